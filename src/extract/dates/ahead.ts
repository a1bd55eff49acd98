import type { Timestamp } from '../../records.ts'
import type { FieldReason } from '../field-reason.ts'
import type { TitledView } from '../post-view.ts'

/** How far in the future a date may be: clocks differ, and posts are dated ahead by days. */
const AHEAD_MS = 31 * 86_400_000

/**
 * Whether a date in an unmarked line is later than when the page was seen (or now, if unknown): nothing was published
 * then, so it is a date mentioned in the text, or not a date at all ("version 2.3.30").
 */
export function isMentionedAhead(
  { context: { seenAt } }: TitledView,
  { value, reason }: { readonly value: Timestamp; readonly reason: FieldReason },
): boolean {
  const seen = seenAt === undefined ? Date.now() : Date.parse(seenAt)
  return reason.code === 'line-date' && Date.parse(value) > seen + AHEAD_MS
}
