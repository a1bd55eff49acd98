import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serveBlog } from '../../../test/blog-server.ts'
import { type Place, POSTGRES } from '../../../test/databases.ts'
import { PermablogError } from '../../errors.ts'
import type { PageSource } from '../../fetch/index.ts'
import { type Order, openSource, storedOrder } from '../../order/index.ts'
import { openArchive, type SharedStore, type Store } from '../../store/index.ts'
import { hostOf, urlOf } from '../../url.ts'
import { listJobs } from '../jobs/list-jobs.ts'
import { type JobQueue, openQueue } from '../jobs/queue.ts'
import { openLog } from '../log.ts'
import { openMetrics } from '../metrics.ts'
import { openLevels } from '../open-levels.ts'
import { type WorkerTools, work } from './worker.ts'

describe.skipIf(POSTGRES === null)('a worker', () => {
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
    const names = ['ann', 'ben']
    await queue.put(
      names.map(name => ({
        ...{ kind: 'crawl', url: urlOf(`http://${name}.test/`), key: name },
        ...{ priority: 0, isTyped: false, due: null },
      })),
    )
  })
  afterEach(async () => {
    await queue.close()
    await store.close()
    await place?.remove()
  })

  async function toolsWith(fetch: PageSource['fetch'], changes: Partial<WorkerTools> = {}): Promise<WorkerTools> {
    return {
      ...{
        shared,
        queue,
        worker: 'here-1',
        kinds: ['crawl'],
        blogs: 1,
        once: true,
        folder: null,
        standing: () => ({}),
      },
      metrics: await openMetrics(openLevels(store, shared)),
      log: await openLog('silent', {}, process.stderr),
      signal: new AbortController().signal,
      now: () => new Date().toISOString(),
      openSource: () => ({ fetch, requests: 0, close: async () => {} }),
      ...changes,
    }
  }

  it.each([
    ['the database', new PermablogError('disk-full', 'No space left for the archive.')],
    ['a file', Object.assign(new Error('write failed'), { code: 'ENOSPC' })],
  ])('ends with a word where no space is left for %s, and no job has failed by it', async (_, error) => {
    const tools = await toolsWith(async () => {
      throw error
    })
    await expect(work(tools)).rejects.toMatchObject({ code: 'disk-full', message: /^No space left/ })
    const jobs = await listJobs(shared, 10)
    expect(jobs.map(({ state, failures }) => [state, failures])).toEqual([
      ['queued', 0],
      ['queued', 0],
    ])
    expect(await tools.metrics.text()).toContain('permablog_jobs_total{kind="crawl",outcome="disk-full"} 1\n')
  })

  it('harvests as the job says, over what the worker says in general, and forgets what was told in confidence', async () => {
    await using server = await serveBlog({ count: 11 })
    const order = {
      maxPages: 3,
      render: 'never',
      exclude: ['/tag/'],
      headers: { Authorization: 'Bearer secret' },
    } as const
    const options = storedOrder(order)
    const job = { kind: 'crawl', url: urlOf(server.url), key: 'cleo', priority: 9, isTyped: true, due: null } as const
    await queue.put([{ ...job, options }])
    const orders: Order[] = []
    const stop = new AbortController()
    const tools = await toolsWith(async ({ url }) => ({ kind: 'missing', url, status: 404 }), {
      signal: stop.signal,
      standing: () => ({ delay: 0, maxPages: 100 }),
      openSource: ({ url }, told) => {
        orders.push(told)
        if (url !== job.url) stop.abort()
        return openSource(told, { url, caller: 'owner' })
      },
    })
    await work(tools)
    expect(orders[0]).toEqual({ delay: 0, ...order })
    const [summary] = await store.blogs()
    expect(summary?.lastCrawl).toMatchObject({ stopped: 'max-pages', figures: { pages: { fetched: 3 } } })
    expect(await store.memory(summary?.blog.id ?? '', 'order')).toMatchObject({ options: { render: 'never' } })
    const { rows } = await shared.pool.query(`select data from pgboss.job where data->>'key' = 'cleo'`)
    expect(JSON.stringify(rows)).toContain('"maxPages":3')
    expect(JSON.stringify(rows)).not.toContain('secret')
  })

  it.each([
    ['in the queue where it stops between the last page and the end of it', true, 1],
    ['nowhere where it is done', false, 0],
  ])('leaves the analysis of a blog %s', async (_, isStopped, left) => {
    await using server = await serveBlog({ count: 3 })
    const url = urlOf(server.url)
    await queue.put([{ kind: 'crawl', url, key: 'cleo', priority: 9, isTyped: true, due: null }])
    const stop = new AbortController()
    const complete = queue.complete.bind(queue)
    vi.spyOn(queue, 'complete').mockImplementation(async (job, run) => {
      await complete(job, run)
      if (isStopped) stop.abort()
    })
    // The database knows the end of the harvest before the worker hears of it, and is asked meanwhile.
    const lease = shared.lease.bind(shared)
    vi.spyOn(shared, 'lease').mockImplementation(async (...wanted) => {
      const held = await lease(...wanted)
      if (held === null) return null
      const commit = held.store.commit.bind(held.store)
      vi.spyOn(held.store, 'commit').mockImplementation(async changes => {
        const stored = await commit(changes)
        if ((changes.crawl?.finishedAt ?? null) !== null) await sleep(100)
        return stored
      })
      return held
    })
    const tools = await toolsWith(async () => ({ kind: 'missing', url, status: 404 }), {
      signal: stop.signal,
      standing: () => ({ delay: 0, render: 'never' }),
      // Signs of life while the analysis goes on, of a job that the queue does not know any more.
      times: { beatEveryMs: 1, longestTurnMs: 3_600_000 },
      openSource: (job, told) => {
        if (job.url !== url) stop.abort()
        return openSource(told, { url: job.url, caller: 'owner' })
      },
    })
    await work(tools)
    const { rows } = await shared.pool.query(`select data->>'url' as url from pgboss.job where name = 'analyse'`)
    expect(rows).toEqual(Array.from({ length: left }, () => ({ url })))
    const known = await shared.pool.query(`select 1 from permablog.derived where kind = 'entry'`)
    expect(known.rows.length > 0).toBe(!isStopped)
  })

  it('gives a job up whose order it does not understand, and says what of it', async () => {
    const job = { kind: 'crawl', url: urlOf('http://cleo.test/'), key: 'cleo', priority: 9, isTyped: true } as const
    // As a program of another version may have written it.
    const options = JSON.parse('{"version":1,"options":{"maxPages":"many"}}')
    await queue.put([{ ...job, due: null, options }])
    const stop = new AbortController()
    const tools = await toolsWith(
      async ({ url }) => {
        stop.abort()
        return { kind: 'missing', url, status: 404 }
      },
      { signal: stop.signal },
    )
    await work(tools)
    const failed = (await listJobs(shared, 10)).filter(({ state }) => state === 'failed')
    expect(failed.map(({ url, message }) => [url, message])).toEqual([
      [job.url, expect.stringMatching(/^The stored order of the job “crawl” of .* does not fit: maxPages: /)],
    ])
  })

  it('hands a job back that takes too long, and others have a turn', async () => {
    const stop = new AbortController()
    const asked: string[] = []
    // Longer than a turn may take.
    const slow: PageSource['fetch'] = async ({ url }) => {
      asked.push(hostOf(url))
      if (asked.length === 4) stop.abort()
      await sleep(500)
      return { kind: 'failed', url, reason: 'timeout', status: null, message: 'It takes too long.' }
    }
    const times = { beatEveryMs: 50, longestTurnMs: 100 }
    const tools = await toolsWith(slow, { once: false, signal: stop.signal, times })
    await work(tools)
    expect(new Set(asked).size).toBe(2)
    expect(await listJobs(shared, 10)).toMatchObject([{ failures: 0 }, { failures: 0 }])
    expect(await tools.metrics.text()).toMatch(/permablog_jobs_total\{kind="crawl",outcome="interrupted"\} [2-9]/)
  })
})
