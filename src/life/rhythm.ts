import { dayNumber } from '../trends/index.ts'

/** Days without a post. */
export interface Pause {
  /** The last day before it, and the first after it. */
  readonly from: string
  readonly to: string
  readonly days: number
}

/** How regularly something comes. */
export interface Rhythm {
  /** Days between days with posts: usually, and at least. */
  readonly median: number | null
  readonly shortest: number | null
  /** 1 where they come like clockwork, near 0 where all come at once and then none. */
  readonly regularity: number | null
}

/** Whether a blog is alive, as far as was known when it was last looked at. */
export type LifeState = 'active' | 'slow' | 'paused' | 'ended' | 'unknown'

/** Shorter silence is a holiday. */
const SHORTEST_PAUSE = 60
/** A pause is so many times as long as the usual time between posts. */
const PAUSE_TIMES = 6
/** Pauses that are told, the longest. */
const MOST_PAUSES = 20
/** Of the times between posts, all but the longest tenth: what a reader waits for without wondering. */
const PATIENCE = 0.9
/** The latest times between posts tell what is usual now. */
const LATEST = 60
/** Silence of a blog that is alive, and of one that has become slow: at least so many days, or so many times its patience. */
const ACTIVE = { days: 21, times: 2 }
const SLOW = { days: 90, times: 5 }
/** Few blogs go on after two years of silence. */
const ENDED_AFTER = 730

/** Days between the days that have posts. */
function gapsOf(days: readonly string[]): readonly number[] {
  return days.slice(1).map((day, place) => dayNumber(day) - dayNumber(days[place] ?? day))
}

/** How regularly posts come. */
export function rhythmOf(days: readonly string[]): Rhythm {
  const gaps = gapsOf(days)
  if (gaps.length === 0) return { median: null, shortest: null, regularity: null }
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  const spread = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length)
  return { median: quantile(gaps, 0.5), shortest: Math.min(...gaps), regularity: 1 / (1 + spread / mean) }
}

/** The longest times without posts, in order of time. */
export function pausesOf(days: readonly string[]): readonly Pause[] {
  const gaps = gapsOf(days)
  const least = Math.max(SHORTEST_PAUSE, PAUSE_TIMES * quantile(gaps, 0.5))
  return gaps
    .map((gap, place) => ({ from: days[place] ?? '', to: days[place + 1] ?? '', days: gap }))
    .filter(pause => pause.days >= least)
    .sort((a, b) => b.days - a.days)
    .slice(0, MOST_PAUSES)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
}

/** Whether a blog was alive on the day when it was last looked at. */
export function stateOf(days: readonly string[], seen: string): LifeState {
  const last = days.at(-1)
  if (last === undefined || days.length < 2) return 'unknown'
  const silence = Math.max(0, dayNumber(seen) - dayNumber(last))
  const patience = quantile(gapsOf(days).slice(-LATEST), PATIENCE)
  if (silence <= Math.max(ACTIVE.days, ACTIVE.times * patience)) return 'active'
  if (silence <= Math.max(SLOW.days, SLOW.times * patience)) return 'slow'
  return silence <= ENDED_AFTER ? 'paused' : 'ended'
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0
}
