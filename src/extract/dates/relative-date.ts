import type { Timestamp } from '../../records.ts'
import { LOCALES } from './month-names.ts'
import { calendarDate, isoDate } from './read-date.ts'

/** A date told by its distance from the day on which the page was seen. */
export interface RelativeDate {
  /** A moment for minutes and hours, a bare date for days and all that is coarser. */
  readonly value: Timestamp
  readonly unit: Unit
  /** Where in the text its number, or its word, stands. */
  readonly start: number
}

type Unit = (typeof UNITS)[number]

const UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const
const STYLES = ['long', 'short', 'narrow'] as const
/** Amounts that together take every plural form of every language: one, two, few, many, other. */
const AMOUNTS = [1, 2, 3, 5, 11, 21, 22] as const
/** Today, yesterday, and where a language has a word for it, the day before. */
const DAYS_BY_NAME = [0, 1, 2] as const
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
/** One of a unit, as scripts on pages say it and `Intl` does not: "an hour ago", "vor einem Tag". */
const ONE: Readonly<Record<string, readonly string[]>> = {
  en: ['a', 'an', 'one'],
  de: ['einem', 'einer'],
  fr: ['un', 'une'],
  es: ['un', 'una'],
  it: ['un', 'uno', 'una', "un'"],
  pt: ['um', 'uma'],
  nl: ['een', 'één'],
  sv: ['en', 'ett'],
}

/** The texts around a number, or with a fixed amount the whole phrase. */
interface Phrase {
  readonly before: string
  readonly behind: string
  readonly amount: number | null
  readonly unit: Unit
}

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
  const locales = primary === '' ? LOCALES.concat('ja', 'ko', 'zh') : [...new Set([primary, 'en'])]
  const phrases = locales.flatMap(phrasesOf)
  if (byLanguage.size < MOST_LANGUAGES) byLanguage.set(primary, phrases)
  return phrases
}

function phrasesOf(locale: string): readonly Phrase[] {
  const phrases = new Map<string, Phrase>()
  for (const phrase of writtenBy(locale)) phrases.set(`${phrase.before}|${phrase.behind}|${phrase.amount}`, phrase)
  return [...phrases.values()]
}

function* writtenBy(locale: string): Generator<Phrase> {
  if (!isWritten(locale)) return
  for (const style of STYLES) {
    const format = new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { style })
    for (const unit of UNITS) {
      for (const amount of AMOUNTS) {
        const parts = format.formatToParts(-amount, unit)
        const at = parts.findIndex(({ type }) => type === 'integer')
        const text = (some: typeof parts) => some.map(({ value }) => value).join('')
        yield* phrase(
          text(at < 0 ? parts : parts.slice(0, at)),
          at < 0 ? null : text(parts.slice(at + 1)),
          amount,
          unit,
        )
        if (amount === 1 && at >= 0) yield* withOne(locale, text(parts.slice(0, at)), text(parts.slice(at + 1)), unit)
      }
    }
  }
  const named = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  for (const amount of DAYS_BY_NAME) {
    const word = named.format(-amount, 'day')
    if (!/\p{Nd}/u.test(word)) yield* phrase(word, null, amount, 'day')
  }
}

/** A locale that `Intl` does not know it writes in the language of the machine; a bad one it refuses. */
function isWritten(locale: string): boolean {
  try {
    return Intl.RelativeTimeFormat.supportedLocalesOf(locale).length > 0
  } catch {
    return false
  }
}

function* withOne(locale: string, before: string, behind: string, unit: Unit): Generator<Phrase> {
  for (const one of ONE[locale] ?? []) yield* phrase(before + one + behind, null, 1, unit)
}

/** Short forms of some languages are a minus and a letter, which may mean anything. */
function* phrase(before: string, behind: string | null, amount: number, unit: Unit): Generator<Phrase> {
  const plain = (text: string) => text.toLowerCase().replace(/\s/g, ' ')
  const texts = {
    before: plain(before).trim(),
    behind: plain(behind ?? '')
      .trim()
      .replace(/\.$/, ''),
  }
  if (/[-−+]/.test(texts.before) || !/\p{L}.*\p{L}/u.test(texts.before + texts.behind)) return
  yield { ...texts, amount: behind === null ? amount : null, unit }
}
