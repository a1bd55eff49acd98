/** What the feed of posts says since it was last read. */

/** The pages that a host gives for its home and for nonsense, as they are now. */
export { isHome, isHtml, nonsensePage } from './asked-pages.ts'
export { FEED_WINDOW, feedNews } from './feed-news.ts'
/** Where a post that is new to an update stood before. */
export { formerAddress, hasMoved } from './former-address.ts'
/** Further looks at posts, where one has found a change that nothing reported. */
export { lookFurther } from './further-looks.ts'
/** What all others that tell of changes say, and which posts are looked at without a sign. */
export { gatherSigns } from './gather-signs.ts'
/** What the interface of a blog's software said last. */
export { INTERFACE, withInterfacePage } from './interface-news.ts'
/** How far the comments of a blog were gone through, where the software tells them all. */
export { COMMENT_TURN } from './latest-comments.ts'
/** What the lists of a blog said last. */
export { LISTED_POSTS } from './list-book.ts'
/** What stands where a stored post stood. */
export { leadsToPosts, lossOn, lostPost, replaced, storedPost } from './lost-post.ts'
/** Posts that are lost together, of which it is doubted that they are gone. */
export { LOST_TOGETHER, LostTogether } from './lost-together.ts'
/** What changed of posts that were stored before. */
export { noticedIn } from './noticed.ts'
/** Whether the design of the blog has changed. */
export { type DesignVerdict, judgeDesign, OTHER_DESIGN } from './redesign.ts'
/** What the sitemaps of a blog said last. */
export { pageDigest, SITEMAPS, type Sitemap, type SitemapBook, withSitemap } from './sitemap-facts.ts'
