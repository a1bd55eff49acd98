import type { SearchQuery, SearchTerm } from './search-query.ts'
import { isUnspaced, SPACED_CHARACTER } from './segment.ts'
import { isDoubtfulStem, type Stem } from './stems.ts'

/** Characters shown around the first match. */
const SNIPPET_LENGTH = 160
/** Longest snippet: a phrase may be longer; anything may be between its words. */
const LONGEST_SNIPPET = 400
/** How much of a text is searched: a match beyond it is shown without its position. */
const SEARCHED_LENGTH = 200_000
/** Most matches are near the beginning; the rest is searched only if there is none. */
const NEAR_LENGTH = 3000
/** How much text is shown before a match. */
const LEAD = 40
/** How much is searched first: common words occur there, and the rest would cost most of the time of a hit. */
const FIRST_LENGTH = 800
const SEARCHED_LENGTHS = [FIRST_LENGTH, NEAR_LENGTH, SEARCHED_LENGTH]

/**
 * The part of the text that matches the query, with the matched words, or forms of them, between « and »; a phrase as a
 * whole.
 */
export function snippetOf(text: string, query: SearchQuery, stems: readonly Stem[] = []): string {
  const { searched, ranges, shown } = placesIn(text, query, stems)
  const start = shown.start <= LEAD ? 0 : wordStart(searched, shown.start - LEAD, shown.start)
  const length = Math.max(SNIPPET_LENGTH, Math.min(shown.end - start, LONGEST_SNIPPET))
  const end = wordEnd(searched, start + length)
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

interface Places {
  /** As much of the text as was looked through. */
  readonly searched: string
  readonly ranges: readonly Range[]
  /** The one that is shown. */
  readonly shown: Pick<Range, 'start' | 'end'>
}

/** The words of the query in as much of a text as is needed to show the same as for the whole. */
function placesIn(text: string, query: SearchQuery, stems: readonly Stem[]): Places {
  let places: Places = { searched: '', ranges: [], shown: { start: 0, end: 0 } }
  for (const length of SEARCHED_LENGTHS) {
    const searched = text.slice(0, length)
    const ranges = rangesIn(searched, query, stems)
    places = { searched, ranges, shown: ranges.find(({ isPhrase }) => isPhrase) ?? ranges[0] ?? { start: 0, end: 0 } }
    const isShownWhole = places.shown.start + LONGEST_SNIPPET + LEAD < length
    if (searched.length === text.length || (isShownWhole && isComplete(ranges, query))) break
  }
  return places
}

function isComplete(ranges: readonly Range[], query: SearchQuery): boolean {
  const asksPhrase = askedTerms(query).some(({ words }) => words.length > 1)
  return asksPhrase ? ranges.some(({ isPhrase }) => isPhrase) : ranges.length > 0
}

/** The words of the query in a text, and forms of them, from the first on. */
function rangesIn(searched: string, query: SearchQuery, stems: readonly Stem[]): Range[] {
  const terms = askedTerms(query)
  if (terms.length === 0) return []
  const text = { searched, ...fold(searched) }
  const ranges = terms.flatMap(asked => [...phrasesIn(text, asked.words), ...formsOf(asked, stems, text)])
  // Comments are found by the words of a phrase, wherever they are.
  const isApart = ranges.length === 0 && query.scope !== 'posts'
  const apart = isApart ? terms.flatMap(({ words }) => words.flatMap(word => phrasesIn(text, [word]))) : []
  return [...ranges, ...apart].sort((one, other) => one.start - other.start || other.end - one.end)
}

interface AskedWord {
  readonly word: string
  readonly prefix: boolean
}

interface AskedTerm {
  readonly term: SearchTerm
  readonly words: readonly AskedWord[]
}

const knownTerms = new WeakMap<SearchQuery, readonly AskedTerm[]>()

/** The words of a query, parsed once for all its hits. */
function askedTerms(query: SearchQuery): readonly AskedTerm[] {
  const known = knownTerms.get(query)
  if (known !== undefined) return known
  const terms = query.all.flat().map(term => ({ term, words: askedWords(term.text, term.prefix) }))
  knownTerms.set(query, terms)
  return terms
}

function askedWords(text: string, prefix: boolean): AskedWord[] {
  const words = fold(text).folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.map((word, index) => ({ word, prefix: prefix && index === words.length - 1 }))
}

interface Range {
  readonly start: number
  readonly end: number
  /** Whether it is more than a word. */
  readonly isPhrase: boolean
}

/** A text, and its folded form for comparison. */
interface FoldedText {
  readonly searched: string
  readonly folded: string
  readonly places: readonly number[] | null
}

/** Limit of matches shown in a snippet. */
const MAX_MATCHES = 30

/** Where these words are consecutive; a single word counts too. */
function phrasesIn({ searched, folded, places }: FoldedText, [first, ...more]: readonly AskedWord[]): Range[] {
  if (first === undefined) return []
  return wordsFrom(folded, first.word)
    .map(found => ({ start: found.start, end: phraseEnd(folded, endOf(first, found), more) }))
    .filter(({ end }) => end !== null)
    .take(MAX_MATCHES)
    .map(({ start, end }) => ({
      start: placeAt(places, start),
      end: Math.min(searched.length, placeAt(places, end ?? start)),
      isPhrase: more.length > 0,
    }))
    .toArray()
}

/** Where a word ends that begins with the one searched; null where it is another one. */
function endOf({ word, prefix }: AskedWord, { start, end }: Pick<Range, 'start' | 'end'>): number | null {
  if (isUnspaced(word)) return start + word.length
  return prefix || end === start + word.length ? end : null
}

/** Where the last of these words ends, if they follow one another from here on. */
function phraseEnd(folded: string, from: number | null, words: readonly AskedWord[]): number | null {
  let end = from
  for (const asked of words) {
    if (end === null) return null
    BETWEEN_WORDS.lastIndex = end
    const start = BETWEEN_WORDS.test(folded) ? BETWEEN_WORDS.lastIndex : end
    end = folded.startsWith(asked.word, start) ? endOf(asked, wordAt(folded, start, asked.word)) : null
  }
  return end
}

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]*/uy

/** Words with this prefix; a plain search is much faster than a pattern with Unicode properties. */
function* wordsFrom(folded: string, start: string): Generator<{ start: number; end: number }, undefined> {
  const isPart = isUnspaced(start)
  for (let at = folded.indexOf(start); at >= 0; at = folded.indexOf(start, at + 1)) {
    if (isPart) yield { start: at, end: at + start.length }
    else if (!isSpacedCharacter(folded, at - 1)) yield { start: at, end: wordEndAt(folded, at + start.length) }
  }
}

/** The whole word that begins so at a place. */
function wordAt(folded: string, at: number, start: string): { start: number; end: number } {
  const begun = at + start.length
  return { start: at, end: isUnspaced(start) ? begun : wordEndAt(folded, begun) }
}

function wordEndAt(folded: string, from: number): number {
  let end = from
  while (end < folded.length && isSpacedCharacter(folded, end)) end++
  return end
}

const SPACED = new RegExp(SPACED_CHARACTER, 'v')

/** Whether a word of a script with spaces continues here; either half of a surrogate pair counts as the whole character. */
function isSpacedCharacter(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 128) return (code > 47 && code < 58) || (code > 96 && code < 123) || (code > 64 && code < 91)
  const first = code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
  const point = text.codePointAt(first)
  return point !== undefined && SPACED.test(String.fromCodePoint(point))
}

/** Words of one stem mostly share their first letters; only those that do are stemmed. */
const COMMON_START = 3

/** Other forms of a word in the text. */
function formsOf(
  { term: { text, prefix, isQuoted }, words: [word, ...more] }: AskedTerm,
  stems: readonly Stem[],
  { searched, folded, places }: FoldedText,
): Range[] {
  if (word === undefined || more.length > 0 || prefix || isQuoted || isUnspaced(word.word)) return []
  const asked = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/u)?.[0] ?? ''
  const wanted = stems.map(stem => (isDoubtfulStem(asked, stem(asked)) ? asked : stem(asked)))
  return wordsFrom(folded, word.word.slice(0, COMMON_START))
    .map(({ start, end }) => ({
      start: placeAt(places, start),
      end: Math.min(searched.length, placeAt(places, end)),
      isPhrase: false,
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
