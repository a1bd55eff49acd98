import type { Timestamp } from '../../records.ts'
import {
  intlRelative,
  LANGUAGES,
  languageOf,
  type RelativePhrase as Phrase,
  type TimeUnit as Unit,
} from '../../words/index.ts'
import { calendarDate, isoDate } from './read-date.ts'

/** A date told by its distance from the day on which the page was seen. */
export interface RelativeDate {
  /** A moment for minutes and hours, a bare date for days and all that is coarser. */
  readonly value: Timestamp
  readonly unit: Unit
  /** Where in the text its number, or its word, stands. */
  readonly start: number
}

/** A longer line tells something that happened, not when the post was written. */
const MAX_LINE = 100
/** A day without a number ("today") is a common word: it counts where little else is said. */
const MAX_NAMED = 40
/** No blog is older than this many of any unit; larger numbers are years or counts. */
const MOST = 999
/** A number on its own, with the spaces around it: languages differ in them, and so do pages. */
const NUMBER = / ?(?<![\d.,:/-])\d{1,3}(?![\d:/]|[.,-]\d) ?/g
/** Scripts whose words are not parted by spaces. */
const UNPARTED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
/** Pages may say anything of their language; those that `Intl` knows are fewer. */
const MOST_LANGUAGES = 300

const byLanguage = new Map<string, readonly Phrase[]>()

/** Reads "3 days ago", "vor 3 Tagen", "yesterday" in the language of the page or in English; in any, where it is unknown. */
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

/** The moment or the day that lies so far before another moment. */
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
  // What is told in minutes says nothing of seconds.
  return unit === 'day' || unit === 'week' ? dayOf(then) : `${then.toISOString().slice(0, 16)}:00Z`
}

/** A month has not the same days as another: the 31st of one is the last of the other. */
function monthsAgo(from: Date, months: number): Timestamp | null {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() - months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month, Math.min(from.getUTCDate(), last))))
}

function dayOf(moment: Date): Timestamp | null {
  const date = calendarDate(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate())
  return date === null ? null : isoDate(date)
}

/** Whether the texts of a phrase stand before and behind a place, as words of their own. */
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

/** `Intl` knows how to say it in more languages than we have the other words of. */
function phrasesIn(primary: string): readonly Phrase[] {
  const own = languageOf(primary)?.relative ?? intlRelative(primary)
  const english = languageOf('en')?.relative
  return own === english || english === undefined ? own() : [...own(), ...english()]
}
