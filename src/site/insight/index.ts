/** What a crawl learns about a site's URLs. */
export { Insight } from './insight.ts'
/** The parts of it that are stored between runs. */
export { INSIGHT_MEMORY } from './insight-memory.ts'
