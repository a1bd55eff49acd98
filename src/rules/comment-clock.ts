import { type ClockReading, extractComments, zonesOf } from '../extract/index.ts'
import type { FeedEntry } from '../feed/index.ts'
import type { StoredKnowledge } from '../read/index.ts'
import type { SampledPage } from './sampled-pages.ts'

/** A clock in UTC: the page's times are then taken as written. */
const AS_WRITTEN = ['Etc/UTC']
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Time zones differ by quarters of an hour. */
const QUARTER = 15 * MINUTE
/** The largest UTC offset. */
const FURTHEST = 14 * HOUR
/** Tolerance: pages show minutes, feeds seconds. */
const CLOSE = 2 * MINUTE

/**
 * The time zones that the blog's clock may be in, from comments that are both in its comment feed and on the pages of
 * its posts: a feed gives the moment, a page the local time.
 */
export function zonesOfComments(
  pages: readonly SampledPage[],
  known: Pick<StoredKnowledge, 'blog' | 'commentEntries' | 'rules'>,
): readonly string[] {
  return zonesOf(pages.flatMap(({ key, page }) => readingsOn(page, known.commentEntries[key] ?? [], known)))
}

function readingsOn(
  page: SampledPage['page'],
  told: readonly FeedEntry[],
  { blog, rules }: Pick<StoredKnowledge, 'blog' | 'rules'>,
): ClockReading[] {
  const moments = new Map(told.map(({ fragment, published }) => [fragment, published]))
  if (moments.size === 0) return []
  const context = { article: null, language: blog.language, feedComments: [], rules }
  // A date with its own zone says nothing about the clock.
  const zoned = new Set(
    extractComments(page, context).comments.flatMap(({ id, published }) => (published?.includes('T') ? [id] : [])),
  )
  const { comments } = extractComments(page, { ...context, zones: AS_WRITTEN })
  return comments.flatMap(({ id, published }) => {
    const moment = moments.get(id) ?? null
    const offset = moment === null || published === null || zoned.has(id) ? null : offsetOf(published, moment)
    return moment === null || offset === null ? [] : [{ moment, offset }]
  })
}

/** The UTC offset; null where only a day was shown, or the time is unrelated to the moment. */
function offsetOf(shown: string, moment: string): string | null {
  if (!shown.includes('T')) return null
  const apart = Date.parse(shown) - Date.parse(moment)
  const rounded = Math.round(apart / QUARTER) * QUARTER
  if (Math.abs(apart - rounded) > CLOSE || Math.abs(rounded) > FURTHEST) return null
  const minutes = Math.abs(rounded) / MINUTE
  const two = (value: number) => String(value).padStart(2, '0')
  return `${rounded < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
