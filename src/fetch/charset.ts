import sniffEncoding from 'html-encoding-sniffer'
import { guessCharset } from './charset-guess.ts'
import { type Utf8Evidence, utf8EvidenceIn } from './utf8-evidence.ts'
import { isHardlyLatin, isLatinCharset, otherScriptCharset } from './wrong-latin.ts'

/** A body as text, and how its charset was found. */
export interface DecodedText {
  readonly text: string
  /** The name that the Encoding standard gives it, in lower case. */
  readonly charset: string
  /** `guess`: the content says so, where nothing else does or what does is plainly wrong. */
  readonly how: 'bom' | 'header' | 'declared' | 'guess' | 'default'
}

/** A declaration is looked for in as many bytes; browsers stop at 1024, but pages with long heads before it exist. */
const DECLARATION_BYTES = 16 * 1024

const BYTE_ORDER_MARKS: readonly (readonly [readonly number[], string])[] = [
  [[0xff, 0xfe, 0x00, 0x00], 'utf-32le'],
  [[0x00, 0x00, 0xfe, 0xff], 'utf-32be'],
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** Encodings in which two bytes make a letter: by accident, a short text in one of them may be valid UTF-8. */
const DOUBLE_BYTE = /^(gbk|gb18030|big5|euc-jp|euc-kr|shift_jis)$/

/** Chance of a double-byte text looking like UTF-8 falls by about a fifth with each letter: none is left at this length. */
const SURE_UTF8_SEQUENCES = 10

/**
 * Decodes a page or a feed. Order: byte order mark, `Content-Type` header, `<meta>` or XML declaration, content. What is
 * valid UTF-8 beyond accident is UTF-8 whatever was declared, and what is declared UTF-8 or Latin but plainly is not is guessed.
 */
export function decodeText(body: Uint8Array, contentType: string | null, kind: 'html' | 'xml'): DecodedText {
  const mark = BYTE_ORDER_MARKS.find(([bytes]) => bytes.every((byte, index) => body[index] === byte))
  if (mark !== undefined) return decoded(body.subarray(mark[0].length), mark[1], 'bom')
  const header = charsetOf(headerLabel(contentType))
  const inside = declaredCharset(body, kind)
  const claimed = header ?? inside
  const how = header === null ? 'declared' : 'header'
  // Zero bytes are in no other text: the claim is trusted only if it is of that family.
  if (claimed !== null && /^utf-(16|32)/.test(claimed)) return decoded(body, claimed, how)
  const evidence = utf8EvidenceIn(body)
  if (claimed === null) return decodeUnclaimed(body, evidence)
  if (claimed === 'utf-8') {
    if (evidence.broken <= evidence.sequences) return decoded(body, 'utf-8', how)
    // More broken than sound: UTF-8 is what the server says of everything.
    if (inside !== null && inside !== 'utf-8') return decoded(body, inside, 'declared')
    return decodeGuessed(body)
  }
  if (evidence.broken === 0 && evidence.sequences >= (DOUBLE_BYTE.test(claimed) ? SURE_UTF8_SEQUENCES : 1)) {
    return decoded(body, 'utf-8', inside === 'utf-8' ? 'declared' : 'guess')
  }
  if (header !== null && inside !== null && inside !== header && guessCharset(body) === inside) {
    // Header and page disagree, and the content sides with the page.
    return decoded(body, inside, 'declared')
  }
  return decodeClaimed(body, claimed, how, { evidence, inside })
}

/** Latin is what servers and templates declare without a look at the text: where that is hardly Latin, it is what it can be read as. */
function decodeClaimed(
  body: Uint8Array,
  claimed: string,
  how: DecodedText['how'],
  { evidence, inside }: { readonly evidence: Utf8Evidence; readonly inside: string | null },
): DecodedText {
  if (!isLatinCharset(claimed)) return decoded(body, claimed, how)
  // A page of UTF-8 into which something else was pasted, or whose last letter was cut.
  if (evidence.sequences >= SURE_UTF8_SEQUENCES && isNearlyUtf8(evidence)) return decoded(body, 'utf-8', 'guess')
  const other = isHardlyLatin(body) ? otherScriptCharset(body, inside) : null
  if (other === null) return decoded(body, claimed, how)
  return decoded(body, other, other === inside ? 'declared' : 'guess')
}

/** One broken letter among many makes no other charset. */
function isNearlyUtf8({ sequences, broken }: Utf8Evidence): boolean {
  return broken * 20 <= sequences
}

function decodeUnclaimed(body: Uint8Array, evidence: Utf8Evidence): DecodedText {
  const isAscii = evidence.sequences === 0 && evidence.broken === 0
  if (isAscii && !body.includes(0x1b) && !body.subarray(0, 512).includes(0)) return decoded(body, 'utf-8', 'default')
  if (!isAscii && isNearlyUtf8(evidence)) return decoded(body, 'utf-8', 'guess')
  return decodeGuessed(body)
}

function decodeGuessed(body: Uint8Array): DecodedText {
  const guess = guessCharset(body)
  return guess === null ? decoded(body, 'windows-1252', 'default') : decoded(body, guess, 'guess')
}

function decoded(body: Uint8Array, charset: string, how: DecodedText['how']): DecodedText {
  if (charset === 'utf-32le' || charset === 'utf-32be') return { text: decodeUtf32(body, charset), charset, how }
  return { text: new TextDecoder(charset).decode(body), charset, how }
}

/** Quotes and stray blanks are usual; so is a second `charset=`. */
function headerLabel(contentType: string | null): string | null {
  return /charset\s*=\s*["']?\s*([^\s"';,]+)/i.exec(contentType ?? '')?.[1] ?? null
}

function declaredCharset(body: Uint8Array, kind: 'html' | 'xml'): string | null {
  const start = body.subarray(0, DECLARATION_BYTES)
  const none = 'none'
  // The published types are older than the package: they do not know `xml` and `maxPrescanBytes`.
  const options =
    kind === 'xml'
      ? { defaultEncoding: none, xml: true }
      : { defaultEncoding: none, maxPrescanBytes: DECLARATION_BYTES }
  const found = sniffEncoding(start, options)
  return found === none ? declaredUtf32(start) : charsetOf(found)
}

/** `<?` or `<h` in four bytes a letter. */
function declaredUtf32(start: Uint8Array): string | null {
  const [a, b, c, d] = start
  if (a === 0x3c && b === 0 && c === 0 && d === 0) return 'utf-32le'
  if (a === 0 && b === 0 && c === 0 && d === 0x3c) return 'utf-32be'
  return null
}

/** The standard name of a label; null where no decoder knows it. */
function charsetOf(label: string | null): string | null {
  if (label === null) return null
  const utf32 = /^utf-?32-?(le|be)?$/i.exec(label.trim())
  if (utf32 !== null) return utf32[1]?.toLowerCase() === 'le' ? 'utf-32le' : 'utf-32be'
  try {
    return new TextDecoder(label).encoding
  } catch {
    return null
  }
}

/** No decoder of the platform reads UTF-32. */
function decodeUtf32(body: Uint8Array, charset: 'utf-32le' | 'utf-32be'): string {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const pieces: string[] = []
  for (let at = 0; at + 3 < body.byteLength; at += 4) {
    const point = view.getUint32(at, charset === 'utf-32le')
    pieces.push(point > 0x10ffff || (point >= 0xd800 && point < 0xe000) ? '\uFFFD' : String.fromCodePoint(point))
  }
  return pieces.join('')
}
