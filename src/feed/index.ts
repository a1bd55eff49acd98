/** Reads a machine's date in any dialect that feeds use. */
export { parseFeedDate } from './dates.ts'
/** What a feed says, whatever its format. */
export type { Feed, FeedEntry, NotAFeed } from './feed.ts'
/** Reads RSS, Atom, CDF or JSON Feed, well-formed or not. */
export { parseFeed } from './parse-feed.ts'
