import type { Timestamp } from '../records.ts'

/**
 * Days after which an answer to a post counts half: who is linked to or commented on within days has moved others then; what
 * comes years later was found by a search. A month is the pace at which most blogs come back to a subject.
 */
const HALF_LIFE_DAYS = 30
/** What an answer counts whose distance cannot be told, as one of them has no date or it leads to no single post. */
export const UNDATED_WEIGHT = 0.5

const DAY_MS = 24 * 3600 * 1000

/** A day as a number, from 1970 on; null where it is none. */
export function dayNumber(day: Timestamp | null): number | null {
  const time = day === null ? Number.NaN : Date.parse(day.slice(0, 10))
  return Number.isNaN(time) ? null : Math.floor(time / DAY_MS)
}

/** What an answer counts by its distance in time from what it answers; one that is dated before it was written a day later at most. */
export function weightAt(answered: number | null, answer: number | null): number {
  if (answered === null || answer === null) return UNDATED_WEIGHT
  return 0.5 ** (Math.max(0, answer - answered) / HALF_LIFE_DAYS)
}
