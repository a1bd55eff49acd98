/** Reads a post from the HTML of its page: the library's way in. */

/** Reads the comments of a post. */
export { extractComments } from './comments/extract-comments.ts'
/** Words alone, for comparing; and the text of an element on one line. */
export { fold, lineOf } from './elements.ts'
export { extract } from './extract.ts'
/** Reads the fields of a post from its page and its feed entry; the article alone; where a byline may stand. */
export { type ExtractedEntry, extractEntry, extractText, standsByPost } from './extract-entry.ts'
/** Reads the posts of a front page or an archive. */
export { extractList } from './lists/extract-list.ts'
/** What is known of blog and post before the page is read. */
export type { ExtractContext } from './post-view.ts'
/** What single rules find on a page: for those who learn and test rules. */
export { authorBy, dateBy, dateIn, labelsBy, titleBy } from './rules/rule-values.ts'
