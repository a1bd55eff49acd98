import type { ArchiveRecord } from '../records.ts'
import type { FoundUrl } from '../store/index.ts'
import { beginJob, resumeJob } from './begin.ts'
import { harvest } from './harvest.ts'
import type { Job } from './job.ts'
import type { CrawlOptions, CrawlReport } from './options.ts'
import { PRIORITY } from '../site/roles.ts'
import { typedUrl, withTools } from './tools.ts'

/**
 * NewCrawl: harvests the whole blog at an address, or goes on where an interrupted harvest of it stopped. Each record is
 * stored before it is yielded; all state is in the archive.
 */
export async function* crawl(address: string, options: CrawlOptions = {}): AsyncGenerator<ArchiveRecord, CrawlReport> {
  const url = typedUrl(address)
  await using tools = await withTools(options, url)
  options.onProgress?.(DISCOVERING)
  const begun = (await resumeJob(tools, url)) ?? (await beginJob(tools, url))
  const { job } = begun
  await addUrls(job)
  yield job.blog
  yield* await job.store.feeds(job.blog.id)
  return yield* harvest(begun)
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

/** Addresses that the user knows of; given again with every continuation, stored once. */
async function addUrls({ store, blog, options }: Job): Promise<void> {
  const found = (options.urls ?? []).map(
    (url): FoundUrl => ({ url, role: 'other', priority: PRIORITY.likelyPost, hops: 1, foundOn: null }),
  )
  if (found.length > 0) await store.commit({ blog, found })
}
