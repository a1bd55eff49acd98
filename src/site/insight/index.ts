/** What is learned of a site's addresses on the way. */
export { Insight } from './insight.ts'
/** What of it is remembered from one run to the next. */
export { INSIGHT_MEMORY } from './insight-memory.ts'
