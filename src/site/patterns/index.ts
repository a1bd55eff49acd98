/** The form of an address. */
export { shapeOf } from './address-shape.ts'
/** The forms of post addresses, learned from the feed's links. */
export { learnPostPatterns } from './learn-patterns.ts'
/** How an address fits the forms that posts have. */
export { isOwnForm, matchPostPattern, type PatternMatch, type PostPattern, postPatternSchema } from './post-pattern.ts'
