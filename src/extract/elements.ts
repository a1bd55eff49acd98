import type { ElementNode, Page, PageNode } from '../page/index.ts'
import { remember } from './remember.ts'

/** Elements that flow with the text around them; all others begin and end a block. */
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)

/** Elements whose text is never shown as part of the page. */
const UNSEEN = new Set(
  'script style noscript template head title meta link iframe object embed svg math select option textarea button datalist audio video canvas'.split(
    ' ',
  ),
)

/** Whether an element flows with the text around it. */
export function isInline(element: ElementNode): boolean {
  return INLINE.has(element.tag)
}

/** Whether the text below an element is not for reading. */
export function isUnseen(element: ElementNode): boolean {
  return UNSEEN.has(element.tag)
}

/** Whether `outer` is `inner` or holds it. */
export function holds(outer: ElementNode, inner: PageNode): boolean {
  return outer.order <= inner.order && inner.order <= outer.last
}

/** The text of an element on one line, blocks parted by a space; `limit` bounds the work on large elements. */
export function lineOf(page: Page, element: ElementNode, limit = 2000): string {
  let line = ''
  for (let order = element.order; order <= element.last && line.length < limit; order++) {
    const node = page.nodes[order]
    if (node === undefined) break
    if (node.kind === 'text') line += node.text
    else if (isUnseen(node)) order = node.last
    else if (!isInline(node) || node.tag === 'br') line += ' '
  }
  return oneLine(line)
}

/** White space folded to single spaces, soft hyphens and zero-width characters dropped. */
export function oneLine(text: string): string {
  if (!UNUSUAL.test(text)) return text.trim()
  const seen = UNSEEN_CHARACTER.test(text) ? text.replace(UNSEEN_CHARACTERS, '') : text
  return seen.replace(UNFOLDED_SPACES, ' ').trim()
}

/** What `oneLine` has to do with: most texts have nothing of it. */
const UNUSUAL = /[\t\n\v\f\r\u00A0\u00AD\u1680\u2000-\u200F\u2028-\u2029\u202F\u205F-\u2060\u3000\uFEFF]| {2}/
const UNSEEN_CHARACTER = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/
const UNSEEN_CHARACTERS = new RegExp(UNSEEN_CHARACTER, 'g')
/** White space other than the single spaces between words, which can stay as they are. */
const UNFOLDED_SPACES = / ?[^\S ]\s*| {2}\s*/g

/** The single class tokens of an element, lower case. */
export function classesOf(element: ElementNode): readonly string[] {
  const value = element.attributes.class
  return value === undefined ? [] : value.toLowerCase().split(/\s+/)
}

/** The ancestors of a node, nearest first. */
export function* ancestorsOf(node: PageNode): Generator<ElementNode> {
  for (let at = node.parent; at !== null; at = at.parent) yield at
}

/** The elements at and below one, in document order. */
export function* elementsIn(page: Page, element: ElementNode): Generator<ElementNode> {
  for (let order = element.order; order <= element.last; order++) {
    const node = page.nodes[order]
    if (node?.kind === 'element') yield node
  }
}

/** Letters and digits alone, for comparing. */
export function fold(text: string): string {
  return text.length > SHORT ? folded(text) : foldedShort(text)
}

/** Headings and names come again on all pages of a blog. */
const SHORT = 100

function folded(text: string): string {
  // Most texts are plain, and patterns over all of Unicode are slow.
  if (ASCII.test(text)) return text.toLowerCase().replace(NO_PLAIN_WORD, ' ').trim()
  return text.normalize('NFKC').toLowerCase().replace(NO_WORD, ' ').trim()
}

const foldedShort = remember(folded)
const ASCII = /^[\0-\x7F]*$/
const NO_PLAIN_WORD = /[^a-z0-9]+/g
const NO_WORD = /[^\p{L}\p{N}]+/gu

/** Inline elements are looked through so deep; deeper nesting is nobody's markup. */
const MAX_INLINE_DEPTH = 100

/** The nearest block at or around an element, and whether a link lies between. */
export function blockOf(element: ElementNode): { readonly around: ElementNode; readonly isLink: boolean } {
  let around = element
  let isLink = false
  for (let depth = 0; isInline(around) && around.parent !== null && depth < MAX_INLINE_DEPTH; depth++) {
    if (around.tag === 'a') isLink = true
    around = around.parent
  }
  return { around, isLink }
}
