/** When a blog is visited again: planned after each crawl and update. */
export { planAfterFailure, planNextVisit } from './plan-visit.ts'
/** What came of a visit. */
export type { VisitOutcome } from './visit-blog.ts'
/** Visits each blog when it is due, until it is stopped; takes pings and the messages of hubs. */
export { type WatchEvent, watch } from './watch.ts'
