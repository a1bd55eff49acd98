import type { ElementNode, Page } from '../../page/index.ts'
import type { Timestamp } from '../../records.ts'
import { isoDate, readDate } from '../dates/read-date.ts'
import { fieldReason } from '../field-reason.ts'
import type { Line } from '../lines.ts'
import { holds } from '../tree-walk.ts'
import type { Unit } from './units.ts'

/** A date above several posts: their day, or their year. */
export interface DateAbove {
  readonly day: Timestamp | null
  readonly words: string
  readonly year: number | null
  /** The month as written. */
  readonly month: string
}

/** Longest heading that holds a day and little else. */
const STAMP_LENGTH = 60
const YEAR = /(?<!\d)(19[89]\d|20[0-4]\d)(?!\d)/
/** Day and month as numbers: "05-03", "3.5.". */
const SHORT_DAY = /^\D{0,3}(\d{1,2})\s?[-/.]\s?(\d{1,2})\.?\D{0,3}$/

/** For each post, the last date above it outside all posts; it applies until the next one. */
export function datesAbove(
  page: Page,
  units: readonly Unit[],
  lines: readonly Line[],
  language: string | null,
): readonly DateAbove[] {
  const around = commonElement(page, units)
  const found: DateAbove[] = []
  let above: DateAbove = { day: null, words: '', year: yearOf(new URL(page.url).pathname), month: '' }
  let at = 0
  let inside = -1
  for (const unit of units) {
    for (let line = lines[at]; line !== undefined && line.first < unit.first; line = lines[++at]) {
      if (line.first > inside && holds(around, line.block) && line.text.length <= STAMP_LENGTH)
        above = withLineRead(line, above, language)
    }
    inside = unit.last
    found.push(above)
  }
  return found
}

function withLineRead({ text }: Line, above: DateAbove, language: string | null): DateAbove {
  const date = readDate(text, language)
  if (date !== null) return { day: isoDate(date.date), words: text, year: date.date.year, month: '' }
  const year = yearOf(text)
  const rest = text.replace(YEAR, '').trim()
  const month =
    /\p{L}/u.test(rest) && readDate(`1 ${rest} ${year ?? above.year ?? 2000}`, language) !== null ? rest : ''
  if (year === null && month === '') return above
  // The heading of a year or a month ends the validity of an earlier day.
  return { day: null, words: text, year: year ?? above.year, month }
}

function yearOf(text: string): number | null {
  const year = YEAR.exec(text)?.[1]
  return year === undefined ? null : Number(year)
}

/** "3 May" below the heading "2014", or "3" below "May 2014". */
export function dayWithoutYear(lines: readonly Line[], { year, month }: DateAbove, language: string | null) {
  if (year === null) return null
  for (const { text } of lines) {
    const start = text.slice(0, STAMP_LENGTH)
    const day = /^\W{0,2}(\d{1,2})(?![\d:])/.exec(start)?.[1]
    const numbers = SHORT_DAY.exec(text)
    const forms = [
      ...(numbers === null ? [] : [`${year}-${numbers[1]}-${numbers[2]}`]),
      ...(/\d/.test(start) ? withYear(start, year) : []),
      ...(day === undefined || month === '' ? [] : [`${day} ${month} ${year}`]),
    ]
    for (const form of forms) {
      const date = readDate(form, language)
      if (date !== null)
        return { value: isoDate(date.date), reason: fieldReason('day-below-year', start, `${month} ${year}`.trim()) }
    }
  }
  return null
}

/** Most words of such a date: weekday, day and month, and a word before them. */
const DATE_WORDS = 4

/** Inserts the year at every place where day and month may end: "May 3: A title" has it after the second word. */
function withYear(text: string, year: number): string[] {
  const words = text.split(/[\s:,–—-]+/).slice(0, DATE_WORDS)
  return words
    .slice(1)
    .map((_, at) => `${words.slice(0, at + 2).join(' ')} ${year}`)
    .concat(`${words.slice(-2).join(' ')} ${year}`)
}

function commonElement(page: Page, units: readonly Unit[]): ElementNode {
  const [first, last] = [units[0], units.at(-1)]
  let around = first?.nodes[0]?.parent ?? page.root
  while (last !== undefined && around.last < last.last && around.parent !== null) around = around.parent
  return around
}

const NUMERIC = /(?<!\d)(\d{1,2})[-/](\d{1,2})[-/](?:\d{4}|\d{2})(?!\d)/

/** How far into a line a date in numbers is searched. */
const LINE_REACH = STAMP_LENGTH * 3
const MONTHS = 12

/** Whether the numeric dates of a list put the month first, shown by those with only one possible reading. */
export function orderOfNumbers(lines: readonly Line[], units: readonly Unit[]): 'day' | 'month' | null {
  const [start, end] = [units[0]?.first ?? 0, units.at(-1)?.last ?? 0]
  let [day, month] = [0, 0]
  for (const { text, first } of lines) {
    const numbers = first < start || first > end ? null : NUMERIC.exec(text.slice(0, LINE_REACH))
    if (numbers === null) continue
    if (Number(numbers[1]) > MONTHS) day++
    else if (Number(numbers[2]) > MONTHS) month++
  }
  if (day === month) return null
  return day > month ? 'day' : 'month'
}
