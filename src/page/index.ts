/** The XPath of one element by positions. */
export { absolutePath } from './absolute-path.ts'
/** Clean HTML of an article. */
export { type ArticleHtmlOptions, articleHtml } from './article-html.ts'
/** Whether a reader doesn't see an element, and why. */
export { type HiddenReason, hiddenBy, isHidden } from './hidden.ts'
/** One HTML page, parsed once; everything that reads pages reads this. */
export type { Page } from './page.ts'
/** What a page says of itself and where it leads; what its `<noscript>` elements hold. */
export {
  type HeadLink,
  headLinks,
  linksOf,
  metaOf,
  noscriptPage,
  type PageLink,
  pageLanguage,
  pageTitle,
} from './page-facts.ts'
/** Reads a page, or a piece of HTML out of a feed, into a tree. */
export { parseFragment, parsePage } from './parse-page.ts'
/** What an XPath leads to: elements, or values of attributes and texts, from the page or from a node on. */
export {
  type BadXPath,
  type CompiledXPath,
  compileXPath,
  select,
  selectFrom,
  selectValues,
  selectValuesFrom,
} from './select.ts'
/** A node as HTML, as browsers write it. */
export { serialise } from './serialise.ts'
/** All text below a node, seen or not. */
export { textOf } from './text-of.ts'
/** The nodes of a page. */
export type { ElementNode, PageNode, TextNode } from './tree.ts'
/** The text that a reader sees, with its paragraphs. */
export { type VisibleTextOptions, visibleText } from './visible-text.ts'
