import { type BlogFound, platformPages, readInterfacePage, smallerPage } from '../discover/index.ts'
import { type Feed, type FeedEntry, isEndless, judgePage, nextPages, parseFeed } from '../feed/index.ts'
import type { Fetched, FetchResult } from '../fetch/index.ts'
import { type Harvest, noticeOn, type Outcome, type Tools, visited } from '../harvest/index.ts'
import { INTERFACE, withInterfacePage } from '../news/index.ts'
import type { Timestamp } from '../records.ts'
import { foundUrl, linkedEntries } from '../site/index.ts'
import { type Changes, type FoundUrl, type FrontierItem, forgotten, recall, remembered } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'
import { isFeedExhausted } from './exhausted-feed.ts'
import { failureNotices } from './visit-feed.ts'

/** Entries of a page of history, and the next page. */
interface HistoryPage {
  readonly entries: readonly FeedEntry[]
  readonly next: Url | null
  /** Whether reading stops here, although there may be more. */
  readonly isCut?: boolean
  /** How many posts an interface counts. */
  readonly total?: number | null
}

/** The first step into the past: its result, or nothing where no way continues. */
export interface OpenedHistory {
  readonly entries: NonNullable<Changes['feedEntries']>
  readonly found: readonly FoundUrl[]
  /** What is to be stored about an interface. */
  readonly memory: Readonly<Record<string, unknown>>
  /** Whether that was everything. */
  readonly isWhole: boolean
  /** How many posts an interface counts; null where none does. */
  readonly total: number | null
}

const NO_HISTORY: OpenedHistory = {
  entries: [],
  found: [],
  memory: forgotten(INTERFACE),
  isWhole: false,
  total: null,
}
/** Limit of pages: an interface with more generates them. */
const MOST_PAGES = 2000
/**
 * Tries the cheapest ways per post into a blog's past: an interface that the page announces, then further pages of the
 * feed, then an interface that its software usually has. Only the second page proves a way, so it is fetched here.
 */
export async function openHistory(
  found: BlogWithPast,
  { source, now }: Pick<Tools, 'source' | 'now'>,
): Promise<OpenedHistory> {
  const known = new Set(linkedEntries(found.mainFeed?.feed.entries ?? [], found.rebase).map(({ url }) => urlKey(url)))
  const shown = signsOf(found.mainFeed?.feed.entries ?? [])
  for (const way of waysOf(found)) {
    const result = await source.fetch({ url: way.url })
    if (result.kind !== 'fetched') continue
    const page = way.purpose === 'interface' ? readInterface(result, way.url) : readFeedPage(result, way, found)
    if (page === null) continue
    const linked = linkedEntries(page.entries, found.rebase)
    if (way.purpose === 'feed-page' && !leadsOn(known, linked, shown)) continue
    if (linked.length === 0) continue
    const item = { url: way.url, purpose: way.purpose, hops: 2 } as const
    return {
      entries: linked.map(({ url, entry }) => ({ feed: way.url, url, entry })),
      found: [...linked.map(({ url }) => postOf(url, way.url)), ...further(page.next, item)],
      memory: way.purpose === 'interface' ? memoryOf(null, way.url, page, now()) : forgotten(INTERFACE),
      isWhole: page.next === null,
      total: page.total ?? null,
    }
  }
  return NO_HISTORY
}

/** The interface as an update queries it. */
function memoryOf(
  before: Parameters<typeof withInterfacePage>[0],
  url: Url,
  { entries, total = null }: HistoryPage,
  now: Timestamp,
) {
  return remembered(INTERFACE, withInterfacePage(before, url, { entries, total }, now))
}

/** The parts of a found blog that show the ways into its past. */
type BlogWithPast = Pick<BlogFound, 'blogUrl' | 'home' | 'homePage' | 'platform' | 'mainFeed' | 'rebase'>

interface Way {
  readonly url: Url
  readonly purpose: 'feed-page' | 'interface'
}

function waysOf(found: BlogWithPast): Way[] {
  const { mainFeed } = found
  const platform = found.platform?.platform ?? null
  const feed = mainFeed?.url ?? null
  const api = platformPages({
    home: found.blogUrl,
    homePage: found.homePage,
    headers: found.home.headers,
    platform,
    feed,
  })
  const ways = api === null ? [] : [{ url: api.url, purpose: 'interface' as const }]
  const pages = mainFeed === null ? [] : nextPages(mainFeed.feed, firstPosition(mainFeed.url, mainFeed.feed, found))
  const walks = pages.map(({ url }) => ({ url, purpose: 'feed-page' as const }))
  return api?.isGuess === false ? [...ways, ...walks] : [...walks, ...ways]
}

function firstPosition(url: Url, feed: Feed, found: Pick<BlogWithPast, 'platform' | 'blogUrl'>) {
  const platform = found.platform?.platform ?? null
  return { first: url, url, home: found.blogUrl, platform, pages: 1, entries: feed.entries.length }
}

function readInterface(result: Fetched, url: Url): HistoryPage | null {
  const page = readInterfacePage(result.body, result.headers, url)
  return page.kind === 'entries' ? page : null
}

function readFeedPage(result: Fetched, { url }: Way, found: BlogWithPast): HistoryPage | null {
  const feed = parseFeed(result.body, { url: result.url, contentType: result.headers['content-type'] ?? null })
  if (feed.kind !== 'feed' || found.mainFeed === null) return null
  const at = firstPosition(found.mainFeed.url, feed, found)
  return { entries: feed.entries, next: nextPages(feed, { ...at, url, pages: 2 })[0]?.url ?? null }
}

interface Linked {
  readonly url: Url
  readonly entry: FeedEntry
}

/** Whether a page has entries that are not known yet. */
function leadsOn(known: ReadonlySet<string>, linked: readonly Linked[], shown: ReadonlySet<string>): boolean {
  const verdict = judged(known, linked, shown)
  return verdict === 'further' || verdict === 'overlaps'
}

/** Entries are recognised by their URL, or as the feed itself shows them: some servers generate new URLs each time. */
function judged(known: ReadonlySet<string>, linked: readonly Linked[], shown: ReadonlySet<string>) {
  const again = linked.filter(({ entry }) => shown.has(signOf(entry) ?? '')).map(({ url }) => urlKey(url))
  const entries = linked.map(({ url, entry }) => ({ ...entry, link: url, fragment: null }))
  return judgePage(new Set([...known, ...again]), { entries })
}

function signsOf(entries: Iterable<FeedEntry>): Set<string> {
  return new Set([...entries].map(signOf).filter(sign => sign !== null))
}

/** Title and time together; null where one is missing, as either alone is shared by many. */
function signOf({ title, published }: FeedEntry): string | null {
  return title === null || published === null ? null : `${JSON.stringify(published)} ${title}`
}

function postOf(url: Url, foundOn: Url): FoundUrl {
  return foundUrl(url, 'feed-post', { hops: 1, foundOn })
}

/**
 * The next page; one that is expected to be after the end waits with the lists, which are read where not all posts are
 * known after all.
 */
function further(
  next: Url | null,
  { url, purpose, hops }: Pick<FrontierItem, 'url' | 'purpose' | 'hops'>,
  isExhausted = false,
): FoundUrl[] {
  if (next === null || hops >= MOST_PAGES) return []
  const place = isExhausted ? 'listed-feed-page' : purpose === 'listed-feed-page' ? 'feed-page' : purpose
  // `hops` counts the pages so far instead of the distance from home.
  return [foundUrl(next, place, { hops: hops + 1, foundOn: url, revisit: true })]
}

/** Reads a further page of the feed, or of the platform's interface, and continues until nothing new comes. */
export async function visitHistory(item: FrontierItem, result: FetchResult, harvest: Harvest): Promise<Outcome> {
  if (result.kind !== 'fetched') return visitNoPage(item, result, harvest)
  const page = item.purpose === 'interface' ? readInterface(result, item.url) : readLaterPage(result, item, harvest)
  const linked = linkedEntries(page?.entries ?? [], harvest.site.rebase).filter(({ url }) =>
    harvest.site.judge.inScope(url),
  )
  const keys = linked.map(({ url }) => urlKey(url))
  const stated = await harvest.tools.store.statedKeys(harvest.known.blog.id, keys)
  const verdict = judged(stated, linked, signsOf(harvest.known.feedEntries.values()))
  // An update continues until it finds known entries; a harvest until nothing new comes.
  const isEnd =
    verdict === 'repeat' || verdict === 'empty' || (verdict === 'overlaps' && harvest.tools.options.onlyPosts === true)
  const isCut = !isEnd && (page?.isCut === true || item.hops >= MOST_PAGES)
  const next = isEnd ? null : (page?.next ?? null)
  const isExhausted = next !== null && item.purpose === 'feed-page' && (await isFeedExhausted(keys, harvest))
  if (isEnd || isExhausted || (page?.next === null && !isCut)) harvest.site.insight.endOfHistory()
  harvest.site.insight.promises(page?.total ?? 0)
  return {
    item,
    changes: {
      done: [visited(item, harvest, { state: 'done', status: result.status })],
      feedEntries: linked.map(({ url, entry }) => ({ feed: item.url, url, entry })),
      notices: isCut ? [noticeOn(harvest, 'endless-history', {}, item.url)] : [],
      found: [...linked.map(({ url }) => postOf(url, item.url)), ...further(next, item, isExhausted)],
      memory: page === null ? {} : await interfaceMemory(page, item, harvest),
    },
    tally: { bytes: result.body.length },
    sampled: null,
  }
}

async function interfaceMemory(
  page: HistoryPage,
  { purpose }: FrontierItem,
  { tools: { store, now }, known }: Harvest,
) {
  const before = purpose === 'interface' ? await recall(store, known.blog.id, INTERFACE) : null
  return before === null ? {} : memoryOf(before, before.url, page, now())
}

function readLaterPage(result: Fetched, item: FrontierItem, harvest: Harvest): HistoryPage | null {
  const feed = parseFeed(result.body, { url: result.url, contentType: result.headers['content-type'] ?? null })
  if (feed.kind !== 'feed') return null
  const { mainFeed } = harvest.plan
  const { home, platform } = harvest.site
  const entries = item.hops * feed.entries.length
  const at = { first: mainFeed ?? item.url, url: item.url, home, platform, pages: item.hops, entries }
  return { entries: feed.entries, next: nextPages(feed, at)[0]?.url ?? null, isCut: isEndless(at) }
}

/** After the last page most servers answer "not found"; a page that is too large for the server is fetched in parts. */
function visitNoPage(item: FrontierItem, result: Exclude<FetchResult, Fetched>, harvest: Harvest): Outcome {
  const smaller = result.kind === 'failed' && item.purpose === 'interface' ? smallerPage(item.url) : null
  if (result.kind === 'missing') harvest.site.insight.endOfHistory()
  const state = result.kind === 'failed' && smaller === null ? 'failed' : 'missing'
  return {
    item,
    changes: {
      done: [visited(item, harvest, { state, status: null })],
      found: smaller === null ? [] : further(smaller, item),
      notices: smaller === null ? failureNotices(item, result, harvest) : [],
    },
    tally: {},
    sampled: null,
  }
}
