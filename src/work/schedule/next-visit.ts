import type { Timestamp } from '../../records.ts'
import { type ReasonGiven, reasonGiven, type VisitReason } from '../../store/index.ts'
import type { BlogHistory } from './history.ts'

/** When to come back, and why then. */
export interface NextVisit extends ReasonGiven {
  readonly at: Timestamp
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Sooner is no use to a reader and a burden for the host; later, and a blog that wakes up is not noticed. */
const BOUNDS = { least: 15 * MINUTE, most: 30 * DAY } as const
/** Where nothing is known of the rhythm. */
const UNKNOWN = DAY
/** Posts of one sitting, or of an import, are no rhythm. */
const ONE_SITTING = 5 * MINUTE
/** The gaps that tell the rhythm of now. */
const RECENT_GAPS = 12
/** Looking twice in the usual time between posts halves the delay; more often costs more than it brings. */
const LOOKS_PER_POST = 2
/** In silence the next look is after a quarter of it: a blog that paused for a year is looked at a few times only. */
const LOOKS_PER_SILENCE = 4
/** The feed is read when a quarter of it may be new: the next burst may be the fastest yet. Half missed ten times as many posts. */
const SAFETY = 0.25

/**
 * When to visit the blog again. The Potsdam formula, shortest time between posts × (entries − 1), says when the feed may
 * overflow; taken over stretches of posts, so that two posts of one sitting do not count for a rhythm. The usual time
 * between posts says when something new can be expected, and silence thins the visits out.
 */
export function nextVisit(history: BlogHistory, now: Timestamp): NextVisit {
  const { interval, sign } = soonest(history, Date.parse(now))
  // Each of the last visits that came too late halves the time.
  const losses = history.joined.filter(wasJoined => !wasJoined).length
  const again = Math.min(Math.max(interval / 2 ** losses, BOUNDS.least), BOUNDS.most)
  const at = new Date(Date.parse(now) + again).toISOString()
  return { at, ...reasonGiven({ ...sign, again, hasOverflowed: losses > 0 }) }
}

/** The formula as published, in milliseconds; null where the feed has fewer than two dated entries. */
export function potsdamInterval(published: readonly Timestamp[], entries: number): number | null {
  const gaps = gapsOf(published)
  return gaps.length === 0 ? null : Math.min(...gaps) * Math.max(1, entries - 1)
}

/** What the time is reckoned from. */
type Sign =
  Extract<VisitReason, { again: number }> extends infer Each
    ? Each extends VisitReason
      ? Omit<Each, 'again' | 'hasOverflowed'>
      : never
    : never

function soonest({ published, feedEntries }: BlogHistory, now: number): { interval: number; sign: Sign } {
  const gaps = gapsOf(published).filter(gap => gap > ONE_SITTING)
  const newest = published[0]
  if (newest === undefined || gaps.length === 0) return { interval: UNKNOWN, sign: { code: 'unknown-rhythm' } }
  const usual = median(gaps.slice(0, RECENT_GAPS))
  const silence = Math.max(0, now - Date.parse(newest))
  const overflow = feedEntries < 2 ? Number.POSITIVE_INFINITY : fillingTime(gaps, feedEntries - 1) * SAFETY
  const expected = usual / LOOKS_PER_POST
  const thinned = silence / LOOKS_PER_SILENCE
  if (overflow < Math.max(expected, thinned)) {
    return { interval: overflow, sign: { code: 'feed-fills', entries: feedEntries, within: overflow / SAFETY } }
  }
  if (thinned > expected) return { interval: thinned, sign: { code: 'silence', lasting: silence } }
  return { interval: expected, sign: { code: 'posts', every: usual } }
}

/** The shortest time in which that number of posts came, or would come at the pace of the fastest stretch known. */
function fillingTime(gaps: readonly number[], posts: number): number {
  const stretch = Math.min(posts, gaps.length)
  let sum = 0
  let shortest = Number.POSITIVE_INFINITY
  for (const [at, gap] of gaps.entries()) {
    sum += gap - (at >= stretch ? (gaps[at - stretch] ?? 0) : 0)
    if (at >= stretch - 1) shortest = Math.min(shortest, sum)
  }
  return (shortest * posts) / stretch
}

function gapsOf(published: readonly Timestamp[]): number[] {
  const moments = published.map(moment => Date.parse(moment))
  return moments.slice(1).map((moment, at) => (moments[at] ?? moment) - moment)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
