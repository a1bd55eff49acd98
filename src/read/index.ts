/** What is known of a blog that helps to read any page of it. */
export { type BlogKnowledge, blogContext, feedEntryOf, generationOf, type StoredKnowledge } from './blog-knowledge.ts'
/** What the feeds of comments say, by post. */
export { type CommentEntries, commentEntries, commentedPost, commentsByPost } from './comment-entries.ts'
/** Ways to comments that a blog has shut. */
export { CommentWays } from './discussion/comment-ways.ts'
/** What feeds say of pages, the most trusted feed first. */
export { entriesByPage, trustedFeeds } from './feed-statements.ts'
/** The days on which lists say that posts were published. */
export { LISTED_DATES, ListedDates } from './listed-dates.ts'
/** A context for pages that are there already. */
export { offlineContext } from './offline-context.ts'
/** Takes a page through the stages. */
export { type ReadEntry, readEntry, readFeedEntry, readOn } from './pipeline.ts'
/** A page on its way through the stages, and what these may use. */
export { newReading, type ReadContext, type Reading } from './reading.ts'
/** The posts of a page that keeps several. */
export { readPlaces, readSharedPage } from './shared-page.ts'
/** Whether a page still is a stored post, and has what a feed says of it. */
export { heldOn, stillShows } from './stored-words.ts'
