/** The inverted DUST rule: numbers in addresses that can be counted on. */
export { Counting, type CountingState, type NumberedVisit } from './counting.ts'
/** An estimate in words. */
export { type Estimate, explainEstimate } from './estimator.ts'
/** Which of a blog's addresses lead to posts, learned as the crawl goes. */
export { type Lane, Promises, type PromisesState, type Yield } from './promises.ts'
/** When nothing more is to be expected. */
export { type Progress, reasonToStop } from './stop-rule.ts'
