import type { Url } from '../url.ts'
import type { Page } from './page.ts'
import type { ElementNode, PageNode } from './tree.ts'

const NONE: readonly ElementNode[] = []

/** The white space that parts class tokens (HTML's own, not Unicode's). */
const SPACES = /[\t\n\f\r ]+/

interface Index {
  readonly byTag: Map<string, ElementNode[]>
  readonly byId: Map<string, ElementNode[]>
  readonly byClass: Map<string, ElementNode[]>
}

/** A page with its three indexes, made in one pass when one of them is first asked for. */
export class PageIndex implements Page {
  readonly url: Url
  readonly base: Url
  readonly root: ElementNode
  readonly nodes: readonly PageNode[]
  private index: Index | null = null

  constructor(url: Url, base: Url, root: ElementNode, nodes: readonly PageNode[]) {
    this.url = url
    this.base = base
    this.root = root
    this.nodes = nodes
  }

  byTag(tag: string): readonly ElementNode[] {
    return this.indexed().byTag.get(tag) ?? NONE
  }

  byId(id: string): readonly ElementNode[] {
    return this.indexed().byId.get(id) ?? NONE
  }

  byClass(token: string): readonly ElementNode[] {
    return this.indexed().byClass.get(token) ?? NONE
  }

  private indexed(): Index {
    this.index ??= makeIndex(this.nodes)
    return this.index
  }
}

function makeIndex(nodes: readonly PageNode[]): Index {
  const index: Index = { byTag: new Map(), byId: new Map(), byClass: new Map() }
  for (const node of nodes) {
    if (node.kind !== 'element') continue
    add(index.byTag, node.tag, node)
    const { id, class: classes } = node.attributes
    if (id !== undefined) add(index.byId, id, node)
    if (classes === undefined) continue
    for (const token of classes.split(SPACES)) if (token !== '') add(index.byClass, token, node)
  }
  return index
}

function add(map: Map<string, ElementNode[]>, key: string, element: ElementNode): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [element])
  else if (list[list.length - 1] !== element) list.push(element)
}
