import type { SearchDocument } from '../search/search-document.ts'

/** A position has 14 bits; words after the last one are found, but not as a phrase. */
const LAST_POSITION = 16_383
/** PostgreSQL's limit of positions of a word. */
const MAX_POSITIONS = 255
/** Limit of bytes: words and positions of one document may take a megabyte, including their layout. */
const MAX_BYTES = 800_000
/** Gap between two fields, so that no phrase reaches from one into the next. */
const GAP = 8

/** A document as a `tsvector`: each word with its positions, marked by the field; of a very long text, as much as fits. */
export function vectorOf(document: SearchDocument): string {
  const { filters, titleMarks, stems, commentMarks } = document
  const places = new Map<string, string[]>()
  let bytes = 0
  const add = (word: string, most: number) => {
    const grown = bytes + Buffer.byteLength(word) + 8
    if (grown > most) return
    bytes = grown
    places.set(word, [])
  }
  // Filters and titles first: they are short, and without them a document could not be found at all.
  for (const word of [...filters, ...titleMarks]) add(word, MAX_BYTES)
  // Half of the rest is for stems: where every entry has some, words are searched only by these.
  bytes = addPlaces(places, document, bytes, stems.length === 0 ? MAX_BYTES : (bytes + MAX_BYTES) / 2)
  for (const word of [...stems, ...commentMarks]) add(word, MAX_BYTES)
  return written(places)
}

/** Adds the words of all fields with their positions, as long as there is room; returns the total bytes. */
function addPlaces(places: Map<string, string[]>, document: SearchDocument, before: number, most: number): number {
  const { title, authors, tags, text } = document
  let bytes = before
  let position = 0
  for (const [weight, field] of [['A', title] as const, ['B', authors] as const, ['C', tags] as const, ['', text]]) {
    for (const word of field) {
      position = Math.min(position + 1, LAST_POSITION)
      const known = places.get(word)
      if (known !== undefined && (known.length >= MAX_POSITIONS || position === LAST_POSITION)) continue
      bytes += known === undefined ? Buffer.byteLength(word) + 8 : 2
      if (bytes > most) return most
      if (known === undefined) places.set(word, [`${position}${weight}`])
      else known.push(`${position}${weight}`)
    }
    position = Math.min(position + GAP, LAST_POSITION)
  }
  return bytes
}

function written(places: ReadonlyMap<string, readonly string[]>): string {
  return Array.from(places, ([word, positions]) =>
    positions.length === 0 ? `'${word}'` : `'${word}':${positions.join(',')}`,
  ).join(' ')
}
