/** Which posts are looked at again for new comments. */
export { type CommentedPost, dueCommentChecks, nextCommentCheck } from './comment-checks.ts'
/** What is remembered of a blog's rhythm. */
export { type BlogHistory, type FeedVisit, NO_HISTORY, withVisit } from './history.ts'
/** When a blog is visited again. */
export { type NextVisit, nextVisit, potsdamInterval } from './next-visit.ts'
