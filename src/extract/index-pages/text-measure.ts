import type { ElementNode, Page } from '../../page/index.ts'
import { isUnseen } from '../text-flow.ts'

/** Characters of text below an element, whatever its name. */
export type TextMeasure = (element: ElementNode) => number

/** Sums the text of a page once; after that, every element is measured in constant time. */
export function measureText({ nodes }: Page): TextMeasure {
  const sums = new Float64Array(nodes.length + 1)
  for (const [order, node] of nodes.entries()) {
    const length = node.kind === 'text' && !isUnseen(node.parent) ? node.text.trim().length : 0
    sums[order + 1] = (sums[order] ?? 0) + length
  }
  return element => (sums[element.last + 1] ?? 0) - (sums[element.order] ?? 0)
}
