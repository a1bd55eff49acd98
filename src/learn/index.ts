/** A rule with nothing but its field and XPath. */
export { bareRule } from './bare-rule.ts'
/** What is known of a blog before its rules are learned, and what comes of it. */
export type { Rules } from './hybrid/learn-hybrid.ts'
/** A post's page with its feed entry. */
export type { Pair } from './hybrid/lesson.ts'
/** Learns where the fields of a blog's posts stand, by one of three methods. */
export { type LearnOptions, learnRules, type Method } from './learn-rules.ts'
