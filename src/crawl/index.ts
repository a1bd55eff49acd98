/** NewCrawl: an address into records. */
export { crawl } from './crawl.ts'
/** Kept pages read again by the rules of now. */
export { extractAgain } from './extract-again.ts'
/** From a harvested blog on to others, and through a list of them. */
export {
  beginFollowing,
  type FollowLimits,
  type FollowStep,
  type HarvestStep,
  interruptedFollowing,
  openFollowing,
} from '../follow/follow-blogs.ts'
/** What the last harvest of a blog came to. */
export { reportOf } from '../follow/report-of.ts'
export { subscriptionStep } from '../follow/subscriptions.ts'
/** What an archive knows of the blog that an address belongs to. */
export { type KnownBlog, knownBlog } from './known-blog.ts'
/** What crawls are given, tell on the way, and return. */
export type { CrawlOptions, CrawlProgress, CrawlReport } from './options.ts'
/** Rules tried on sampled pages, and learned from them again. */
export type { RuleTest } from '../rules/rule-agreement.ts'
/** The rules of a blog: those that hold now, set by hand, taken away, brought back. */
export { backToGeneration, currentRules, manualRule, setRule, unsetRule } from '../rules/rule-book.ts'
/** When a blog is visited again, and what that is reckoned from. */
export { NO_HISTORY, nextVisit, withVisit } from '../work/schedule/index.ts'
export { pagesOfSample, relearnRules, testRules } from '../rules/test-rules.ts'
/** An address as a person types it. */
export { typedUrl } from './tools.ts'
/** UpdateCrawl: an address and a date into records. */
export { update } from './update.ts'
