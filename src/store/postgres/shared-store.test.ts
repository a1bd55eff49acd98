import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Place, POSTGRES } from '../../../test/databases.ts'
import { sampleBlog, samplePost } from '../../../test/sample-records.ts'
import type { BlogRecord } from '../../records.ts'
import { urlOf } from '../../url.ts'
import { openArchive, type SharedStore, type Store, type VisitPlan } from '../index.ts'

const NOW = '2024-06-01T12:00:00.000Z'
const BLOG = sampleBlog()
const ANN = { worker: 'ann', job: 'job-1' }
const BO = { worker: 'bo', job: null }

function planOf(blog: string, due: string): VisitPlan {
  const history = { published: [], feedEntries: 0, joined: [] }
  return { blog, due, reason: 'a post every day', visitedAt: NOW, failures: 0, failingSince: null, history }
}

function sharedOf({ shared }: Store): SharedStore {
  if (shared === null) throw new Error('no archive on a server')
  return shared
}

describe.skipIf(POSTGRES === null)('an archive that many processes share', () => {
  let place: Place
  let store: Store
  let other: Store
  let shared: SharedStore

  beforeEach(async () => {
    place = (await POSTGRES?.openWithTables()) ?? { location: '', remove: async () => {} }
    ;[store, other] = await Promise.all([
      openArchive(place.location, { create: true }),
      openArchive(place.location, { create: true }),
    ])
    shared = sharedOf(store)
  })
  afterEach(async () => {
    await Promise.all([store.close(), other.close()])
    await place.remove()
  })

  it('is made by one of two that come at once to a place where nothing is', async () => {
    const empty = await POSTGRES?.open()
    if (empty === undefined) return
    const stores = await Promise.all([1, 2].map(() => openArchive(empty.location, { create: true })))
    await stores[0]?.commit({ blog: BLOG, entries: [samplePost('a')] })
    expect(await Array.fromAsync(stores[1]?.entries({}) ?? [])).toHaveLength(1)
    await Promise.all(stores.map(each => each.close()))
    await empty.remove()
  })

  const expire = (blog: string) =>
    shared.pool.query(`update lease set until = clock_timestamp() - interval '1 second' where blog = $1`, [blog])

  describe('leases', () => {
    it('give a blog to one worker at a time, before the blog is known', async () => {
      const lease = await shared.lease(BLOG.id, ANN)
      expect(lease).not.toBeNull()
      expect(await sharedOf(other).lease(BLOG.id, BO)).toBeNull()
      expect(await shared.leases()).toMatchObject([{ blog: BLOG.id, ...ANN }])
      await lease?.store.commit({ blog: BLOG, entries: [samplePost('a')] })
      await lease?.release()
      expect(await sharedOf(other).lease(BLOG.id, BO)).not.toBeNull()
    })

    it('let a worker that was taken for dead store nothing more', async () => {
      const dead = await shared.lease(BLOG.id, ANN)
      await dead?.store.commit({ blog: BLOG, entries: [samplePost('a')] })
      await expire(BLOG.id)
      const alive = await sharedOf(other).lease(BLOG.id, BO)
      expect(await dead?.renew()).toBe(false)
      const writes = [
        () => dead?.store.commit({ blog: BLOG, entries: [samplePost('b')] }),
        () => dead?.store.take(BLOG.id, 1),
        () => dead?.store.requeue(BLOG.id, 'all'),
        () => dead?.store.saveBlog(BLOG),
        () => dead?.store.beginCrawl(BLOG.id, 'crawl', NOW),
      ]
      for (const write of writes) await expect(write()).rejects.toMatchObject({ code: 'lease-lost' })
      await dead?.release()
      expect(await alive?.renew()).toBe(true)
      expect(await store.entry(samplePost('b').url)).toBeNull()
    })

    it('that ran out are still good as long as nobody else wants the blog', async () => {
      const lease = await shared.lease(BLOG.id, ANN)
      await expire(BLOG.id)
      await lease?.store.commit({ blog: BLOG })
      expect(await sharedOf(other).lease(BLOG.id, BO)).toBeNull()
    })

    it('keep a process without one from writing, and it takes one for itself', async () => {
      const lease = await shared.lease(BLOG.id, ANN)
      await expect(other.commit({ blog: BLOG })).rejects.toMatchObject({ code: 'blog-busy' })
      await expect(other.commit({ blog: BLOG })).rejects.toThrow(/ann, since 20/)
      await lease?.release()
      await other.commit({ blog: BLOG })
      expect(await shared.lease(BLOG.id, ANN)).toBeNull()
      await other.close()
      expect(await shared.lease(BLOG.id, ANN)).not.toBeNull()
      other = await openArchive(place.location, { write: true })
    })

    it('end a job in the transaction that ends the crawl, and not before', async () => {
      await shared.pool.query('create table job (state text)')
      const lease = await shared.lease(BLOG.id, ANN)
      lease?.onFinish(async run => void (await run('insert into job values ($1)', ['completed'])))
      const leased = lease?.store ?? store
      await leased.saveBlog(BLOG)
      const crawl = await leased.beginCrawl(BLOG.id, 'crawl', NOW)
      await leased.commit({ blog: BLOG, crawl })
      expect((await shared.pool.query('select * from job')).rows).toEqual([])
      const broken = samplePost('b', { structured: { number: 1n } })
      const end = { ...crawl, finishedAt: NOW }
      await expect(leased.commit({ blog: BLOG, crawl: end, entries: [broken] })).rejects.toThrow(TypeError)
      expect((await shared.pool.query('select * from job')).rows).toEqual([])
      await leased.commit({ blog: BLOG, crawl: end })
      expect((await shared.pool.query('select * from job')).rows).toEqual([{ state: 'completed' }])
    })
  })

  describe('the schedule', () => {
    const plan = async (url: string, due: string) => {
      const blog: BlogRecord = sampleBlog({ id: url, url: urlOf(`https://${url}/`) })
      await store.commit({ blog, schedule: planOf(url, due) })
    }
    const claim = async (limit: number, now = NOW, from = shared) => {
      const ids: string[] = []
      await from.claimDue(now, limit, async (_, visits) => void ids.push(...visits.map(({ blog }) => blog.id)))
      return ids
    }

    it('gives each visit once, those of small hosts before the second of a huge one', async () => {
      for (let n = 0; n < 30; n += 1) await plan(`n${n}.blogspot.com`, `2024-06-01T10:00:${10 + n}.000Z`)
      await plan('a.example', '2024-06-01T11:00:00.000Z')
      await plan('b.example', '2024-06-01T11:30:00.000Z')
      await plan('tomorrow.example', '2024-06-02T11:00:00.000Z')
      expect(await claim(3)).toEqual(['n0.blogspot.com', 'a.example', 'b.example'])
      const rest: string[] = []
      for (let ids = await claim(100); ids.length > 0; ids = await claim(100)) rest.push(...ids)
      expect(rest.toSorted()).toEqual(Array.from({ length: 29 }, (_, n) => `n${n + 1}.blogspot.com`).toSorted())
      expect(await claim(100, '2024-06-02T11:30:00.000Z')).toEqual(['tomorrow.example'])
    })

    it('lets a host that had its turn queue behind those that wait', async () => {
      for (const host of ['a', 'b', 'c']) {
        for (let n = 0; n < 20; n += 1) await plan(`${host}${n}.${host}-host.example`, '2024-06-01T10:00:00.000Z')
      }
      const order = []
      for (let turn = 0; turn < 6; turn += 1) {
        order.push(...(await claim(1, `2024-06-01T12:00:0${turn}.000Z`)).map(id => id[0]))
      }
      expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'c'])
    })

    it('gives nothing twice to two that ask at the same time', async () => {
      for (let n = 0; n < 40; n += 1) await plan(`n${n}.example`, '2024-06-01T10:00:00.000Z')
      const claims = await Promise.all(
        Array.from({ length: 8 }, (_, n) => claim(10, NOW, sharedOf(n % 2 ? store : other))),
      )
      const ids = [...claims.flat(), ...(await claim(100))]
      expect(ids.toSorted()).toEqual(Array.from({ length: 40 }, (_, n) => `n${n}.example`).toSorted())
    })

    it('takes a claim back whose jobs could not be made', async () => {
      await plan('a.example', '2024-06-01T10:00:00.000Z')
      await expect(shared.claimDue(NOW, 1, () => Promise.reject(new Error('no queue')))).rejects.toThrow('no queue')
      expect(await claim(1)).toEqual(['a.example'])
      expect(await claim(1)).toEqual([])
    })

    it('gives a visit again that was hastened, planned anew, or whose job was lost', async () => {
      await plan('a.example', '2024-06-01T10:00:00.000Z')
      expect(await claim(1)).toHaveLength(1)
      await store.hasten('a.example', '2024-06-01T11:00:00.000Z', { code: 'ping' })
      expect(await claim(1)).toHaveLength(1)
      await plan('a.example', '2024-06-01T13:00:00.000Z')
      expect(await claim(1)).toHaveLength(0)
      expect(await claim(1, '2024-06-01T14:00:00.000Z')).toHaveLength(1)
      expect(await claim(1, '2024-06-02T14:00:00.000Z')).toHaveLength(1)
    })
  })

  it('gives turns at a host one after the other, to whoever asks', async () => {
    const waits = await Promise.all(
      Array.from({ length: 4 }, (_, n) => sharedOf(n % 2 ? store : other).takeTurn('h', 5000)),
    )
    const [first, second, third, fourth] = waits.toSorted((a, b) => a - b).map(ms => Math.round(ms / 5000))
    expect([first, second, third, fourth]).toEqual([0, 1, 2, 3])
    expect(await shared.takeTurn('another', 5000)).toBe(0)
    await shared.postponeTurns('another', 60_000)
    await shared.postponeTurns('another', 1000)
    expect(await shared.takeTurn('another', 0)).toBeGreaterThan(50_000)
  })
})
