import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type CorpusBlog, isPostAddress, truthOf } from '../quality/corpus.ts'

const HOUR = 3_600_000
/** Fewer gaps are no rhythm. */
const LEAST_GAPS = 8

/** Shorter ones are the dates of an import, not of people who write. */
const LEAST_USUAL = 6 * HOUR

/** The times between the posts of a blog, oldest first, in milliseconds. */
export function rhythmOf(folder: string, blog: CorpusBlog, random: () => number): number[] | null {
  const exact = truthOf(folder, blog).flatMap(({ date }) => momentOf(date))
  const dated = datesInPaths(folder, blog)
  // Where addresses name the day, all posts are known, not only the feed's; the hour is one at which this blog publishes.
  const hours = exact.map(moment => moment % (24 * HOUR))
  const moments =
    dated.length > exact.length
      ? dated.map(day => day + (hours[Math.floor(random() * hours.length)] ?? random() * 24 * HOUR))
      : exact
  const sorted = [...new Set(moments)].sort((a, b) => a - b)
  const gaps = sorted.slice(1).map((moment, at) => moment - (sorted[at] ?? moment))
  const usual = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0
  return gaps.length < LEAST_GAPS || usual < LEAST_USUAL ? null : gaps
}

function momentOf(date: string | null): number[] {
  const moment = date === null ? Number.NaN : Date.parse(date)
  return Number.isNaN(moment) ? [] : [moment]
}

function datesInPaths(folder: string, blog: CorpusBlog): number[] {
  const root = join(folder, 'sites', blog.slug)
  const days: number[] = []
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const [, year, month, day] = /(?:^|\/)((?:19|20)\d\d)[/-](\d\d?)[/-](\d\d?)[/-].*\.html?$/.exec(file) ?? []
    if (year === undefined || isPostAddress(blog, `${blog.origin}/${file}`) !== true) continue
    const moment = Date.UTC(Number(year), Number(month) - 1, Number(day))
    if (!Number.isNaN(moment)) days.push(moment)
  }
  return days
}
