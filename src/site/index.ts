/** Whether a page is a post, a page such as About, a list of posts, or may hold several. */
export { decidePage, factsOfStranger, type KindFacts, mayKeepSeveral } from './decide-page.ts'
/** Duplicate pages, "not found" pages and endless numbers. */
export {
  describeNotFound,
  describeRunEnd,
  type Fingerprint,
  isSamePage,
  type NotFound,
  nonsenseAddress,
  type RunEnd,
  refusalOf,
  writtenFingerprint,
} from './duplicates/index.ts'
/** The entries of a feed that lead to a page of the blog. */
export { linkedEntries } from './feed-links.ts'
/** The lists that reach furthest back. */
export { furthestKeys, NO_LISTS, withFurthestList } from './furthest-lists.ts'
/** What a crawl learns about a site's URLs. */
export { INSIGHT_MEMORY, Insight } from './insight/index.ts'
/** A date later than any post, for forms of addresses that need no other proof. */
export { ALWAYS } from './older-forms.ts'
/** Which URLs are posts, from the links of the feed. */
export { learnPostPatterns } from './patterns/index.ts'
/** Whether a page is a post, and why. */
export { isOpenToProof, LEAST_PROSE, type PostDecision } from './post-decision.ts'
/** What the pages of posts have in common that lists lack. */
export { isOtherDesign, learnPostTemplate, namesOn } from './post-template.ts'
/** Posts that are dated in the future. */
export { isAhead } from './posts-ahead.ts'
export { isShort } from './promised-count.ts'
/** How many posts the counts on a page promise. */
export { promisedPosts } from './promised-posts.ts'
/** What URLs are visited for. */
export { foundUrl, isSearched, namesPosts, PURPOSES, tierOf, withPurpose } from './purpose.ts'
/** What a URL promises before it is fetched. */
export { judgeLink, judgeLinks, judgeMenus } from './roles.ts'
/** Forms of posts that look like those of lists. */
export { isOfForm, listLikeForms, namelessForms, withShownPosts } from './shown-forms.ts'
/** The URLs of one blog. */
export { type Site, type SiteFacts, siteFactsSchema, siteOf, withFacts } from './site.ts'
/** Where sitemaps are, and which of them are read before posts. */
export { MOST_BEFORE_POSTS, sitemapPlaces } from './sitemap-places.ts'
/** Pages of an update that show nothing of the stored posts at their URLs. */
export { StrangePages } from './strange-pages.ts'
/** The canonical URL of a page. */
export { isPermalink, otherAddress } from './true-address.ts'
