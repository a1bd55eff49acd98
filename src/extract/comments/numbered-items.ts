import type { ElementNode, Page } from '../../page/index.ts'
import { beginsDated, lineBefore } from './bylines.ts'
import { asksForComment, endOf } from './comment-regions.ts'
import type { Item } from './item.ts'

/**
 * Comments that are separated only by anchors (`<a name="3500"></a>Ann, 3 May 2004 …`), after the link that asks for
 * one: old software put them below the post without a box around each. Without that link they are posts on a page with
 * several.
 */
export function numberedItems(page: Page, language: string | null): readonly Item[] {
  const anchors = page.byTag('a').filter(isNumberedAnchor)
  for (const run of Map.groupBy(anchors, ({ parent }) => parent).values()) {
    const start = run.findIndex(({ order }) => asksForComment(lineBefore(page, order)))
    const items = start === -1 ? [] : itemsFrom(page, run.slice(start))
    if (items.length > 0 && items.every(item => beginsDated(page, item, language))) return items
  }
  return []
}

/** Whether an anchor is empty and has a number for its name. */
export function isNumberedAnchor({ attributes, children }: ElementNode): boolean {
  const name = attributes.name ?? attributes.id ?? ''
  return attributes.href === undefined && children.length === 0 && /^\D{0,8}\d+$/.test(name)
}

function itemsFrom(page: Page, anchors: readonly ElementNode[]): readonly Item[] {
  return anchors.map((anchor, at) => {
    const end = anchors[at + 1]?.order ?? (anchor.parent?.last ?? anchor.last) + 1
    const to = endOf(page, anchor.order + 1, end - 1, null)
    const id = anchor.attributes.name ?? anchor.attributes.id ?? null
    return { from: anchor.order, to, id, depth: null, answers: null, inner: [], isTrackback: false, elements: [] }
  })
}
