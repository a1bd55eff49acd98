import type { SearchQuery } from './search-query.ts'
import { isUnspaced, SPACED_CHARACTER } from './segment.ts'

/** Characters shown around the first match. */
const SNIPPET_LENGTH = 160
/** How much of a text is looked through: beyond it a match is shown without its place. */
const SEARCHED_LENGTH = 200_000
/** A match stands this far from the start, so that some of what leads to it is seen. */
const LEAD = 40

/** The place in the text that fits the query, with the matched words between « and ». */
export function snippetOf(text: string, query: SearchQuery): string {
  const words = query.all.flat().flatMap(({ text, prefix }) => wordsOf(text, prefix))
  const searched = text.slice(0, SEARCHED_LENGTH)
  const { folded, places } = fold(searched)
  const ranges = words.length === 0 ? [] : matches(folded, places, words, searched.length)
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

function wordsOf(text: string, prefix: boolean): { word: string; prefix: boolean }[] {
  const words = fold(text).folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.map((word, index) => ({ word, prefix: prefix && index === words.length - 1 }))
}

interface Range {
  readonly start: number
  readonly end: number
}

function matches(
  folded: string,
  places: readonly number[],
  words: readonly { word: string; prefix: boolean }[],
  length: number,
): Range[] {
  const alternatives = words.map(({ word, prefix }) =>
    isUnspaced(word)
      ? word
      : `(?<!${SPACED_CHARACTER})${word}${prefix ? `${SPACED_CHARACTER}*` : `(?!${SPACED_CHARACTER})`}`,
  )
  const pattern = new RegExp(alternatives.join('|'), 'gv')
  return Array.from(folded.matchAll(pattern), match => ({
    start: places[match.index] ?? 0,
    end: places[match.index + match[0].length] ?? length,
  }))
}

/** Lower case without accents, and for each unit of it the place in the text it came from. */
function fold(text: string): { folded: string; places: number[] } {
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
