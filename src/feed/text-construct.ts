import { isUtf8 } from 'node:buffer'
import { absoluteAttribute } from './content-links.ts'
import { escapeHtml, foldSpaces, plainText, textToHtml } from './plain-text.ts'
import type { XmlElement } from './xml.ts'

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

type Construct =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'html'; readonly value: string }
  | { readonly kind: 'other' }

/** The content of an element of a feed, as HTML; null where it is empty or no text. `atom`: its types are Atom's. */
export function htmlOf(element: XmlElement, atom: boolean): string | null {
  const construct = readConstruct(element, atom)
  if (construct.kind === 'other') return null
  const html = construct.kind === 'text' ? textToHtml(construct.value) : withClosedElements(construct.value.trim())
  return html === '' ? null : html
}

/** The content of an element of a feed, as text on one line, markup and entities resolved. */
export function plainOf(element: XmlElement, atom: boolean): string | null {
  const construct = readConstruct(element, atom)
  if (construct.kind === 'other') return null
  const text = construct.kind === 'text' ? foldSpaces(construct.value) : plainText(construct.value)
  return text === '' ? null : text
}

/** All characters inside an element, trimmed, for addresses, dates and numbers. */
export function trimmedTextOf(element: XmlElement): string {
  return characters(element).trim()
}

/** XML writers shorten `<iframe …></iframe>` to `<iframe …/>`; in HTML that opens it, and the rest of the post is lost. */
function withClosedElements(html: string): string {
  if (!html.includes('/>')) return html
  return html.replace(/<([a-z][\w-]*)((?:\s[^<>]*)?["'\s]|)\/>/gi, (whole, tag: string, attributes: string) =>
    VOID.has(tag.toLowerCase()) ? whole : `<${tag}${attributes.trimEnd()}></${tag}>`,
  )
}

function readConstruct(element: XmlElement, atom: boolean): Construct {
  const type = (element.attributes.get('type') ?? '').toLowerCase().trim()
  const mode = (element.attributes.get('mode') ?? '').toLowerCase().trim()
  const hasElements = element.children.some(child => typeof child !== 'string')
  if (mode === 'base64') return fromBase64(characters(element), type)
  // Unescaped markup is markup, whatever the type says.
  if (hasElements) return fromElements(element, atom, type)
  const value = characters(element)
  const isAtom = element.name.startsWith('atom:') || (atom && !element.name.includes(':'))
  // Media RSS has "plain" for text; RSS itself has no types, its texts are HTML.
  if (!isAtom) return { kind: type === 'plain' ? 'text' : 'html', value }
  if (type === 'html' || type === 'text/html' || type === 'application/xhtml+xml') return { kind: 'html', value }
  if (/^(?:|text|text\/.*|xhtml|.*xml)$/.test(type)) return { kind: 'text', value }
  // RFC 4287, 4.1.3.3: the body of any other type is base64.
  return fromBase64(value, type)
}

function fromElements(element: XmlElement, atom: boolean, type: string): Construct {
  const inner = withoutWrapper(element, atom)
  const onlyText = inner.children.every(child => typeof child === 'string')
  // Escaped markup, inside the wrapper of unescaped markup.
  if (inner !== element && onlyText && /html$/.test(type) && type !== 'xhtml' && /<\w/.test(characters(inner))) {
    return { kind: 'html', value: characters(inner) }
  }
  return { kind: 'html', value: markup(inner) }
}

/** Pictures and archives are base64 too: only UTF-8 without zero bytes can be shown. */
function fromBase64(value: string, type: string): Construct {
  const bytes = Buffer.from(value, 'base64')
  if (!isUtf8(bytes) || bytes.includes(0)) return { kind: 'other' }
  return { kind: /^text(?:$|\/plain)/.test(type) ? 'text' : 'html', value: bytes.toString('utf8') }
}

/** Atom's `xhtml` type requires one `div` around the content that is not part of it (RFC 4287, 3.1.1.3). */
function withoutWrapper(element: XmlElement, atom: boolean): XmlElement {
  const inside = element.children.filter(child => typeof child !== 'string' || child.trim() !== '')
  const [only] = inside
  if (inside.length !== 1 || only === undefined || typeof only === 'string') return element
  const wraps = only.name === 'xhtml:div' || (only.name === 'xhtml:body' && !atom) || (atom && only.tag === 'div')
  return wraps && only.attributes.size <= ownAttributes(only) ? only : element
}

/** How many attributes do not affect the look: namespace, base, language. */
function ownAttributes(element: XmlElement): number {
  return [...element.attributes.keys()].filter(name => /^xmlns|^xml:/.test(name)).length
}

function markup(element: XmlElement): string {
  let html = ''
  for (const child of element.children) html += typeof child === 'string' ? escapeHtml(child) : outerMarkup(child)
  return html
}

function outerMarkup(element: XmlElement): string {
  let tag = `<${element.tag}`
  for (const [name, value] of element.attributes) {
    if (/^xmlns|^xml:/.test(name)) continue
    // Any element may have a base of its own, which is lost in HTML.
    const resolved = element.base === null ? value : (absoluteAttribute(name, value, element.base) ?? value)
    tag += ` ${name}="${escapeHtml(resolved).replace(/"/g, '&quot;')}"`
  }
  return VOID.has(element.tag) ? `${tag}>${markup(element)}` : `${tag}>${markup(element)}</${element.tag}>`
}

function characters(element: XmlElement): string {
  let text = ''
  for (const child of element.children) text += typeof child === 'string' ? child : characters(child)
  return text
}
