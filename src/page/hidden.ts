import { isShownFold } from './shown-folds.ts'
import { textContent } from './text-content.ts'
import type { ElementNode } from './tree.ts'
import { NO_ATTRIBUTES } from './tree-builder.ts'

/** Why a reader doesn't see an element. */
export type HiddenReason =
  | 'not-content'
  | 'fallback'
  | 'control'
  | 'hidden-attribute'
  | 'inline-style'
  | 'aria-hidden'
  | 'screen-reader-only'
  | 'line-numbers'

/** Elements that carry no text of the page; the head as a whole, form fields, drawings. */
const NOT_CONTENT =
  'head title meta link base script style template select option datalist textarea input svg frameset frame'

/** A button around a heading folds what is below it: its words are the heading. Other buttons are no text of the page. */
const HEADINGS = new Set('h1 h2 h3 h4 h5 h6 dt summary'.split(' '))

/** What stands in these is shown only where the element itself does not work; `noscript` is a copy for other browsers. */
const FALLBACK = 'noscript iframe object embed video audio canvas noembed noframes applet'

const HIDDEN_TAGS: ReadonlyMap<string, HiddenReason> = new Map([
  ...NOT_CONTENT.split(' ').map(tag => [tag, 'not-content'] as const),
  ...FALLBACK.split(' ').map(tag => [tag, 'fallback'] as const),
])

/** Class names with which WordPress, Bootstrap, HTML5 Boilerplate and Tailwind hide text from the eye by style sheet. */
const SCREEN_READER_ONLY = /(?:^|\s)(?:screen-reader-(?:text|only)|sr-only|visually-?hidden|a11y-hidden)(?:\s|$)/

/** Class names that code highlighters (Pygments, Rouge, Chroma, Prism, highlight.js, SyntaxHighlighter, Crayon) give to line numbers. */
const LINE_NUMBERS =
  /(?:^|\s)(?:linenos?|linenodiv|linenumbers?|line-numbers?(?:-rows)?|gutter|gl|rouge-gutter|lnt?|hljs-ln-numbers|crayon-nums?|blob-num)(?:\s|$)/

/** Code highlighters that write styles rather than classes keep line numbers from being copied by this. */
const NOT_COPIED = /(?:^|[;\s-])user-select\s*:\s*none\b/i

/** Not shown, or shown far outside of every screen, as links are that were smuggled into a page. */
const HIDING_STYLE =
  /(?:^|[;\s])(?:display\s*:\s*none\b|visibility\s*:\s*(?:hidden|collapse)\b|(?:left|top|margin-left|text-indent)\s*:\s*-(?:9{3,4}|\d{5,})(?:px|em)\b)/i

/** How far below an `aria-hidden` element we look for a paragraph; more would make nested ones slow. */
const ARIA_LOOK = 2000

/** Why a reader doesn't see this element, looking at the element itself, not at those around it; null where he does. */
export function hiddenBy(element: ElementNode): HiddenReason | null {
  const { tag, attributes } = element
  if (element.namespace === 'math') return tag.startsWith('annotation') ? 'not-content' : null
  const byTag = HIDDEN_TAGS.get(tag)
  if (byTag !== undefined && !isShadowRoot(element)) return byTag
  if (tag === 'button' && !HEADINGS.has(element.parent?.tag ?? '')) return 'control'
  if (attributes === NO_ATTRIBUTES) return tag === 'dialog' ? 'hidden-attribute' : null
  // A page may hide itself until its script has run.
  if (tag === 'body' || tag === 'html') return null
  const { hidden, style, class: classes } = attributes
  if (hidden !== undefined && hidden !== 'until-found') return isShownFold(element) ? null : 'hidden-attribute'
  if (tag === 'dialog' && attributes.open === undefined) return 'hidden-attribute'
  if (style !== undefined && HIDING_STYLE.test(style)) return isShownFold(element) ? null : 'inline-style'
  if (style !== undefined && NOT_COPIED.test(style) && isNumbers(element)) return 'line-numbers'
  if (classes !== undefined) {
    if (SCREEN_READER_ONLY.test(classes)) return 'screen-reader-only'
    if (LINE_NUMBERS.test(classes) && isNumbers(element)) return 'line-numbers'
  }
  return attributes['aria-hidden'] === 'true' && !hasParagraph(element) && !isShownFold(element) ? 'aria-hidden' : null
}

function isNumbers(element: ElementNode): boolean {
  return /^[\d\s]+$/.test(textContent(element))
}

/** Whether a reader doesn't see this element, by its own doing. */
export function isHidden(element: ElementNode): boolean {
  return hiddenBy(element) !== null
}

function isShadowRoot(element: ElementNode): boolean {
  return element.tag === 'template' && element.attributes.shadowrootmode !== undefined
}

/**
 * `aria-hidden` marks what is on the page twice or is mere ornament: line numbers, heading anchors, the drawn form of a
 * formula. Some pages set it on all that stands behind a dialog; what holds a paragraph is therefore taken for content.
 */
function hasParagraph(element: ElementNode): boolean {
  const open: ElementNode[] = [element]
  for (let seen = 0; seen < ARIA_LOOK; seen++) {
    const next = open.pop()
    if (next === undefined) return false
    if (next.tag === 'p') return true
    for (const child of next.children) if (child.kind === 'element') open.push(child)
  }
  return true
}
