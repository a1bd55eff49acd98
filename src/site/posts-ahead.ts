import type { Timestamp } from '../records.ts'

/** Other clocks and posts that are dated ahead lie this far in the time to come. */
const DAYS_AHEAD = 31
const DAY_MS = 86_400_000
/** No blog shows this many posts of the time to come, one after another, that its feed does not name: they are made up on request. */
const MOST_AHEAD = 10

/** Whether a post is dated in the time to come, by the clock of the harvest and by the real one: a harvest may be told an earlier moment. */
export function isAhead(published: Timestamp | null, now: Timestamp): boolean {
  const latest = Math.max(Date.parse(now), Date.now())
  return published !== null && Date.parse(published) > latest + DAYS_AHEAD * DAY_MS
}

/** Why the search for posts ends with this many dated ahead in a row; null where it goes on. */
export function reasonAhead(inARow: number): string | null {
  return inARow < MOST_AHEAD
    ? null
    : `The last ${inARow} posts that were found are dated in the time to come, and no feed names them.`
}
