/** The inverted DUST rule: numbers in addresses that can be counted on. */
export { Counting, type CountingState, countingSchema } from './counting.ts'
/** The numbers in an address. */
export { numbersIn } from './numbers-in-url.ts'
/** When nothing more is to be expected. */
export { reasonToStop } from './stop-rule.ts'
/** Which of a blog's addresses lead to posts, learned as the crawl goes. */
export { type Lane, type Yield, YieldEstimates, type YieldState, yieldSchema } from './yield-estimates.ts'
