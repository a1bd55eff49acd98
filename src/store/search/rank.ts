import type { SearchField } from './search-query.ts'
import { type SketchedWord, sketchedLength, sketchedWords } from './sketch.ts'

/** A word that hits are ranked by, as numbers of sketches. */
export interface RankedTerm {
  /** Its stems in the languages of the archive. */
  readonly stems: ReadonlySet<number>
  /** The word as it was typed. */
  readonly word: number
  readonly field: SearchField
  readonly isQuoted: boolean
}

/** A hit with the words it has. */
export interface SketchedHit {
  readonly row: number
  readonly sketch: Uint8Array
}

/** The weights of a word in the title, in authors and tags, and in the text: a title says what a post is about. */
const WEIGHTS = { title: 8, term: 4, text: 1 }
/** The factor for another form of the word. */
const OTHER_FORM = 0.5
/** How soon repetitions of a word stop counting, and how much the length of a text matters: BM25's usual values. */
const SATURATION = 1.2
const BY_LENGTH = 0.75

/** Rows of the hits, the best first, ties by the newest: BM25 over fields, with rarer words weighted more. */
export function rankHits(hits: readonly SketchedHit[], groups: readonly (readonly RankedTerm[])[]): number[] {
  const average = hits.reduce((sum, { sketch }) => sum + sketchedLength(sketch), 0) / Math.max(1, hits.length)
  const scores = hits.map(() => 0)
  for (const term of groups.flat()) {
    const found = hits.map(({ sketch }) => weightIn(sketch, term))
    const having = found.filter(weight => weight > 0).length
    const rarity = 1 + Math.log((hits.length + 1) / (having + 1))
    hits.forEach(({ sketch }, at) => {
      const weight = found[at] ?? 0
      const length = 1 - BY_LENGTH + (BY_LENGTH * sketchedLength(sketch)) / Math.max(1, average)
      scores[at] = (scores[at] ?? 0) + (rarity * weight) / (weight + SATURATION * length)
    })
  }
  return hits
    .map(({ row }, at) => ({ row, score: scores[at] ?? 0 }))
    .sort((one, other) => other.score - one.score || other.row - one.row)
    .map(({ row }) => row)
}

function weightIn(sketch: Uint8Array, { stems, word, field, isQuoted }: RankedTerm): number {
  let weight = 0
  for (const found of sketchedWords(sketch, stems)) {
    const share = found.word === word ? 1 : isQuoted ? 0 : OTHER_FORM
    weight += share * weightOf(found, field)
  }
  return weight
}

function weightOf({ times, inTitle, inAuthors, inTags }: SketchedWord, field: SearchField): number {
  const title = inTitle ? WEIGHTS.title : 0
  const authors = inAuthors ? WEIGHTS.term : 0
  const tags = inTags ? WEIGHTS.term : 0
  if (field === null) return title + authors + tags + times * WEIGHTS.text
  return { title, authors, tags }[field]
}
