/** The XPath of one element by positions. */
export { absolutePath } from './absolute-path.ts'
/** What an address on a page refers to. */
export { addressOn } from './address-on.ts'
/** Clean HTML of an article. */
export { articleHtml } from './article-html.ts'
/** The address of the picture that a reader comes to see, and what its sizes share. */
export { imageAddress, pictureKey } from './article-image.ts'
/** The files of a film or a sound. */
export { playerFiles } from './article-media.ts'
/** Whether an address is there to count readers. */
export { isBeacon } from './article-noise.ts'
/** What an embedded page shows. */
export { embedOf } from './embeds.ts'
/** Whether a reader doesn't see an element, and why. */
export { hiddenBy } from './hidden.ts'
/** Where the choices of menus lead. */
export { optionLinksOf } from './option-links.ts'
/** One HTML page, parsed once; everything that reads pages reads this. */
export type { Page } from './page.ts'
/** What a page says of itself and where it leads. */
export {
  headLinks,
  linksOf,
  metaOf,
  noscriptPage,
  pageTitle,
} from './page-facts.ts'
/** Reads the page in a response. */
export { pageIn } from './page-in.ts'
/** Reads a page, or a piece of HTML out of a feed, into a tree. */
export { parseFragment, parsePage } from './parse-page.ts'
/** What an XPath leads to on a page: elements, or values of attributes and texts. */
export {
  type BadXPath,
  type CompiledXPath,
  compileXPath,
  select,
  selectFrom,
  selectValues,
  selectValuesFrom,
} from './select.ts'
/** Text as part of HTML, between tags or in quotes; a node as browsers write it. */
export { escapeAttribute, serialise } from './serialise.ts'
export { isShownFold, showFold } from './shown-folds.ts'
/** The pictures that a `srcset` offers. */
export { srcsetCandidates } from './srcset.ts'
/** All text below a node, seen or not. */
export { textContent } from './text-content.ts'
/** The nodes of a page. */
export type { ElementNode, PageNode } from './tree.ts'
/** The text that a reader sees, with its paragraphs. */
export { visibleText } from './visible-text.ts'
