/** The inverted DUST rule: numbers in URLs that can be extrapolated. */
export { Counting, type CountingState, countingSchema } from './counting.ts'
/** The numbers in a URL. */
export { numbersIn } from './numbers-in-url.ts'
/** When nothing more can be expected. */
export { reasonToStop } from './stop-rule.ts'
/** Which of a blog's URLs lead to posts, learned during the crawl. */
export { type Lane, type Yield, YieldEstimates, type YieldState, yieldSchema } from './yield-estimates.ts'
