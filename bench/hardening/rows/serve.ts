import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openServer, type Server } from '../../../src/server/index.ts'
import { type BlogServer, serveBlog } from '../../../test/blog-server.ts'
import type { Row } from '../row.ts'

/** What nobody waits longer for, in milliseconds, but for one of twenty. */
const MOST_MS = 300
const SHARE = 0.95
/** Pause between two questions. */
const EVERY_MS = 100
const WELL = `${SHARE * 100} % of answers within ${MOST_MS} ms`
/** Too little for the costliest page, enough for the others. */
const FEW_MEGABYTES = 160

const spans = (count: number) =>
  `<p>${'<span>words <b>of</b> <i>a</i> post</span> <u>upon</u> words<br>'.repeat(count)}</p>`
const tables = '<table><tr><td>one</td><td>'.repeat(22) + '</td></tr></table>'.repeat(22)
const comments = `<p>A post.</p><section class="comments">${'<div class="comment"><p class="author">Ann</p><p>I say so.</p></div>'.repeat(8000)}</section>`

/** A post that costs, by what it costs with. */
const POISONS = {
  'elements upon elements': spans(20_000),
  'nested tables': tables,
  '8,000 comments without ids': comments,
}

/** Rows of a server that has something costly to do. */
export const rows: readonly Row[] = [
  ...Object.entries(POISONS).map(([name, body]) => row(`serve: a blog of ${name} is harvested`, [body], harvested)),
  ...['markdown', 'html', 'jsonl', 'wacz'].map(format =>
    row(`serve: a poison blog is exported as ${format}`, Object.values(POISONS), async at => {
      await harvested(at)
      return await at.during(at.get(`/api/export/${format}`).then(drained))
    }),
  ),
  row('serve: a poison page is extracted', [], at => {
    const html = `<title>Costly</title><article><h1>Costly</h1>${spans(80_000)}</article>`
    return at.during(at.send('/api/extract', { html }).then(answer => answer.text()))
  }),
  {
    attack: 'serve: a blog needs more memory than there is',
    expected: 'failed: work-lost, notices: 1, answers: 200',
    outcome: () => served([], FEW_MEGABYTES, outOfMemory),
  },
]

interface Attacked {
  readonly blog: BlogServer
  get(path: string): Promise<Response>
  send(path: string, body: unknown): Promise<Response>
  /** How long others wait while something is done, in milliseconds. */
  during(work: Promise<unknown>): Promise<number[]>
}

function row(attack: string, bodies: readonly string[], work: (at: Attacked) => Promise<number[]>): Row {
  return {
    attack,
    expected: WELL,
    outcome: () => served(bodies, undefined, async at => verdict(attack, await work(at))),
  }
}

async function served<T>(
  bodies: readonly string[],
  heapMegabytes: number | undefined,
  work: (at: Attacked) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'permablog-bench-'))
  const blog: BlogServer = await serveBlog({ count: 5, excerpts: true })
  for (const [at, body] of bodies.entries())
    blog.publish({ path: `/posts/costly-${at}`, title: `Costly ${at}`, date: `2026-01-0${at + 1}T08:00:00Z`, body })
  const base = { location: folder, folder, host: '127.0.0.1', port: 0, token: null, version: '0.0.0' }
  const limits = heapMegabytes === undefined ? {} : { heapMegabytes }
  const server = await openServer({ ...base, allowPrivate: true, network: { delay: 0 }, ...limits })
  try {
    return await work(attackedAt(server, blog))
  } finally {
    await server.close()
    await blog[Symbol.asyncDispose]()
    rmSync(folder, { recursive: true, force: true })
  }
}

function attackedAt({ url }: Server, blog: BlogServer): Attacked {
  const get = (path: string) => fetch(new URL(path, url))
  return {
    blog,
    get,
    send: (path, body) =>
      fetch(new URL(path, url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    during: async work => {
      let isDone = false
      const done = () => {
        isDone = true
      }
      work.then(done, done)
      const waits: number[] = []
      while (!isDone) {
        const [began, delayed] = [performance.now(), delayedMs()]
        await (await get('/api/blogs')).arrayBuffer()
        waits.push(performance.now() - began - (delayedMs() - delayed))
        await sleep(EVERY_MS)
      }
      await work
      return waits
    },
  }
}

/** How long this process was ready and had no processor: what a busy machine takes is not the server's waiting. */
function delayedMs(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

/** Reads to the end, and holds nothing. */
async function drained({ body }: Response): Promise<void> {
  for await (const _ of body ?? []);
}

async function harvested(at: Attacked): Promise<number[]> {
  return await at.during(crawled(at))
}

async function crawled({ blog, get, send }: Attacked) {
  const begun = await (await send('/api/crawls', { url: blog.url, render: 'never', media: false })).json()
  for (;;) {
    const run = await (await get(`/api/crawls/${begun.id}`)).json()
    if (run.state !== 'running') return run
    await sleep(EVERY_MS)
  }
}

async function outOfMemory(at: Attacked): Promise<string> {
  await crawled(at)
  at.blog.publish({ path: '/posts/costly', title: 'Costly', date: '2026-01-02T08:00:00Z', body: spans(120_000) })
  const run = await crawled(at)
  const { notices } = await (await at.get('/api/notices?state=open&level=error')).json()
  return `${run.state}: ${run.problem?.code}, notices: ${notices.length}, answers: ${(await at.get('/api')).status}`
}

function verdict(attack: string, waits: readonly number[]): string {
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY
  const [half, most, last] = [0.5, SHARE, 1].map(share => at(share).toFixed(0))
  console.error(`${attack}: ${sorted.length} answers, p50 ${half} ms, p95 ${most} ms, longest ${last} ms`)
  return at(SHARE) <= MOST_MS ? WELL : `95 % within ${most} ms`
}
