/** Learns where the fields of a blog's posts stand, and how sure that is. */
export { type LearnContext, learnRules, type Rules } from './hybrid/learn-rules.ts'
/** A post's page with its feed entry. */
export type { Pair } from './hybrid/lesson.ts'
