/** The inverted DUST rule: numbers in addresses that can be counted on. */
export { Counting, type CountingState, countingSchema } from './counting.ts'
/** Which of a blog's addresses lead to posts, learned as the crawl goes. */
export { type Lane, Promises, type PromisesState, promisesSchema, type Yield } from './promises.ts'
/** When nothing more is to be expected. */
export { reasonToStop } from './stop-rule.ts'
