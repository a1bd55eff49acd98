/** What the feed of posts says since it was last read. */

/** The pages that a host gives for its home and for nonsense URLs. */
export { isHome, isHtml, nonsensePage } from './asked-pages.ts'
export { FEED_WINDOW, feedNews } from './feed-news.ts'
/** The earlier URL of a post that is new to an update. */
export { formerAddress, hasMoved } from './former-address.ts'
/** Further checks of posts, after one has found an unreported change. */
export { lookFurther } from './further-looks.ts'
/** What all other sources of changes report, and which posts are checked without evidence. */
export { gatherSigns } from './gather-signs.ts'
/** The last state of the interface of a blog's software. */
export { INTERFACE, withInterfacePage } from './interface-news.ts'
/** How far the comments of a blog were walked, where the software lists them all. */
export { COMMENT_TURN } from './latest-comments.ts'
/** The last state of the lists of a blog. */
export { LISTED_POSTS } from './list-book.ts'
/** What is at the URL of a stored post. */
export { leadsToPosts, lossOn, lostPost, replaced, storedPost } from './lost-post.ts'
/** Posts that are missing together, which may not be gone. */
export { LOST_TOGETHER, LostTogether } from './lost-together.ts'
/** What changed in posts that were stored before. */
export { noticedIn } from './noticed.ts'
/** Whether the design of the blog has changed. */
export { type DesignVerdict, judgeDesign, OTHER_DESIGN } from './redesign.ts'
/** The last state of the sitemaps of a blog. */
export { pageDigest, SITEMAPS, type Sitemap, type SitemapBook, withSitemap } from './sitemap-facts.ts'
