/** NewCrawl: a URL into records. */

/** The options, progress and report of a crawl. */
export type { CrawlOptions, CrawlProgress, CrawlReport } from '../harvest/index.ts'
export { crawl } from './crawl.ts'
/** What a run stores for the next. */
export { CHECKPOINT, ROBOTS } from './end-of-run.ts'
/** A URL as a person types it. */
export { typedUrl } from './tools.ts'
/** UpdateCrawl: a URL and a date into records. */
export { update } from './update.ts'
