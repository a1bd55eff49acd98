import type { ElementNode, Page } from '../../page/index.ts'

/** The number of edges from each element to one of them, all in one walk in document order. */
export function treeDistances(page: Page, from: ElementNode): (node: ElementNode) => number {
  const distances = new Map<ElementNode, number>()
  let up = 0
  for (let above: ElementNode | null = from; above !== null; above = above.parent) distances.set(above, up++)
  for (const node of page.nodes) {
    if (node.kind !== 'element' || distances.has(node) || node.parent === null) continue
    distances.set(node, (distances.get(node.parent) ?? 0) + 1)
  }
  return node => distances.get(node) ?? 0
}
