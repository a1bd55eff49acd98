/** NewCrawl: an address into records. */
export { crawl } from './crawl.ts'
/** What a run remembers for the next. */
export { CHECKPOINT, ROBOTS } from './end-of-run.ts'
/** What an update remembers of what was said last. */
export { FEED_WINDOW, INTERFACE, OTHER_DESIGN, SITEMAPS } from './news/index.ts'
/** The options, progress and report of a crawl. */
export type { CrawlOptions, CrawlProgress, CrawlReport } from './options.ts'
/** An address as a person types it. */
export { typedUrl } from './tools.ts'
/** UpdateCrawl: an address and a date into records. */
export { update } from './update.ts'
