/** What is known about a blog that helps to read any page of it. */
export { type BlogKnowledge, blogContext, feedEntryOf, generationOf, type StoredKnowledge } from './blog-knowledge.ts'
/** The entries of comment feeds, by post. */
export { type CommentEntries, commentEntries, commentedPost, commentsByPost } from './comment-entries.ts'
/** Ways to comments that a blog refuses. */
export { CommentWays } from './discussion/comment-ways.ts'
/** What feeds say about pages, the most trusted feed first. */
export { entriesByPage, trustedFeeds } from './feed-statements.ts'
/** The publication dates that lists give for posts. */
export { LISTED_DATES, ListedDates } from './listed-dates.ts'
/** A context for pages that are already stored or given. */
export { offlineContext } from './offline-context.ts'
/** Takes a page through the stages. */
export { type ReadEntry, readEntry, readFeedEntry, readOn } from './pipeline.ts'
/** A page in the pipeline, and what the stages may use. */
export { newReading, type ReadContext, type Reading } from './reading.ts'
/** The posts of a page that holds several. */
export { readPlaces, readSharedPage } from './shared-page.ts'
/** Whether a page still is a stored post, and confirms its feed entry. */
export { heldOn, stillShows } from './stored-words.ts'
