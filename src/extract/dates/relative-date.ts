import type { Timestamp } from '../../records.ts'
import {
  intlRelative,
  LANGUAGES,
  languageOf,
  type RelativePhrase as Phrase,
  type TimeUnit as Unit,
} from '../../words/index.ts'
import { calendarDate, isoDate } from './read-date.ts'

/** A date given as a distance from when the page was seen. */
export interface RelativeDate {
  /** A moment for minutes and hours, a bare date for days and coarser units. */
  readonly value: Timestamp
  readonly unit: Unit
  /** Position of its number or word in the text. */
  readonly start: number
}

/** In a longer line it is rather an event in the text than the post's date. */
const MAX_LINE = 100
/** Longest line in which a day without a number ("today") counts: in longer ones it is just a common word. */
const MAX_NAMED = 40
/** Largest number of any unit; larger ones are years or counts. */
const MOST = 999
/** A number on its own, with the spaces around it, which vary between languages and pages. */
const NUMBER = / ?(?<![\d.,:/-])\d{1,3}(?![\d:/]|[.,-]\d) ?/g
/** Scripts that do not separate words by spaces. */
const UNPARTED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
/** Limit of cached languages: pages may declare anything, `Intl` knows fewer. */
const MOST_LANGUAGES = 300

const byLanguage = new Map<string, readonly Phrase[]>()

/**
 * Reads "3 days ago", "vor 3 Tagen", "yesterday" in the page's language or English; in any language where it is
 * unknown.
 */
export function readRelativeDate(text: string, language: string | null, seenAt: Timestamp): RelativeDate | null {
  if (text.length > MAX_LINE) return null
  const line = text.toLowerCase().replace(/\s/g, ' ')
  let best: { readonly phrase: Phrase; readonly amount: number; readonly start: number } | null = null
  const weigh = (phrase: Phrase, amount: number, start: number) => {
    if (best === null || lengthOf(phrase) > lengthOf(best.phrase)) best = { phrase, amount, start }
  }
  const phrases = phrasesFor(language)
  for (const { 0: number, index } of line.matchAll(NUMBER)) {
    const end = index + number.length
    for (const phrase of phrases) {
      if (phrase.amount === null && stands(line, phrase, index, end)) weigh(phrase, Number(number), index)
    }
  }
  for (const phrase of phrases) {
    if (phrase.amount === null) continue
    const start = line.indexOf(phrase.before)
    const isNamed = phrase.unit === 'day' && !phrase.before.includes(' ')
    if (start < 0 || (isNamed && line.length > MAX_NAMED)) continue
    if (stands(line, { ...phrase, before: '', behind: phrase.before }, start, start))
      weigh(phrase, phrase.amount, start)
  }
  return best === null ? null : dated(best, seenAt)
}

function dated(found: { phrase: Phrase; amount: number; start: number }, seenAt: Timestamp): RelativeDate | null {
  const { unit } = found.phrase
  const value = found.amount > MOST ? null : ago(found.amount, unit, seenAt)
  return value === null ? null : { value, unit, start: found.start }
}

/** The moment or day that is this far before another moment. */
function ago(amount: number, unit: Unit, seenAt: Timestamp): Timestamp | null {
  const then = new Date(seenAt)
  if (Number.isNaN(then.getTime())) return null
  switch (unit) {
    case 'second':
      then.setUTCSeconds(then.getUTCSeconds() - amount)
      break
    case 'minute':
      then.setUTCMinutes(then.getUTCMinutes() - amount)
      break
    case 'hour':
      then.setUTCHours(then.getUTCHours() - amount)
      break
    case 'day':
      then.setUTCDate(then.getUTCDate() - amount)
      break
    case 'week':
      then.setUTCDate(then.getUTCDate() - 7 * amount)
      break
    case 'month':
    case 'year':
      return monthsAgo(then, unit === 'month' ? amount : 12 * amount)
    default:
      return unit satisfies never
  }
  // A distance in minutes says nothing about seconds.
  return unit === 'day' || unit === 'week' ? dayOf(then) : `${then.toISOString().slice(0, 16)}:00Z`
}

/** Months differ in length: the 31st becomes the last day of a shorter month. */
function monthsAgo(from: Date, months: number): Timestamp | null {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() - months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month, Math.min(from.getUTCDate(), last))))
}

function dayOf(moment: Date): Timestamp | null {
  const date = calendarDate(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate())
  return date === null ? null : isoDate(date)
}

/** Whether the words of a phrase surround a position, as whole words. */
function stands(line: string, { before, behind }: Phrase, start: number, end: number): boolean {
  if (!line.startsWith(behind, end) || !line.endsWith(before, start)) return false
  const [first, last] = [(before + line.slice(start, end) + behind)[0] ?? '', behind.at(-1) ?? '']
  const [left, right] = [line[start - before.length - 1] ?? '', line[end + behind.length] ?? '']
  return isEdge(left, first) && isEdge(right, last)
}

function isEdge(outer: string, inner: string): boolean {
  return !/[\p{L}\p{M}]/u.test(outer) || !/[\p{L}\p{M}]/u.test(inner) || UNPARTED.test(inner)
}

function lengthOf({ before, behind }: Phrase): number {
  return before.length + behind.length
}

function phrasesFor(language: string | null): readonly Phrase[] {
  const primary = language?.split(/[-_]/)[0]?.toLowerCase() ?? ''
  const known = byLanguage.get(primary)
  if (known !== undefined) return known
  const phrases = primary === '' ? LANGUAGES.flatMap(({ relative }) => relative()) : phrasesIn(primary)
  if (byLanguage.size < MOST_LANGUAGES) byLanguage.set(primary, phrases)
  return phrases
}

/** `Intl` knows relative times in more languages than `words/` has. */
function phrasesIn(primary: string): readonly Phrase[] {
  const own = languageOf(primary)?.relative ?? intlRelative(primary)
  const english = languageOf('en')?.relative
  return own === english || english === undefined ? own() : [...own(), ...english()]
}
