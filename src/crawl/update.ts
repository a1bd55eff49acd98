import { isDeepStrictEqual } from 'node:util'
import { PermablogError } from '../errors.ts'
import { type Feed, type FeedEntry, nextPages, parseFeed } from '../feed/index.ts'
import type { Validators } from '../fetch/index.ts'
import { entriesByPage } from '../read/index.ts'
import type { ArchiveRecord, BlogRecord, FeedRecord, Timestamp } from '../records.ts'
import { EMPTY_SAMPLE, PLAN } from '../rules/index.ts'
import { foundUrl, linkedEntries } from '../site/index.ts'
import { type CrawlState, type FoundUrl, remembered } from '../store/index.ts'
import { parseUrl, type Url, urlKey } from '../url.ts'
import { dueDiscussions } from './due-discussions.ts'
import { recallRobots } from './end-of-run.ts'
import { type Harvest, loadHarvest, noticeOn } from './harvest.ts'
import { findMovedFeed } from './moved-feed.ts'
import type { CrawlOptions, CrawlReport } from './options.ts'
import { runLoop } from './run-loop.ts'
import { withTools } from './tools.ts'

/**
 * UpdateCrawl: asks the blog's feed what is new or changed since the last visit (or after `since`) and fetches just
 * that. A feed that has nothing new costs one request. Where it shares nothing with what is stored, walks back until it
 * does. Young discussions are looked at again, ever more rarely.
 */
export async function* update(
  name: string,
  since: Timestamp | null = null,
  options: CrawlOptions = {},
): AsyncGenerator<ArchiveRecord, CrawlReport> {
  await using tools = await withTools(options, parseUrl(name))
  const blog = await tools.store.findBlog(name)
  const postsOnly = { ...tools, options: { ...options, onlyPosts: true } }
  const harvest = blog === null ? null : await loadHarvest(postsOnly, blog)
  if (blog === null || harvest === null)
    throw new PermablogError('unknown-blog', `The archive holds no blog "${name}".`)
  const { store } = harvest
  const crawl = await store.beginCrawl(blog.id, 'update', harvest.now())
  await recallRobots(harvest)
  // What an earlier run left in work must not wait for the next harvest: the feed will not name it as new again.
  await store.requeue(blog.id, 'unfinished')
  const feeds = (await store.feeds(blog.id)).filter(({ role }) => role === 'posts')
  const main = feeds.find(({ url }) => url === harvest.plan.mainFeed) ?? feeds[0]
  const news = await readNews(harvest, crawl, main, since)
  const discussed = options.comments === false ? [] : await dueDiscussions(harvest)
  if (discussed.length > 0) await store.commit({ blog: news.blog, crawl, found: discussed })
  const told = news.isUnchanged ? harvest : await loadHarvest(postsOnly, news.blog)
  return yield* runLoop({ harvest: { ...(told ?? harvest), joinsBefore: crawl.startedAt }, crawl, fetched: 0 })
}

/** What came of asking for news. */
interface News {
  /** With its feeds where they are now. */
  readonly blog: BlogRecord
  /** Whether nothing that a harvest knows of its blog is other than before. */
  readonly isUnchanged: boolean
}

/** Asks the feed, else the one that took its place, else the home page. */
async function readNews(
  harvest: Harvest,
  crawl: CrawlState,
  main: FeedRecord | undefined,
  since: Timestamp | null,
): Promise<News> {
  const { blog } = harvest.known
  const read = main === undefined ? null : await readFeed(harvest, crawl, main, since)
  if (read === 'unchanged' || read === 'read') return { blog, isUnchanged: read === 'unchanged' }
  const moved = main !== undefined && read?.isOver ? await findMovedFeed(harvest, crawl, main.url) : null
  if (moved !== null && isRead(await readFeed(moved.harvest, crawl, moved.feed, since, main?.url))) {
    return { blog: moved.blog, isUnchanged: false }
  }
  if (main !== undefined && read !== null) {
    const notices = [noticeOn(harvest, 'warning', 'feed-lost', read.message, main.url)]
    await harvest.store.commit({ blog: moved?.blog ?? blog, crawl, notices })
  }
  await revisitHome(harvest, crawl)
  return { blog: moved?.blog ?? blog, isUnchanged: moved === null }
}

/** What came of asking for a feed: it says nothing new, it was taken in, or why it could not be read. */
type FeedReading = 'unchanged' | 'read' | FeedTrouble

/** One that is over will not be there next time either. */
interface FeedTrouble {
  readonly message: string
  readonly isOver: boolean
}

const isRead = (reading: FeedReading) => reading === 'unchanged' || reading === 'read'

/** Takes in what the feed says now that it, or the one before it, did not say. */
async function readFeed(
  harvest: Harvest,
  crawl: CrawlState,
  record: FeedRecord,
  since: Timestamp | null,
  before: Url = record.url,
): Promise<FeedReading> {
  const { etag, lastModified } = record
  const result = await harvest.source.fetch({ url: record.url, validators: { etag, lastModified } })
  if (result.kind === 'unchanged') return 'unchanged'
  if (result.kind !== 'fetched') {
    const message = `The feed can't be read any more (${'message' in result ? result.message : result.status}).`
    return { message, isOver: result.kind === 'missing' }
  }
  const feed = parseFeed(result.body, { url: result.url, contentType: result.headers['content-type'] ?? null })
  if (feed.kind !== 'feed') {
    return { message: `What stands at the feed's address is no feed any more: ${feed.reason}.`, isOver: true }
  }
  const linked = linkedEntries(feed.entries, harvest.site.rebase)
  const changed = await changedEntries(linked, before, harvest, since)
  await takeIn(feed, { record, validators: result.validators, linked, changed }, harvest, crawl)
  return 'read'
}

/** The entries that a feed did not have before, or had in other words. */
async function changedEntries(linked: Linked, feed: Url, harvest: Harvest, since: Timestamp | null): Promise<Linked> {
  const known = entriesByPage(await harvest.store.feedEntries(harvest.known.blog.id, [feed]))
  // Of two posts on one page the newest stands first, and it alone is remembered.
  const first = new Map(linked.toReversed().map(each => [urlKey(each.url), each]))
  return linked.filter(each => {
    const key = urlKey(each.url)
    return first.get(key) === each && isNews(each.entry, known.get(key), since)
  })
}

type Linked = ReturnType<typeof linkedEntries>

/** What an update has read of a feed. */
interface ReadFeed {
  readonly record: FeedRecord
  readonly validators: Validators
  readonly linked: Linked
  readonly changed: Linked
}

/** Stores what a feed says, and lets the posts wait that are new or have changed. */
async function takeIn(
  feed: Feed,
  { record, validators, linked, changed }: ReadFeed,
  harvest: Harvest,
  crawl: CrawlState,
): Promise<void> {
  const stated = await harvest.store.statedKeys(
    harvest.known.blog.id,
    linked.map(({ url }) => urlKey(url)),
  )
  const gap = linked.length > 0 && stated.size === 0
  await harvest.store.commit({
    blog: harvest.known.blog,
    crawl,
    feeds: [
      { ...record, metadata: feed.metadata, entries: feed.entries.length, ...validators, fetchedAt: harvest.now() },
    ],
    feedEntries: changed.map(({ url, entry }) => ({ feed: record.url, url, entry })),
    // New posts are a sample too: the rules are held against what the feed says of them. One that an interrupted run
    // left open holds posts whose records are still to be made.
    memory:
      changed.length === 0
        ? {}
        : remembered(PLAN, { ...harvest.plan, sample: harvest.plan.sample ?? { ...EMPTY_SAMPLE, purpose: 'check' } }),
    found: [
      ...changed.map(({ url }, at) => again(url, at < MOST_CHECKED ? 'sample-feed-post' : 'feed-post', record.url)),
      ...(gap ? missedPosts(feed, record, harvest) : []),
    ],
    notices: gap ? [noticeOn(harvest, 'info', 'feed-gap', GAP, record.url)] : [],
  })
}

/** Where the posts between the feed and what is stored may be: on further pages of the feed, else on those of the list. */
function missedPosts(feed: Feed, record: FeedRecord, harvest: Harvest): FoundUrl[] {
  const { home, platform } = harvest.site
  const at = { first: record.url, url: record.url, home, platform, pages: 1, entries: feed.entries.length }
  const further = nextPages(feed, at).filter(({ isGuess }) => !isGuess)[0]
  const list = again(home, 'revisited-list', null)
  if (further === undefined) return [list]
  // Should the feed have no further page after all, the list is there too; it costs one request.
  return [{ ...again(further.url, 'feed-page', record.url), hops: 2 }, list]
}

/** Enough new posts to see that the design has changed. */
const MOST_CHECKED = 10

const GAP =
  'The feed shares no entry with what was stored, so posts were published in between: they are looked for in its further pages and on the lists of the blog.'

/** An entry that we have not seen, or that says something else now; with `since`, only what is younger. */
function isNews(entry: FeedEntry, known: FeedEntry | undefined, since: Timestamp | null): boolean {
  if (since !== null) return Date.parse(entry.updated ?? entry.published ?? '') >= Date.parse(since)
  if (known === undefined) return true
  // A count of comments moves without the post having changed.
  return !isDeepStrictEqual({ ...entry, comments: null }, { ...known, comments: null })
}

/** Without a feed, new posts show on the home page. */
async function revisitHome(harvest: Harvest, crawl: CrawlState): Promise<void> {
  const blog = (await harvest.store.findBlog(harvest.known.blog.url)) ?? harvest.known.blog
  await harvest.store.commit({ blog, crawl, found: [again(harvest.site.home, 'revisited-list', null)] })
}

function again(url: Url, purpose: FoundUrl['purpose'], foundOn: Url | null): FoundUrl {
  return foundUrl(url, purpose, { hops: 1, foundOn, revisit: true })
}
