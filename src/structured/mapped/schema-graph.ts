import type { RdfNode } from '../rdf.ts'
import type { StructuredData, StructuredSyntax } from '../structured-data.ts'

/** The nodes of one syntax of a page, to be asked by the names of schema.org. */
export class SchemaGraph {
  readonly syntax: StructuredSyntax
  readonly nodes: readonly RdfNode[]
  readonly #byId: ReadonlyMap<string, RdfNode>

  constructor(syntax: StructuredSyntax, nodes: readonly RdfNode[]) {
    this.syntax = syntax
    this.nodes = nodes
    this.#byId = new Map(nodes.map(node => [node.id, node]))
  }

  /** The nodes that are of such a type. */
  ofType(pattern: RegExp): readonly RdfNode[] {
    return this.nodes.filter(({ types }) => types.some(type => pattern.test(localName(type))))
  }

  /** What a property of a node says: texts, and the addresses of nodes that are not described here. */
  texts(node: RdfNode, ...names: readonly string[]): readonly string[] {
    return this.#values(node, names).flatMap(value => {
      if (typeof value === 'string') return [value]
      if (!('id' in value)) return [value.value]
      const inner = this.#byId.get(value.id)
      const name = inner === undefined || inner === node ? [] : this.texts(inner, 'name', 'text')
      return name.length > 0 ? name.slice(0, 1) : value.id.startsWith('_:') ? [] : [value.id]
    })
  }

  /** The first of them, in one line; null where there is none. */
  text(node: RdfNode, ...names: readonly string[]): string | null {
    return (
      this.texts(node, ...names)
        .map(oneLine)
        .find(text => text !== '') ?? null
    )
  }

  /** The nodes that a property of a node leads to. */
  targets(node: RdfNode, ...names: readonly string[]): readonly RdfNode[] {
    return this.#values(node, names).flatMap(value =>
      typeof value === 'object' && 'id' in value ? (this.#byId.get(value.id) ?? []) : [],
    )
  }

  /** The nodes that lead to a node. */
  sources(node: RdfNode): readonly RdfNode[] {
    return this.nodes.filter(({ properties }) =>
      Object.values(properties).some(values =>
        values.some(value => typeof value === 'object' && 'id' in value && value.id === node.id),
      ),
    )
  }

  /** How a node is called in evidence. */
  describe(node: RdfNode): string {
    return node.types.map(localName).join(' ') || 'node'
  }

  #values(node: RdfNode, names: readonly string[]) {
    return Object.entries(node.properties).flatMap(([name, values]) => (names.includes(localName(name)) ? values : []))
  }
}

/** The graphs of a page. */
export function graphsOf(data: StructuredData): readonly SchemaGraph[] {
  return [
    new SchemaGraph('json-ld', data.jsonLdNodes),
    new SchemaGraph('microdata', data.microdata),
    new SchemaGraph('rdfa', data.rdfa),
  ].filter(({ nodes }) => nodes.length > 0)
}

/** The last part of a full name: vocabularies share their words for what is looked for here. */
export function localName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('#'), name.lastIndexOf(':')) + 1)
}

/** A text without line breaks. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** A number as people write it; null where it is none. */
export function numberIn(text: string | null): number | null {
  const value =
    text === null || text.trim() === '' ? Number.NaN : Number(text.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2'))
  return Number.isFinite(value) ? value : null
}
