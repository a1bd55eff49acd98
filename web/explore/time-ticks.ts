import { daysBetween, isoDay } from './periods.ts'
import { wholeStep } from './scales.ts'

/** A mark of a time axis: a year, or a month of one. */
export interface TimeTick {
  readonly day: string
  readonly kind: 'year' | 'month' | 'day'
}

/** Room that a mark needs, in pixels. */
const TICK_WIDTH = 56

/** Where a time axis is marked: as many years, months or days as find room. */
export function timeTicks(from: string, to: string, width: number): readonly TimeTick[] {
  const room = Math.max(1, Math.floor(width / TICK_WIDTH))
  const [firstYear, lastYear] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const years = Array.from({ length: Math.max(0, lastYear - firstYear) }, (_, index) => firstYear + 1 + index)
  if (years.length >= 2) {
    const step = wholeStep(years.length, room)
    return years.filter(year => year % step === 0).map(year => ({ day: isoDay(Date.UTC(year, 0, 1)), kind: 'year' }))
  }
  const months = monthsWithin(from, to)
  if (months.length >= 2) {
    const step = [1, 2, 3, 4, 6, 12].find(size => months.length / size <= room) ?? 12
    return months
      .filter(day => (Number(day.slice(5, 7)) - 1) % step === 0)
      .map(day => ({ day, kind: day.slice(5, 7) === '01' ? 'year' : 'month' }))
  }
  const days = daysBetween(from, to)
  const step = wholeStep(Math.max(1, days), room)
  return Array.from({ length: Math.floor(days / step) + 1 }, (_, index) => ({
    day: isoDay(Date.parse(`${from}T00:00Z`) + index * step * 86_400_000),
    kind: 'day' as const,
  }))
}

/** First days of months that lie within. */
function monthsWithin(from: string, to: string): readonly string[] {
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))]
  const count = (Number(to.slice(0, 4)) - year) * 12 + Number(to.slice(5, 7)) - month + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => isoDay(Date.UTC(year, month - 1 + index, 1))).filter(
    day => day >= from && day <= to,
  )
}
