// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** Nobody means these: they are windows-1252 letters that were taken as Latin-1. */
const C1_CHARACTERS = /[\u0080-\u009f]/g
const WINDOWS_1252 = new TextDecoder('windows-1252')

/** Repairs the characters of a document before it is parsed, and removes its document type; reports what it repaired. */
export function repairXml(text: string, problems: Set<string>): { documentType: string; body: string } {
  let body = text
  const start = body.indexOf('<')
  if (start > 0) {
    if (body.slice(0, start).replace('\ufeff', '').trim() !== '') problems.add('text before the first tag was left out')
    body = body.slice(start)
  }
  const printable = body.replace(CONTROL_CHARACTERS, '')
  if (printable.length < body.length) problems.add('control characters were removed')
  const clean = printable.replace(C1_CHARACTERS, character =>
    WINDOWS_1252.decode(Uint8Array.of(character.charCodeAt(0))),
  )
  if (clean !== printable) problems.add('characters of windows-1252 were taken as such')
  const type = startOfDocumentType(clean)
  if (type === null) return { documentType: '', body: withEscapedBrackets(clean, problems) }
  const end = endOfDocumentType(clean, type)
  return { documentType: clean.slice(type, end), body: withEscapedBrackets(clean.slice(end), problems) }
}

/** `1 << 2`, `<3` and `<=` begin no tag; taken as one, they would swallow the next. CDATA sections are left alone. */
function withEscapedBrackets(text: string, problems: Set<string>): string {
  if (!STRAY_BRACKET.test(text)) return text
  let result = ''
  for (let at = 0; at < text.length; ) {
    const section = text.indexOf('<![CDATA[', at)
    const start = section < 0 ? text.length : section
    const end = section < 0 ? -1 : text.indexOf(']]>', section)
    const outside = text.slice(at, start)
    const mended = outside.replace(STRAY_BRACKETS, '&lt;')
    if (mended !== outside) problems.add('a < was not escaped')
    at = end < 0 ? text.length : end
    result += mended + text.slice(start, at)
  }
  return result
}
const STRAY_BRACKET = /<[^a-z_:/!?\s]/i
const STRAY_BRACKETS = /<(?=[^a-z_:/!?\s])/gi

/** Comments and instructions may precede it; after the first element the same characters are text. */
function startOfDocumentType(text: string): number | null {
  let at = 0
  for (;;) {
    while (/\s/.test(text.charAt(at))) at++
    if (/^<!DOCTYPE\b/i.test(text.slice(at, at + 10))) return at
    const close = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : null
    const end = close === null ? -1 : text.indexOf(close, at)
    if (close === null || end < 0) return null
    at = end + close.length
  }
}

function endOfDocumentType(text: string, start: number): number {
  const close = text.indexOf('>', start)
  const subset = text.indexOf('[', start)
  if (close < 0) return text.length
  if (subset < 0 || subset > close) return close + 1
  const end = /\]\s*>/g
  end.lastIndex = subset
  const found = end.exec(text)
  return found === null ? close + 1 : found.index + found[0].length
}
