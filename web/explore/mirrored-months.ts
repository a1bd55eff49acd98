import type { LifeAnswer } from '../api/exploring.ts'
import { periodIndex, periodStart } from './periods.ts'

/** A month with the posts of two blogs. */
export interface MirroredMonth {
  readonly month: string
  readonly a: number
  readonly b: number
}

/** Blogs are younger: a date that is wrong leads no farther back than this. */
const MOST_MONTHS = 12 * 40

/** The posts of two blogs month by month, from the first of either to the last; months without any are there too. */
export function mirroredMonths(a: LifeAnswer['days'], b: LifeAnswer['days']): readonly MirroredMonth[] {
  const days = [...a, ...b].map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const length = Math.min(MOST_MONTHS, periodIndex(first, 'month', last) + 1)
  const start = periodStart(last, 'month', 1 - length)
  const [ofA, ofB] = [a, b].map(all => {
    const counts = new Map<string, number>()
    for (const { day, posts } of all) counts.set(day.slice(0, 7), (counts.get(day.slice(0, 7)) ?? 0) + posts)
    return counts
  })
  return Array.from({ length }, (_, index) => {
    const month = periodStart(start, 'month', index).slice(0, 7)
    return { month, a: ofA?.get(month) ?? 0, b: ofB?.get(month) ?? 0 }
  })
}
