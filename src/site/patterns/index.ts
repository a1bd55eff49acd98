/** The form of a URL. */
export { namedFormOf, shapeOf, smallNumberForm } from './address-shape.ts'
/** The forms of post URLs, learned from the feed's links. */
export { learnPostPatterns } from './learn-patterns.ts'
/** How a URL fits the forms of posts. */
export { isOwnForm, matchPostPattern, type PatternMatch, type PostPattern, postPatternSchema } from './post-pattern.ts'
