import {
  calendarOf,
  commonDay,
  foreignMonth,
  lazily,
  mayBeHebrewDate,
  mayBeInEra,
  readEraDate,
  readHebrewDate,
  spelledDays,
} from '../../words/index.ts'
import type { CalendarDate, FoundDate } from './read-date.ts'

/** Years of the Persian, the Islamic and the Hebrew calendar; without one there is no such date. */
const FOREIGN_YEAR = /(?<!\d)(1[34]\d\d|5[78]\d\d)(?!\d)/
const YEAR_FIRST = /(?<!\d)(1[34]\d\d)\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,2})(?!\d)/
const YEAR_LAST = /(?<!\d)(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(1[34]\d\d)(?!\d)/
/** Directional marks between the numbers of Arabic dates. */
const MARKS = /[\u200E\u200F\u061C]/g
const WORD = "[\\p{L}\\p{M}'’׳ʻ-]+"
/** Day, one or two words for the month, year; or the year first, or the day after the month. */
const WORDED: readonly RegExp[] = [
  new RegExp(
    `(?<!\\d)(?<day>\\d{1,2})(?:\\p{L}{0,3}\\.?)?[\\s,،]+(?<month>${WORD}(?:\\s${WORD})?)[\\s,،]+(?<year>1[34]\\d\\d|5[78]\\d\\d)(?!\\d)`,
    'u',
  ),
  new RegExp(
    `(?<month>${WORD}(?:\\s${WORD})?)[\\s,،]+(?<day>\\d{1,2})[\\s,،]+(?<year>1[34]\\d\\d|5[78]\\d\\d)(?!\\d)`,
    'u',
  ),
  new RegExp(
    `(?<!\\d)(?<year>1[34]\\d\\d|5[78]\\d\\d)[\\s,،]+(?<month>${WORD}(?:\\s${WORD})?)[\\s,،]+(?<day>\\d{1,2})(?!\\d)`,
    'u',
  ),
]

/** Finds a date of the Persian, Islamic or Hebrew calendar, or of a Japanese era; expects Latin digits. */
export function readForeignDate(text: string, isForeignPage: boolean): FoundDate | null {
  const era = mayBeInEra(text) ? readEraDate(text) : null
  if (era !== null) return found(era.match, era.date)
  if (mayBeHebrewDate(text)) {
    const hebrew = readHebrewDate(text)
    return hebrew === null ? null : found(hebrew.match, hebrew.date)
  }
  if (!FOREIGN_YEAR.test(text)) return null
  const plain = text.replace(MARKS, ' ')
  return (isForeignPage ? inNumbers(plain) : null) ?? inWords(plain)
}

function inNumbers(text: string): FoundDate | null {
  const match = YEAR_FIRST.exec(text) ?? YEAR_LAST.exec(text)
  if (match === null) return null
  const [, first, , month, last] = match
  const [year, day] = Number(first) > MOST_DAYS ? [Number(first), Number(last)] : [Number(last), Number(first)]
  const calendar = calendarOf(year)
  return calendar === null ? null : found(match, commonDay(calendar, year, Number(month), day))
}

const MOST_DAYS = 31

function inWords(text: string): FoundDate | null {
  for (const pattern of [...WORDED, spelledDay()]) {
    const match = pattern.exec(text)
    const { spelled, day = spelledDays().get(spelled ?? ''), month = '', year } = match?.groups ?? {}
    const calendar = calendarOf(Number(year))
    if (match === null || calendar === null) continue
    const [last = ''] = month.split(/\s/).slice(-1)
    const name = foreignMonth(calendar, month) ?? foreignMonth(calendar, last)
    const read = name === null ? null : found(match, commonDay(calendar, Number(year), name, Number(day)))
    if (read !== null) return read
  }
  return null
}

const spelledDay = lazily(() => {
  const words = [...spelledDays().keys()].sort((a, b) => b.length - a.length).join('|')
  return new RegExp(
    `(?<!\\p{L})(?<spelled>${words})\\s+(?<month>${WORD}(?:\\s${WORD})?)[\\s,،]+(?<year>1[34]\\d\\d)(?!\\d)`,
    'u',
  )
})

function found(match: RegExpExecArray, date: CalendarDate | null): FoundDate | null {
  if (date === null) return null
  return { date, otherwise: null, start: match.index, end: match.index + match[0].length }
}
