import { type CrawlReport, type Harvest, noticeOn } from '../harvest/index.ts'
import { allPosts } from './all-posts.ts'

/**
 * The report of an update, which says so where an earlier harvest was cut short before all posts were known: an update brings the
 * posts that were named, and leaves the search of lists to harvests.
 */
export async function withUnfinished(report: CrawlReport, harvest: Harvest): Promise<CrawlReport> {
  const { known, site } = harvest
  const { store } = harvest.tools
  if (!(await store.hasOpenHarvest(known.blog.id))) return report
  const waits = (await store.frontierCounts(known.blog.id)).waiting > 0
  await site.insight.open()
  const posts = (await store.listedPosts(known.blog.id)).length
  if (!waits || (await allPosts(harvest, { posts, gone: 0 })) !== null) return report
  const message =
    'A harvest of the blog was cut short, and this update does not search the lists that it had still to read: posts may be missing. `permablog crawl` with its address goes on where the harvest stopped.'
  const notice = noticeOn(harvest, 'warning', 'harvest-unfinished', message, known.blog.url)
  await store.commit({ blog: report.blog, notices: [notice], crawl: report.crawl })
  return { ...report, notices: [...report.notices, notice] }
}
