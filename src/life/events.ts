import { blogDesignSchema, blogLinksSchema } from '../analyse/index.ts'
import type { BlogRecord } from '../records.ts'
import type { AuthorFigures, DayCount, Store } from '../store/index.ts'
import { parseUrl, urlKey } from '../url.ts'
import type { LifeState, Pause } from './rhythm.ts'

/** Something that happened to a blog. */
export interface LifeEvent {
  readonly day: string
  readonly code: 'first-post' | 'last-post' | 'pause' | 'theme' | 'generator' | 'moved' | 'author' | 'milestone'
  readonly value: string
}

/** What is known of the posts of a blog. */
interface LifeFacts {
  readonly days: readonly DayCount[]
  readonly pauses: readonly Pause[]
  readonly authors: readonly AuthorFigures[]
  readonly state: LifeState
}

/** Posts that are worth a mark. */
const MILESTONES = [100, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000]
/** An author of fewer posts was a guest. */
const LEAST_POSTS = 3
/** Pauses that are told, the longest. */
const MOST_PAUSES = 5

/** What happened to a blog, in order of time. */
export async function eventsOf(store: Store, blog: BlogRecord, facts: LifeFacts): Promise<readonly LifeEvent[]> {
  const events = [
    ...postEvents(facts),
    ...facts.pauses
      .toSorted((a, b) => b.days - a.days)
      .slice(0, MOST_PAUSES)
      .map(({ from, days }): LifeEvent => ({ day: from, code: 'pause', value: String(days) })),
    ...authorEvents(facts),
    ...(await analysedEvents(store, blog)),
  ]
  return events.sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1))
}

function postEvents({ days, state }: LifeFacts): readonly LifeEvent[] {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const events: LifeEvent[] = [{ day: first.day, code: 'first-post', value: '1' }]
  let posts = 0
  for (const { day, posts: ofDay } of days) {
    for (const milestone of MILESTONES) {
      if (posts < milestone && posts + ofDay >= milestone)
        events.push({ day, code: 'milestone', value: String(milestone) })
    }
    posts += ofDay
  }
  // A blog that goes on has none yet.
  if (state === 'ended' || state === 'paused') events.push({ day: last.day, code: 'last-post', value: String(posts) })
  return events
}

/** Those who came after the first. */
function authorEvents({ authors, days }: LifeFacts): readonly LifeEvent[] {
  return authors.flatMap(({ name, posts, first }): LifeEvent[] =>
    posts >= LEAST_POSTS && first !== null && first !== days[0]?.day
      ? [{ day: first, code: 'author', value: name }]
      : [],
  )
}

async function analysedEvents(store: Store, { id }: BlogRecord): Promise<readonly LifeEvent[]> {
  const results = await store.derived.of(id, 'blog', id)
  const resultOf = (name: string) => results.find(({ analyser }) => analyser === name)?.value
  const design = blogDesignSchema.safeParse(resultOf('design')).data
  const links = blogLinksSchema.safeParse(resultOf('links')).data
  const moved: LifeEvent[] = []
  for (const { url } of links?.formerAddresses ?? []) {
    const address = parseUrl(url)
    // Posts link to one another by the address that the blog has: it moved after the last one that had the former.
    const day = address === null ? null : await store.life.lastLinkTo(id, urlKey(address))
    if (day !== null) moved.push({ day, code: 'moved', value: url })
  }
  return [
    ...designEvents('theme', design?.themes ?? []),
    ...designEvents('generator', design?.generators ?? []),
    ...moved,
  ]
}

/** What was seen after something else was: when it was first seen. */
function designEvents(
  code: 'theme' | 'generator',
  marks: readonly { readonly name: string; readonly first: string; readonly pages: number }[],
): readonly LifeEvent[] {
  const earliest = marks.map(({ first }) => first.slice(0, 10)).sort()[0]
  return marks
    .filter(({ first }) => first.slice(0, 10) !== earliest)
    .map(({ name, first }) => ({ day: first.slice(0, 10), code, value: name }))
}
