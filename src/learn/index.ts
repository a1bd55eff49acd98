/** A rule with only its field and XPath. */
export { bareRule } from './bare-rule.ts'
/** The result of learning a blog's rules. */
export type { Rules } from './hybrid/learn-hybrid.ts'
/** A post's page with its feed entry. */
export type { Pair } from './hybrid/lesson.ts'
/** Whom lines of one shape name on nearly all posts. */
export { usualSignatures } from './hybrid/usual-signatures.ts'
/** Learns where the fields of a blog's posts are, by one of three methods. */
export { type LearnOptions, learnRules, type Method } from './learn-rules.ts'
