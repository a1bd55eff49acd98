import type { FieldSource, Timestamp } from '../../records.ts'
import type { Candidate } from '../candidate.ts'
import type { FieldReason } from '../field-reason.ts'

/** A date of a page or its feed entry, weighed. */
export interface Dated {
  readonly value: Timestamp
  /** The UTC offset that it is written with, if any. */
  readonly offset?: string | null
  readonly score: number
  readonly source: FieldSource
  readonly reason: FieldReason
  readonly isUpdate: boolean
  /** Whether its element is named for both, as for posts that were never changed: "published updated". */
  readonly isOfBoth?: boolean
}

/** Nothing that is read from a page is certain. */
const MOST_CONFIDENCE = 0.99

/** The date of the highest score, with its time where any of the same day has one. */
export function best(dates: readonly Dated[]): Candidate<Timestamp> | null {
  let top: Dated | null = null
  for (const date of dates) if (top === null || date.score > top.score) top = date
  if (top === null) return null
  // Of several forms of the same day, prefers the one with a time.
  const day = top.value.slice(0, 10)
  const exact =
    top.value.length > 10 ? undefined : dates.find(({ value }) => value.length > 10 && value.startsWith(day))
  const { source, reason } = top
  return {
    value: exact?.value ?? top.value,
    offset: (exact ?? top).offset ?? null,
    source,
    confidence: Math.max(0, Math.min(MOST_CONFIDENCE, top.score)),
    reason,
  }
}
