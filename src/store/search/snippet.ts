import type { SearchQuery, SearchTerm } from './search-query.ts'
import { isUnspaced, SPACED_CHARACTER } from './segment.ts'
import type { Stem } from './stems.ts'

/** Characters shown around the first match. */
const SNIPPET_LENGTH = 160
/** How much of a text is looked through: beyond it a match is shown without its place. */
const SEARCHED_LENGTH = 200_000
/** Most matches are near the beginning; what is behind it is looked through where there is none. */
const NEAR_LENGTH = 3000
/** A match stands this far from the start, so that some of what leads to it is seen. */
const LEAD = 40

/** The place in the text that fits the query, with the matched words, or forms of them, between « and ». */
export function snippetOf(text: string, query: SearchQuery, stems: readonly Stem[] = []): string {
  const words = query.all.flat().flatMap(({ text, prefix }) => wordsOf(text, prefix))
  const near = text.slice(0, NEAR_LENGTH)
  const nearRanges = rangesIn(near, query, words, stems)
  const isNear = nearRanges.length > 0 || near.length === text.length
  const searched = isNear ? near : text.slice(0, SEARCHED_LENGTH)
  const ranges = isNear ? nearRanges : rangesIn(searched, query, words, stems)
  const first = ranges[0]?.start ?? 0
  const start = first <= LEAD ? 0 : wordStart(searched, first - LEAD, first)
  const end = wordEnd(searched, start + SNIPPET_LENGTH)
  let marked = ''
  let done = start
  for (const range of ranges) {
    if (range.start < done || range.end > end) continue
    marked += `${searched.slice(done, range.start)}«${searched.slice(range.start, range.end)}»`
    done = range.end
  }
  marked += searched.slice(done, end)
  return `${start > 0 ? '…' : ''}${marked.replace(/\s+/g, ' ').trim()}${end < text.length ? '…' : ''}`
}

/** The words of the query in a text, and forms of them, from the first on. */
function rangesIn(
  searched: string,
  query: SearchQuery,
  words: ReturnType<typeof wordsOf>,
  stems: readonly Stem[],
): Range[] {
  if (words.length === 0) return []
  const { folded, places } = fold(searched)
  const exact = matches(folded, places, words, searched.length)
  const forms = query.all.flat().flatMap(term => formsOf(term, stems, { searched, folded, places }))
  return [...exact, ...forms].sort((one, other) => one.start - other.start || other.end - one.end)
}

function wordsOf(text: string, prefix: boolean): { word: string; prefix: boolean }[] {
  const words = fold(text).folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.map((word, index) => ({ word, prefix: prefix && index === words.length - 1 }))
}

interface Range {
  readonly start: number
  readonly end: number
}

/** A snippet shows no more of them. */
const MAX_MATCHES = 30

function matches(
  folded: string,
  places: readonly number[] | null,
  words: readonly { word: string; prefix: boolean }[],
  length: number,
): Range[] {
  return words.flatMap(({ word, prefix }) =>
    wordsFrom(folded, word)
      .filter(({ start, end }) => prefix || isUnspaced(word) || end === start + word.length)
      .take(MAX_MATCHES)
      .map(({ start, end }) => ({
        start: placeAt(places, start),
        end: Math.min(length, placeAt(places, isUnspaced(word) ? start + word.length : end)),
      }))
      .toArray(),
  )
}

/** Words that begin so; plain looking is much quicker than a pattern with properties of characters. */
function* wordsFrom(folded: string, start: string): Generator<Range, undefined> {
  const isPart = isUnspaced(start)
  for (let at = folded.indexOf(start); at >= 0; at = folded.indexOf(start, at + 1)) {
    if (!isPart && isSpacedCharacter(folded, at - 1)) continue
    let end = at + start.length
    while (!isPart && end < folded.length && isSpacedCharacter(folded, end)) end++
    yield { start: at, end }
  }
}

const SPACED = new RegExp(SPACED_CHARACTER, 'v')

/** Whether a word of a script with spaces goes on here; either half of a pair stands for the whole character. */
function isSpacedCharacter(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 128) return (code > 47 && code < 58) || (code > 96 && code < 123) || (code > 64 && code < 91)
  const first = code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
  const point = text.codePointAt(first)
  return point !== undefined && SPACED.test(String.fromCodePoint(point))
}

/** Words of one stem mostly begin alike; only those that do are stemmed. */
const COMMON_START = 3

/** Other forms of a word in the text. */
function formsOf(
  { text, prefix, isQuoted }: SearchTerm,
  stems: readonly Stem[],
  { searched, folded, places }: { searched: string; folded: string; places: readonly number[] | null },
): Range[] {
  const [word, ...more] = wordsOf(text, prefix)
  if (word === undefined || more.length > 0 || prefix || isQuoted || isUnspaced(word.word)) return []
  const asked = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/u)?.[0] ?? ''
  const wanted = stems.map(stem => stem(asked))
  return wordsFrom(folded, word.word.slice(0, COMMON_START))
    .map(({ start, end }) => ({
      start: placeAt(places, start),
      end: Math.min(searched.length, placeAt(places, end)),
    }))
    .filter(({ start, end }) => {
      const found = searched.slice(start, end).toLowerCase()
      return stems.some((stem, at) => stem(found) === wanted[at])
    })
    .take(MAX_MATCHES)
    .toArray()
}

function placeAt(places: readonly number[] | null, at: number): number {
  return places === null ? at : (places[at] ?? places.at(-1) ?? 0)
}

/** Lower case without accents, and for each unit of it the place in the text it came from; null where it is the same. */
function fold(text: string): { folded: string; places: number[] | null } {
  if (!/[^\t\n\r -~]/.test(text)) return { folded: text.toLowerCase(), places: null }
  const places: number[] = []
  let folded = ''
  let place = 0
  for (const character of text) {
    const plain = character < '\u0080' ? character.toLowerCase() : plainOf(character)
    for (let unit = 0; unit < plain.length; unit++) places.push(place)
    folded += plain
    place += character.length
  }
  places.push(place)
  return { folded, places }
}

function plainOf(character: string): string {
  return character
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
}

function wordStart(text: string, from: number, to: number): number {
  const space = text.slice(from, to).search(/\s/)
  return space < 0 ? from : from + space + 1
}

function wordEnd(text: string, from: number): number {
  if (from >= text.length) return text.length
  const space = text.slice(from, from + LEAD).search(/\s/)
  return space < 0 ? from : from + space
}
