import { type ElementNode, type Page, type PageNode, selectFrom } from '../../page/index.ts'
import type { RuleRange } from '../../records.ts'

/** A range of a page in document order: from `first` on, before `end`. */
export interface Stretch {
  readonly first: number
  readonly end: number
}

/** Where a rule's range lies within an element; a missing end means the end of the element. */
export function stretchOf(element: ElementNode, { from, to }: RuleRange): Stretch {
  const start = from === null ? undefined : selectFrom(element, from).at(-1)
  const first = (start?.last ?? element.order) + 1
  const stop = to === null ? undefined : selectFrom(element, to).find(({ order }) => order >= first)
  return { first, end: stop?.order ?? element.last + 1 }
}

/** The largest nodes that lie wholly within a range: bare texts, elements, parts of elements cut by its ends. */
export function nodesInStretch(page: Page, { first, end }: Stretch): readonly PageNode[] {
  const nodes: PageNode[] = []
  for (let order = first; order < end; ) {
    const node = page.nodes[order]
    if (node === undefined) break
    const last = node.kind === 'element' ? node.last : order
    if (last < end) nodes.push(node)
    order = last < end ? last + 1 : order + 1
  }
  return nodes
}
