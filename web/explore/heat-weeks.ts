import { addDays } from './periods.ts'

/** A day of a calendar: the column of its week, the row of its weekday (Monday is 0), and how much there was. */
interface HeatDay {
  readonly day: string
  readonly week: number
  readonly weekday: number
  readonly posts: number
}

/** Where a month begins. */
interface HeatMonth {
  readonly month: string
  readonly week: number
}

/** A year as a calendar of weeks. */
export interface HeatYear {
  readonly year: number
  readonly posts: number
  readonly days: readonly HeatDay[]
  readonly months: readonly HeatMonth[]
}

/** A year begins in its first column and never has more than these. */
export const HEAT_WEEKS = 54

/** Shades of days with posts. */
export const HEAT_LEVELS = 4

/** A year day by day. */
export function heatYear(year: number, posts: ReadonlyMap<string, number>): HeatYear {
  const first = `${String(year).padStart(4, '0')}-01-01`
  const offset = weekdayOf(first)
  const length = isLeap(year) ? 366 : 365
  const days = Array.from({ length }, (_, index) => {
    const day = addDays(first, index)
    const cell = offset + index
    return { day, week: Math.floor(cell / 7), weekday: cell % 7, posts: posts.get(day) ?? 0 }
  })
  return {
    year,
    posts: days.reduce((sum, day) => sum + day.posts, 0),
    days,
    months: days.filter(({ day }) => day.endsWith('-01')).map(({ day, week }) => ({ month: day.slice(0, 7), week })),
  }
}

/** The shade of a day: 0 without posts, the darkest for the busiest day. The root lets single posts be seen beside busy days. */
export function heatLevel(posts: number, most: number): number {
  if (posts <= 0) return 0
  if (most <= 1) return HEAT_LEVELS - 1
  const share = (Math.sqrt(posts) - 1) / (Math.sqrt(most) - 1)
  return 1 + Math.round(Math.min(1, Math.max(0, share)) * (HEAT_LEVELS - 1))
}

function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}
