import type { KnownBlog } from '../../crawl/index.ts'
import { classifyPage, describeHint } from '../../discover/index.ts'
import {
  describeIndexReason,
  describeReason,
  type ExtractContext,
  extractComments,
  extractEntry,
  extractIndexPage,
  type FieldReason,
} from '../../extract/index.ts'
import type { Feed } from '../../feed/index.ts'
import { type Page, pageTitle } from '../../page/index.ts'
import type { Timestamp } from '../../records.ts'
import { type Url, urlKey, urlOf } from '../../url.ts'

/** How a page is to be read: as one post, as a list of posts, or as what it looks like. */
export type ReadAs = 'post' | 'list' | 'auto'

/** One page as a record in the reference form, as far as a single page goes. */
export type PageRecord = ReturnType<typeof entryRecord> | ReturnType<typeof listRecord>

const LISTS = new Set(['index', 'blog', 'portal'])

/** What helps to read a page; all of it may be missing. */
export interface Help {
  readonly feed: Feed | null
  /** The blog that the page belongs to, as an archive knows it. */
  readonly known: KnownBlog | null
  /** When the page was fetched; null where nobody knows. */
  readonly seenAt: Timestamp | null
}

/** Reads a page; `why` adds the reasons of every field. */
export function recordOf(page: Page, help: Help, as: ReadAs, why: boolean): PageRecord {
  const verdict = classifyPage(page)
  const isList = as === 'list' || (as === 'auto' && LISTS.has(verdict.kind))
  if (isList) return listRecord(page, help, why ? [pageKind(as, verdict)] : null)
  return entryRecord(
    page,
    help,
    as === 'auto' && verdict.kind === 'page' ? 'page' : 'post',
    why ? pageKind(as, verdict) : null,
  )
}

function pageKind(as: ReadAs, { kind, evidence }: ReturnType<typeof classifyPage>): string {
  return as === 'auto'
    ? `a page of the kind “${kind}”: ${evidence.map(describeHint).join(', ')}`
    : `read as a ${as}, as asked`
}

function entryRecord(page: Page, help: Help, type: 'post' | 'page', kind: string | null) {
  const entry = extractEntry(page, contextOf(page, help))
  const { reasons, article, ...fields } = entry
  const { comments } = extractComments(page, { article: article.nodes, language: fields.language, feedComments: [] })
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
    ...rulesOf(help),
    ...(kind === null ? {} : { reasons: { type: kind, ...described(reasons) } }),
  }
}

function listRecord(page: Page, help: Help, kinds: readonly string[] | null) {
  const { feed, known } = help
  const { feedEntry: _, ...context } = contextOf(page, help)
  const links = [...(feed?.entries.flatMap(({ link }) => link ?? []) ?? []), ...(known?.links ?? [])]
  const { blog, ...rest } = context
  const list = extractIndexPage(page, feed === null && known === null ? rest : { ...rest, blog, links })
  return {
    type: 'list' as const,
    url: page.url,
    title: pageTitle(page),
    ...rulesOf(help),
    posts: list.posts.map(({ reasons, ...post }) => ({
      type: 'post' as const,
      ...post,
      ...(kinds === null ? {} : { reasons: described(reasons) }),
    })),
    ...(kinds === null ? {} : { reasons: [...kinds, ...list.reasons.map(describeIndexReason)] }),
  }
}

/** The reasons of fields as sentences. */
function described(reasons: Readonly<Record<string, FieldReason | readonly FieldReason[]>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reasons).map(([field, reason]) => [field, [reason].flat().map(describeReason).join('; ')]),
  )
}

/** Whose rules, and which generation of them, a page was read by; only where an archive was asked. */
function rulesOf({ known }: Help) {
  if (known === null) return {}
  return { rules: { blog: known.record.url, generation: known.rules[0]?.generation ?? null } }
}

/** What feed and archive say of the blog, and the feed of this very page. */
function contextOf(page: Page, { feed, known, seenAt }: Help): ExtractContext {
  const home = feed?.metadata.siteUrl ?? frontOf(page.url)
  const key = urlKey(page.url)
  return {
    feedEntry: feed?.entries.find(({ link }) => link !== null && urlKey(link) === key) ?? null,
    ...(seenAt === null ? {} : { seenAt }),
    ...(known === null ? {} : { rules: known.rules }),
    blog: known?.blog ?? {
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
