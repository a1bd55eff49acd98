import type { SearchableEntry } from '../backend.ts'
import { segment } from '../segment.ts'

/** A position is a number of 14 bits; words behind the last one are found, but not as a phrase. */
const LAST_POSITION = 16_383
/** PostgreSQL's limit of positions of a word. */
const MOST_POSITIONS = 255
/** Words and positions of one document may take a megabyte; with room for how they are laid out. */
const MOST_BYTES = 800_000
/** A word has at most 2,046 bytes; nobody looks for one as long. */
const LONGEST_WORD = 255
/** Between two fields, so that no phrase reaches from one into the next. */
const GAP = 8

const WORD = /[\p{L}\p{N}\p{M}\p{Co}]+/gu
/** Accents of Latin, Greek and Cyrillic; vowel signs of other scripts stay. */
const ACCENTS = /[\u0300-\u036f]/g

/** The words of a text that is cut into segments, as they are compared: without case and accents. */
export function searchWords(segmented: string): string[] {
  const plain = segmented.normalize('NFD').replace(ACCENTS, '').normalize('NFC').toLowerCase()
  return Array.from(plain.matchAll(WORD), ([word]) => word.slice(0, LONGEST_WORD))
}

/** An entry as a `tsvector`: each word with its places, marked by the field; of a very long text, the first megabyte. */
export function documentOf({ title, authors, tags, text }: SearchableEntry): string {
  const places = new Map<string, string[]>()
  let position = 0
  let bytes = 0
  for (const [weight, field] of [
    ['A', title] as const,
    ['B', authors] as const,
    ['C', tags] as const,
    ['', text] as const,
  ]) {
    for (const word of searchWords(segment(field))) {
      position = Math.min(position + 1, LAST_POSITION)
      const known = places.get(word)
      if (known !== undefined && (known.length >= MOST_POSITIONS || position === LAST_POSITION)) continue
      bytes += known === undefined ? Buffer.byteLength(word) + 8 : 2
      if (bytes > MOST_BYTES) return written(places)
      if (known === undefined) places.set(word, [`${position}${weight}`])
      else known.push(`${position}${weight}`)
    }
    position = Math.min(position + GAP, LAST_POSITION)
  }
  return written(places)
}

function written(places: ReadonlyMap<string, readonly string[]>): string {
  return Array.from(places, ([word, positions]) => `'${word}':${positions.join(',')}`).join(' ')
}
