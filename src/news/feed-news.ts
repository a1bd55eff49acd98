import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { hostKey } from '../discover/index.ts'
import { type Feed, type FeedEntry, nextPages, parseFeed } from '../feed/index.ts'
import type { Validators } from '../fetch/index.ts'
import { type Harvest, noticeOn } from '../harvest/index.ts'
import { entriesByPage } from '../read/index.ts'
import type { BlogRecord, FeedRecord, Timestamp } from '../records.ts'
import { EMPTY_SAMPLE, PLAN, type Plan } from '../rules/index.ts'
import { foundUrl, linkedEntries } from '../site/index.ts'
import { type CrawlState, type FoundUrl, memoryKey, recall, remembered } from '../store/index.ts'
import { storedUrl, type Url, urlKey } from '../url.ts'
import { confirmsPosts } from './confirms-posts.ts'
import { findMovedFeed } from './moved-feed.ts'

/** The posts that the feed named when it was last read. */
interface FeedWindow {
  readonly feed: Url
  readonly keys: readonly string[]
}

/** What the feed named last; without it, everything that it ever named counts. */
export const FEED_WINDOW = memoryKey<FeedWindow>({
  name: 'feed-window',
  version: 1,
  schema: z.object({ feed: storedUrl, keys: z.array(z.string()) }),
  unfit: 'rebuild',
  about: 'which posts its feed named last',
})

/** The result of reading the feed of posts. */
export interface FeedNews {
  /** With the current URLs of its feeds. */
  readonly blog: BlogRecord
  /** Whether nothing that a harvest knows about its blog has changed. */
  readonly isUnchanged: boolean
  /** Whether it named a post that is new or has changed. */
  readonly hasNews: boolean
  /** Stored posts that it no longer names, though it names older ones. */
  readonly unlisted: readonly Url[]
  /** Posts marked as gone that it names again. */
  readonly back: readonly Url[]
  /** Stored posts whose number of comments in the feed has changed. */
  readonly commented: readonly Url[]
  /** The keys of the posts that it names now. */
  readonly keys: ReadonlySet<string>
}

const NO_NEWS = { hasNews: false, unlisted: [], back: [], commented: [], keys: new Set<string>() } as const

/** Reads the feed, otherwise its replacement, otherwise the home page. */
export async function feedNews(
  harvest: Harvest,
  crawl: CrawlState,
  main: FeedRecord | undefined,
  since: Timestamp | null,
): Promise<FeedNews> {
  const { blog } = harvest.known
  const read = main === undefined ? null : await readFeed(harvest, crawl, main, since)
  if (read?.kind === 'read') return { ...read, blog }
  const moved = main !== undefined && read?.isOver ? await findMovedFeed(harvest, crawl, main.url) : null
  const instead = moved === null ? null : await readFeed(moved.harvest, crawl, moved.feed, since, main?.url)
  if (moved !== null && instead?.kind === 'read') return { ...instead, blog: moved.blog, isUnchanged: false }
  if (main !== undefined && read !== null) {
    const notices = [noticeOn(harvest, 'feed-lost', { why: read.why, said: read.message }, main.url)]
    await harvest.tools.store.commit({ blog: moved?.blog ?? blog, crawl, notices })
  }
  await revisitHome(harvest, crawl)
  return { ...NO_NEWS, blog: moved?.blog ?? blog, isUnchanged: moved === null }
}

/** The result of fetching a feed: its content, or why it could not be read. */
type FeedReading = ({ readonly kind: 'read' } & Omit<FeedNews, 'blog'>) | FeedTrouble

/** A feed that is over will not be there next time either. */
interface FeedTrouble {
  readonly kind: 'trouble'
  readonly why: 'unread' | 'no-feed' | 'elsewhere'
  readonly message: string
  readonly isOver: boolean
}

/** Finds what the feed says now that it, or its predecessor, did not say. */
async function readFeed(
  harvest: Harvest,
  crawl: CrawlState,
  record: FeedRecord,
  since: Timestamp | null,
  before: Url = record.url,
): Promise<FeedReading> {
  const { etag, lastModified } = record
  const known = entriesByPage(await harvest.tools.store.feedEntries(harvest.known.blog.id, [before]))
  const keys = await namedBefore(before, known, harvest)
  const result = await harvest.tools.source.fetch({ url: record.url, validators: { etag, lastModified } })
  if (result.kind === 'unchanged') return { kind: 'read', ...NO_NEWS, keys, isUnchanged: true }
  if (result.kind !== 'fetched') {
    const message = `The feed can't be read any more (${'message' in result ? result.message : result.status}).`
    return { kind: 'trouble', why: 'unread', message, isOver: result.kind === 'missing' }
  }
  const feed = parseFeed(result.body, { url: result.url, contentType: result.headers['content-type'] ?? null })
  if (feed.kind !== 'feed') {
    const message = `What stands at the feed's address is no feed any more: ${feed.reason}.`
    return { kind: 'trouble', why: 'no-feed', message, isOver: true }
  }
  if (hostKey(result.url) !== hostKey(record.url) && !(await confirmsPosts(feed.entries, harvest))) {
    const message = `The feed's address leads to ${result.url} now, a feed that names no post of this blog; nothing of it was taken.`
    return { kind: 'trouble', why: 'elsewhere', message, isOver: true }
  }
  const linked = linkedEntries(feed.entries, harvest.site.rebase)
  const first = firstOfEach(linked)
  const changed = first.filter(({ url, entry }) => isNews(entry, known.get(urlKey(url)), since))
  const isChanged = new Set(changed)
  const commented = first.filter(each => !isChanged.has(each) && isCommented(each.entry, known.get(urlKey(each.url))))
  await takeIn(feed, { record, validators: result.validators, linked, changed, commented }, harvest, crawl)
  return {
    kind: 'read',
    isUnchanged: false,
    hasNews: changed.length > 0,
    commented: commented.map(({ url }) => url),
    unlisted: await unlistedPosts(linked, keys, known, harvest),
    back: await goneAmong(
      first.filter(each => !isChanged.has(each) && !keys.has(urlKey(each.url))),
      harvest,
    ),
    keys: new Set(linked.map(({ url }) => urlKey(url))),
  }
}

/** What the feed named when it was last read; after a harvest, everything that it is known to have said. */
async function namedBefore(
  feed: Url,
  known: ReadonlyMap<string, FeedEntry>,
  { tools: { store }, known: { blog } }: Harvest,
): Promise<ReadonlySet<string>> {
  const window = await recall(store, blog.id, FEED_WINDOW)
  return window?.feed === feed ? new Set(window.keys) : new Set(known.keys())
}

/** Of two posts on one page the newest comes first, and only that is stored. */
function firstOfEach(linked: Linked): Linked {
  const first = new Map(linked.toReversed().map(each => [urlKey(each.url), each]))
  return linked.filter(each => first.get(urlKey(each.url)) === each)
}

/** Posts that the feed named and no longer names, though it names an older one: they did not fall off its end. */
async function unlistedPosts(
  linked: Linked,
  before: ReadonlySet<string>,
  known: ReadonlyMap<string, FeedEntry>,
  { tools: { store }, site }: Harvest,
): Promise<Url[]> {
  const now = new Set(linked.map(({ url }) => urlKey(url)))
  const moments = linked.flatMap(({ entry }) => momentOf(entry) ?? [])
  const oldest = Math.min(...moments)
  const unlisted: Url[] = []
  for (const key of before) {
    const entry = known.get(key)
    const moment = entry === undefined ? null : momentOf(entry)
    const [post] = entry === undefined ? [] : linkedEntries([entry], site.rebase)
    if (now.has(key) || moment === null || moment <= oldest || post === undefined) continue
    const stored = await store.entry(post.url)
    if (stored !== null && stored.goneSince === null) unlisted.push(stored.entry.url)
  }
  return unlisted
}

/** Which of the posts are marked as gone. */
async function goneAmong(linked: Linked, { tools: { store }, known }: Harvest): Promise<Url[]> {
  const gone: Url[] = []
  for (const { url } of linked) {
    const stored = await store.entry(url)
    if (stored?.entry.blog === known.blog.id && stored.goneSince !== null) gone.push(url)
  }
  return gone
}

function momentOf({ published, updated }: FeedEntry): number | null {
  const moment = Date.parse(published ?? updated ?? '')
  return Number.isNaN(moment) ? null : moment
}

type Linked = ReturnType<typeof linkedEntries>

/** What an update has read from a feed. */
interface ReadFeed {
  readonly record: FeedRecord
  readonly validators: Validators
  readonly linked: Linked
  readonly changed: Linked
  /** Posts of which only the number of comments has changed. */
  readonly commented: Linked
}

/** Stores what a feed says, and queues the posts that are new or have changed. */
async function takeIn(
  feed: Feed,
  { record, validators, linked, changed, commented }: ReadFeed,
  harvest: Harvest,
  crawl: CrawlState,
): Promise<void> {
  const stated = await harvest.tools.store.statedKeys(
    harvest.known.blog.id,
    linked.map(({ url }) => urlKey(url)),
  )
  const gap = linked.length > 0 && stated.size === 0
  await harvest.tools.store.commit({
    blog: harvest.known.blog,
    crawl,
    feeds: [
      {
        ...record,
        metadata: feed.metadata,
        entries: feed.entries.length,
        ...validators,
        fetchedAt: harvest.tools.now(),
      },
    ],
    feedEntries: [...changed, ...commented].map(({ url, entry }) => ({ feed: record.url, url, entry })),
    // New posts are a sample too: the rules are compared with their feed entries. A sample left by an interrupted run
    // has posts whose records are still to be made.
    memory: {
      ...remembered(FEED_WINDOW, { feed: record.url, keys: linked.map(({ url }) => urlKey(url)) }),
      ...(changed.length === 0 ? {} : remembered(PLAN, checkingPlan(harvest))),
    },
    found: [
      ...changed.map(({ url }, at) => again(url, at < MOST_CHECKED ? 'sample-feed-post' : 'feed-post', record.url)),
      ...(gap ? missedPosts(feed, record, harvest) : []),
    ],
    notices: gap ? [noticeOn(harvest, 'feed-gap', {}, record.url)] : [],
  })
}

/**
 * Where the posts between the feed and what is stored may be: on further pages of the feed, otherwise on those of the
 * list.
 */
function missedPosts(feed: Feed, record: FeedRecord, harvest: Harvest): FoundUrl[] {
  const { home, platform } = harvest.site
  const at = { first: record.url, url: record.url, home, platform, pages: 1, entries: feed.entries.length }
  const further = nextPages(feed, at).filter(({ isGuess }) => !isGuess)[0]
  const list = again(home, 'revisited-list', null)
  if (further === undefined) return [list]
  // In case the feed has no further page after all, the list is queued too; it costs one request.
  return [{ ...again(further.url, 'feed-page', record.url), hops: 2 }, list]
}

/** How many new posts are enough to see that the design has changed. */
export const MOST_CHECKED = 10

/** The plan of an update that checks the rules against pages that it reads. */
export function checkingPlan({ plan }: Pick<Harvest, 'plan'>): Plan {
  return { ...plan, sample: plan.sample ?? { ...EMPTY_SAMPLE, purpose: 'check' } }
}

/** Whether an entry is new or has changed; with `since`, only if it is younger. */
function isNews(entry: FeedEntry, known: FeedEntry | undefined, since: Timestamp | null): boolean {
  if (since !== null) return Date.parse(entry.updated ?? entry.published ?? '') >= Date.parse(since)
  if (known === undefined) return true
  // The number of comments changes without the post having changed.
  return !isDeepStrictEqual({ ...entry, comments: null }, { ...known, comments: null })
}

/** Whether the number of comments has changed. */
function isCommented({ comments: { count } }: FeedEntry, known: FeedEntry | undefined): boolean {
  return known !== undefined && count !== null && count !== known.comments.count
}

/** Without a feed, new posts are found on the home page. */
async function revisitHome(harvest: Harvest, crawl: CrawlState): Promise<void> {
  const blog = (await harvest.tools.store.findBlog(harvest.known.blog.url)) ?? harvest.known.blog
  await harvest.tools.store.commit({ blog, crawl, found: [again(harvest.site.home, 'revisited-list', null)] })
}

function again(url: Url, purpose: FoundUrl['purpose'], foundOn: Url | null): FoundUrl {
  return foundUrl(url, purpose, { hops: 1, foundOn, revisit: true })
}
