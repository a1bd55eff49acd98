import type { RulePart, Timestamp } from '../../records.ts'
import { type CalendarDate, isoDate } from '../dates/read-date.ts'
import type { CommentDate } from './read-date-of.ts'

/** What is known about the dates of comments apart from the page. */
export interface KnownOfDates {
  /** When the post was published. */
  readonly posted: Timestamp | null
  /** The order of day and month that comments on other pages of the blog prove. */
  readonly proven: RulePart['order']
  /** The order that the blog uses for the dates of its posts. */
  readonly order: RulePart['order']
}

export const NOTHING_KNOWN: KnownOfDates = { posted: null, proven: null, order: null }

type Order = 'day' | 'month'
type DayInWords = Extract<CommentDate, { readonly kind: 'day' }>

const NUMBERS = /^(\d{1,2})\D+(\d{1,2})\D+\d/
const DAY = 24 * 3600 * 1000
/** Days that post and comment may differ because of time zones. */
const CLOCKS_APART = 1
/**
 * How much likelier the other order must be to override the one suggested by the language, as a natural logarithm:
 * about twenty to one. Most comments come soon: the probability of one after n days is taken as 1/n.
 */
const MUCH_LIKELIER = 3

/**
 * Reads all dates of a page's comments in one order: the one proven by a date on the page (16/11/2007 shows how
 * 5/4/2008 is meant) or on another page of the blog; otherwise that of the blog's posts, or of its language; but never
 * one by which comments are older than their post, or almost certainly too late.
 */
export function dateWriter(
  dates: readonly (CommentDate | null)[],
  known: KnownOfDates,
): (date: CommentDate | null) => string | null {
  const order = certainOrder(dates) ?? known.proven ?? orderByPost(dates, known) ?? known.order
  return date => {
    if (date === null) return null
    return date.kind === 'moment' ? date.value : isoDate(readingOf(date, order))
  }
}

/** The order that the dates of a page prove, by numbers that cannot be a month. */
export function certainOrder(dates: readonly (CommentDate | null)[]): Order | null {
  let dayFirst = 0
  for (const date of dates) {
    const numbers = date?.kind === 'day' ? NUMBERS.exec(date.written) : null
    if (Number(numbers?.[1]) > 12) dayFirst++
    if (Number(numbers?.[2]) > 12) dayFirst--
  }
  if (dayFirst === 0) return null
  return dayFirst > 0 ? 'day' : 'month'
}

function readingOf({ found, written }: DayInWords, order: Order | null): CalendarDate {
  if (found.otherwise === null || order === null) return found.date
  const isDayFirst = Number(NUMBERS.exec(written)?.[1]) === found.date.day
  return isDayFirst === (order === 'day') ? found.date : found.otherwise
}

/** The far likelier order, judged by how long after the post the comments then come; null where neither is. */
function orderByPost(dates: readonly (CommentDate | null)[], { posted, order }: KnownOfDates): Order | null {
  const start = posted === null ? Number.NaN : Date.parse(posted.slice(0, 10))
  const open = dates.filter(date => date?.kind === 'day').filter(({ found }) => found.otherwise !== null)
  if (Number.isNaN(start) || open.length === 0) return null
  const usual = unlikelihood(open, order, start)
  const [best] = (['day', 'month'] as const)
    .map(one => ({ one, unlikely: unlikelihood(open, one, start) }))
    .sort((a, b) => a.unlikely - b.unlikely)
  return best !== undefined && usual - best.unlikely >= MUCH_LIKELIER ? best.one : null
}

/** The less likely, the higher; infinite where a comment would precede its post. */
function unlikelihood(dates: readonly DayInWords[], order: Order | null, start: number): number {
  let sum = 0
  for (const date of dates) {
    const days = (Date.parse(isoDate(readingOf(date, order))) - start) / DAY
    if (days < -CLOCKS_APART) return Number.POSITIVE_INFINITY
    sum += Math.log(1 + Math.max(days, 0))
  }
  return sum
}
