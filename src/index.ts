/** NewCrawl and UpdateCrawl: async generators of records. */
export { type CrawlOptions, type CrawlProgress, type CrawlReport, crawl, update } from './crawl/index.ts'
/** Is it a blog, on which platform, with which feeds; and the codes of its reasons as sentences. */
export {
  describeEvidence,
  describeFeedChoice,
  describeNoBlog,
  describeRole,
  discover as detect,
} from './discover/index.ts'
/** The error family, each with a stable code. */
export { PermablogError } from './errors.ts'
/** The fields of a post from the HTML of its page, by rules where there are some; and why one has its value, as a sentence. */
export { describeReason, type ExtractedEntry, extract } from './extract/index.ts'
/** Reads a feed: its entries are one half of the pairs that rules are learned from. */
export { type FeedEntry, parseFeed } from './feed/index.ts'
/** Where pages come from. */
export { type NetworkOptions, openFolder, openNetwork, type PageSource } from './fetch/index.ts'
/** Learns where the fields of a blog's posts stand, from pairs of page and feed entry. */
export { type LearnOptions, learnRules, type Method, type Pair, type Rules } from './learn/index.ts'
/** A page as a tree, and XPath on it. */
export {
  type BadXPath,
  type CompiledXPath,
  compileXPath,
  type Page,
  parsePage,
  select,
  selectValues,
} from './page/index.ts'
export type * from './records.ts'
/** The archive on disk. */
export { openArchive, type Store } from './store/index.ts'
/** An address in the form in which records have it: `parseUrl` gives null where a text is none, `urlOf` throws. */
export { parseUrl, type Url, urlOf } from './url.ts'
