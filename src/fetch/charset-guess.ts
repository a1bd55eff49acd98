import { TextDecoder } from 'node:util'
import { analyse } from 'chardet'

/** Text that the guess is made from; more does not change it. */
const SAMPLE_BYTES = 64 * 1024

/** Markup is read through up to here in search of text. */
const SEARCHED_BYTES = 1024 * 1024

/** What chardet names and the web means by it: the Windows charset that the ISO one is a part of. */
const WEB_NAMES: Readonly<Record<string, string>> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-9': 'windows-1254',
  'ISO-8859-8': 'windows-1255',
  'ISO-8859-6': 'windows-1256',
}

/** The charset that the content of a page speaks for, as the Encoding standard names it; null where nothing can be said. */
export function guessCharset(body: Uint8Array): string | null {
  const wide = wideCharset(body)
  if (wide !== null) return wide
  const start = startOf(body)
  // The shift into kanji: nothing else has it.
  if (start.includes('\x1b$B') || start.includes('\x1b$@')) return 'iso-2022-jp'
  const sample = proseOf(start)
  return sample.byteLength === 0 ? null : (fittingCharsets(sample).next().value ?? null)
}

/** The text of a page that is worth a guess, and the charsets that it may be in, the most probable first. */
export function charsetsOfContent(body: Uint8Array): { readonly sample: Uint8Array; readonly charsets: string[] } {
  const sample = proseOf(startOf(body))
  return { sample, charsets: sample.byteLength === 0 ? [] : [...fittingCharsets(sample)] }
}

function* fittingCharsets(sample: Uint8Array): Generator<string, null> {
  for (const { name } of analyse(sample)) {
    const decoder = strictDecoder(WEB_NAMES[name] ?? name)
    if (decoder !== null && decodes(decoder, sample)) yield decoder.encoding
  }
  return null
}

function startOf(body: Uint8Array): string {
  return Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, SEARCHED_BYTES)).toString('latin1')
}

/** UTF-16 without a mark: markup is ASCII, so every second byte of most of it is zero. */
function wideCharset(body: Uint8Array): string | null {
  const start = body.subarray(0, 1024)
  const zerosAt = [0, 0]
  start.forEach((byte, index) => {
    if (byte === 0) zerosAt[index % 2] = (zerosAt[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zerosAt
  if (even + odd < start.length / 5) return null
  if (odd > even * 4) return 'utf-16le'
  return even > odd * 4 ? 'utf-16be' : null
}

/** The text without markup, scripts and styles: their ASCII letters make every language look English. */
function proseOf(text: string): Uint8Array {
  const lower = text.toLowerCase()
  const pieces: string[] = []
  let length = 0
  for (let at = 0; at < text.length && length < SAMPLE_BYTES; ) {
    const tag = text.indexOf('<', at)
    const piece = text.slice(at, tag < 0 ? undefined : tag).replace(/&#?\w{1,10};|[ \t\r\n\f]+/g, ' ')
    // Pure ASCII says nothing about the charset.
    if (/[^\p{ASCII}]/u.test(piece)) {
      pieces.push(piece)
      length += piece.length
    }
    if (tag < 0) break
    const raw = ['script', 'style'].find(name => lower.startsWith(name, tag + 1))
    const end = raw === undefined ? text.indexOf('>', tag) : lower.indexOf(`</${raw}`, tag)
    if (end < 0) break
    at = end + 1
  }
  return Buffer.from(pieces.join(' ').slice(0, SAMPLE_BYTES), 'latin1')
}

function strictDecoder(name: string): TextDecoder | null {
  try {
    return new TextDecoder(name, { fatal: true })
  } catch {
    return null
  }
}

/** A sample may end within a letter. */
function decodes(decoder: TextDecoder, sample: Uint8Array): boolean {
  try {
    decoder.decode(sample, { stream: true })
    return true
  } catch {
    return false
  }
}
