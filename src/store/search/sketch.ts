import { textHash } from '../../reuse/index.ts'
import { withoutAccents } from './search-words.ts'
import type { Stem } from './stems.ts'
import { stemToken } from './tokens.ts'

/** Limit of distinct words per post, the most important ones: at most 3.6 kilobytes, one for a usual post. */
const MAX_WORDS = 600
/**
 * Two bytes for the number of words of the text; then three for a stem, two for the word as written, one for position
 * and count.
 */
const HEADER_BYTES = 2
const WORD_BYTES = 6
const MOST_TIMES = 31
const LONGEST = 0xffff

/** Where a word occurs apart from the text. */
const PLACES = { title: 0b0010_0000, authors: 0b0100_0000, tags: 0b1000_0000 } as const

/** The words of an entry by field, as written. */
export interface WrittenEntry {
  readonly title: readonly string[]
  readonly text: readonly string[]
  readonly authors: readonly string[]
  readonly tags: readonly string[]
}

/** A word of a sketch. */
export interface SketchedWord {
  readonly stem: number
  readonly word: number
  /** How often it is in the text, up to 31 times. */
  readonly times: number
  readonly inTitle: boolean
  readonly inAuthors: boolean
  readonly inTags: boolean
}

/**
 * The number of a stem; of the word itself where its language has no stemmer. Without accents, as not everybody types
 * them.
 */
export function stemNumber(language: string | null, stem: Stem | null, word: string): number {
  const plain = withoutAccents(word)
  const text = language === null || stem === null ? plain : stemToken('stem', language, stem(plain))
  return textHash(text) >>> 8
}

/** The number of a word as it is written. */
export function wordNumber(word: string): number {
  return textHash(withoutAccents(word)) & 0xffff
}

interface Counted {
  times: number
  places: number
}

/**
 * The sketch of an entry: which words it has, where and how often, as numbers. Hits are ranked and posts compared by
 * it, without reading texts, and identically in every database.
 */
export function sketchOf(entry: WrittenEntry, language: string | null, stem: Stem | null): Uint8Array {
  const counted = new Map<string, Counted>()
  const count = (word: string) => {
    const before = counted.get(word)
    if (before !== undefined) return before
    const first = { times: 0, places: 0 }
    counted.set(word, first)
    return first
  }
  for (const place of ['title', 'authors', 'tags'] as const) {
    for (const word of entry[place]) count(word).places |= PLACES[place]
  }
  for (const word of entry.text) count(word).times++
  const kept = counted.size <= MAX_WORDS ? [...counted] : mostDistinctive(counted)
  const bytes = new Uint8Array(HEADER_BYTES + kept.length * WORD_BYTES)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, Math.min(LONGEST, entry.text.length))
  kept.forEach(([word, { times, places }], at) => {
    const start = HEADER_BYTES + at * WORD_BYTES
    const stemmed = stemNumber(language, stem, word)
    view.setUint8(start, stemmed >>> 16)
    view.setUint16(start + 1, stemmed & 0xffff)
    view.setUint16(start + 3, wordNumber(word))
    view.setUint8(start + 5, places | Math.min(MOST_TIMES, times))
  })
  return bytes
}

/** Words of the title, authors and tags first, then the most frequent ones, then those of the beginning. */
function mostDistinctive(counted: ReadonlyMap<string, Counted>): [string, Counted][] {
  const value = ({ times, places }: Counted) => (places === 0 ? 0 : LONGEST) + times
  return [...counted].sort(([, one], [, other]) => value(other) - value(one)).slice(0, MAX_WORDS)
}

/** The words of a sketch: all, or only those with one of these stems. */
export function sketchedWords(bytes: Uint8Array, stems: { has(stem: number): boolean } | null = null): SketchedWord[] {
  const found: SketchedWord[] = []
  for (let start = HEADER_BYTES; start + WORD_BYTES <= bytes.byteLength; start += WORD_BYTES) {
    const stem = (bytes[start] ?? 0) * 0x10000 + (bytes[start + 1] ?? 0) * 0x100 + (bytes[start + 2] ?? 0)
    if (stems !== null && !stems.has(stem)) continue
    const places = bytes[start + 5] ?? 0
    found.push({
      stem,
      word: (bytes[start + 3] ?? 0) * 0x100 + (bytes[start + 4] ?? 0),
      times: places & MOST_TIMES,
      inTitle: (places & PLACES.title) !== 0,
      inAuthors: (places & PLACES.authors) !== 0,
      inTags: (places & PLACES.tags) !== 0,
    })
  }
  return found
}

/** The number of words of the text. */
export function sketchedLength(bytes: Uint8Array): number {
  return (bytes[0] ?? 0) * 0x100 + (bytes[1] ?? 0)
}
