import type { CrawlReport } from '../crawl/index.ts'
import { noticeOf, topicsThatClose } from '../notices/index.ts'
import type { BlogRecord, NoticeRecord, NoticeTopic, Timestamp } from '../records.ts'
import { reasonGiven, type Store, splay, type VisitPlan } from '../store/index.ts'
import { byRhythm, NO_HISTORY, nextVisit, withVisit } from './schedule/index.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** After the first failure; doubled with each further one. Most troubles of hosts are over within the hour. */
const FIRST_RETRY = HOUR
/** As rarely as a blog that is silent. */
const LAST_RETRY = 30 * DAY
/** Hosts come back after weeks, domains are bought back after a month or two; after half a year nobody does. */
const GIVEN_UP_AFTER = 180 * DAY
/** Failures before a blog is given up, however long the pause between two visits was. */
const LEAST_FAILURES = 8
/** The latest posts tell the rhythm. */
const POSTS_THAT_TELL = 60
/** Notices of an update that mean that the blog itself was not to be had. */
const TROUBLES: readonly NoticeTopic[] = ['feed-lost', 'host-down']
/** What says so although pages came: they are not the blog's. */
const REPLACED: NoticeTopic = 'blog-replaced'

/** A plan, and what is to be reported with it. */
export interface Planned {
  readonly schedule: VisitPlan
  readonly notices: readonly NoticeRecord[]
  /** Topics of earlier visits that this one has shown to be over. */
  readonly settled: readonly NoticeTopic[]
}

/** What a plan is made from. */
export type VisitReport = Pick<CrawlReport, 'blog' | 'crawl' | 'notices'>

/** Stores when the blog is visited again, after a crawl or an update that came to its end. */
export async function planNextVisit(store: Store, report: VisitReport, now: Timestamp): Promise<VisitPlan> {
  const planned = await plannedVisit(store, report, now)
  await store.commit({ blog: await newest(store, report.blog), ...planned })
  return planned.schedule
}

/**
 * Stores when the blog is tried again after a visit that failed; one that fails for long is given up with a notice. A
 * message, where no crawl has reported it, is kept as a notice too.
 */
export async function planAfterFailure(
  store: Store,
  blog: BlogRecord,
  now: Timestamp,
  message: string | null = null,
): Promise<VisitPlan> {
  const { schedule, notices } = await plannedAfterFailure(store, blog, now)
  const told = message === null ? [] : [noticeOf({ blog, now: () => now }, 'visit-failed', { said: message }, blog.url)]
  await store.commit({ blog: await newest(store, blog), schedule, notices: [...told, ...notices] })
  return schedule
}

/** Stores that a blog was not visited because its address is private, and what its owner can say; it is tried again as after a failure. */
export async function planAfterPrivate(store: Store, blog: BlogRecord, now: Timestamp): Promise<VisitPlan> {
  const { schedule, notices } = await plannedAfterFailure(store, blog, now)
  const isPaused = schedule.rhythm?.kind === 'paused'
  const told =
    isPaused || schedule.due === null ? schedule : { ...schedule, ...reasonGiven({ code: 'private-address' }) }
  const notice = noticeOf({ blog, now: () => now }, 'visit-private', {}, blog.url)
  await store.commit({ blog: await newest(store, blog), schedule: told, notices: [notice, ...notices] })
  return told
}

/** When the blog is visited again, reckoned but not stored. */
export async function plannedVisit(store: Store, report: VisitReport, now: Timestamp): Promise<Planned> {
  const { blog, notices } = report
  if (isFailure(report)) return await plannedAfterFailure(store, blog, now)
  const known = await store.schedule(blog.id)
  const feed = (await store.feeds(blog.id)).find(({ role }) => role === 'posts')
  const latest = await store.recentPosts(blog.id, POSTS_THAT_TELL)
  const seen = withVisit(known?.history ?? NO_HISTORY, {
    published: latest.map(({ published }) => published),
    joined: !notices.some(({ topic }) => topic === 'feed-gap'),
    at: now,
  })
  const history = { ...seen, feedEntries: feed?.entries ?? 0 }
  const schedule = { blog: blog.id, visitedAt: now, failures: 0, failingSince: null, history }
  const rhythm = known?.rhythm ?? null
  // What a person set is kept to the minute; only what we reckon is spread.
  if (rhythm !== null)
    return { schedule: { ...schedule, rhythm, ...byRhythm(rhythm, now) }, notices: [], settled: settledBy(report) }
  const { at, ...why } = nextVisit(history, now)
  const due = dueAfter(blog, now, Date.parse(at) - Date.parse(now))
  return { schedule: { ...schedule, due, ...why }, notices: [], settled: settledBy(report) }
}

/** When a blog whose visit failed is tried again, reckoned but not stored. */
export async function plannedAfterFailure(store: Store, blog: BlogRecord, now: Timestamp): Promise<Planned> {
  const known = await store.schedule(blog.id)
  const failures = (known?.failures ?? 0) + 1
  const failingSince = known?.failingSince ?? now
  const days = Math.round((Date.parse(now) - Date.parse(failingSince)) / DAY)
  const isGivenUp = failures >= LEAST_FAILURES && days * DAY >= GIVEN_UP_AFTER
  const pause = Math.min(FIRST_RETRY * 2 ** Math.min(failures - 1, 30), LAST_RETRY)
  const schedule: VisitPlan = {
    blog: blog.id,
    due: isGivenUp ? null : dueAfter(blog, now, pause),
    ...reasonGiven(isGivenUp ? { code: 'given-up', times: failures } : { code: 'failed', times: failures }),
    visitedAt: now,
    failures,
    failingSince,
    history: known?.history ?? NO_HISTORY,
    rhythm: known?.rhythm ?? null,
  }
  if (known?.rhythm?.kind === 'paused')
    return { schedule: { ...schedule, ...byRhythm(known.rhythm, now) }, notices: [], settled: [] }
  const isNews = isGivenUp && known?.due !== null
  return {
    schedule,
    notices: isNews
      ? [noticeOf({ blog, now: () => now }, 'visits-stopped', { n: days, blog: blog.url }, blog.url)]
      : [],
    settled: [],
  }
}

/** A visit that came through ends the troubles of earlier ones that it did not meet again. */
function settledBy({ crawl, notices }: VisitReport): NoticeTopic[] {
  if (crawl.stopped === 'interrupted') return []
  const told = new Set(notices.map(({ topic }) => topic))
  return topicsThatClose('visit').filter(topic => !told.has(topic))
}

/** Blogs that were begun together are not due together for ever. */
function dueAfter({ id }: BlogRecord, now: Timestamp, pause: number): Timestamp {
  return new Date(Date.parse(now) + pause + splay(id, pause)).toISOString()
}

/** An update that brought nothing at all, because nothing could be had. */
function isFailure({ crawl, notices }: VisitReport): boolean {
  const { pages, posts } = crawl.figures
  const { fetched, unchanged, failed } = pages
  if (crawl.kind !== 'update') return false
  if (posts.new + posts.updated === 0 && notices.some(({ topic }) => topic === REPLACED)) return true
  if (fetched + unchanged > 0) return false
  return failed > 0 || notices.some(({ topic }) => TROUBLES.includes(topic))
}

/** The report's own may be older than what the end of the crawl stored. */
async function newest(store: Store, blog: BlogRecord): Promise<BlogRecord> {
  return (await store.blogAt(blog.url)) ?? blog
}
