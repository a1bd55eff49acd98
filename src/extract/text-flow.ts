import type { ElementNode, Page } from '../page/index.ts'
import { oneLine } from './text-folding.ts'

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
