import { moment } from '../texts/dates.ts'

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/

/** What was found for a field as a person reads it: moments in words, anything else as it is. */
export function plainValue(found: string): string {
  return MOMENT.test(found) ? moment(found) : found
}
