/** How long the spans are that are counted by. */
export type TrendUnit = 'day' | 'week' | 'month'

const MS_A_DAY = 86_400_000
/** The first day of 1970 was a Thursday. */
const FIRST_MONDAY = -3
/** Before the first weblogs: a date that was misread. */
const EARLIEST_DAY = '1993-01-01'

/** Days since the first day of 1970. */
export function dayNumber(day: string): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / MS_A_DAY)
}

/** The day of a number. */
export function dayNumbered(number: number): string {
  return new Date(number * MS_A_DAY).toISOString().slice(0, 10)
}

/** Weeks since the one of the first day of 1970; they begin on Monday. */
export function weekNumber(day: string): number {
  return Math.floor((dayNumber(day) - FIRST_MONDAY) / 7)
}

/** The Monday of a week. */
export function mondayOf(week: number): string {
  return dayNumbered(week * 7 + FIRST_MONDAY)
}

/** Whether a day can be one on which a post was written. */
export function isLikelyDay(day: string, today: string): boolean {
  return day >= EARLIEST_DAY && day <= today && !Number.isNaN(dayNumber(day))
}

/** The number of the span that a day lies in. */
export function spanNumber(day: string, unit: TrendUnit): number {
  if (unit === 'day') return dayNumber(day)
  if (unit === 'week') return weekNumber(day)
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}

/** The first day of a span. */
export function spanStart(number: number, unit: TrendUnit): string {
  if (unit === 'day') return dayNumbered(number)
  if (unit === 'week') return mondayOf(number)
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}-01`
}
