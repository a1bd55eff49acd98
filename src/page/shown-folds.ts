import type { ElementNode } from './tree.ts'

const SHOWN = new WeakSet<ElementNode>()

/** Lets elements that a page hides count as shown: a reader opens them. What is a fold, those decide who know articles. */
export function showFold(element: ElementNode): void {
  SHOWN.add(element)
}

/** Whether a hidden element counts as shown. */
export function isShownFold(element: ElementNode): boolean {
  return SHOWN.has(element)
}
