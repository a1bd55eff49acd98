import type { BlogRecord } from '../records.ts'
import type { AuthorFigures, DayCount, Store, YearFigures } from '../store/index.ts'
import { dayNumber, isLikelyDay } from '../trends/index.ts'
import { eventsOf, type LifeEvent } from './events.ts'
import { type LifeState, type Pause, pausesOf, type Rhythm, rhythmOf, stateOf } from './rhythm.ts'

/** How a blog lived. */
export interface Life {
  readonly blog: string
  readonly posts: number
  readonly pages: number
  readonly comments: number
  readonly words: number
  readonly first: string | null
  readonly last: string | null
  readonly state: LifeState
  readonly rhythm: Rhythm
  readonly pauses: readonly Pause[]
  readonly days: readonly DayCount[]
  /** Posts by hour of the author's day. */
  readonly hours: readonly number[]
  /** Posts by weekday, Monday first. */
  readonly weekdays: readonly number[]
  readonly years: readonly YearFigures[]
  readonly events: readonly LifeEvent[]
  readonly authors: readonly AuthorFigures[]
  readonly tags: readonly { readonly name: string; readonly posts: number }[]
  readonly commenters: readonly { readonly name: string; readonly comments: number }[]
}

/** Names that are told of each kind, the most frequent. */
const MOST_NAMES = 30

/** How a blog lived, by what its posts contribute. */
export async function lifeOf(store: Store, blog: BlogRecord): Promise<Life> {
  const { id } = blog
  const [summary] = await store.blogs(id)
  const seen = blog.lastCrawled.slice(0, 10)
  const days = (await store.life.days(id)).filter(({ day }) => isLikelyDay(day, seen))
  const names = days.map(({ day }) => day)
  const years = (await store.life.years(id)).filter(({ year }) => isLikelyDay(`${year}-01-01`, seen))
  const authors = await store.life.authors(id, MOST_NAMES)
  const [pauses, state] = [pausesOf(names), stateOf(names, seen)]
  return {
    blog: id,
    posts: summary?.posts ?? 0,
    pages: summary?.pages ?? 0,
    ...(await store.life.totals(id)),
    first: names[0] ?? null,
    last: names.at(-1) ?? null,
    ...{ state, rhythm: rhythmOf(names), pauses, days },
    hours: counted(24, await store.life.hours(id), ({ hour }) => hour),
    weekdays: counted(7, days, ({ day }) => weekdayOf(day)),
    years,
    events: await eventsOf(store, blog, { days, pauses, authors, state }),
    authors,
    tags: (await store.lists.termCounts({ blog: id, kind: 'tag', limit: MOST_NAMES })).map(({ term, count }) => ({
      name: term,
      posts: count,
    })),
    commenters: await store.life.commenters(id, MOST_NAMES),
  }
}

/** Monday is 0; the first day of 1970 was a Thursday. */
function weekdayOf(day: string): number {
  return (((dayNumber(day) + 3) % 7) + 7) % 7
}

function counted<Row extends { readonly posts: number }>(
  length: number,
  rows: readonly Row[],
  placeOf: (row: Row) => number,
): readonly number[] {
  const counts = Array.from({ length }, () => 0)
  for (const row of rows) counts[placeOf(row)] = (counts[placeOf(row)] ?? 0) + row.posts
  return counts
}
