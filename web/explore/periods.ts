import type { TrendUnit } from '../api/exploring.ts'

/** A span of days; both ends belong to it. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

/** The first day of a span that is counted by, a number of spans behind the first. */
export function periodStart(start: string, unit: TrendUnit, index: number): string {
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number)
  if (unit === 'month') return isoDay(Date.UTC(year, month - 1 + index, 1))
  return isoDay(Date.UTC(year, month - 1, day + index * (unit === 'week' ? 7 : 1)))
}

/** The days of some spans in a row. */
export function periodSpan(start: string, unit: TrendUnit, first: number, last = first): DaySpan {
  return { from: periodStart(start, unit, first), to: addDays(periodStart(start, unit, last + 1), -1) }
}

/** How many spans behind the first a day falls; below 0 where it is before it. */
export function periodIndex(start: string, unit: TrendUnit, day: string): number {
  if (unit !== 'month') return Math.floor(daysBetween(start, day) / (unit === 'week' ? 7 : 1))
  const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return months(day) - months(start)
}

/** Days from one to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to.slice(0, 10)}T00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00Z`)) / 86_400_000)
}

/** A day a number of days later. */
export function addDays(day: string, days: number): string {
  return isoDay(Date.parse(`${day}T00:00Z`) + days * 86_400_000)
}

/** The day of a moment in UTC, as in `2024-05-03`. */
export function isoDay(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10)
}
