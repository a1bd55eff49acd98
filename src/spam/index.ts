/** What was decided by hand on spam. */
export { SPAM_DECISIONS, SpamDecisions } from './decisions.ts'
/** What counts as spam, by analysis and by hand. */
export {
  decideBlog,
  decideComment,
  type MarkedComment,
  marksOf,
  marksOfEntries,
  type ReviewedComment,
  type SpamMark,
  spamReview,
  splogMark,
  withMarks,
  withoutSpam,
} from './marks.ts'
/** What the analysis of spam leaves of posts and blogs. */
export { blogSpamSchema, type PostSpam, postSpamSchema } from './schema.ts'
