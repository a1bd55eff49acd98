/** Whether an article is a beginning alone, and a link leads to the rest. */
export { endsInLinkToRest } from './article/link-to-rest.ts'
/** Whether a page is one article, whatever else it shows. */
export { isOneArticle } from './article/one-article.ts'
/** Whether a name is a software placeholder; first name and surname; an account's name. */
export { isFullName, isLogin, isLoginOf, isPlaceholderName } from './authors/author-name.ts'
/** The article without the comments in it. */
export { articleWithout } from './comments/article-without.ts'
/** Other pages with comments on the same post. */
export { commentPages } from './comments/comment-pages.ts'
/** Where the comments of a page are, and what single rules match in them: for learning rules. */
export { type CommentPlaceView, commentPlaces, partsBy as commentPartsBy } from './comments/comment-places.ts'
/** How many comments a page says its post has. */
export { countOnPage } from './comments/count-on-page.ts'
export { certainOrder } from './comments/date-order.ts'
/** Reads the comments of a post. */
export { extractComments } from './comments/extract-comments.ts'
/** Adds what a comment feed says to comments. */
export { addFeedComments } from './comments/feed-comments.ts'
/** Whether the comments on a post are still to be loaded. */
export { hidesComments } from './comments/hidden-comments.ts'
/** The comments of an interface, and the merging of two sources. */
export { interfaceComments, joinComments } from './comments/interface-comments.ts'
/** What the dates of a blog have in common. */
export { type DateHabits, NO_HABITS, orderOn } from './dates/date-habits.ts'
/** The blog's time zone, inferred from known moments. */
export { type ClockReading, zonesOf } from './dates/local-clock.ts'
/** The first date in a text, and its position. */
export { readDate } from './dates/read-date.ts'
/** Reads a post from the HTML of its page: the library's entry point. */
export { extract } from './extract.ts'
/**
 * Reads the fields of a post from its page and its feed entry; without HTML and media; the article alone; an unmarked
 * byline; where one may be; who comments; the day of a change.
 */
export {
  type ArticlePlace,
  commentersOn,
  dayOfChange,
  type ExtractedEntry,
  type ExtractedFacts,
  extractEntry,
  extractFacts,
  extractText,
  plainBylineOf,
  possibleBylinesOf,
  signaturesOf,
  standsByPost,
} from './extract-entry.ts'
/** Why a field has its value, for people. */
export { describeReason, type FieldReason } from './field-reason.ts'
/** Reads the posts of a front page or an archive. */
export { extractIndexPage, listedDates } from './index-pages/extract-index-page.ts'
/** Why the posts of an index page are those, for people. */
export { describeIndexReason } from './index-pages/index-reason.ts'
/** What is known about a blog before a list of its posts is read; whether an element is outside the content. */
export { type IndexPageContext, isFramed } from './index-pages/permalinks.ts'
/** What single rules match in a post of a list, and which elements are posts: for learning rules. */
export { unitDateBy, unitTextBy, unitTitleBy } from './index-pages/rule-fields.ts'
export { postElements } from './index-pages/ruled-units.ts'
/** The further pages of a post that is split into several. */
export { postParts } from './post-parts.ts'
/** What is known about blog and post before the page is read. */
export type { ExtractContext } from './post-view.ts'
/** The range of an element that a rule selects. */
export { stretchOf } from './rules/range.ts'
/** What single rules match on a page: for learning and testing rules. */
export { authorBy, dateBy, dateIn, labelsBy, titleBy } from './rules/rule-values.ts'
/** Posts without pages of their own: fragments that are linked as posts, and their contents. */
export { ownPlaces, type Place, placeForm, placesOn } from './shared-page/places.ts'
export { sharedPosts } from './shared-page/shared-posts.ts'
/** Text folded for comparison; the text of an element on one line. */
export { keywordsOf } from './tags.ts'
export { lineOf } from './text-flow.ts'
export { comparableText, lettersOf } from './text-folding.ts'
