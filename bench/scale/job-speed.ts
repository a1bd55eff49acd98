import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openArchive } from '../../src/store/index.ts'
import { urlOf } from '../../src/url.ts'
import { openQueue } from '../../src/work/index.ts'
import { Crowd, run } from '../chaos/crowd.ts'
import { serveSmallBlogs } from './small-blogs.ts'

/** Jobs per second with so many workers. */
export interface JobSpeed {
  readonly workers: number
  /** Visits of blogs without news by real worker processes, from the queue to the plan of the next visit. */
  readonly visits: number
  /** Jobs that are taken and ended, with nothing between. */
  readonly empty: number
}

const WORKERS = [1, 2, 4]
const QUICK = ['--delay', '0', '--render', 'never', '--no-media', '--no-warc', '--log-level', 'warn']

/** Measures in an empty database at this address. */
export async function jobSpeeds(location: string, blogs: number, emptyJobs: number): Promise<JobSpeed[]> {
  const folder = mkdtempSync(join(tmpdir(), 'permablog-jobs-'))
  const log = join(folder, 'log')
  const client = new pg.Client(location)
  await client.connect()
  try {
    await using served = await serveSmallBlogs(blogs)
    await run(['enqueue', '--archive', location, ...served.urls], log)
    await run(['worker', '--archive', location, '--blogs', '8', '--once', ...QUICK], log)
    const speeds: JobSpeed[] = []
    for (const workers of WORKERS) {
      const visits = await visitSpeed(location, client, served.urls, workers, log)
      speeds.push({ workers, visits, empty: await emptySpeed(location, workers, emptyJobs) })
    }
    return speeds
  } finally {
    await client.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function visitSpeed(
  location: string,
  client: pg.Client,
  urls: readonly string[],
  workers: number,
  log: string,
): Promise<number> {
  await run(['enqueue', '--archive', location, '--kind', 'update', ...urls], log)
  const { rows } = await client.query<{ now: Date }>('select now()')
  const crowd = new Crowd(['worker', '--archive', location, '--blogs', '8', ...QUICK], workers, log)
  for (let open = 1; open > 0; ) {
    await sleep(200)
    const left = await client.query(`select 1 from pgboss.job where name = 'update' and state < 'completed' limit 1`)
    open = left.rows.length
  }
  await crowd.end()
  // The workers' start is left out: it is long, and they are started once.
  const { rows: done } = await client.query<{ jobs: number; seconds: number }>(
    `select count(*)::int as jobs, extract(epoch from max(completed_on) - min(started_on))::float8 as seconds
     from pgboss.job where name = 'update' and state = 'completed' and started_on > $1`,
    [rows[0]?.now],
  )
  return (done[0]?.jobs ?? 0) / (done[0]?.seconds ?? 1)
}

async function emptySpeed(location: string, workers: number, jobs: number): Promise<number> {
  const store = await openArchive(location, { write: true })
  if (store.shared === null) throw new Error('jobs are on PostgreSQL')
  const queue = await openQueue(store.shared.pool, error => console.error(error.message))
  const orders = Array.from({ length: jobs }, (_, n) => {
    return {
      kind: 'extract-again',
      url: urlOf(`https://b${n}.example/`),
      key: `b${n}`,
      priority: 0,
      isTyped: false,
      due: null,
    } as const
  })
  await queue.put(orders)
  const start = performance.now()
  let done = 0
  const loop = async () => {
    for (
      let batch = await queue.take('extract-again', 8);
      batch.length > 0;
      batch = await queue.take('extract-again', 8)
    ) {
      await Promise.all(batch.map(job => queue.complete(job)))
      done += batch.length
    }
  }
  await Promise.all(Array.from({ length: workers }, loop))
  const speed = (1000 * done) / (performance.now() - start)
  await queue.close()
  await store.close()
  return speed
}
