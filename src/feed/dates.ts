import type { Timestamp } from '../records.ts'
import { fold, LANGUAGES, lazily, monthBeginning } from '../words/index.ts'
import { zoneOffset } from './time-zones.ts'

/** Earliest year: anything before is a zero or a default. Posts may be dated back to before the web. */
const EARLIEST_YEAR = 1900
const LATEST_YEAR = 2100
/** Longest date, with its weekday, zone and a comment. */
const LONGEST = 120
/** With the blanks and line breaks of markup around it. */
const LONGEST_WITH_BLANKS = 4096
/** RFC 2822 separates the centuries at 50; blogs of 1970 are as unlikely as those of 2070. */
const CENTURY_TURN = 70

interface Moment {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly time: Time | null
}

interface Time {
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly milliseconds: number
  /** Minutes east of UTC; null where not given or unknown. */
  readonly offset: number | null
}

/**
 * The notations of dates in feeds, in the order they are tried: the first answer wins, null means that it does not
 * apply.
 */
const DIALECTS: readonly ((text: string) => Moment | null)[] = [epoch, numeric, eastAsian, withMonthName, dayMonthYear]

/** A machine-readable date as written in a feed or page. */
export interface WrittenDate {
  /** In UTC; a bare date where no time is given. */
  readonly at: Timestamp
  /** The UTC offset that it was written with, as in `+02:00`; null where it has none. */
  readonly offset: string | null
}

/**
 * The moment of a machine-readable date in any notation of feeds; a bare date where no time is given, null for
 * nonsense.
 */
export function parseFeedDate(text: string): Timestamp | null {
  return readFeedDate(text)?.at ?? null
}

/** The same with the UTC offset that the date was written with. */
export function readFeedDate(text: string): WrittenDate | null {
  if (text.length > LONGEST_WITH_BLANKS) return null
  const written = text.replace(/[\s\u00a0\u200e\u200f]+/g, ' ').trim()
  if (written === '' || written.length > LONGEST || !/\d/.test(written)) return null
  for (const dialect of DIALECTS) {
    const moment = dialect(written)
    if (moment !== null) return writtenDate(moment)
  }
  return null
}

/** ISO 8601 and W3CDTF with their variants: slashes or dots for hyphens, a month's name for its number. */
const NUMERIC: readonly RegExp[] = [
  /^(?<year>\d{4})(?:([-/.]) ?(?<month>\d{1,2}|\p{L}{3,12})\.?(?:\2 ?(?<day>\d{1,2}))?\.?)?(?![-/.\d])(?<rest>.*)$/u,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?!\d)(?<rest>.*)$/,
  /^(?<year>\d{4})-?(?<ordinal>\d{3})(?!\d)(?<rest>.*)$/,
  /^(?<year>\d{4})-?(?<month>\d{2})(?!\d)(?<rest>.*)$/,
  /^(?<year>\d{2})-(?<month>\d{2})-(?<day>\d{2})(?!\d)(?<rest>.*)$/,
  /^(?<year>\d{2})-?(?<ordinal>\d{3})(?!\d)(?<rest>.*)$/,
]

function numeric(text: string): Moment | null {
  const written = text.replace(/^\p{L}+\.?,? (?=\d{4}\D)/u, '')
  for (const pattern of NUMERIC) {
    const parts = pattern.exec(written)?.groups
    if (parts === undefined) continue
    const time = readTime((parts.rest ?? '').replace(/^T/i, ''))
    const month = readMonth(parts.month ?? '1')
    if (time === undefined || month === null) continue
    const year = fullYear(parts.year ?? '')
    if (parts.ordinal === undefined) return { year, month, day: Number(parts.day ?? 1), time }
    const date = new Date(Date.UTC(year, 0, Number(parts.ordinal)))
    return { year, month: date.getUTCMonth() + 1, day: date.getUTCDate(), time }
  }
  return null
}

/** `2004년 05월 28일 오후 01:31:15`, `2004年5月28日 13:31`. */
function eastAsian(text: string): Moment | null {
  const match = eastAsianDate().exec(text)
  if (!match) return null
  const [, year = '', month = '', day = '', rest = ''] = match
  const time = readTime(rest)
  return time === undefined ? null : { year: Number(year), month: Number(month), day: Number(day), time }
}

const eastAsianDate = lazily(() => {
  const signed = LANGUAGES.flatMap(({ dateSigns, weekdays }) => (dateSigns === null ? [] : { ...dateSigns, weekdays }))
  const weekday = signed.flatMap(({ weekdays }) => weekdays().flat()).join('|')
  const sign = (part: 'year' | 'month' | 'day') => `(?:${signed.map(signs => signs[part]).join('|')})`
  return new RegExp(
    `^(\\d{4}) ?${sign('year')} ?(\\d{1,2}) ?${sign('month')} ?(\\d{1,2}) ?${sign('day')}?(?: ?(?:\\(\\p{L}{1,3}\\)|${weekday}))?(.*)$`,
    'u',
  )
})

/** Day, month's name and year in any order (RFC 822, RFC 850, asctime, "May 3, 2004 5:15 PM"), in many languages. */
function withMonthName(text: string): Moment | null {
  const clock = CLOCK.exec(text)
  const before = clock === null ? text : text.slice(0, clock.index)
  const behind = clock === null ? '' : text.slice(clock.index + clock[0].length)
  const words = before.match(/\d+|[\p{L}\p{M}]+/gu) ?? []
  const numbers = words.filter(word => /^\d/.test(word))
  const month = lastMonth(words)
  // asctime has the year behind the clock.
  const yearBehind = numbers.length === 1 ? /(?:^| )(\d{4})(?: |$)/.exec(behind) : null
  if (yearBehind) numbers.push(yearBehind[1] ?? '')
  const time = readTime((clock?.[0] ?? '') + (yearBehind ? behind.replace(yearBehind[0], ' ') : behind))
  if (month === null || numbers.length !== 2 || time === undefined) return null
  const [first = '', second = ''] = numbers
  const [day, year] = first.length > 2 ? [second, first] : [first, second]
  return { year: fullYear(year), month, day: Number(day), time }
}

/**
 * A weekday may look like a month in another language ("mar." is Tuesday in French): the last one counts, and those
 * before it are ignored.
 */
function lastMonth(words: readonly string[]): number | null {
  for (const word of words.toReversed()) {
    const month = /^\d/.test(word) ? null : monthBeginning(word)
    if (month !== null) return month
  }
  return null
}

const CLOCK = /(?:\p{L}\p{L}[. ]*)?\d{1,2}:\d{1,2}(?::\d{1,2}(?:[.,]\d+)?)?/u

/** `4/26/2004 5:15 PM` or `26.4.2004`; null where day and month could be taken for each other. */
function dayMonthYear(text: string): Moment | null {
  const match = /^(\d{1,2})([/.-]) ?(\d{1,2})\2 ?(\d{4})(?!\d),?(.*)$/.exec(text)
  const time = readTime(match?.[5] ?? '')
  if (!match || time === undefined) return null
  const first = Number(match[1])
  const second = Number(match[3])
  const year = Number(match[4])
  // Only German, Slavic and Finnish dates use dots, and they begin with the day.
  if (match[2] === '.' || first > 12) return { year, month: second, day: first, time }
  return second > 12 || first === second ? { year, month: first, day: second, time } : null
}

/** Seconds or milliseconds since 1970. */
function epoch(text: string): Moment | null {
  if (!/^\d{9,10}(\.\d+)?$|^\d{12,13}$/.test(text)) return null
  const date = new Date(Number(text) * (/^\d{12}/.test(text) ? 1 : 1000))
  const time = {
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    milliseconds: date.getUTCMilliseconds(),
    offset: null,
  }
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), time }
}

/** The time and the zone; null where there is none, undefined where the text is not a time. */
function readTime(text: string): Time | null | undefined {
  const written = text
    .replace(/^[\s,]+|[\s,.]+$/g, '')
    .replace(/^(\d\d)(\d\d)(\d\d)?(?=z|[+-]|$)/i, '$1:$2:$3')
    .replace(/:$/, '')
  if (written === '' || /^(?:z|[+-]\d\d:?\d\d)$/i.test(written)) return null
  const match = TIME.exec(written)
  if (!match) return zoneOffset(written) === null ? undefined : null
  const [, leading = '', hour = '', minute = '', second = '0', fraction = '0', trailing = '', zone = ''] = match
  return {
    hour: twentyFourHours(Number(hour), leading || trailing),
    minute: Number(minute || 0),
    second: Number(second),
    milliseconds: Math.floor(Number(`0.${fraction}`) * 1000),
    offset: zoneOffset(zone.replace(/\[.*\]$|\(.*\)$/, '')),
  }
}
const TIME =
  /^(?:at )?([\p{L}.]{2,5} )?(\d{1,2})(?::(\d{1,2})(?::(\d{1,2})(?:[.,](\d{1,9}))?)?|(?=[z+-]|$))(?: ?([ap]\.?m\b\.?))?(?: ?(.{0,60}))?$/iu

function twentyFourHours(hour: number, half: string): number {
  const word = fold(half.trim())
  if (word === '') return hour
  const { am, pm } = halves()
  if (pm.has(word)) return hour < 12 ? hour + 12 : hour
  if (am.has(word)) return hour === 12 ? 0 : hour
  return hour
}

const halves = lazily(() => {
  const all = LANGUAGES.map(language => language.halves())
  return { am: new Set(all.flatMap(({ am }) => am)), pm: new Set(all.flatMap(({ pm }) => pm)) }
})

function readMonth(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : monthBeginning(text)
}

function fullYear(text: string): number {
  const year = Number(text)
  if (text.length > 2) return year
  return year < CENTURY_TURN ? 2000 + year : 1900 + year
}

function writtenDate(moment: Moment): WrittenDate | null {
  const at = timestamp(moment)
  return at === null ? null : { at, offset: offsetText(moment.time?.offset ?? null) }
}

/** RFC 3339, 4.3: `-00:00` is a moment in UTC with an unknown local time. */
function offsetText(minutes: number | null): string | null {
  if (minutes === null || Object.is(minutes, -0)) return null
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const distance = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(distance / 60))}:${twoDigits(distance % 60)}`
}

function timestamp({ year, month, day, time }: Moment): Timestamp | null {
  if (year < EARLIEST_YEAR || year > LATEST_YEAR || month < 1 || month > 12 || day < 1 || day > 31) return null
  // A day that the month does not have ("31 Sep") becomes its last one.
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const date = Date.UTC(year, month - 1, Math.min(day, lastDay))
  if (time === null) return new Date(date).toISOString().slice(0, 10)
  // 24:00 is the end of the day, second 60 a leap second.
  if (time.hour > 24 || time.minute > 59 || time.second > 61) return null
  // An unknown zone, or none, is taken as UTC: wrong by hours at most, while dropping it loses the day.
  const minutes = time.hour * 60 + time.minute - (time.offset ?? 0)
  const moment = date + (minutes * 60 + time.second) * 1000 + time.milliseconds
  // The first second of 1970 is a zero written as a date.
  return moment === 0 ? null : new Date(moment).toISOString().replace('.000Z', 'Z')
}
