import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../test/databases.ts'
import { sampleBlog, samplePost } from '../../test/sample-records.ts'
import type { CrawlReport } from '../crawl/index.ts'
import type { NoticeTopic } from '../records.ts'
import { openArchive, type Store, splay } from '../store/index.ts'
import { planAfterFailure, planNextVisit } from './plan-visit.ts'

const BLOG = sampleBlog()
const NOW = '2024-06-01T12:00:00.000Z'
const HOUR = 3_600_000

function later(hours: number, from = NOW): string {
  return new Date(Date.parse(from) + hours * HOUR).toISOString()
}

/** A number of hours from now, and the blog's own small share of them. */
function planned(hours: number): string {
  return later(hours + splay(BLOG.id, hours * HOUR) / HOUR)
}

describe.each(DATABASES)('the next visit in $name', database => {
  let place: Place
  let store: Store
  beforeEach(async () => {
    place = await database.openWithTables()
    store = await openArchive(place.location, { create: true })
    // A post a day, the last one six hours ago.
    const entries = Array.from({ length: 20 }, (_, n) => samplePost(`p${n}`, { published: later(-6 - 24 * n) }))
    await store.commit({ blog: BLOG, entries })
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  async function reportOf(
    pages: { fetched?: number; failed?: number },
    topics: NoticeTopic[] = [],
  ): Promise<CrawlReport> {
    const crawl = await store.beginCrawl(BLOG.id, 'update', NOW)
    const notices = topics.map(
      topic =>
        ({
          kind: 'notice',
          blog: BLOG.id,
          level: 'warning',
          topic,
          values: null,
          message: topic,
          url: null,
          at: NOW,
        }) as const,
    )
    const figures = { ...crawl.figures, pages: { ...crawl.figures.pages, ...pages } }
    return { blog: BLOG, crawl: { ...crawl, finishedAt: NOW, figures }, rules: [], notices }
  }

  it('follows the rhythm of the posts, and is stored with its reason', async () => {
    const plan = await planNextVisit(store, await reportOf({}), NOW)
    expect(plan).toMatchObject({ due: planned(12), reason: 'a post every 24 hours: again in 12 hours', failures: 0 })
    expect(await store.schedule(BLOG.id)).toEqual({ ...plan, rhythm: null })
    expect(plan.history.published).toHaveLength(20)
  })

  it('comes sooner where the feed had overflowed', async () => {
    const plan = await planNextVisit(store, await reportOf({ fetched: 3 }, ['feed-gap']), NOW)
    expect([plan.due, plan.history.joined]).toEqual([planned(6), [false]])
  })

  it('does not change what else was stored of the blog meanwhile', async () => {
    const report = await reportOf({})
    await store.saveBlog({ ...BLOG, lastCrawled: NOW })
    await planNextVisit(store, report, NOW)
    expect((await store.findBlog(BLOG.id))?.lastCrawled).toBe(NOW)
  })

  it('thins out while visits fail, and follows the rhythm again after one that does not', async () => {
    const first = await planNextVisit(store, await reportOf({ failed: 1 }), NOW)
    const second = await planNextVisit(store, await reportOf({}, ['feed-lost']), NOW)
    const third = await planAfterFailure(store, BLOG, NOW, 'No such host.')
    expect([first, second, third].map(({ due }) => due)).toEqual([planned(1), planned(2), planned(4)])
    expect(third.reason).toBe('the last 3 visits failed')
    expect((await store.notices(BLOG.id)).map(({ topic }) => topic)).toEqual(['visit-failed'])
    const fourth = await planNextVisit(store, await reportOf({ fetched: 1, failed: 2 }), NOW)
    expect(fourth).toMatchObject({ due: planned(12), failures: 0, failingSince: null })
  })

  it('thins out while something else stands at the address of the blog, though its pages come', async () => {
    const first = await planNextVisit(store, await reportOf({ fetched: 3 }, ['blog-replaced']), NOW)
    const second = await planNextVisit(store, await reportOf({ fetched: 3 }, ['blog-replaced']), NOW)
    expect([first, second].map(({ failures }) => failures)).toEqual([1, 2])
    expect(await planNextVisit(store, await reportOf({ fetched: 3 }), NOW)).toMatchObject({ failures: 0 })
  })

  it('is never, with a notice, where all fail for half a year; an earlier one brings the blog back', async () => {
    let now = NOW
    let visits = 0
    for (;;) {
      const { due } = await planAfterFailure(store, BLOG, now)
      visits += 1
      if (due === null) break
      now = due
    }
    expect(visits).toBeLessThan(30)
    expect((Date.parse(now) - Date.parse(NOW)) / HOUR).toBeGreaterThan(180 * 24)
    await planAfterFailure(store, BLOG, later(24, now))
    const notices = await store.notices(BLOG.id)
    expect(notices.map(({ topic, level }) => [topic, level])).toEqual([['visits-stopped', 'warning']])
    expect(await store.due(later(100_000), 10)).toEqual([])
    expect((await planNextVisit(store, await reportOf({ fetched: 1 }), NOW)).due).toBe(planned(12))
  })

  it('of a dead blog is claimed ever more rarely, and then no more', async context => {
    const { shared } = store
    if (shared === null) return context.skip('visits are claimed where several processes share an archive')
    await planAfterFailure(store, BLOG, NOW)
    const moments: number[] = []
    for (let now = await store.nextDue(NOW); now !== null; now = await store.nextDue(now)) {
      const visits = await shared.claimDue(now, 10, async (_, [visit]) => {
        expect(visit?.blog.id).toBe(BLOG.id)
      })
      expect(visits).toBe(1)
      moments.push(Date.parse(now))
      await planAfterFailure(store, BLOG, now)
    }
    const pauses = moments.slice(1).map((moment, at) => moment - (moments[at] ?? 0))
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(moments.length).toBeLessThan(30)
    expect(await shared.claimDue(later(100_000), 10, async () => {})).toBe(0)
    expect((await store.notices(BLOG.id)).map(({ topic }) => topic)).toEqual(['visits-stopped'])
  })
})
