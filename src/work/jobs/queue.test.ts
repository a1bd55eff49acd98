import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Place, POSTGRES } from '../../../test/databases.ts'
import { storedOrder } from '../../order/index.ts'
import { openArchive, type SharedStore, type Store } from '../../store/index.ts'
import { urlOf } from '../../url.ts'
import { inTransaction } from './database.ts'
import type { JobKind, JobOrder } from './kinds.ts'
import { listJobs, queueDepth } from './list-jobs.ts'
import { type JobQueue, openQueue } from './queue.ts'

function order(name: string, priority = 0, kind: JobKind = 'crawl'): JobOrder {
  return { kind, url: urlOf(`http://${name}.test/`), key: name, priority, isTyped: false, due: null }
}

describe.skipIf(POSTGRES === null)('the queue', () => {
  let place: Place | undefined
  let store: Store
  let shared: SharedStore
  let queue: JobQueue
  beforeEach(async () => {
    place = await POSTGRES?.openWithTables()
    store = await openArchive(place?.location ?? '', { create: true })
    if (store.shared === null) throw new Error('not shared')
    shared = store.shared
    queue = await openQueue(shared.pool, () => {})
  })
  afterEach(async () => {
    await queue.close()
    await store.close()
    await place?.remove()
  })

  async function taken() {
    const [job] = await queue.take('crawl', 1)
    if (job === undefined) throw new Error('no job')
    return job
  }

  it('holds one job of a kind for each blog, waiting or running', async () => {
    expect(await queue.put([order('ann'), order('ben'), order('ann')])).toBe(2)
    expect(await queue.put([order('ann', 0, 'update')])).toBe(1)
    await queue.take('crawl', 2)
    expect(await queue.put([order('ann'), order('cleo')])).toBe(1)
  })

  it('gives jobs that wait the newer options, and tells of those that run with others', async () => {
    const told = (maxPages: number) => storedOrder({ maxPages })
    await queue.put([{ ...order('ann'), options: told(5) }, order('ben', 3)])
    const keys = ['ann', 'ben', 'cleo']
    expect(await queue.change('crawl', keys, { options: told(9), priority: 1 })).toEqual({ changed: 2, running: 0 })
    expect(await queue.change('crawl', keys, { options: told(9), priority: 0 })).toEqual({ changed: 0, running: 0 })
    expect(await queue.change('crawl', keys, { options: storedOrder({}), priority: 0 })).toMatchObject({ changed: 0 })
    const jobs = [...(await queue.take('crawl', 1)), ...(await queue.take('crawl', 1))]
    expect(jobs.map(job => [job.order.key, job.order.priority, job.order.options])).toEqual([
      ['ben', 3, told(9)],
      ['ann', 1, told(9)],
    ])
    expect(await queue.change('crawl', keys, { options: told(7), priority: 0 })).toEqual({ changed: 0, running: 2 })
  })

  it('gives those of larger priority first, and each to one worker', async () => {
    await queue.put([order('ann'), order('ben', 5)])
    expect((await queue.take('crawl', 1)).map(job => job.order.key)).toEqual(['ben'])
    expect((await queue.take('crawl', 5)).map(job => job.order.key)).toEqual(['ann'])
    expect(await queue.take('crawl', 5)).toEqual([])
  })

  it('is opened while the database restarts', async () => {
    let losses = 3
    const pool = Object.create(shared.pool, {
      query: {
        value: (text: string, values: unknown[]) => {
          losses -= 1
          const isLost = losses >= 0
          return isLost
            ? shared.pool.query('select pg_terminate_backend(pg_backend_pid())')
            : shared.pool.query(text, values)
        },
      },
    })
    const opened = await openQueue(pool, () => {})
    expect(losses).toBeLessThan(0)
    expect(await opened.put([order('ann')])).toBe(1)
    await opened.close()
  })

  it('ends a job together with what else is stored, or not at all', async () => {
    await queue.put([order('ann')])
    const job = await taken()
    const storing = inTransaction(shared.pool, async run => {
      await queue.complete(job, run)
      throw new Error('the disk is full')
    })
    await expect(storing).rejects.toThrow('the disk is full')
    expect([...(await queue.beat([job]))]).toEqual([job.id])
    await queue.complete(job)
    expect(await queueDepth(shared.pool)).toEqual([])
  })

  it('refuses to end a job that is not running any more', async () => {
    await queue.put([order('ann')])
    const job = await taken()
    await queue.complete(job)
    await expect(queue.complete(job)).rejects.toMatchObject({ code: 'lease-lost' })
    await expect(queue.putBack(job, 0)).rejects.toMatchObject({ code: 'lease-lost' })
    expect((await queue.beat([job])).size).toBe(0)
  })

  it('gives a job that was put back at once, and counts only failures', async () => {
    await queue.put([order('ann')])
    await queue.putBack(await taken(), 0)
    const again = await taken()
    expect(again.failures).toBe(0)
    await queue.putBack(again, 0, 'The host is down.')
    expect(await taken()).toMatchObject({ failures: 1, message: 'The host is down.' })
  })

  it('lets a job that failed wait', async () => {
    await queue.put([order('ann')])
    await queue.putBack(await taken(), 3600, 'The host is down.')
    expect(await queue.take('crawl', 1)).toEqual([])
    const [listed] = await listJobs(shared, 10)
    expect(listed).toMatchObject({ state: 'queued', failures: 1, message: 'The host is down.' })
    expect(Date.parse(listed?.notBefore ?? '')).toBeGreaterThan(Date.parse(listed?.since ?? ''))
  })

  it('hands on jobs that failed for good, so that it can be told', async () => {
    await queue.put([order('ann')])
    await queue.giveUp(await taken(), 'It is no blog.')
    expect(await queue.take('crawl', 1)).toEqual([])
    const [failed] = await queue.take('failed', 5)
    expect(failed).toMatchObject({ message: 'It is no blog.', order: { kind: 'crawl', key: 'ann' } })
    expect(await listJobs(shared, 10)).toMatchObject([{ state: 'failed', message: 'It is no blog.' }])
    // It can be queued again.
    expect(await queue.put([order('ann')])).toBe(1)
  })

  it('says who works on what', async () => {
    await queue.put([order('ann'), order('ben')])
    const job = await taken()
    await shared.lease(job.order.key, { worker: 'here-1', job: job.id })
    const jobs = await listJobs(shared, 10)
    expect(jobs.map(({ state, worker }) => [state, worker])).toEqual([
      ['running', 'here-1'],
      ['queued', null],
    ])
  })
})
