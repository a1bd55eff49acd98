/** A parsed XPath: a union of paths. */
export interface XPathUnion {
  readonly paths: readonly XPathPath[]
}

export interface XPathPath {
  /** Starts at the document, not at the context node. */
  readonly absolute: boolean
  readonly steps: readonly Step[]
}

export interface Step {
  readonly axis: Axis
  readonly test: NodeTest
  readonly predicates: readonly Predicate[]
}

/**
 * `descendant` is what `//` in front of a step means: children of the context node and of all below it, so that
 * positions count among siblings.
 */
export type Axis =
  | 'child'
  | 'descendant'
  | 'descendant-or-self'
  | 'self'
  | 'parent'
  | 'attribute'
  | 'following-sibling'
  | 'preceding-sibling'

export type NodeTest =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'any' }
  | { readonly kind: 'text' }
  | { readonly kind: 'node' }

export type Predicate =
  | { readonly kind: 'position'; readonly position: number }
  | { readonly kind: 'last' }
  | { readonly kind: 'test'; readonly expression: Expression }

export type Expression =
  | { readonly kind: 'literal'; readonly value: string | number }
  | { readonly kind: 'path'; readonly path: XPathPath }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly args: readonly Expression[] }
  | { readonly kind: 'compare'; readonly operator: '=' | '!='; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
  /** `@name = 'value'`, by far the most frequent test. */
  | { readonly kind: 'attribute-is'; readonly name: string; readonly value: string }
  /** `contains(concat(' ', normalize-space(@class), ' '), ' token ')`. */
  | { readonly kind: 'class-token'; readonly token: string }

/** The functions we know, with the least and the greatest number of arguments. */
export const FUNCTIONS = {
  contains: [2, 2],
  'starts-with': [2, 2],
  concat: [2, 16],
  'normalize-space': [0, 1],
  string: [0, 1],
  not: [1, 1],
} as const satisfies Record<string, readonly [number, number]>

export type FunctionName = keyof typeof FUNCTIONS
