import { localTime, type Timestamp } from '../records.ts'

/** A moment with day, hour and zone, as feeds want it (RFC 3339): a bare date is midnight UTC. */
export function wholeMoment(moment: Timestamp, offset: string | null = null): string {
  return moment.includes('T') ? localTime(moment, offset) : `${moment}T00:00:00Z`
}
