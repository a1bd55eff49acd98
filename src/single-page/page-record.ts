import { areLooksAlone, classifyPage, describeHint, type PageKindVerdict } from '../discover/index.ts'
import {
  describeIndexReason,
  describeReason,
  extractIndexPage,
  type FieldReason,
  isOneArticle,
  postParts,
} from '../extract/index.ts'
import type { Feed, FeedEntry } from '../feed/index.ts'
import type { Fetched, PageSource } from '../fetch/index.ts'
import { type Page, pageTitle } from '../page/index.ts'
import {
  type BlogKnowledge,
  blogContext,
  feedEntryOf,
  generationOf,
  newReading,
  offlineContext,
  type ReadContext,
  type ReadEntry,
  type Reading,
  readEntry,
  readOn,
  readPlaces,
  readSharedPage,
} from '../read/index.ts'
import type { EntryParts, EntryRecord } from '../records.ts'
import { plainView, type RenderPolicy, type ViewedPage } from '../render/index.ts'
import { type KindFacts, linkedEntries } from '../site/index.ts'
import type { Store } from '../store/index.ts'
import { placeIn, placeOn, type Url, urlKey, urlOf } from '../url.ts'
import { decidedKind, staysPage } from './decided-kind.ts'

/** How a page is to be read: as one post, as a list of posts, or as what it looks like. */
export type ReadAs = 'post' | 'list' | 'auto'

/** A page as it came over the wire, or as it was given; and the place on it that is meant, where its address names one. */
export type SinglePage = ({ readonly response: Fetched } | { readonly page: Page }) & { readonly place?: string | null }

/** What helps to read a page; all of it may be missing. */
export interface PageHelp {
  readonly feed?: Feed | null
  /** The blog that the page belongs to, as an archive knows it, and that archive. */
  readonly known?: BlogKnowledge | null
  /** What it knows of the site of that blog. */
  readonly site?: KindFacts
  readonly store?: Store
  /** The browser to be used, and where pages come from. */
  readonly rendering?: { readonly policy: RenderPolicy; readonly source: PageSource }
}

/** One page as a record in the reference form, as far as a single page goes. */
export type PageRecord = ReturnType<typeof entryRecord | typeof listRecord | typeof sharedRecord>

const LISTS = new Set(['index', 'blog', 'portal'])

/** Reads a page by the same stages as a harvest; `why` adds the reasons of every field. */
export async function recordOf(
  given: SinglePage,
  help: PageHelp,
  as: ReadAs,
  why: boolean,
): Promise<{ readonly record: PageRecord; readonly notices: readonly string[] }> {
  const url = 'page' in given ? given.page.url : given.response.url
  const context = contextOf(url, help)
  const feedEntry = await statedOf(url, help)
  const start =
    'page' in given
      ? newReading({ kind: 'post', response: null, feedEntry, view: plainView(given.page) })
      : newReading({ kind: 'post', response: given.response, feedEntry })
  const reading = await readOn(start, context, 'view')
  if (reading.view === null) throw new Error('A page or a response has a view.')
  const { page, notices } = reading.view
  const told = notices.map(({ message }) => message)
  const shared = await sharedOn({ ...reading, view: reading.view }, context, {
    place: given.place ?? null,
    help,
    as,
    why,
  })
  if (shared !== null) return { record: shared, notices: told }
  const verdict = classifyPage(page)
  const decided = as === 'auto' ? await decidedKind(page, feedEntry, help) : null
  const isArticle = LISTS.has(verdict.kind) && areLooksAlone(verdict.evidence) && isOneArticle(page)
  const looks = () => (as === 'auto' && isArticle ? ONE_ARTICLE : pageKind(as, verdict))
  const kind = why ? (decided?.why ?? looks()) : null
  const isListed = decided === null ? LISTS.has(verdict.kind) && !isArticle : decided.kind === 'list'
  const isList = as === 'list' || (as === 'auto' && isListed)
  if (isList) return { record: listRecord(page, help, context, kind), notices: told }
  const read = await readEntry(reading, context)
  const { entry } = read.content
  const isPage = as === 'auto' && (decided === null ? isOutsideStream(verdict, entry) : staysPage(decided, entry))
  const record = entryRecord(read, isPage ? 'page' : 'post', help, kind)
  return { record, notices: [...told, ...furtherPages(read)] }
}

/** What is wanted of a page that may keep several posts. */
interface SharedWish {
  readonly place: string | null
  readonly help: PageHelp
  readonly as: ReadAs
  readonly why: boolean
}

/** The posts of a page that keeps several, or the one at the place that is meant; null where it is any other page, or to be read as one post. */
async function sharedOn(
  reading: Reading & { readonly view: ViewedPage },
  context: ReadContext,
  { place, help, as, why }: SharedWish,
): Promise<PageRecord | null> {
  const { page } = reading.view
  if (place !== null && as !== 'list') {
    const post = (await readPlaces(reading, context)).get(urlKey(placeOn(page.url, place)))
    if (post !== undefined) return entryRecord(post, 'post', help, why ? AT_PLACE : null)
  }
  const posts = as === 'post' ? [] : await readSharedPage(reading, context)
  return posts.length === 0 ? null : sharedRecord(page, posts, help, why)
}

/** Whether a page stands outside the stream of posts: something says so, or nothing says when it was published. */
function isOutsideStream({ kind, evidence }: PageKindVerdict, { published }: Pick<EntryRecord, 'published'>): boolean {
  return kind === 'page' && (published === null || evidence.some(({ code }) => code !== 'no-date'))
}

/** That a post goes on where nothing was read. */
function furtherPages({ view, further }: Reading): readonly string[] {
  if (!further.lacksParts || view === null) return []
  const next = postParts(view.page, view.page.url).join(', ')
  return [`The post goes on on further pages, which could not be read: ${next}. Its text here is that of this page.`]
}

const AT_PLACE = 'the post at this place on a page that keeps several'
const SEVERAL = 'a page that keeps several posts, each at its place'
const ONE_ARTICLE = 'a page with one article, whatever else it shows'

function pageKind(as: ReadAs, { kind, evidence }: ReturnType<typeof classifyPage>): string {
  return as === 'auto'
    ? `a page of the kind “${kind}”: ${evidence.map(describeHint).join(', ')}`
    : `read as a ${as}, as asked`
}

function entryRecord({ content }: ReadEntry, type: EntryRecord['kind'], help: PageHelp, kind: string | null) {
  const { entry, reasons } = content
  return {
    type,
    url: entry.url,
    canonicalUrl: entry.canonicalUrl,
    title: entry.title,
    authors: entry.authors,
    published: entry.published,
    publishedOffset: entry.publishedOffset,
    updated: entry.updated,
    language: entry.language,
    text: entry.text,
    html: entry.html,
    excerpt: entry.excerpt,
    tags: entry.tags,
    categories: entry.categories,
    comments: entry.comments,
    media: entry.media,
    links: entry.links,
    structured: entry.structured,
    sources: entry.sources,
    confidence: entry.confidence,
    ...rulesOf(help),
    ...(kind === null ? {} : { reasons: { type: kind, ...described(reasons) } }),
  } satisfies EntryParts<'entities' | 'capture'>
}

function listRecord(page: Page, help: PageHelp, { known }: ReadContext, kind: string | null) {
  const links = [...(help.feed?.entries ?? []), ...known.feedEntries.values()].flatMap(({ link }) => link ?? [])
  const blog = help.feed || help.known ? { blog: blogContext(known), links } : {}
  const list = extractIndexPage(page, { rules: known.rules, ...blog })
  return {
    type: 'list' as const,
    url: page.url,
    title: pageTitle(page),
    ...rulesOf(help),
    posts: list.posts.map(({ reasons, ...post }) => ({
      type: 'post' as const,
      ...post,
      ...(kind === null ? {} : { reasons: described(reasons) }),
    })),
    ...(kind === null ? {} : { reasons: [kind, ...list.reasons.map(describeIndexReason)] }),
  }
}

function sharedRecord(page: Page, posts: readonly ReadEntry[], help: PageHelp, why: boolean) {
  return {
    type: 'list' as const,
    url: page.url,
    title: pageTitle(page),
    ...rulesOf(help),
    posts: posts.map(post => ({ ...entryRecord(post, 'post', {}, why ? AT_PLACE : null), extent: 'whole' as const })),
    ...(why ? { reasons: [SEVERAL] } : {}),
  }
}

/** The reasons of fields as sentences. */
function described(reasons: Readonly<Record<string, FieldReason | readonly FieldReason[]>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reasons).map(([field, reason]) => [field, [reason].flat().map(describeReason).join('; ')]),
  )
}

/** Whose rules, and which generation of them, a page was read by; only where an archive was asked. */
function rulesOf({ known }: PageHelp) {
  return known ? { rules: { blog: known.blog.url, generation: generationOf(known) } } : {}
}

/** What the archive knows of the blog; without one, what the feed says of it. */
function contextOf(url: Url, { feed, known, site, store, rendering }: PageHelp): ReadContext {
  const archive = { ...(store === undefined ? {} : { store }), ...(site === undefined ? {} : { site }) }
  const context = offlineContext(known ?? knowledgeFrom(feed ?? null, url), archive)
  return rendering === undefined ? context : { ...context, rendering: rendering.policy, source: rendering.source }
}

function knowledgeFrom(feed: Feed | null, url: Url): BlogKnowledge {
  const { siteUrl = null, title = null, language = null, authors = [] } = feed?.metadata ?? {}
  // What it says of whole pages is asked for by the address of this one.
  const placed = linkedEntries(feed?.entries ?? [], { kind: 'as-is' }).filter(({ url }) => placeIn(url) !== null)
  return {
    blog: { id: '', url: siteUrl ?? urlOf(new URL('/', url).href), title, language, feeds: [] },
    authors,
    emblem: null,
    zones: [],
    rules: [],
    feedEntries: new Map(placed.map(({ url, entry }) => [urlKey(url), entry])),
    commentEntries: {},
  }
}

/** What a feed says of this very page: the one that was given, else those of the archive. */
async function statedOf(url: Url, { feed, known, store }: PageHelp): Promise<FeedEntry | null> {
  const key = urlKey(url)
  const stated = feed?.entries.find(({ link }) => link !== null && urlKey(link) === key) ?? null
  return stated ?? (known ? await feedEntryOf(known, store ?? null, key) : null)
}
