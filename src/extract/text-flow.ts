import type { ElementNode, Page } from '../page/index.ts'
import { oneLine } from './text-folding.ts'

/** Inline elements; all others begin and end a block. */
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)

/** Elements whose text is never visible. */
const UNSEEN = new Set(
  'script style noscript template head title meta link iframe object embed svg math select option textarea button datalist audio video canvas'.split(
    ' ',
  ),
)

/** Whether an element is inline. */
export function isInline(element: ElementNode): boolean {
  return INLINE.has(element.tag)
}

/** Whether the text below an element is not visible. */
export function isUnseen(element: ElementNode): boolean {
  return UNSEEN.has(element.tag)
}

/** The text of an element on one line, blocks separated by a space; `limit` bounds the work on large elements. */
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

/** Limit of inline ancestors examined; real markup is not nested deeper. */
const MAX_INLINE_DEPTH = 100

/** The nearest block at or around an element, and whether a link is between. */
export function nearestBlock(element: ElementNode): { readonly around: ElementNode; readonly isLink: boolean } {
  let around = element
  let isLink = false
  for (let depth = 0; isInline(around) && around.parent !== null && depth < MAX_INLINE_DEPTH; depth++) {
    if (around.tag === 'a') isLink = true
    around = around.parent
  }
  return { around, isLink }
}
