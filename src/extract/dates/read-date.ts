import type { RulePart } from '../../records.ts'
import { anyOf, commonYear, fold, isMonthMark, LANGUAGES, latinDigits, lazily, monthOf } from '../../words/index.ts'
import { readForeignDate } from './foreign-date.ts'

/** A date written for people: the day is known, the time is not. */
export interface CalendarDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

export interface FoundDate {
  readonly date: CalendarDate
  /** The other reading of an all-numeric date (3/5 as 3 May or as 5 March), if it has one. */
  readonly otherwise: CalendarDate | null
  /** Its position in the text. */
  readonly start: number
  readonly end: number
}

/** Only this many characters of a text are read; longer ones are no bylines. */
const MAX_TEXT = 600
/** Blogs exist since about 1994; a date in the far future is not a date of publication. */
const FIRST_YEAR = 1990
const LAST_YEAR = 2100

/** Languages of places that write the month first in numbers. */
const MONTH_FIRST = /^(?:en(?:-(?:us|ca|ph))?|tl|fil)$/i
/** English-speaking places that put the day first. */
const DAY_FIRST = /^en-(?:gb|au|nz|ie|in|za)$/i

/** 2014年5月3日, 2014년 5월 3일. */
const signedDate = lazily(() => {
  const signs = LANGUAGES.flatMap(({ dateSigns }) => dateSigns ?? [])
  const sign = (part: 'year' | 'month' | 'day') => `(?:${signs.map(one => one[part]).join('|')})`
  const [year, month, day] = [sign('year'), sign('month'), sign('day')]
  return new RegExp(`(\\d{4})\\s*${year}\\s*(\\d{1,2})\\s*${month}\\s*(\\d{1,2})\\s*${day}?`)
})
const YEAR_FIRST = /(?<![\d])(\d{4})\s?([-/.·])\s?(\d{1,2})\s?\2\s?(\d{1,2})(?!\d)/
const YEAR_LAST = /(?<![\d.])(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?![\d.]*\d)/
/** A word or a number with an ordinal ending. */
const token = lazily(
  () => new RegExp(`(\\d+)(?:${anyOf('ordinals')}|[°.])?(?=[^\\p{L}\\d]|$)|(\\d+)|([\\p{L}\\p{M}'’]+\\.?)`, 'gu'),
)

/** Finds the first date in a text, in any usual notation and language. */
export function readDate(text: string, language: string | null): FoundDate | null {
  const plain = latinDigits(text.slice(0, MAX_TEXT))
  const foreign = sound(readForeignDate(plain, isOfForeignPage(text, language)))
  if (!/\d/.test(plain)) return foreign
  const found = [cjkDate(plain), yearFirst(plain), yearLast(plain, language), worded(plain, language), foreign]
  let first: FoundDate | null = null
  for (const date of found) if (date !== null && (first === null || date.start < first.start)) first = date
  return first
}

/** The same; its numbers are read in a given order where they may be read in both. */
export function readDateInOrder(text: string, language: string | null, order: RulePart['order']): FoundDate | null {
  const found = readDate(text, language)
  const isOpen = order !== null && found !== null && found.otherwise !== null
  // English is written both ways; its regions decide.
  return isOpen ? readDate(text, order === 'month' ? 'en-US' : 'en-GB') : found
}

/** As `2014-05-03`. */
export function isoDate({ year, month, day }: CalendarDate): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/**
 * Whether numbers such as 1400-10-12 are dates: the page's language, or the script of the text, has such a calendar.
 */
function isOfForeignPage(text: string, language: string | null): boolean {
  return /[\u0600-\u06FF]/.test(text) || /^(?:fa|ar|ps|ckb|ur|dv)\b/i.test(language ?? '')
}

function sound(found: FoundDate | null): FoundDate | null {
  if (found === null) return null
  const { year, month, day } = found.date
  return calendarDate(year, month, day) === null ? null : found
}

/** A valid calendar date that a blog may have, or null; years of the Buddhist era are converted. */
export function calendarDate(counted: number, month: number, day: number): CalendarDate | null {
  const year = commonYear(counted)
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) return null
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate() ? { year, month, day } : null
}

function cjkDate(text: string): FoundDate | null {
  const match = signedDate().exec(text)
  return match === null ? null : found(match, calendarDate(Number(match[1]), Number(match[2]), Number(match[3])))
}

function yearFirst(text: string): FoundDate | null {
  const match = YEAR_FIRST.exec(text)
  return match === null ? null : found(match, calendarDate(Number(match[1]), Number(match[3]), Number(match[4])))
}

function yearLast(text: string, language: string | null): FoundDate | null {
  const match = YEAR_LAST.exec(text)
  if (match === null) return null
  const [, first, separator, second, last] = match
  const year = fullYear(last ?? '')
  const dayFirst = calendarDate(year, Number(second), Number(first))
  const monthFirst = calendarDate(year, Number(first), Number(second))
  // With dots the month is never first; with slashes it is, in English without a region that says otherwise.
  const prefersMonth = separator !== '.' && language !== null && MONTH_FIRST.test(language) && !DAY_FIRST.test(language)
  const [date, otherwise] = prefersMonth ? [monthFirst, dayFirst] : [dayFirst, monthFirst]
  if (date === null) return found(match, otherwise)
  return found(match, date, otherwise !== null && first !== second ? otherwise : null)
}

interface Token {
  readonly number: number | null
  readonly digits: number
  readonly word: string
  readonly start: number
  readonly end: number
}

/** Words between the parts of a date: "3 de mayo de 2014", "the 3rd of May", "3η Μαΐου του 2014". */
const between = lazily(() => new Set(LANGUAGES.flatMap(({ withinDate }) => withinDate.split('|')).map(fold)))

/** A cheap test first: a date in words has both, and most texts with a number lack one. */
const DAY = /(?<!\d)\d{1,2}(?!\d)/
const YEAR = /(?<!\d)\d{4}(?!\d)/

/** The time between day and year, with its zone: "Sat May 3 10:30:07 CEST 2014", as C, Perl and the shell print it. */
const CLOCK_WITHIN = /(?<![\d:.])\d{1,2}:\d{2}(?::\d{2})?(?:\s[A-Z]{2,5})?(?=\s\d{4}(?!\d))/

/** A month by name, with a day beside it and a year nearby. */
function worded(text: string, language: string | null): FoundDate | null {
  if (!DAY.test(text) || !YEAR.test(text)) return null
  const tokens: Token[] = []
  const clock = CLOCK_WITHIN.exec(text)
  const clockEnd = clock === null ? -1 : clock.index + clock[0].length
  for (const match of text.matchAll(token())) {
    if (clock !== null && match.index >= clock.index && match.index < clockEnd) continue
    const digits = match[1] ?? match[2]
    const word = fold(match[3] ?? '')
    if (digits === undefined && between().has(word)) continue
    const end = match.index + match[0].length
    tokens.push({
      number: digits === undefined ? null : Number(digits),
      digits: digits?.length ?? 0,
      word,
      start: match.index,
      end,
    })
  }
  for (const [index, token] of tokens.entries()) {
    if (token.number !== null || token.word.length < 2 || !hasDayBeside(tokens, index)) continue
    const month = monthAt(tokens, index, language)
    if (month === null || isWeekday(tokens, index, language)) continue
    const date = aroundMonth(tokens, index, month.month, month.words)
    if (date !== null) return { ...date, end: endBehind(text, date.end) }
  }
  return null
}

/** "3 мая 2014 г.", "2014 m. gegužės 3 d.": abbreviations of year or day; the initial of a name is upper case. */
const SHORT_BEHIND = /^\s?\p{Ll}{1,2}\.(?![\p{L}\p{N}])/u
/** "3 мая 2014 года": a word for "year". */
const WORD_BEHIND = /^\s(\p{Ll}{4,})(?![\p{L}\p{M}])/u

function endBehind(text: string, end: number): number {
  const rest = text.slice(end, end + LONGEST_BEHIND)
  const short = SHORT_BEHIND.exec(rest)
  if (short !== null) return end + short[0].length
  const word = WORD_BEHIND.exec(rest)
  return word !== null && between().has(fold(word[1] ?? '')) ? end + word[0].length : end
}

const LONGEST_BEHIND = 12

/** "mar. 25 août 2015": an abbreviated weekday may also be that of a month; the month is then the one after the day. */
function isWeekday(tokens: readonly Token[], index: number, language: string | null): boolean {
  const [day, month, year] = [tokens[index + 1], tokens[index + 2], tokens[index + 3]]
  if (day === undefined || month === undefined || year === undefined) return false
  return isDay(day) && isYear(year) && month.number === null && monthOf(month.word, language) !== null
}

function hasDayBeside(tokens: readonly Token[], index: number): boolean {
  for (const at of [index - 1, index + 1, index + 2]) {
    const token = tokens[at]
    if (token !== undefined && isDay(token)) return true
  }
  return false
}

/** The month at a token; its name may have two words (Arabic, Vietnamese "tháng 5"). */
function monthAt(tokens: readonly Token[], index: number, language: string | null) {
  const { word } = tokens[index] ?? { word: '' }
  const next = tokens[index + 1]
  if (next !== undefined) {
    if (next.number !== null && next.number <= 12 && isMonthMark(word)) {
      return { month: next.number, words: 2 }
    }
    if (next.number === null) {
      const both = monthOf(`${word} ${next.word}`, language)
      if (both !== null) return { month: both, words: 2 }
    }
  }
  const month = monthOf(word, language)
  return month === null ? null : { month, words: 1 }
}

function aroundMonth(tokens: readonly Token[], index: number, month: number, words: number): FoundDate | null {
  const before = tokens[index - 1]
  const beforeThat = tokens[index - 2]
  const after = tokens[index + words]
  const afterThat = tokens[index + words + 1]
  const orders: readonly (readonly [Token | undefined, Token | undefined])[] = [
    [before, after],
    [after, afterThat],
    [after, before],
    [before, beforeThat],
    [after, tokens[index + words + 2]],
    [before, afterThat],
  ]
  for (const [day, year] of orders) {
    if (day === undefined || year === undefined || !isDay(day) || !isYear(year)) continue
    const date = calendarDate(fullYear(String(year.number)), month, day.number ?? 0)
    const self = tokens[index]
    if (date === null || self === undefined) continue
    const start = Math.min(day.start, year.start, self.start)
    return { date, otherwise: null, start, end: Math.max(day.end, year.end, self.end) }
  }
  return null
}

function isDay(token: Token): boolean {
  return token.number !== null && token.digits <= 2 && token.number >= 1 && token.number <= 31
}

function isYear(token: Token): boolean {
  return token.number !== null && token.digits === 4
}

/** "03" is 2003, "97" is 1997. */
function fullYear(digits: string): number {
  const year = Number(digits)
  if (digits.length > 2) return year
  return year >= FIRST_YEAR % 100 ? 1900 + year : 2000 + year
}

function found(match: RegExpExecArray, date: CalendarDate | null, otherwise: CalendarDate | null = null) {
  if (date === null) return null
  return { date, otherwise, start: match.index, end: match.index + match[0].length }
}
