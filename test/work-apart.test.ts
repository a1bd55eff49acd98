import { z } from '@hono/zod-openapi'
import { describe, expect, it } from 'vitest'
import { openServer, type Server } from '../src/server/index.ts'
import { openArchive } from '../src/store/index.ts'
import { type BlogServer, serveBlog } from './blog-server.ts'
import { newFolder, run } from './permablog-process.ts'

/** What the thread of a server reckons between two answers, in milliseconds of a processor, where it only answers. */
const MOST_RECKONED = 500
/** Takes seconds to be read, within all limits: elements upon elements with a few words each. */
const POISON = poison(30_000)
/** Enough for a harvest of common pages. */
const MEGABYTES = 160
const REST = new Set(['done', 'failed', 'stopped', 'paused'])

const runSchema = z.object({
  id: z.string(),
  state: z.string(),
  blog: z.string().nullable(),
  problem: z.object({ code: z.string(), detail: z.string() }).nullable(),
})

/** A server over an archive, and what is asked of it. */
class Served implements AsyncDisposable {
  readonly folder: string
  readonly #server: Server

  constructor(folder: string, server: Server) {
    this.folder = folder
    this.#server = server
  }

  static async open(changes: Partial<Parameters<typeof openServer>[0]> = {}): Promise<Served> {
    const folder = newFolder()
    const base = { location: folder, folder, host: '127.0.0.1', port: 0, token: null, version: '0.0.0' }
    return new Served(folder, await openServer({ ...base, allowPrivate: true, network: { delay: 0 }, ...changes }))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.close()
  }

  get(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(new URL(path, this.#server.url), init)
  }

  send(method: string, path: string, body: unknown): Promise<Response> {
    const headers = { 'content-type': 'application/json' }
    return fetch(new URL(path, this.#server.url), { method, headers, body: JSON.stringify(body) })
  }

  async begin(url: string): Promise<string> {
    const answer = await this.send('POST', '/api/crawls', { url, render: 'never', media: false })
    return runSchema.parse(await answer.json()).id
  }

  async ended(id: string): Promise<z.infer<typeof runSchema>> {
    for (;;) {
      const crawl = runSchema.parse(await (await this.get(`/api/crawls/${id}`)).json())
      if (REST.has(crawl.state)) return crawl
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }

  /** The most that this thread, which is the server's, reckoned between two answers to someone else before the work was done. */
  async reckonedDuring(work: Promise<unknown>): Promise<number> {
    let isDone = false
    const done = () => {
      isDone = true
    }
    work.then(done, done)
    let most = 0
    while (!isDone) {
      const before = process.threadCpuUsage()
      expect((await this.get('/api')).status).toBe(200)
      const { user, system } = process.threadCpuUsage(before)
      most = Math.max(most, (user + system) / 1000)
      await new Promise(resolve => setTimeout(resolve, 10))
    }
    return most
  }
}

function poison(lines: number): string {
  return `<p>${'<span>words <b>of</b> <i>a</i> post</span> <em>upon</em> <u>words</u><br>'.repeat(lines)}</p>`
}

function abortable(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

function publish(blog: BlogServer, body: string): void {
  blog.publish({ path: '/posts/costly', title: 'A post that costs', date: '2026-01-02T08:00:00Z', body })
}

describe('a server', () => {
  it('answers others while a page that costs much is extracted', async () => {
    await using served = await Served.open()
    const html = `<!doctype html><title>Costly</title><article><h1>Costly</h1>${POISON}</article>`
    const extracted = served.send('POST', '/api/extract', { html, url: 'https://blog.example/costly' })
    expect(await served.reckonedDuring(extracted)).toBeLessThan(MOST_RECKONED)
    expect(await (await extracted).json()).toMatchObject({ title: 'Costly' })
  })

  it('answers others while a blog that costs much is harvested and exported', async () => {
    await using blog = await serveBlog({ count: 5, excerpts: true })
    publish(blog, POISON)
    await using served = await Served.open()
    const id = await served.begin(blog.url)
    expect(await served.reckonedDuring(served.ended(id))).toBeLessThan(MOST_RECKONED)
    expect(await served.ended(id)).toMatchObject({ state: 'done', problem: null })
    const exported = served.get('/api/export/markdown').then(answer => answer.arrayBuffer())
    expect(await served.reckonedDuring(exported)).toBeLessThan(MOST_RECKONED)
    expect((await exported).byteLength).toBeGreaterThan(POISON.length / 4)
    expect(await (await served.get('/api/blogs')).json()).toMatchObject({ blogs: [{ posts: 6 }] })
  })

  it('harvests two blogs at once while a rule is set by hand', async () => {
    await using one = await serveBlog({ count: 12 })
    await using other = await serveBlog({ count: 12 })
    await using served = await Served.open()
    const first = await served.ended(await served.begin(one.url))
    const ids = [await served.begin(one.url), await served.begin(other.url)]
    for (const xpath of ['//h1', '//header//h1', '//h1[1]']) {
      const path = `/api/blogs/${first.blog}/rules/title`
      expect((await served.send('PUT', path, { xpath })).status).toBe(200)
    }
    for (const id of ids) expect(await served.ended(id)).toMatchObject({ state: 'done', problem: null })
    expect(await run(['verify', '--archive', served.folder])).toMatchObject({ code: 0 })
  })

  it('makes two exports at a time, and lets go of those that nobody waits for', async () => {
    await using served = await Served.open()
    const { signal, abort } = abortable()
    const status = (answer: Response) => answer.status
    const asked = [1, 2, 3].map(() => served.get('/api/export/markdown', { signal }).then(status))
    expect((await Promise.all(asked)).sort()).toEqual([200, 200, 429])
    abort()
    await expect.poll(async () => (await served.get('/api/export/jsonl')).status).toBe(200)
  })

  it('says of a blog that needs more memory than there is that it does, and goes on', async () => {
    await using blog = await serveBlog({ count: 5, excerpts: true })
    await using served = await Served.open({ heapMegabytes: MEGABYTES })
    expect(await served.ended(await served.begin(blog.url))).toMatchObject({ state: 'done' })
    publish(blog, poison(200_000))
    const crawl = await served.ended(await served.begin(blog.url))
    expect(crawl).toMatchObject({ state: 'failed', problem: { code: 'work-lost' } })
    expect(crawl.problem?.detail).toContain(`${MEGABYTES} MB`)
    expect((await served.get('/api')).status).toBe(200)
    const store = await openArchive(served.folder, { create: false, write: false })
    const notices = (await store.notices(crawl.blog ?? '')).filter(({ topic }) => topic === 'job-failed')
    await store.close()
    expect(notices.map(({ message }) => message)).toEqual([
      expect.stringContaining(`more than ${MEGABYTES} MB of memory`),
    ])
    expect(await run(['verify', '--archive', served.folder])).toMatchObject({ code: 0 })
  })
})
