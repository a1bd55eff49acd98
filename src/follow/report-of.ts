import type { CrawlReport } from '../crawl/index.ts'
import { currentRules } from '../rules/index.ts'
import type { Store } from '../store/index.ts'

/** What the last harvest of a blog came to, out of the archive; null where there was none. */
export async function reportOf(store: Store, blog: string): Promise<CrawlReport | null> {
  const [found] = await store.blogs(blog)
  const crawl = found?.lastCrawl ?? null
  if (found === undefined || crawl === null) return null
  const rules = await currentRules(store, blog)
  return { blog: found.blog, crawl, rules, notices: await store.notices(blog, crawl.id) }
}
