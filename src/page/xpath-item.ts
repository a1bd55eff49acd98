import type { ElementNode, PageNode } from './tree.ts'
import type { NodeTest } from './xpath-syntax.ts'

/** The document, which is above the root element. */
export interface DocumentItem {
  readonly kind: 'document'
  readonly root: ElementNode
}

/** An attribute, which a path can lead to as to a node. */
export interface AttributeItem {
  readonly kind: 'attribute'
  readonly element: ElementNode
  readonly name: string
  readonly value: string
}

/** What a path can lead to. */
export type Item = PageNode | AttributeItem | DocumentItem

/** Whether a node is of the kind and name that a step asks for; a name means an HTML element, as in browsers. */
export function matches(test: NodeTest, item: Item): boolean {
  switch (test.kind) {
    case 'name':
      return item.kind === 'element' && item.tag === test.name && item.namespace === 'html'
    case 'any':
      return item.kind === 'element'
    case 'text':
      return item.kind === 'text'
    case 'node':
      return true
  }
}
