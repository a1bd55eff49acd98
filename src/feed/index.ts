/** Lists of blogs as people have them: OPML, or addresses in a text. */
export { readBlogList } from './blog-list.ts'
/** HTML with its relative addresses made absolute. */
export { withAbsoluteLinks } from './content-links.ts'
/** Reads a machine's date in any dialect that feeds use. */
export { parseFeedDate, readFeedDate, type WrittenDate } from './dates.ts'
/** What a feed says, whatever its format. */
export type { Feed, FeedEntry, NotAFeed } from './feed.ts'
/** A feed entry out of a database. */
export { feedEntrySchema } from './feed-entry-schema.ts'
/** Whether a further page of a feed leads into the past. */
export { judgePage } from './history/judge-page.ts'
/** Where the history of a feed goes on. */
export { isEndless, nextPages } from './history/next-pages.ts'
/** Lists of blogs: OPML, and where a feed names one. */
export { blogrollsOfFeed, parseOpml, type Subscription } from './opml.ts'
/** Reads RSS, Atom, CDF or JSON Feed, well-formed or not. */
export { parseFeed } from './parse-feed.ts'
/** The words of a title or a name that may hold markup. */
export { plainText } from './plain-text.ts'
export { zoneOffset } from './time-zones.ts'
