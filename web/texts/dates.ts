import { locale } from './texts.ts'

/** A bare date (`2024-05-03`) has no hour, hence no zone either. */
const BARE_DATE = /^\d{4}-\d\d-\d\d$/

/** A moment or bare date in the words of the page's language; what is no date stays as it is. */
export function longDate(timestamp: string): string {
  return written(timestamp, { dateStyle: 'long' })
}

/** The same, short enough for a list. */
export function shortDate(timestamp: string): string {
  return written(timestamp, { year: 'numeric', month: 'short', day: 'numeric' })
}

/** Day and hour, for what the archive did itself. */
export function moment(timestamp: string): string {
  return written(timestamp, { dateStyle: 'medium', timeStyle: 'short' })
}

/** A month as in `2024-05`, or one of its twelve names alone. */
export function monthName(month: string, form: 'long' | 'short' = 'long'): string {
  return form === 'long'
    ? written(`${month}-01`, { year: 'numeric', month: 'long' })
    : written(`${month}-01`, { month: 'short' })
}

function written(timestamp: string, form: Intl.DateTimeFormatOptions): string {
  const isBare = BARE_DATE.test(timestamp)
  const date = new Date(timestamp)
  if (Number.isNaN(date.getTime())) return timestamp
  const { timeStyle: _, ...withoutHour } = form
  const options = isBare ? { ...withoutHour, timeZone: 'UTC' } : form
  return new Intl.DateTimeFormat(locale(), options).format(date)
}
