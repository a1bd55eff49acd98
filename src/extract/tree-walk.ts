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
