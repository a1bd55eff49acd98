/** NewCrawl: an address into records. */
export { crawl } from './crawl.ts'
/** What crawls are given, tell on the way, and return. */
export type { CrawlOptions, CrawlProgress, CrawlReport } from './options.ts'
/** Rules tried on sampled pages, and learned from them again. */
export type { RuleTest } from './rule-agreement.ts'
/** The rules of a blog: those that hold now, set by hand, taken away, brought back. */
export { backToGeneration, currentRules, setRule, unsetRule } from './rule-book.ts'
export { relearnRules, testRules } from './test-rules.ts'
/** An address as a person types it. */
export { typedUrl } from './tools.ts'
/** UpdateCrawl: an address and a date into records. */
export { update } from './update.ts'
