/** Which software made a page, and what a feed's generator names. */
export { type DetectedPlatform, detectPlatform } from './detect-platform.ts'
/** What there is at an address: a blog with its home, platform and feeds, or why it is none. */
export { discover } from './discover.ts'
/** The outcomes of `discover`. */
export type { BlogFound, DiscoverOptions, Discovery } from './discovery.ts'
/** Why an address is never fetched as a page. */
export { exclusionOf } from './exclusions.ts'
/** What kind of page an address leads to, and where a page only sends its readers on. */
export { classifyPage, type PageKindContext, type PageKindVerdict, refreshTarget } from './page-kind.ts'
/** What a platform implies: feed paths, paging, sitemaps, indexes, post markup. */
export type { Platform } from './platform.ts'
export { platformById } from './platforms.ts'
/** A feed of a blog with its role. */
export type { FoundFeed } from './read-feeds.ts'
/** A feed's link where the blog really has it. */
export { type Rebase, rebased } from './rebase.ts'
/** Which addresses belong to a blog. */
export { blogScope } from './scope.ts'
/** Sitemaps in any usual form. */
export { type NotASitemap, readSitemap, type Sitemap, type SitemapPage } from './sitemap.ts'
/** What an address alone says about the kind of its page. */
export { type KindHint, type PageKind, urlHints } from './url-hints.ts'
