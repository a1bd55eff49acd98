import { PermablogError } from '../errors.ts'
import { type CrawlOptions, type CrawlReport, loadHarvest } from '../harvest/index.ts'
import { feedNews, gatherSigns } from '../news/index.ts'
import type { ArchiveRecord, Timestamp } from '../records.ts'
import { StrangePages } from '../site/index.ts'
import { parseUrl } from '../url.ts'
import { recallRobots } from './end-of-run.ts'
import { runLoop } from './run-loop.ts'
import { withTools } from './tools.ts'
import { withUnfinished } from './unfinished-harvest.ts'

/**
 * UpdateCrawl: asks all that tells of changes what is new or other than at the last visit (or after `since`), and fetches just
 * that: feeds of posts and comments, the interface of the blog's software, else a sitemap. Where nothing is new, that is
 * four requests at most, with those for posts that are looked at in turn. Where the feed shares nothing with
 * what is stored, walks back until it does.
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
  const { store } = harvest.tools
  const crawl = await store.beginCrawl(blog.id, 'update', harvest.tools.now())
  await recallRobots(harvest)
  // What an earlier run left in work must not wait for the next harvest: the feed will not name it as new again.
  await store.requeue(blog.id, 'few-failed')
  const feeds = (await store.feeds(blog.id)).filter(({ role }) => role === 'posts')
  const main = feeds.find(({ url }) => url === harvest.plan.mainFeed) ?? feeds[0]
  const news = await feedNews(harvest, crawl, main, since)
  const told = (news.isUnchanged ? null : await loadHarvest(postsOnly, news.blog)) ?? harvest
  // A harvest that has not learned what posts look like is to be gone on with before anything is held against it.
  const isBegun = harvest.plan.sample?.purpose === 'learn'
  const gathered = isBegun ? null : await gatherSigns(told, crawl, news, since)
  const ready = (gathered === null ? null : await loadHarvest(postsOnly, gathered.blog)) ?? told
  const { vouches = null, isHeard = false, areCommentsTold = false } = gathered ?? {}
  const strange = new StrangePages(isHeard)
  const asked = {
    ...ready,
    update: { joinsBefore: crawl.startedAt, vouches, areCommentsTold, strange, looks: gathered?.looks },
  }
  return await withUnfinished(yield* runLoop({ harvest: asked, crawl, fetched: 0 }), asked)
}
