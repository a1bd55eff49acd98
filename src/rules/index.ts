/** The time zones that a blog's clock may be in, by its comments. */
export { zonesOfComments } from './comment-clock.ts'
/** What is wrong with the posts of a harvest as a whole. */
export type { CommentCount } from './comment-shortfall.ts'
/** Kept pages read again by the rules of now. */
export { extractAgain, readKeptPages } from './extract-again.ts'
/** What an archive knows of the blog that an address belongs to. */
export { knownBlog } from './known-blog.ts'
/** What a sample taught. */
export { LEAST_TO_LEARN, lessonOf, lostPages } from './lesson.ts'
/** What the rules bring as a part of each comment or listed post. */
export { partsBrought, wholeOf } from './parts-brought.ts'
/** What a harvest remembers of its blog. */
export { COMMENTS, isSampling, knowledgeOf, PLAN, type Plan, storedPlan, withSample } from './plan.ts'
export { FAULTS } from './post-faults.ts'
/** XPaths that lead to what was clicked. */
export { proposedXPaths } from './propose-xpaths.ts'
/** What rules bring on a page, beside what the feed says. */
export type { RuleTest } from './rule-agreement.ts'
/** The rules of a blog: those that hold now, set by hand, taken away, brought back. */
export {
  backToGeneration,
  currentRules,
  GENERATION,
  manualRule,
  nextGeneration,
  setRule,
  unsetRule,
} from './rule-book.ts'
/** Pages that are kept to learn from. */
export { EMPTY_SAMPLE, SAMPLE_LISTS, type Sample, type SampledPost, withList, withPost } from './sample.ts'
export { SAMPLED, SAMPLED_LISTS, type SampledPage, sampledPages, sampledPost } from './sampled-pages.ts'
export { SELF_CHECK, SelfCheck } from './self-check.ts'
/** Posts of another design, which rules are learned for too. */
export { isStray, STRAYS, Strays } from './strays.ts'
/** Rules tried on sampled pages, and learned from them again. */
export { addressesOfSample, pagesOfSample, relearnRules, testRules } from './test-rules.ts'
