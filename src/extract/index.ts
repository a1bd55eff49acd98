/** Whether a page is one article, whatever else it shows. */
export { isOneArticle } from './article/one-article.ts'
/** Whether a name is one that software puts in where nobody has given any; first name and surname; an account's name. */
export { isFullName, isHouseName, isLogin, isLoginOf } from './authors/author-name.ts'
/** The article without the comments that stand in it. */
export { articleWithout } from './comments/article-without.ts'
/** Other pages with comments on the same post. */
export { commentPages } from './comments/comment-pages.ts'
/** Where the comments of a page stand, and what single rules bring of them: for those who learn rules. */
export { type CommentPlaceView, commentPlaces, partsBy as commentPartsBy } from './comments/comment-places.ts'
/** How many comments a page says that its post has. */
export { countOnPage } from './comments/count-on-page.ts'
export { certainOrder } from './comments/date-order.ts'
/** Reads the comments of a post. */
export { extractComments } from './comments/extract-comments.ts'
/** Adds what a comment feed says to comments. */
export { addFeedComments } from './comments/feed-comments.ts'
/** Whether the comments on a post are still to come. */
export { hidesComments } from './comments/hidden-comments.ts'
/** What an interface tells of comments, and comments of two sources as one list. */
export { interfaceComments, joinComments } from './comments/interface-comments.ts'
/** The clock of a blog, by what is known of its moments. */
export { type ClockReading, zonesOf } from './dates/local-clock.ts'
/** The first date in a text, and where it stands. */
export { readDate } from './dates/read-date.ts'
/** Reads a post from the HTML of its page: the library's way in. */
export { extract } from './extract.ts'
/** Reads the fields of a post from its page and its feed entry; without HTML and media; the article alone; a byline without marks; where one may stand; who comments. */
export {
  type ArticlePlace,
  commentersOn,
  type ExtractedEntry,
  type ExtractedFacts,
  extractEntry,
  extractFacts,
  extractText,
  plainBylineOf,
  possibleBylinesOf,
  standsByPost,
} from './extract-entry.ts'
/** Why a field has its value, for people. */
export { describeReason, type FieldReason } from './field-reason.ts'
/** Reads the posts of a front page or an archive. */
export { extractIndexPage, listedDates } from './index-pages/extract-index-page.ts'
/** Why the posts of an index page are those, for people. */
export { describeIndexReason } from './index-pages/index-reason.ts'
/** What is known of a blog before a list of its posts is read; whether an element stands beside the content. */
export { type IndexPageContext, isFramed } from './index-pages/permalinks.ts'
/** What single rules find in a post of a list, and which elements are posts: for those who learn rules. */
export { unitDateBy, unitTextBy, unitTitleBy } from './index-pages/rule-fields.ts'
export { postElements } from './index-pages/ruled-units.ts'
/** The further pages of a post that is cut into several. */
export { postParts } from './post-parts.ts'
/** What is known of blog and post before the page is read. */
export type { ExtractContext } from './post-view.ts'
/** The part of an element that a rule's range is. */
export { stretchOf } from './rules/range.ts'
/** What single rules find on a page: for those who learn and test rules. */
export { authorBy, dateBy, dateIn, labelsBy, titleBy } from './rules/rule-values.ts'
/** Posts without pages of their own: the places on pages that are linked as posts, and what stands there. */
export { ownPlaces, type Place, placeForm, placesOn } from './shared-page/places.ts'
export { sharedPosts } from './shared-page/shared-posts.ts'
/** Words alone, for comparing; and the text of an element on one line. */
export { keywordsOf } from './tags.ts'
export { lineOf } from './text-flow.ts'
export { comparableText, lettersOf } from './text-folding.ts'
