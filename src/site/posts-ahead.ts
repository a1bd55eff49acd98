import type { Timestamp } from '../records.ts'

/** How many days in the future a date may be: clocks differ, and posts are dated ahead. */
const DAYS_AHEAD = 31
const DAY_MS = 86_400_000
/**
 * With this many consecutive posts dated in the future that its feed does not name, a site generates them on request.
 */
const MOST_AHEAD = 10

/**
 * Whether a post is dated in the future, by the clock of the harvest and by the real one: a harvest may be given an
 * earlier moment.
 */
export function isAhead(published: Timestamp | null, now: Timestamp): boolean {
  const latest = Math.max(Date.parse(now), Date.now())
  return published !== null && Date.parse(published) > latest + DAYS_AHEAD * DAY_MS
}

/** Why the search for posts ends with this many consecutive posts dated ahead; null to continue. */
export function reasonAhead(inARow: number): string | null {
  return inARow < MOST_AHEAD
    ? null
    : `The last ${inARow} posts that were found are dated in the time to come, and no feed names them.`
}
