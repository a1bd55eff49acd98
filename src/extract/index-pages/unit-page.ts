import type { ElementNode, Page, PageNode } from '../../page/index.ts'
import type { Url } from '../../url.ts'

/** One post of a list as a page of its own, and the copies of list elements on it. */
export interface UnitPage {
  readonly page: Page
  /** The element around all of the post. */
  readonly body: ElementNode
  /** The copy of an element of the list; null where it is outside the post. */
  copyOf(element: ElementNode): ElementNode | null
}

/**
 * Copies the nodes of one post into a tree of its own, so that every reader of post pages can read it. Copied, not
 * parsed again: the posts of a list are disjoint, so all copies together cost one walk over the page.
 */
export function unitPage(nodes: readonly PageNode[], url: Url, source: Page): UnitPage {
  const tree = new TreeCopy()
  const { lang } = source.root.attributes
  const root = tree.element(null, 'html', lang === undefined ? {} : { lang })
  const body = tree.element(tree.element(root, 'body', {}), 'div', {})
  for (const node of nodes) tree.copy(node, body)
  tree.close()
  const page = new CopiedPage(url, source.base, root, tree.nodes)
  return { page, body, copyOf: element => tree.copies.get(element) ?? null }
}

/** An element while its tree is being copied. */
interface OpenElement extends ElementNode {
  readonly parent: OpenElement | null
  readonly children: PageNode[]
  last: number
}

class TreeCopy {
  readonly nodes: PageNode[] = []
  readonly copies = new Map<ElementNode, ElementNode>()
  private readonly elements: OpenElement[] = []

  element(
    parent: OpenElement | null,
    tag: string,
    attributes: ElementNode['attributes'],
    namespace: ElementNode['namespace'] = 'html',
  ): OpenElement {
    const order = this.nodes.length
    const element: OpenElement = {
      kind: 'element',
      tag,
      namespace,
      attributes,
      parent,
      children: [],
      order,
      last: order,
    }
    this.nodes.push(element)
    this.elements.push(element)
    parent?.children.push(element)
    return element
  }

  /** Without recursion: pages may be nested deeper than the stack allows. */
  copy(root: PageNode, around: OpenElement): void {
    const open: (readonly [PageNode, OpenElement])[] = [[root, around]]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [node, parent] = next
      if (node.kind === 'text') {
        const text: PageNode = { kind: 'text', text: node.text, parent, order: this.nodes.length }
        this.nodes.push(text)
        parent.children.push(text)
        continue
      }
      const copied = this.element(parent, node.tag, node.attributes, node.namespace)
      this.copies.set(node, copied)
      for (let at = node.children.length - 1; at >= 0; at--) {
        const child = node.children[at]
        if (child !== undefined) open.push([child, copied])
      }
    }
  }

  /** The last node below an element is that of its last child, known once everything is copied. */
  close(): void {
    for (const element of this.elements.toReversed()) {
      const child = element.children.at(-1)
      if (child !== undefined) element.last = child.kind === 'element' ? child.last : child.order
    }
  }
}

/** A page over copied nodes; without indexes, as the page is small and queries are few. */
class CopiedPage implements Page {
  readonly url: Url
  readonly base: Url
  readonly root: ElementNode
  readonly nodes: readonly PageNode[]

  constructor(url: Url, base: Url, root: ElementNode, nodes: readonly PageNode[]) {
    this.url = url
    this.base = base
    this.root = root
    this.nodes = nodes
  }

  byTag(tag: string): readonly ElementNode[] {
    return this.elements(element => element.tag === tag)
  }

  byId(id: string): readonly ElementNode[] {
    return this.elements(element => element.attributes.id === id)
  }

  byClass(token: string): readonly ElementNode[] {
    return this.elements(element => element.attributes.class?.split(/[\t\n\f\r ]+/).includes(token) ?? false)
  }

  private elements(fits: (element: ElementNode) => boolean): readonly ElementNode[] {
    return this.nodes.filter(node => node.kind === 'element').filter(fits)
  }
}
