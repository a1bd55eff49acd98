import type { ElementNode } from '../../page/index.ts'

/** A range of the page that is one comment: an element, or siblings without an element of their own. */
export interface Item {
  /** The first and last node of it, in document order. */
  readonly from: number
  readonly to: number
  /** The element's id or the name of an anchor, where it has one. */
  readonly id: string | null
  /** The stated thread depth (`depth-2`), or null. */
  readonly depth: number | null
  /** The comment that this one answers, by nesting on the page. */
  readonly answers: Item | null
  /** Nested elements that are comments of their own. */
  readonly inner: readonly { readonly from: number; readonly to: number }[]
  readonly isTrackback: boolean
  /** The elements it consists of, outermost first; never treated as furniture, whatever their names. */
  readonly elements: readonly ElementNode[]
}
