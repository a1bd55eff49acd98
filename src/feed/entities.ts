import { Parser } from 'htmlparser2'

/** Longest expansion of a declared entity, against entity bombs. */
const LONGEST_ENTITY = 1_024
/** Limit of declarations: more than any DTD of RSS has. */
const MOST_DECLARATIONS = 512
/** Limit of the total expansion of declared entities in one document. */
const LARGEST_EXPANSION = 1_000_000

const XML_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const WINDOWS_1252 = new TextDecoder('windows-1252')
const htmlEntities = new Map<string, string | null>()

/** Replaces entity references within one document. */
export interface EntityDecoder {
  decode(text: string): string
  /** Undeclared names found so far. */
  readonly undeclared: ReadonlySet<string>
  /** Ampersands found so far that begin no reference. */
  readonly strayAmpersands: number
}

/** Knows XML's five entities, those of the document type, and HTML's, which feeds use without declaring them. */
export function entityDecoder(documentType: string): EntityDecoder {
  const declared = declarations(documentType)
  const undeclared = new Set<string>()
  let budget = LARGEST_EXPANSION
  let strayAmpersands = 0

  function replace(whole: string, hex?: string, decimal?: string, name?: string): string {
    if (hex !== undefined) return character(Number.parseInt(hex, 16)) ?? whole
    if (decimal !== undefined) return character(Number.parseInt(decimal, 10)) ?? whole
    if (name === undefined) {
      strayAmpersands++
      return whole
    }
    if (Object.hasOwn(XML_ENTITIES, name)) return XML_ENTITIES[name] ?? whole
    const own = declared.get(name)
    if (own !== undefined && own.length <= budget) {
      budget -= own.length
      return own
    }
    // RSS 0.91 and XHTML document types declare HTML's names in an external file that need not be fetched.
    if (documentType === '' && undeclared.size < MOST_DECLARATIONS) undeclared.add(name)
    return htmlEntity(name) ?? whole
  }

  return {
    decode: text => (text.includes('&') ? text.replace(REFERENCE, replace) : text),
    undeclared,
    get strayAmpersands() {
      return strayAmpersands
    },
  }
}

const REFERENCE = /&(?:#x([0-9a-f]{1,8});?|#([0-9]{1,8});?|([a-z_][\w.:-]{0,40});)?/gi

/** The character of a number, as browsers read it: 128 to 159 are windows-1252, nonsense is U+FFFD. */
function character(code: number): string | null {
  if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252.decode(Uint8Array.of(code))
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd'
  if (code < 0x20 && code !== 9 && code !== 10 && code !== 13) return ''
  return String.fromCodePoint(code)
}

function htmlEntity(name: string): string | null {
  const known = htmlEntities.get(name)
  if (known !== undefined) return known
  let text = ''
  const parser = new Parser({ ontext: data => (text += data) })
  parser.end(`&${name};`)
  const value = text === `&${name};` || text.endsWith(';') ? null : text
  // The table is shared by all feeds: hostile names must not make it grow.
  if (value !== null) htmlEntities.set(name, value)
  return value
}

function declarations(documentType: string): ReadonlyMap<string, string> {
  const declared = new Map<string, string>()
  for (const match of documentType.matchAll(/<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g)) {
    const name = match[1] ?? ''
    if (declared.size >= MOST_DECLARATIONS) break
    if (declared.has(name) || Object.hasOwn(XML_ENTITIES, name)) continue
    // Later references see earlier declarations already replaced, so there is no recursion.
    const value = (match[2] ?? match[3] ?? '').replace(REFERENCE, (whole, hex, decimal, inner) => {
      if (hex !== undefined) return character(Number.parseInt(hex, 16)) ?? whole
      if (decimal !== undefined) return character(Number.parseInt(decimal, 10)) ?? whole
      return declared.get(inner ?? '') ?? whole
    })
    if (value.length <= LONGEST_ENTITY) declared.set(name, value)
  }
  return declared
}
