import type { Url } from '../url.ts'
import type { ElementNode, PageNode } from './tree.ts'

/** One HTML page, parsed once; everything that reads pages reads this. */
export interface Page {
  /** The address that the page was fetched from. */
  readonly url: Url
  /** What relative addresses on it refer to (`<base href>`). */
  readonly base: Url
  /** The `html` element. */
  readonly root: ElementNode
  /** All nodes in document order: `nodes[n].order === n`. */
  readonly nodes: readonly PageNode[]
  /** Elements by name, id and single class token, in document order; made on first use, constant time after. */
  byTag(tag: string): readonly ElementNode[]
  byId(id: string): readonly ElementNode[]
  byClass(token: string): readonly ElementNode[]
}
