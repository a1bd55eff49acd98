import type { Timestamp } from '../../records.ts'
import type { VisitRhythm } from '../../store/index.ts'
import { timeUntil } from './relative-time.ts'

/** When a blog is visited next; one that a person paused is told from one that was given up. */
export function visitInWords(at: Timestamp | null, rhythm: VisitRhythm | null | undefined, now: Timestamp): string {
  if (at !== null) return timeUntil(at, now)
  return rhythm?.kind === 'paused' ? 'paused' : 'given up'
}
