import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { openArchive, type SharedStore, type Store } from '../src/store/index.ts'
import { openQueue } from '../src/work/index.ts'
import { type BlogServer, serveBlog } from './blog-server.ts'
import { POSTGRES } from './databases.ts'
import { newFolder, type Running, run, start } from './permablog-process.ts'
import { startPostgres } from './postgres-server.ts'
import type { Ended } from './run-here.ts'

const QUICK = ['--delay', '0', '--render', 'never', '--no-media']
const running: Running[] = []

afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
})

function startWorker(archive: string, ...words: readonly string[]): Running {
  const worker = start(['worker', '--archive', archive, ...QUICK, ...words])
  running.push(worker)
  return worker
}

/** Lets a worker in this process do what there is. */
function runWorker(archive: string): Promise<Ended> {
  return run(['worker', '--archive', archive, ...QUICK, '--once'])
}

async function newArchive(): Promise<string> {
  if (POSTGRES === null) throw new Error('no PostgreSQL')
  const { location, remove } = await POSTGRES.open()
  afterAll(remove)
  return location
}

/** Asks the database of an archive. */
async function ask(archive: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(archive)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** The archive itself, without a process between. */
async function opened(archive: string): Promise<Store & AsyncDisposable & { readonly shared: SharedStore }> {
  const store = await openArchive(archive, { write: true })
  if (store.shared === null) throw new Error('not shared')
  return Object.assign(store, { shared: store.shared, [Symbol.asyncDispose]: () => store.close() })
}

async function jobsIn(archive: string, state: string): Promise<number> {
  const rows = await ask(archive, `select 1 from pgboss.job where name in ('crawl', 'update') and state = '${state}'`)
  return rows.length
}

async function until(what: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await what())) await sleep(100)
}

/** The export without the times at which things were seen, and the places where they are kept. */
async function exported(archive: string): Promise<unknown[]> {
  const { stdout } = await run(['export', '--archive', archive, '--format', 'jsonl', '-o', '-'])
  return stdout
    .trim()
    .split('\n')
    .map(line => {
      const { firstSeen, lastSeen, firstCrawled, lastCrawled, capture, at, ...rest } = JSON.parse(line)
      return JSON.stringify({ ...rest, sha256: capture?.sha256 })
    })
    .sort()
}

describe.skipIf(POSTGRES === null)('workers', () => {
  // More blogs and more kills: `npm run bench chaos`.
  it('lose nothing and store nothing twice when two are killed and the database restarts', async () => {
    const server = await startPostgres()
    const blogs = await Promise.all(Array.from({ length: 4 }, () => serveBlog({ count: 20, latencyMs: 60 })))
    try {
      const calm = await calmHarvest(blogs)
      const requests = () => blogs.reduce((sum, blog) => sum + blog.requests.length, 0)
      const before = requests()
      await ask(`${server.address}/postgres`, 'create database chaos')
      const archive = `${server.address}/chaos`
      expect((await run(['enqueue', ...blogs.map(({ url }) => url), '--archive', archive])).stdout).toBe(
        '4 jobs queued.\n',
      )

      const files = newFolder()
      const words = ['--blogs', '2', '--concurrency', '2', '--files', files]
      const workers = [1, 2].map(() => startWorker(archive, ...words))
      // Kills in quick succession: each dead worker's blogs wait for half a minute, all of them the same one.
      for (const share of [15, 40]) {
        await until(() => requests() > before + share)
        workers.shift()?.child.kill('SIGKILL')
        workers.push(startWorker(archive, ...words))
      }
      // One that comes while the database is away waits for it.
      await server.restart(async () => {
        const late = startWorker(archive, ...words)
        workers.push(late)
        expect(await late.said('the database is away')).toBe(true)
      })
      await until(async () => (await jobsIn(archive, 'completed')) === 4)
      for (const { child } of workers) child.kill('SIGTERM')
      expect((await Promise.all(workers.map(({ ended }) => ended))).map(({ code }) => code)).toEqual([0, 0, 0])

      // A job is done with the last page that is stored; the analysis comes behind it, and what was cut off of it is in the queue.
      const owed = await ask(
        archive,
        `select data->>'url' as url from pgboss.job where name = 'analyse' and state in ('created', 'retry')`,
      )
      for (const { url } of owed) {
        expect((await run(['analyse', String(url), '--archive', archive, '--files', files])).code).toBe(0)
      }
      expect(await exported(archive)).toEqual(calm)
      expect(await ask(archive, 'select 1 from permablog.entry_version where version > 1')).toEqual([])
      const [due] = await ask(archive, 'select count(*)::int as planned from permablog.schedule where due is not null')
      expect(due).toEqual({ planned: 4 })
      console.info(`4 blogs of 20 posts: ${before} requests by one process, ${requests() - before} by killed workers`)
    } finally {
      for (const { child, ended } of running) {
        child.kill('SIGKILL')
        await ended
      }
      for (const blog of blogs) await blog[Symbol.asyncDispose]()
      await server.stop()
    }
  })

  async function calmHarvest(blogs: readonly BlogServer[]): Promise<unknown[]> {
    const cwd = newFolder()
    const outlines = blogs.map(({ url }) => `<outline text="blog" htmlUrl="${url}"/>`).join('')
    writeFileSync(join(cwd, 'list.opml'), `<opml version="2.0"><body>${outlines}</body></opml>`)
    const calm = await run(['crawl', 'list.opml', '--allow-private', '--archive', 'calm', ...QUICK], { cwd })
    expect(calm.code).toBe(0)
    return await exported(join(cwd, 'calm'))
  }

  it('keep one limit together for a host that blogs share', async () => {
    const gap = 150
    await using host = await serveTwoBlogs(12)
    const archive = await newArchive()
    await run(['enqueue', `${host.url}ann/`, `${host.url}ben/`, '--archive', archive])
    const words = ['--once', '--blogs', '1', '--delay', String(gap)]
    const ends = await Promise.all([1, 2].map(() => startWorker(archive, ...words).ended))
    expect(ends.map(({ code }) => code)).toEqual([0, 0])
    expect(await jobsIn(archive, 'completed')).toBe(2)
    // Each of them had a blog.
    for (const { stderr } of ends) expect(stderr.match(/"outcome":"done"/g)).toHaveLength(1)
    const { times } = host
    const span = (times.at(-1) ?? 0) - (times[0] ?? 0)
    expect(times.length).toBeGreaterThan(26)
    // A request may be late, which shortens the way to the next; over all of them that is little.
    expect(span).toBeGreaterThan(0.8 * gap * (times.length - 1))
    console.info(
      `${times.length} requests of two workers in ${Math.round(span)} ms: ${Math.round(span / (times.length - 1))} ms each, ${gap} wanted`,
    )
  })

  it('give their jobs back at once when they are asked to end', async () => {
    await using blog = await serveBlog({ count: 60, latencyMs: 300 })
    const archive = await newArchive()
    await run(['enqueue', blog.url, '--archive', archive])
    const first = startWorker(archive, '--concurrency', '1')
    await until(() => blog.requests.length > 10)
    const [listed] = (await run(['list', '--jobs', '--json', '--archive', archive])).stdout.trim().split('\n')
    expect(JSON.parse(listed ?? '{}')).toMatchObject({ state: 'running', worker: expect.stringMatching(/-\d+$/) })
    first.child.kill('SIGTERM')
    expect((await first.ended).code).toBe(0)
    expect(await jobsIn(archive, 'created')).toBe(1)
    expect((await runWorker(archive)).stderr).toContain('"outcome":"done"')
    const posts = blog.requests.filter(path => path.includes('/post-'))
    expect(new Set(posts).size).toBe(60)
    expect(posts.length).toBeLessThan(70)
  })

  it('tell in the archive what failed, and plan the next visit', async () => {
    const archive = await newArchive()
    const url = await harvested(archive)
    await run(['enqueue', url, '--kind', 'update', '--archive', archive])
    expect((await runWorker(archive)).stderr).toContain('"outcome":"postponed"')
    await using store = await opened(archive)
    const { id } = (await store.findBlog(url)) ?? { id: '' }
    expect(await store.schedule(id)).toMatchObject({ failures: 1, reason: 'the last visit failed' })

    const queue = await openQueue(store.shared.pool, () => {})
    await run(['enqueue', url, '--archive', archive])
    const [job] = await queue.take('crawl', 1)
    if (job !== undefined) await queue.giveUp(job, 'It was too much.')
    await queue.close()
    await runWorker(archive)
    const told = (await store.notices(id)).map(({ topic, message }) => [topic, message])
    expect(told).toContainEqual(['job-failed', 'The job “crawl” failed: It was too much.'])
    expect(await store.schedule(id)).toMatchObject({ failures: 2 })
  })

  /** The address of a blog that was harvested, and is away since. */
  async function harvested(archive: string): Promise<string> {
    await using blog = await serveBlog({ count: 3 })
    await run(['enqueue', blog.url, '--archive', archive])
    await runWorker(archive)
    return blog.url
  }

  it('are seen by Prometheus', async () => {
    await using blog = await serveBlog({ count: 5 })
    const archive = await newArchive()
    await run(['enqueue', blog.url, '--archive', archive])
    const port = await freePort()
    const worker = startWorker(archive, '--metrics', String(port))
    expect(await worker.said('"outcome":"done"')).toBe(true)
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(text).toContain('permablog_posts_total 5\n')
    expect(text).toContain('permablog_jobs_total{kind="crawl",outcome="done"} 1\n')
    expect(text).toMatch(/^permablog_pages_total\{outcome="fetched"\} \d+$/m)
    expect(text).toMatch(/^permablog_bytes_total [1-9]/m)
    expect(text).toMatch(/^permablog_stage_seconds_count\{stage="harvesting"\} 1$/m)
    expect(text).toContain('permablog_schedule_lag_seconds 0\n')
    worker.child.kill('SIGINT')
    expect((await worker.ended).code).toBe(0)
  })

  it('show to Prometheus what waits and how late it is, while they work', async () => {
    await using slow = await serveBlog({ count: 40, latencyMs: 300 })
    const archive = await newArchive()
    const known = await harvested(archive)
    await run(['enqueue', slow.url, 'http://192.0.2.1/', '--archive', archive])
    const port = await freePort()
    startWorker(archive, '--blogs', '1', '--kinds', 'crawl', '--metrics', String(port))
    await until(() => slow.requests.length > 8)
    await makeDue(archive, known)
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(text).toContain('permablog_queue_jobs{kind="crawl",state="running"} 1\n')
    expect(text).toContain('permablog_queue_jobs{kind="crawl",state="queued"} 1\n')
    expect(Number(/^permablog_schedule_lag_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(3600)
    expect(text).toMatch(/^permablog_pages_total\{outcome="fetched"\} [1-9]/m)
  })

  it('keep what comes in WARCs, together, and read it again', async () => {
    const blogs = await Promise.all([1, 2].map(() => serveBlog({ count: 5 })))
    const [archive, files] = [await newArchive(), newFolder()]
    await run(['enqueue', ...blogs.map(({ url }) => url), '--archive', archive])
    const words = ['--once', '--blogs', '1', '--files', files]
    await Promise.all([1, 2].map(() => startWorker(archive, ...words).ended))
    for (const blog of blogs) await blog[Symbol.asyncDispose]()
    const { code, stdout } = await run(['verify', '--archive', archive, '--files', files])
    expect([code, stdout]).toEqual([0, expect.any(String)])
    const kept = await ask(archive, 'select 1 from permablog.capture where warc is not null')
    expect(kept.length).toBeGreaterThanOrEqual(10)
    await run(['enqueue', ...blogs.map(({ url }) => url), '--kind', 'extract-again', '--archive', archive])
    const { stderr } = await startWorker(archive, ...words).ended
    expect(stderr.match(/"kind":"extract-again".*"outcome":"done"/g)).toHaveLength(2)
    expect(await ask(archive, 'select 1 from permablog.entry_version where version > 1')).toEqual([])
    // The harvests have analysed what they stored; a job does it again where something is missing.
    const known = await ask(archive, "select 1 from permablog.derived where kind = 'entry'")
    await ask(archive, 'delete from permablog.derived')
    await run(['enqueue', ...blogs.map(({ url }) => url), '--kind', 'analyse', '--archive', archive])
    const analysed = await startWorker(archive, ...words).ended
    expect(analysed.stderr.match(/"kind":"analyse".*"outcome":"done"/g)).toHaveLength(2)
    expect(await ask(archive, "select 1 from permablog.derived where kind = 'entry'")).toHaveLength(known.length)
  })
})

describe.skipIf(POSTGRES === null)('watch on PostgreSQL', () => {
  it('schedules in one process, and in another when that one dies', async () => {
    await using blog = await serveBlog({ count: 3 })
    const archive = await newArchive()
    await run(['enqueue', blog.url, '--archive', archive])
    await runWorker(archive)
    const first = start(['watch', '--archive', archive])
    running.push(first)
    expect(await first.said('"msg":"scheduling"')).toBe(true)
    const second = start(['watch', '--archive', archive])
    running.push(second)
    expect(await second.said('standing by')).toBe(true)
    first.child.kill('SIGKILL')
    expect(await second.said('"msg":"scheduling"')).toBe(true)
    await makeDue(archive, blog.url)
    expect(await second.said('due blogs queued')).toBe(true)
    expect((await runWorker(archive)).stderr).toContain('"kind":"update"')
    second.child.kill('SIGTERM')
    expect((await second.ended).code).toBe(0)
  })
})

describe('with an archive in a folder', () => {
  it.each([['worker'], ['enqueue', 'https://blog.example.org/'], ['list', '--jobs']])(
    '%s says what it needs',
    async (...words) => {
      const { code, stderr } = await run([...words, '--archive', './folder'])
      expect([code, stderr]).toEqual([2, expect.stringContaining('needs --archive postgres://')])
    },
  )
})

/** Lets a blog be due for long. */
async function makeDue(archive: string, url: string): Promise<void> {
  await using store = await opened(archive)
  const blog = await store.findBlog(url)
  await store.hasten(blog?.id ?? '', '2020-01-01T00:00:00.000Z', { code: 'ping' })
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

/** Two blogs under one host, with the moments at which anything was asked for. */
async function serveTwoBlogs(count: number): Promise<AsyncDisposable & { url: string; times: number[] }> {
  const times: number[] = []
  const server = createServer((request, response) => {
    times.push(performance.now())
    const [, blog, post] = /^\/(ann|ben)\/(?:(post-\d+|feed)\/?)?$/.exec(request.url ?? '') ?? []
    const host = `http://${request.headers.host}`
    if (blog === undefined) response.writeHead(404).end()
    else if (post === 'feed')
      response.setHeader('content-type', 'application/rss+xml').end(feed(`${host}/${blog}/`, count))
    else response.setHeader('content-type', 'text/html').end(page(blog, post ?? null, count))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    times,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function page(blog: string, post: string | null, count: number): string {
  const words = `<p>${`Some words of ${blog} on ${post}, and then some more. `.repeat(8)}</p>`
  const body =
    post === null
      ? `<ul>${Array.from({ length: count }, (_, n) => `<li><a href="/${blog}/post-${n}/">Post ${n}</a></li>`).join('')}</ul>`
      : `<article><h1>${post}</h1><div class="entry-content">${words}</div></article>`
  return `<!doctype html><html lang="en"><head><title>The blog of ${blog}</title>
<link rel="alternate" type="application/rss+xml" href="/${blog}/feed/"></head><body>${body}</body></html>`
}

function feed(home: string, count: number): string {
  const items = Array.from({ length: count }, (_, n) => {
    const date = new Date(Date.UTC(2020, 0, 1 + n)).toUTCString()
    return `<item><title>post-${n}</title><link>${home}post-${n}/</link><pubDate>${date}</pubDate></item>`
  })
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>A blog</title><link>${home}</link>
<description>Words</description>${items.join('')}</channel></rss>`
}
