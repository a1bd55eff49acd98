import type { ElementNode } from '../../page/index.ts'

/** A stretch of the page that is one comment: an element, or neighbours without an element of their own. */
export interface Item {
  /** The first and last node of it, in document order. */
  readonly from: number
  readonly to: number
  /** The element's id or the name of an anchor, where it has one. */
  readonly id: string | null
  /** How deep in the thread it says that it is (`depth-2`), else null. */
  readonly depth: number | null
  /** The comment that this one answers, by the nesting of the page. */
  readonly answers: Item | null
  /** Elements that open a comment of their own within this one. */
  readonly inner: readonly { readonly from: number; readonly to: number }[]
  readonly isTrackback: boolean
  /** The elements it is made of, outermost first; never furniture, whatever they are called. */
  readonly elements: readonly ElementNode[]
}
