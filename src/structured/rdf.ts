/** A thing or a text, as RDF names it. */
export type RdfTerm =
  | { readonly kind: 'iri' | 'blank'; readonly value: string }
  | {
      readonly kind: 'literal'
      readonly value: string
      readonly language: string | null
      /** Null where it is a plain text. */
      readonly datatype: string | null
    }

/** One statement. */
export interface Triple {
  readonly subject: RdfTerm
  readonly predicate: string
  readonly object: RdfTerm
}

/** All statements of one subject. */
export interface RdfNode {
  /** An address, or `_:` and a name that holds on this page alone. */
  readonly id: string
  readonly types: readonly string[]
  /** By the full name of the property. */
  readonly properties: Readonly<Record<string, readonly RdfValue[]>>
}

/** A text; a text with what it is; or another node. */
type RdfValue =
  | string
  | { readonly value: string; readonly language?: string; readonly datatype?: string }
  | { readonly id: string }

const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'

/** The terms of the libraries, which share one form (RDF/JS). */
export interface LibraryTerm {
  readonly termType: string
  readonly value: string
  readonly language?: string
  readonly datatype?: { readonly value: string }
}

const PLAIN = new Set([
  'http://www.w3.org/2001/XMLSchema#string',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString',
])

/** A term of a library in our form. */
export function termOf({ termType, value, language, datatype }: LibraryTerm): RdfTerm {
  if (termType === 'NamedNode') return { kind: 'iri', value }
  if (termType === 'BlankNode') return { kind: 'blank', value }
  const type = datatype?.value ?? ''
  return {
    kind: 'literal',
    value,
    language: language ? language : null,
    datatype: type === '' || PLAIN.has(type) ? null : type,
  }
}

/** Statements gathered by subject, in the order of their first mention; the same statement twice is one. */
export function nodesOf(triples: readonly Triple[]): readonly RdfNode[] {
  const nodes = new Map<string, { types: Set<string>; properties: Map<string, Map<string, RdfValue>> }>()
  const names = new Map<string, string>()
  const idOf = ({ kind, value }: RdfTerm) => {
    if (kind !== 'blank') return value
    // Libraries number blank nodes through the life of the process: the same page is to give the same JSON.
    const known = names.get(value)
    if (known !== undefined) return known
    const name = `_:b${names.size}`
    names.set(value, name)
    return name
  }
  for (const { subject, predicate, object } of triples) {
    const id = idOf(subject)
    let node = nodes.get(id)
    if (node === undefined) {
      node = { types: new Set(), properties: new Map() }
      nodes.set(id, node)
    }
    if (predicate === TYPE && object.kind === 'iri') {
      node.types.add(object.value)
      continue
    }
    const value = object.kind === 'literal' ? literalValue(object) : { id: idOf(object) }
    let values = node.properties.get(predicate)
    if (values === undefined) {
      values = new Map()
      node.properties.set(predicate, values)
    }
    values.set(JSON.stringify(value), value)
  }
  return Array.from(nodes, ([id, { types, properties }]) => ({
    id,
    types: [...types],
    properties: Object.fromEntries(Array.from(properties, ([name, values]) => [name, [...values.values()]])),
  }))
}

function literalValue({ value, language, datatype }: RdfTerm & { kind: 'literal' }): RdfValue {
  if (language !== null) return { value, language }
  return datatype === null ? value : { value, datatype }
}
