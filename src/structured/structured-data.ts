import type { RdfNode } from './rdf.ts'

/** What a page says of itself and of things in forms made for machines, as found. Plain JSON, bounded in size. */
export interface StructuredData {
  /** The JSON of each script, in document order. */
  readonly jsonLd: readonly unknown[]
  /** What the scripts say, as nodes with full names; empty where their contexts are not known here. */
  readonly jsonLdNodes: readonly RdfNode[]
  readonly microdata: readonly RdfNode[]
  /** RDFa beyond what `<meta property>` says, which stands under `openGraph` and `meta`. */
  readonly rdfa: readonly RdfNode[]
  readonly microformats: readonly MicroformatItem[]
  readonly openGraph: NamedValues
  readonly twitter: NamedValues
  readonly dublinCore: NamedValues
  /** All other `<meta>` with a name. */
  readonly meta: NamedValues
  /** `<link>` elements, and links of the text that say what they are to the page. */
  readonly links: readonly TypedLink[]
  /** Syntaxes of which a part was left out for its size. */
  readonly cut: readonly StructuredSyntax[]
  /** What could not be read, in words. */
  readonly problems: readonly string[]
}

/** The syntaxes in which a page can say something. */
export type StructuredSyntax =
  | 'json-ld'
  | 'microdata'
  | 'rdfa'
  | 'microformats'
  | 'opengraph'
  | 'twitter'
  | 'dublin-core'
  | 'meta'
  | 'link'

/** The values for each name, in document order. */
export type NamedValues = Readonly<Record<string, readonly string[]>>

/** A microformat in the canonical JSON form; those of the first generation have the names of the second. */
export interface MicroformatItem {
  readonly type: readonly string[]
  readonly properties: Readonly<Record<string, readonly MicroformatValue[]>>
  readonly children?: readonly MicroformatItem[]
  readonly id?: string
  readonly value?: MicroformatValue
}

/** A text, an item, or a text with its HTML or its description. */
export type MicroformatValue =
  | string
  | MicroformatItem
  | { readonly value?: string; readonly html?: string; readonly alt?: string }

/** A link with what it is to the page. */
export interface TypedLink {
  /** In lower case. */
  readonly rel: readonly string[]
  readonly href: string
  readonly element: 'link' | 'a' | 'area'
  readonly type: string | null
  readonly title: string | null
  readonly hreflang: string | null
}

/** Whether the value of a property is an item itself. */
export function isItem(value: MicroformatValue): value is MicroformatItem {
  return typeof value === 'object' && 'properties' in value
}
