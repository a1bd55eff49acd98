import type { Timestamp } from '../../records.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How far a moment is ahead, as in `in 3 h`; `now` where it has come. */
export function timeUntil(moment: Timestamp, now: Timestamp): string {
  const ahead = Date.parse(moment) - Date.parse(now)
  if (ahead <= 0) return 'now'
  if (ahead < MINUTE) return 'in a minute'
  if (ahead < 2 * HOUR) return `in ${Math.round(ahead / MINUTE)} min`
  if (ahead < 2 * DAY) return `in ${Math.round(ahead / HOUR)} h`
  return `in ${Math.round(ahead / DAY)} days`
}
