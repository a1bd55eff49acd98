/** Bursts among the posts of one blog. */
export { burstsOfBlog } from './bursts-of-blog.ts'
/** Spans of time. */
export {
  dayNumber,
  dayNumbered,
  isLikelyDay,
  mondayOf,
  spanNumber,
  spanStart,
  type TrendUnit,
  weekNumber,
} from './calendar.ts'
/** What posts contribute to the archive as a whole, brought up to date. */
export { type ComparablePost, comparedWords, contributePosts } from './contributions.ts'
/** Spans in which a series is higher than usual. */
export { findBursts } from './find-bursts.ts'
/** The terms that somebody means. */
export { findTerms } from './find-terms.ts'
/** Finds the bursts of the archive. */
export { makeBursts } from './make-bursts.ts'
/** How often something was written about. */
export { seriesOf } from './series.ts'
/** Words that say nothing of what a text is about. */
export { stopWordsOf } from './stop-words.ts'
