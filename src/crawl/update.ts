import { PermablogError } from '../errors.ts'
import { type CrawlOptions, type CrawlReport, type Harvest, loadHarvest, noticeOn } from '../harvest/index.ts'
import { feedNews, gatherSigns } from '../news/index.ts'
import type { ArchiveRecord, Timestamp } from '../records.ts'
import { StrangePages } from '../site/index.ts'
import { parseUrl } from '../url.ts'
import { allPosts } from './all-posts.ts'
import { recallRobots } from './end-of-run.ts'
import { refuseForeignFolder } from './foreign-folder.ts'
import { withKnownForms } from './known-forms.ts'
import { runLoop } from './run-loop.ts'
import { withTools } from './tools.ts'

/**
 * UpdateCrawl: asks all sources of changes what is new or different since the last visit (or after `since`), and
 * fetches only that: feeds of posts and comments, the interface of the blog's software, otherwise a sitemap. If nothing
 * is new, that is at most four requests, including those for posts checked in rotation. If the feed shares nothing with
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
  await refuseForeignFolder(tools, blog)
  const { store } = harvest.tools
  const crawl = await store.beginCrawl(blog.id, 'update', harvest.tools.now())
  await recallRobots(harvest)
  // What an earlier run left in progress must not wait for the next harvest: the feed will not name it as new again.
  await store.requeue(blog.id, 'few-failed')
  const feeds = (await store.feeds(blog.id)).filter(({ role }) => role === 'posts')
  const main = feeds.find(({ url }) => url === harvest.plan.mainFeed) ?? feeds[0]
  const news = await feedNews(harvest, crawl, main, since)
  const current = (news.isUnchanged ? null : await loadHarvest(postsOnly, news.blog)) ?? harvest
  // A harvest that has not yet learned what posts look like must be resumed before anything is compared with it.
  const isBegun = harvest.plan.sample?.purpose === 'learn'
  const gathered = isBegun ? null : await gatherSigns(current, crawl, news, since)
  const ready = (gathered === null ? null : await loadHarvest(postsOnly, gathered.blog)) ?? current
  const { vouches = null, hasAnswered = false, areCommentsReported = false } = gathered ?? {}
  const strange = new StrangePages(hasAnswered)
  const asked = {
    ...(await withKnownForms(ready)),
    update: { joinsBefore: crawl.startedAt, vouches, areCommentsReported, strange, looks: gathered?.looks },
  }
  return await withUnfinished(yield* runLoop({ harvest: asked, crawl, fetched: 0 }), asked)
}

/**
 * The report of an update, which says so where an earlier harvest was cut short before all posts were known: an update brings the
 * posts that were named, and leaves the search of lists to harvests. Where all are known by now, that harvest is over.
 */
async function withUnfinished(report: CrawlReport, harvest: Harvest): Promise<CrawlReport> {
  const { known, site } = harvest
  const { store } = harvest.tools
  if (!(await store.hasOpenHarvest(known.blog.id))) return report
  const waits = (await store.frontierCounts(known.blog.id)).waiting > 0
  await site.insight.open()
  const posts = (await store.listedPosts(known.blog.id)).length
  if (!waits || (await allPosts(harvest, { posts, gone: 0 })) !== null) {
    if (harvest.plan.sample?.purpose === 'learn') return report
    await store.endHarvest(known.blog.id, report.crawl.startedAt)
    await store.commit({ blog: report.blog, crawl: report.crawl, settled: ['harvest-unfinished'] })
    return report
  }
  const notice = noticeOn(harvest, 'harvest-unfinished', {}, known.blog.url)
  await store.commit({ blog: report.blog, notices: [notice], crawl: report.crawl })
  return { ...report, notices: [...report.notices, notice] }
}
