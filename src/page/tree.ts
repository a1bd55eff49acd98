/** A node of a parsed page. Comments, doctype and processing instructions are not kept. */
export type PageNode = ElementNode | TextNode

export interface ElementNode {
  readonly kind: 'element'
  /** Lower-case name for HTML elements; the name as the parser gives it for SVG and MathML. */
  readonly tag: string
  readonly namespace: 'html' | 'svg' | 'math'
  readonly attributes: Readonly<Record<string, string>>
  readonly parent: ElementNode | null
  readonly children: readonly PageNode[]
  /** Place in document order among all nodes of the page, the root being 0. */
  readonly order: number
  /** The order of the last node below this one (its own where it has none): `a` holds `b` if `a.order <= b.order <= a.last`. */
  readonly last: number
}

interface TextNode {
  readonly kind: 'text'
  readonly text: string
  readonly parent: ElementNode
  readonly order: number
}
