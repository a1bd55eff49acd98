/** The time zones that a blog's clock may be in, inferred from its comments. */
export { zonesOfComments } from './comment-clock.ts'
/** What is wrong with the posts of a harvest as a whole. */
export type { CommentCount } from './comment-shortfall.ts'
/** What the dates of sampled posts have in common. */
export { dateHabits } from './date-habits.ts'
/** Stored pages read again by the current rules. */
export { extractAgain, readKeptPages } from './extract-again.ts'
/** What an archive knows about the blog that a URL belongs to. */
export { knownBlog } from './known-blog.ts'
/** What was learned from a sample. */
export { LEAST_TO_LEARN, learnFromSample, lostPages } from './lesson.ts'
/** What the rules find for each comment or listed post. */
export { partsBrought, wholeOf } from './parts-brought.ts'
/** What a harvest stores about its blog. */
export { COMMENTS, isSampling, knowledgeOf, PLAN, type Plan, storedPlan, withSample } from './plan.ts'
export { FAULTS } from './post-faults.ts'
/** XPaths that match what was clicked. */
export { proposedXPaths } from './propose-xpaths.ts'
/** What rules find on a page, compared with the feed. */
export type { RuleTest } from './rule-agreement.ts'
/** The rules of a blog: the current ones; setting, removing and restoring them. */
export {
  backToGeneration,
  currentRules,
  GENERATION,
  manualRule,
  nextGeneration,
  setRule,
  unsetRule,
} from './rule-book.ts'
/** Pages that are stored to learn from. */
export {
  EMPTY_SAMPLE,
  SAMPLE_LISTS,
  type Sample,
  type SampledPost,
  withSampledList,
  withSampledPost,
} from './sample.ts'
export { SAMPLED, SAMPLED_LISTS, type SampledPage, sampledPages, sampledPost } from './sampled-pages.ts'
export { SELF_CHECK, SelfCheck } from './self-check.ts'
/** Posts of another design, for which rules are learned too. */
export { isStray, STRAYS, Strays } from './strays.ts'
/** Rules tested on sampled pages, and learned from them again. */
export { addressesOfSample, pagesOfSample, relearnRules, testRules } from './test-rules.ts'
