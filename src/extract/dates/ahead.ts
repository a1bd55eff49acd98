import type { Timestamp } from '../../records.ts'
import type { FieldReason } from '../field-reason.ts'
import type { TitledView } from '../post-view.ts'

/** Clocks differ, and posts are dated ahead by days. */
const AHEAD_MS = 31 * 86_400_000

/**
 * Whether a date in a line that nothing marks as one lies behind the moment at which the page was seen, now where nobody knows:
 * nothing was published then yet, so that it is told about, or no date at all ("version 2.3.30").
 */
export function isToldAhead(
  { context: { seenAt } }: TitledView,
  { value, reason }: { readonly value: Timestamp; readonly reason: FieldReason },
): boolean {
  const seen = seenAt === undefined ? Date.now() : Date.parse(seenAt)
  return reason.code === 'line-date' && Date.parse(value) > seen + AHEAD_MS
}
