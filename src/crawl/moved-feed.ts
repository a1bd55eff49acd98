import { discover } from '../discover/index.ts'
import type { BlogRecord, FeedRecord } from '../records.ts'
import type { CrawlState } from '../store/index.ts'
import type { Url } from '../url.ts'
import { linkedEntries } from '../site/feed-links.ts'
import { feedRecord, feedsOfBlog } from './feed-records.ts'
import { type Job, noticeOf } from './job.ts'
import { PLAN } from './plan.ts'
import { withShellsRendered } from '../render/render-shells.ts'

/** A blog whose posts are announced at another address from now on. */
interface MovedFeed {
  readonly blog: BlogRecord
  readonly job: Job
  readonly feed: FeedRecord
}

/** Looks on the blog's home page for the feed that has taken the place of a lost one, and remembers it. */
export async function findMovedFeed(job: Job, crawl: CrawlState, lost: Url): Promise<MovedFeed | null> {
  const found = await discover(withShellsRendered(job), job.plan.home)
  const main = found.kind === 'blog' ? found.mainFeed : null
  if (found.kind !== 'blog' || main === null || main.url === lost) return null
  const feed = feedRecord(main, job)
  const blog = { ...job.blog, feeds: feedsOfBlog(found) }
  const plan = { ...job.plan, mainFeed: main.url }
  await job.store.commit({
    blog,
    crawl,
    // Without validators: what it says now is still to be read.
    feeds: found.feeds.map(each => ({ ...feedRecord(each, job), etag: null, lastModified: null })),
    // All of it: what stands in the old feed too is no news, neither now nor at the next visit.
    feedEntries: linkedEntries(main.feed.entries, plan.rebase).map(linked => ({ feed: main.url, ...linked })),
    memory: { [PLAN]: plan },
    notices: [noticeOf(job, 'info', 'feed-moved', `The feed is at ${main.url} now.`, main.url)],
  })
  return { blog, job: { ...job, blog, plan }, feed: { ...feed, etag: null, lastModified: null } }
}
