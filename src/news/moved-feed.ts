import { discover } from '../discover/index.ts'
import { feedRecord, feedsOfBlog, type Harvest, noticeOn, pageRenderer } from '../harvest/index.ts'
import type { BlogRecord, FeedRecord } from '../records.ts'
import { withShellsRendered } from '../render/index.ts'
import { PLAN } from '../rules/index.ts'
import { linkedEntries } from '../site/index.ts'
import { type CrawlState, remembered } from '../store/index.ts'
import type { Url } from '../url.ts'
import { confirmsPosts } from './confirms-posts.ts'

/** A blog whose feed has a new URL. */
interface MovedFeed {
  readonly blog: BlogRecord
  readonly harvest: Harvest
  readonly feed: FeedRecord
}

/** Looks on the blog's home page for the feed that has replaced a lost one, and stores it. */
export async function findMovedFeed(harvest: Harvest, crawl: CrawlState, lost: Url): Promise<MovedFeed | null> {
  const found = await discover(withShellsRendered(pageRenderer(harvest.tools), harvest.tools), harvest.site.home, {
    demand: 'any',
  })
  const main = found.kind === 'blog' ? found.mainFeed : null
  if (found.kind !== 'blog' || main === null || main.url === lost) return null
  if (!(await confirmsPosts(main.feed.entries, harvest))) return null
  const origin = { blog: harvest.known.blog, now: harvest.tools.now }
  const feed = feedRecord(main, origin)
  const blog = { ...harvest.known.blog, feeds: feedsOfBlog(found) }
  const plan = { ...harvest.plan, mainFeed: main.url }
  await harvest.tools.store.commit({
    blog,
    crawl,
    // Without validators: its current content is still to be read.
    feeds: found.feeds.map(each => ({ ...feedRecord(each, origin), etag: null, lastModified: null })),
    // All of it: what the old feed has too is no news, neither now nor at the next visit.
    feedEntries: linkedEntries(main.feed.entries, plan.site.rebase).map(linked => ({ feed: main.url, ...linked })),
    memory: remembered(PLAN, plan),
    notices: [noticeOn(harvest, 'feed-moved', { to: main.url }, main.url)],
  })
  return {
    blog,
    harvest: { ...harvest, plan, known: { ...harvest.known, blog } },
    feed: { ...feed, etag: null, lastModified: null },
  }
}
