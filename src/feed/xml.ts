import { Parser } from 'htmlparser2'
import { type EntityDecoder, entityDecoder } from './entities.ts'
import { canonicalName, enterScope, isDeclared, type NamespaceScope } from './namespaces.ts'
import { repairXml } from './xml-repair.ts'

/** An element of a feed, with what it inherits already resolved. */
export interface XmlElement {
  /** Our prefix of its vocabulary and its local name in lower case, as in `dc:creator`; RSS names have no prefix. */
  readonly name: string
  /** Local name as written, for putting markup back together. */
  readonly tag: string
  /** By canonical name, as in `href`, `thr:count`. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly (XmlElement | string)[]
  /** `xml:base` in scope, absolute; null where there is none. */
  readonly base: string | null
  /** `xml:lang` in scope. */
  readonly language: string | null
}

/** A document read as far as possible. */
export interface XmlDocument {
  readonly roots: readonly XmlElement[]
  /** Declared prefixes of the outermost elements, as written. */
  readonly namespaces: Readonly<Record<string, string>>
  /** The document type declaration, or ''. */
  readonly documentType: string
  /** What had to be repaired, in words. */
  readonly problems: readonly string[]
}

/** Deepest level, more than any feed with markup has; keeps recursive walks within the stack. */
const DEEPEST = 256
/** Limit of elements: about twenty thousand entries of fifty elements; bounds memory. */
const MOST_ELEMENTS = 1_000_000
/** Small enough to stop soon after a limit is passed. */
const CHUNK = 16_384

interface OpenElement {
  readonly name: string
  readonly tag: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: (OpenElement | string)[]
  readonly base: string | null
  readonly language: string | null
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()

/** Parses XML without ever rejecting it: what is not closed is closed, what is not declared is guessed by its name. */
export function parseXml(text: string, url: string): XmlDocument {
  const problems = new Set<string>()
  const { documentType, body } = repairXml(text, problems)
  const builder = new TreeBuilder(url, entityDecoder(documentType), problems)
  const parser = new Parser(builder, { xmlMode: true, decodeEntities: false, lowerCaseTags: true })
  for (let at = 0; at < body.length && !builder.full; at += CHUNK) parser.write(body.slice(at, at + CHUNK))
  builder.end()
  if (!builder.full) parser.end()
  builder.finish()
  return { roots: builder.roots, namespaces: builder.namespaces, documentType, problems: [...problems] }
}

class TreeBuilder {
  readonly roots: XmlElement[] = []
  readonly namespaces: Record<string, string> = {}
  full = false
  readonly #stack: OpenElement[] = []
  readonly #scopes: NamespaceScope[] = []
  readonly #entities: EntityDecoder
  readonly #problems: Set<string>
  readonly #url: string
  #elements = 0
  #text = ''
  #inCdata = false
  #parser: Parser | null = null
  /** Where the last opening tag ended: one that closes itself is closed at the same position. */
  #tagEnd = -1
  #atEnd = false

  constructor(url: string, entities: EntityDecoder, problems: Set<string>) {
    this.#url = url
    this.#entities = entities
    this.#problems = problems
  }

  onparserinit(parser: Parser): void {
    this.#parser = parser
  }

  onopentag(written: string, attributes: Record<string, string>): void {
    this.#flush()
    if (this.full) return
    const scope = enterScope(this.#scopes.at(-1) ?? null, attributes)
    this.#scopes.push(scope)
    const element = this.#element(written, attributes, scope)
    const parent = this.#stack.at(-1)
    if (parent) parent.children.push(element)
    else {
      this.roots.push(element)
      this.#keepNamespaces(attributes)
    }
    this.#stack.push(element)
    this.#tagEnd = this.#parser?.endIndex ?? -1
    this.#checkLimits()
  }

  ontext(data: string): void {
    if (this.#inCdata) this.#append(data)
    else this.#text += data
  }

  oncdatastart(): void {
    this.#flush()
    this.#inCdata = true
  }

  oncdataend(): void {
    this.#inCdata = false
  }

  onclosetag(name: string, implied: boolean): void {
    this.#flush()
    if (this.full) return
    if (implied && this.#atEnd) this.#problems.add('the document was cut off')
    else if (implied && this.#tagEnd !== this.#parser?.endIndex) {
      this.#problems.add(`an element was not closed: ${name.slice(0, 40)}`)
    }
    this.#stack.pop()
    this.#scopes.pop()
  }

  /** Signals the end of the input: what is still open was cut off. */
  end(): void {
    this.#atEnd = true
  }

  finish(): void {
    this.#flush()
    if (this.#entities.undeclared.size > 0) {
      const names = [...this.#entities.undeclared].slice(0, 5).join(', ')
      this.#problems.add(`entities were not declared: ${names}`)
    }
    if (this.#entities.strayAmpersands > 0) this.#problems.add('an ampersand was not escaped')
    if (this.roots.length > 1) this.#problems.add('the document has several outermost elements')
  }

  #element(written: string, attributes: Record<string, string>, scope: NamespaceScope): OpenElement {
    const { prefix, local } = canonicalName(written, scope)
    const colon = written.indexOf(':')
    if (colon > 0 && !isDeclared(written.slice(0, colon).toLowerCase(), scope)) {
      this.#problems.add(`a prefix was not declared: ${written.slice(0, Math.min(colon, 20))}`)
    }
    const named = this.#attributes(attributes, scope)
    const parent = this.#stack.at(-1)
    // CDF's channel has its base without the prefix.
    const base = named.get('xml:base') ?? (local === 'channel' ? named.get('base') : undefined)
    return {
      name: prefix === '' ? local : `${prefix}:${local}`,
      tag: colon < 0 ? written : written.slice(colon + 1),
      attributes: named,
      children: [],
      base: (base !== undefined ? resolveBase(base, parent?.base ?? this.#url) : null) ?? parent?.base ?? null,
      language: named.get('xml:lang')?.trim() ?? parent?.language ?? null,
    }
  }

  #attributes(attributes: Record<string, string>, scope: NamespaceScope): ReadonlyMap<string, string> {
    let named: Map<string, string> | null = null
    for (const written in attributes) {
      const { prefix, local } = canonicalName(written, scope)
      named ??= new Map()
      const own = !written.includes(':') || prefix === ''
      named.set(own ? local : `${prefix}:${local}`, this.#entities.decode(attributes[written] ?? ''))
    }
    return named ?? NO_ATTRIBUTES
  }

  #keepNamespaces(attributes: Record<string, string>): void {
    for (const name in attributes) {
      if (!/^xmlns\b/i.test(name)) continue
      this.namespaces[name.slice(6)] = attributes[name] ?? ''
    }
  }

  #checkLimits(): void {
    if (this.#stack.length > DEEPEST) this.#stop('the elements are nested too deeply')
    if (++this.#elements > MOST_ELEMENTS) this.#stop('the feed has too many elements')
  }

  #stop(reason: string): void {
    this.full = true
    this.#problems.add(`${reason}: the rest was left out`)
  }

  #append(text: string): void {
    if (text !== '') this.#stack.at(-1)?.children.push(text)
  }

  #flush(): void {
    if (this.#text === '') return
    this.#append(this.#entities.decode(this.#text))
    this.#text = ''
  }
}

function resolveBase(base: string, outer: string): string | null {
  return URL.parse(base.trim(), outer)?.href ?? null
}
