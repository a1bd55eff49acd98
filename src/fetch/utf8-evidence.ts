import { isAscii, isUtf8 } from 'node:buffer'

/** What speaks for and against a text being UTF-8. */
export interface Utf8Evidence {
  /** Well-formed letters of more than one byte. */
  readonly sequences: number
  /** Bytes above ASCII that are part of none. */
  readonly broken: number
}

/** Counts both in one walk over the bytes; most pages are sound, and a look at their lead bytes is enough. */
export function utf8EvidenceIn(body: Uint8Array): Utf8Evidence {
  if (isAscii(body)) return { sequences: 0, broken: 0 }
  if (isUtf8(body)) return { sequences: leadBytesIn(body), broken: 0 }
  let sequences = 0
  let broken = 0
  for (let at = 0; at < body.length; ) {
    const first = body[at] ?? 0
    if (first < 0x80) {
      at += 1
      continue
    }
    const length = sequenceLength(body, at, first)
    if (length === 0) broken += 1
    else sequences += 1
    at += length || 1
  }
  return { sequences, broken }
}

/** Letters of more than one byte in sound UTF-8. */
function leadBytesIn(body: Uint8Array): number {
  let count = 0
  for (let at = 0; at < body.length; at += 1) if ((body[at] ?? 0) >= 0xc0) count += 1
  return count
}

/** The bytes of the letter that starts here, by the table of the Unicode standard (3-7); 0 where none does. */
function sequenceLength(body: Uint8Array, at: number, first: number): number {
  const length =
    first >= 0xc2 && first <= 0xdf ? 2 : first >= 0xe0 && first <= 0xef ? 3 : first >= 0xf0 && first <= 0xf4 ? 4 : 0
  if (length === 0) return 0
  const second = body[at + 1] ?? 0
  const least = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80
  const most = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf
  if (second < least || second > most) return 0
  for (let next = at + 2; next < at + length; next += 1) if (((body[next] ?? 0) & 0xc0) !== 0x80) return 0
  return length
}
