import type { Timestamp } from '../../records.ts'

/** What is remembered of a blog to say when to come back; bounded. */
export interface BlogHistory {
  /** When the latest posts were published, newest first, no moment twice. */
  readonly published: readonly Timestamp[]
  /** How many entries the feed has at most; 0 where there is no feed. */
  readonly feedEntries: number
  /** Whether the feed joined up with what was known, at the last visits, newest first. */
  readonly joined: readonly boolean[]
}

/** What a visit saw of the feed. */
export interface FeedVisit {
  /** When the entries of the feed were published, as far as it says. */
  readonly published: readonly (Timestamp | null)[]
  /** False where the feed shares no entry with what was known, so that posts may have been missed. */
  readonly joined: boolean
  readonly at: Timestamp
}

/** Three feeds of usual length: enough to know the rhythm, of this year and not of long ago. */
const MOST_MOMENTS = 60
const MOST_VISITS = 5

export const NO_HISTORY: BlogHistory = { published: [], feedEntries: 0, joined: [] }

/** The history with one more visit. */
export function withVisit(history: BlogHistory, { published, joined, at }: FeedVisit): BlogHistory {
  const moments = new Set(
    [...history.published, ...published].flatMap(moment => (moment === null ? [] : millis(moment))),
  )
  // A post dated ahead of time says nothing about the rhythm yet.
  const past = [...moments].filter(moment => moment <= Date.parse(at)).sort((a, b) => b - a)
  return {
    published: past.slice(0, MOST_MOMENTS).map(moment => new Date(moment).toISOString()),
    feedEntries: published.length,
    joined: [joined, ...history.joined].slice(0, MOST_VISITS),
  }
}

function millis(moment: Timestamp): number[] {
  const time = Date.parse(moment)
  return Number.isNaN(time) ? [] : [time]
}
