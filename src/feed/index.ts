/** Lists of blogs from users: OPML, or URLs in a text. */
export { parseBlogList } from './blog-list.ts'
/** HTML with its relative URLs made absolute. */
export { withAbsoluteLinks } from './content-links.ts'
/** Reads a machine-readable date in any notation of feeds. */
export { parseFeedDate, readFeedDate, type WrittenDate } from './dates.ts'
/** What a feed says, whatever its format. */
export type { Feed, FeedEntry, NotAFeed } from './feed.ts'
/** The schema of a stored feed entry. */
export { feedEntrySchema } from './feed-entry-schema.ts'
/** Whether a further page of a feed leads into the past. */
export { judgePage } from './history/judge-page.ts'
/** Where the history of a feed continues. */
export { isEndless, nextPages } from './history/next-pages.ts'
/** Lists of blogs: OPML, and where a feed names one. */
export { blogrollsOfFeed, parseOpml, type Subscription } from './opml.ts'
/** Reads RSS, Atom, CDF or JSON Feed, well-formed or not. */
export { parseFeed } from './parse-feed.ts'
/** The words of a title or a name that may hold markup. */
export { plainText } from './plain-text.ts'
export { zoneOffset } from './time-zones.ts'
