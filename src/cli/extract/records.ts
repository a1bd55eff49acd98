import { classifyPage } from '../../discover/index.ts'
import { type ExtractContext, extractComments, extractEntry, extractList } from '../../extract/index.ts'
import type { Feed } from '../../feed/index.ts'
import { type Page, pageTitle } from '../../page/index.ts'
import { type Url, urlKey, urlOf } from '../../url.ts'

/** How a page is to be read: as one post, as a list of posts, or as what it looks like. */
export type ReadAs = 'post' | 'list' | 'auto'

/** One page as a record in the reference form, as far as a single page goes. */
export type PageRecord = ReturnType<typeof entryRecord> | ReturnType<typeof listRecord>

const LISTS = new Set(['index', 'blog', 'portal'])

/** Reads a page; `why` adds the reasons of every field. */
export function recordOf(page: Page, feed: Feed | null, as: ReadAs, why: boolean): PageRecord {
  const verdict = classifyPage(page)
  const isList = as === 'list' || (as === 'auto' && LISTS.has(verdict.kind))
  if (isList) return listRecord(page, feed, why ? [pageKind(as, verdict)] : null)
  return entryRecord(
    page,
    feed,
    as === 'auto' && verdict.kind === 'page' ? 'page' : 'post',
    why ? pageKind(as, verdict) : null,
  )
}

function pageKind(as: ReadAs, { kind, evidence }: ReturnType<typeof classifyPage>): string {
  return as === 'auto' ? `a page of the kind “${kind}”: ${evidence.join(', ')}` : `read as a ${as}, as asked`
}

function entryRecord(page: Page, feed: Feed | null, type: 'post' | 'page', kind: string | null) {
  const entry = extractEntry(page, contextOf(page, feed))
  const { reasons, ...fields } = entry
  const { comments } = extractComments(page, { article: null, language: fields.language, feedComments: [] })
  return {
    type,
    url: page.url,
    canonicalUrl: fields.canonicalUrl,
    title: fields.title,
    authors: fields.authors,
    published: fields.published,
    updated: fields.updated,
    language: fields.language,
    text: fields.text,
    html: fields.html,
    excerpt: fields.excerpt,
    tags: fields.tags,
    categories: fields.categories,
    comments,
    media: fields.media,
    links: fields.links,
    structured: fields.structured,
    sources: fields.sources,
    confidence: fields.confidence,
    ...(kind === null ? {} : { reasons: { type: kind, ...reasons } }),
  }
}

function listRecord(page: Page, feed: Feed | null, kinds: readonly string[] | null) {
  const { blog } = contextOf(page, feed)
  const links = feed?.entries.flatMap(({ link }) => link ?? []) ?? []
  const list = extractList(page, feed === null ? {} : { blog, links })
  return {
    type: 'list' as const,
    url: page.url,
    title: pageTitle(page),
    posts: list.posts.map(({ reasons, ...post }) => ({
      type: 'post' as const,
      ...post,
      ...(kinds === null ? {} : { reasons }),
    })),
    ...(kinds === null ? {} : { reasons: [...kinds, ...list.reasons] }),
  }
}

/** What the feed says of the blog and of this very page. */
function contextOf(page: Page, feed: Feed | null): ExtractContext {
  const home = feed?.metadata.siteUrl ?? frontOf(page.url)
  const key = urlKey(page.url)
  return {
    feedEntry: feed?.entries.find(({ link }) => link !== null && urlKey(link) === key) ?? null,
    blog: {
      url: home,
      title: feed?.metadata.title ?? null,
      language: feed?.metadata.language ?? null,
      authors: feed?.metadata.authors ?? [],
    },
  }
}

function frontOf(url: Url): Url {
  return urlOf(new URL('/', url).href)
}
