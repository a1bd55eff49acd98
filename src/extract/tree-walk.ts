import type { ElementNode, Page, PageNode } from '../page/index.ts'

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

/** Whether `outer` is `inner` or holds it. */
export function holds(outer: ElementNode, inner: PageNode): boolean {
  return outer.order <= inner.order && inner.order <= outer.last
}

/** The single class tokens of an element, lower case. */
export function classesOf(element: ElementNode): readonly string[] {
  const value = element.attributes.class
  return value === undefined ? [] : value.toLowerCase().split(/\s+/)
}

/** Whether a place in document order is at or below one of the elements; all of them are marked in one go. */
export function coveredBy(page: Page, elements: readonly ElementNode[]): (order: number) => boolean {
  const marks = new Uint8Array(elements.length === 0 ? 0 : page.nodes.length)
  for (const { order, last } of elements.toSorted((a, b) => a.order - b.order)) {
    if (marks[order] === 0) marks.fill(1, order, last + 1)
  }
  return order => marks[order] === 1
}
