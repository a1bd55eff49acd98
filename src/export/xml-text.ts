/** Text as it may stand in XML, in elements and in quoted attributes; what XML forbids at all is left out. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

type Attributes = Readonly<Record<string, string | null>>

/** An element with text in it, on a line of its own; nothing where there is no text and no attribute. */
export function xmlElement(name: string, text: string | null, attributes: Attributes = {}): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : ` ${key}="${xmlText(value)}"`,
  )
  if (text === null && written.length === 0) return ''
  return text === null ? `<${name}${written.join('')}/>\n` : `<${name}${written.join('')}>${xmlText(text)}</${name}>\n`
}

/** Text that stands as it is, as importers of WordPress want it; the mark of its end is written in two parts. */
export function xmlCdata(text: string): string {
  return `<![CDATA[${text.toWellFormed().replace(FORBIDDEN, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}
