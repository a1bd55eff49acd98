import type { Timestamp } from '../records.ts'

/** Days by `urlKey` of their posts; null where lists disagree. */
export type DaysByPost = ReadonlyMap<string, Timestamp | null>

/**
 * Least share of agreement: correct lists are wrong on few posts, such as one that was republished, or that the feed
 * dates by a change.
 */
const LEAST_AGREEMENT = 0.8
/** Tolerance: list and feed may use different time zones. */
const SLACK_DAYS = 1
/** Fewer posts have equal days by chance. */
const LEAST_EQUAL = 3
/**
 * Most posts, as a share, with the same day: a blog may begin with many posts of one day, but above this it is the
 * list's own day: today's, or that of the build.
 */
const MOST_EQUAL = 0.5
const DAY_LENGTH = '2026-01-01'.length
const DAY_MS = 24 * 3600 * 1000

/** The day of a timestamp. */
export const dayOf = (at: Timestamp): string => at.slice(0, DAY_LENGTH)

/** Whether lists agree with the known dates of posts; lists that cannot be checked are trusted. */
export function agrees(listed: DaysByPost, known: Iterable<readonly [string, Timestamp | null]>): boolean {
  let [same, all] = [0, 0]
  for (const [key, published] of known) {
    const day = listed.get(key) ?? null
    if (day === null || published === null) continue
    all++
    if (Math.abs(Date.parse(dayOf(day)) - Date.parse(dayOf(published))) <= SLACK_DAYS * DAY_MS) same++
  }
  return same >= LEAST_AGREEMENT * all
}

/** The days without the one that most of the posts would have. */
export function withoutCommonDay(listed: DaysByPost): DaysByPost {
  const counts = new Map<string, number>()
  for (const day of listed.values()) if (day !== null) counts.set(dayOf(day), (counts.get(dayOf(day)) ?? 0) + 1)
  const least = Math.max(LEAST_EQUAL, Math.floor(MOST_EQUAL * listed.size) + 1)
  const common = [...counts].find(([, count]) => count >= least)?.[0]
  if (common === undefined) return listed
  return new Map([...listed].filter(([, day]) => day === null || dayOf(day) !== common))
}
