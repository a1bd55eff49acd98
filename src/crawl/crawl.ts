import type { CrawlOptions, CrawlReport, Harvest } from '../harvest/index.ts'
import type { ArchiveRecord } from '../records.ts'
import { foundUrl } from '../site/index.ts'
import type { FoundUrl } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'
import { beginHarvest, resumeHarvest } from './begin.ts'
import { runLoop } from './run-loop.ts'
import { typedUrl, withTools } from './tools.ts'

/**
 * NewCrawl: harvests the whole blog at a URL, or resumes an interrupted harvest of it. Each record is stored before it
 * is yielded; all state is in the archive.
 */
export async function* crawl(address: string, options: CrawlOptions = {}): AsyncGenerator<ArchiveRecord, CrawlReport> {
  const url = typedUrl(address)
  await using tools = await withTools(options, url)
  options.onProgress?.(DISCOVERING)
  const begun = (await resumeHarvest(tools, url)) ?? (await beginHarvest(tools, url))
  const { known } = begun.harvest
  await addUrls(begun.harvest)
  yield known.blog
  yield* await tools.store.feeds(known.blog.id)
  const report = yield* runLoop(begun)
  // A run that begins a crawl has fetched its first page.
  return begun.fetched > 0 ? report : { ...report, before: begun.crawl.figures }
}

const DISCOVERING = {
  phase: 'discovering',
  blog: null,
  event: 'looking at the blog',
  currentUrl: null,
  pages: { fetched: 0, failed: 0, unchanged: 0, waiting: 0 },
  posts: { found: 0, new: 0, updated: 0 },
  bytes: 0,
} as const

/** Adds URLs given by the user; passed again with every resumption, stored once. */
async function addUrls(harvest: Harvest): Promise<void> {
  const { known } = harvest
  const { store, options } = harvest.tools
  const found: FoundUrl[] = []
  for (const url of options.urls ?? [])
    found.push(foundUrl(url, 'given', { hops: 1, foundOn: null, revisit: await isLeftOut(url, harvest) }))
  if (found.length > 0) await store.commit({ blog: known.blog, found })
}

/** Whether it was read before, found in some other way, and not taken as a post: the user knows better. */
async function isLeftOut(url: Url, { tools: { store }, known }: Harvest): Promise<boolean> {
  const before = await store.frontierItem(known.blog.id, urlKey(url))
  if (before === null || before.state !== 'done' || before.purpose === 'given') return false
  return (await store.entry(url))?.entry.kind !== 'post'
}
