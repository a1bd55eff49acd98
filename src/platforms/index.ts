/** Services that host blogs: where each blog is, and how much they bear. */
export { BLOG_SERVICES, bloggerOfHost, hasTwins, serviceFolder, serviceGap, withoutTwins } from './blog-services.ts'
/** What the class of a body says of its page. */
export { BODY_CLASSES_OF_THEMES, type BodyKind } from './body-classes.ts'
/** Interfaces for the comments on a post, and what they say of each. */
export type { CommentFields, CommentReader, LatestComments, ToldComment } from './comment-interface.ts'
/** Addresses that show further comments of a post. */
export { COMMENT_PAGE, COMMENT_PAGE_PATH, withoutCommentPage } from './comment-page.ts'
/** Addresses that are never fetched as pages, and why. */
export { describeExclusion, type Exclusion, type ExclusionReason } from './exclusion.ts'
/** What platforms call the parts of their pages. */
export type { Markup } from './markup.ts'
/** Boxes of text as page builders make them. */
export { isTextBox } from './page-builders.ts'
/** How software numbers the pages of its feeds. */
export { PAGE, PAGED, type PageForm } from './page-form.ts'
/** What themes call the parts of a page around its posts. */
export { partNames, plainPartName } from './page-parts.ts'
/** What a platform looks like, and what it implies. */
export type { Platform, PlatformEvidence } from './platform.ts'
/** All platforms we know. */
export { markupNames, PLATFORMS, platformByGenerator, platformById } from './platforms.ts'
/** Public interfaces of platforms, and what they say of a post. */
export type { InterfaceReader, LatestPosts, PostFields } from './public-interface.ts'
