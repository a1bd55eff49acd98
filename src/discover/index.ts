/** The blogroll of a page, and links to one as OPML. */
export { blogrollFilesOf, blogrollOf } from './blogs/blogroll.ts'
/** Who owns a URL, and why it looks like a blog. */
export { isInServiceFolder, looksLikeBlog, ownerOf } from './blogs/home-of.ts'
/** Evidence for another blog, and its words. */
export { describeLead, type KeptLeadEvidence, type LeadEvidence, leadEvidenceSchema } from './blogs/lead-evidence.ts'
/** The other blogs that a blog leads to. */
export { type BlogLead, isTrackback, leadHome, openLeads } from './blogs/leads.ts'
/** What a host is instead of a blog. */
export { describeNoBlogSite, type NoBlogSite, notABlog, siteKindOf } from './blogs/not-blogs.ts'
/** Whether a heading is that of a list of other blogs. */
export { isRollHeading } from './blogs/roll-words.ts'
/** Whether a short text holds a date. */
export { isDateText } from './date-text.ts'
/** What was found at a URL, for other programs. */
export { answered, blogDetection, noBlogDetection } from './detection.ts'
/** What is at a URL: a blog with its home, platform and feeds, or why it is none. */
export { discover } from './discover.ts'
/** The outcomes of `discover`. */
export type { BlogFound, Discovery } from './discovery.ts'
/** Why a decision was made, for people. */
export { describeEvidence, describeFeedChoice, describeNoBlog, describeRole } from './evidence.ts'
/** Why a URL is never fetched as a page. */
export { exclusionOf } from './exclusions.ts'
/** Feeds that a page names, and what a feed is about. */
export { announcedFeeds } from './feed-candidates.ts'
export { roleOfFeed } from './feed-role.ts'
/** The posts of a blog from the public interface of its software. */
export { latestPosts, platformPages, readInterfacePage, smallerPage } from './interfaces/platform-pages.ts'
/** Reads JSON as servers give it. */
export { readLooseJson } from './interfaces/read-json.ts'
/** How much evidence is needed for a blog. */
export type { BlogDemand } from './is-blog.ts'
/** Evidence for a kind of page, for people, and whether it is only the page's appearance. */
export { areLooksAlone, describeHint } from './kind-hints.ts'
/** Whether a URL is page 2, 3, … of a list. */
export { isNumberedPage } from './numbered-page.ts'
/** What kind of page a URL leads to, and where a page redirects its readers. */
export { classifyPage, type PageKindVerdict, refreshTarget } from './page-kind.ts'
/** What the content of a page shows: entries, headings, dates, links. */
export { outlineOf } from './page-outline.ts'
/** The links between the numbered pages of a list. */
export { pagerOf } from './pager.ts'
/** A feed of a blog with its role. */
export type { FoundFeed } from './read-feeds.ts'
/** A feed's link where the blog really has it. */
export { type Rebase, rebased, rebaseSchema } from './rebase.ts'
/** Which URLs belong to a blog. */
export { blogScope, folderOf, hostKey, isFeedHost } from './scope.ts'
/** Sitemaps in any usual form. */
export { readSitemap, usualSitemaps } from './sitemap.ts'
/** What a URL alone says about the kind of its page. */
export { urlHints } from './url-hints.ts'
/** A URL without its language folder. */
export { withoutLanguage } from './without-language.ts'
