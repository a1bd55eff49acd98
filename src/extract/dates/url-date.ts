import { monthOf } from '../../words/index.ts'
import { type CalendarDate, calendarDate } from './read-date.ts'

/** The date in a URL: complete, or the year and month that other dates must agree with. */
export interface UrlDate {
  readonly year: number
  readonly month: number | null
  readonly day: number | null
}

const YEAR = '(19[89]\\d|20\\d\\d)'
/** The day must be a path segment of its own: in `/2008/12/5-reasons` it is not. */
const PARTED = new RegExp(
  `(?:^|[/_-])${YEAR}(?:/(\\d{1,2}|[a-z]{3,9})(?:/(\\d{1,2})(?=[/.]|$))?(?=[/.-]|$)|[_-](\\d{1,2})(?:[_-](\\d{1,2}))?(?=[/_.-]|$))`,
  'i',
)
const NUMBERED_FILE = /\/\d{1,2}\.\w+$/
const JOINED = new RegExp(`(?:^|[/_-])${YEAR}(\\d{2})(\\d{2})(?=[/_.-]|$)`)
const YEAR_ALONE = new RegExp(`/${YEAR}/`)

/** Reads the date in a path such as `/2014/05/03/slug`, `/20140503.html`, `/2014-05-03-slug`, `/2014/may/`. */
export function urlDate(url: string): UrlDate | null {
  const { pathname, search, hash } = new URL(url)
  // A page with several posts is named after their month, or after the first of them.
  if (hash !== '') return null
  const path = pathname + search
  const joined = JOINED.exec(path)
  if (joined !== null) {
    const date = calendarDate(Number(joined[1]), Number(joined[2]), Number(joined[3]))
    if (date !== null) return date
  }
  const parted = PARTED.exec(path)
  if (parted !== null) {
    const year = Number(parted[1])
    const word = parted[2] ?? parted[4] ?? ''
    const day = parted[3] ?? parted[5]
    const month = /^\d+$/.test(word) ? Number(word) : monthOf(word, 'en')
    if (month !== null && month >= 1 && month <= 12) {
      // `/2023/10/1.html` is as often the first post of a month as its first day.
      if (parted[3] !== undefined && NUMBERED_FILE.test(pathname)) return { year, month, day: null }
      const date: CalendarDate | null = day === undefined ? null : calendarDate(year, month, Number(day))
      return date ?? { year, month, day: null }
    }
  }
  const alone = YEAR_ALONE.exec(path)
  return alone === null ? null : { year: Number(alone[1]), month: null, day: null }
}
