import { setTimeout as sleep } from 'node:timers/promises'
import { z } from '@hono/zod-openapi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServer, type Server } from '../src/server/index.ts'
import { type BlogServer, serveBlog, testPost } from './blog-server.ts'
import { type Place, POSTGRES } from './databases.ts'
import { newFolder } from './permablog-process.ts'

const anything = z.looseObject({})

describe.skipIf(POSTGRES === null)('the HTTP interface over PostgreSQL', () => {
  let blog: BlogServer
  let place: Place
  let server: Server
  let other: Server
  let id: string

  const open = (folder: string) => {
    const access = { host: '127.0.0.1', port: 0, token: null, version: '0.0.0', allowPrivate: true }
    return openServer({ ...access, location: place.location, folder, network: { delay: 0 } })
  }
  async function ask(method: string, path: string, body?: unknown, to = server) {
    const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await fetch(new URL(path, to.url), { method, ...(body === undefined ? {} : json) })
    return { status: response.status, body: anything.parse(await response.json()) }
  }
  async function ended(run: string): Promise<unknown> {
    for (;;) {
      const { body } = await ask('GET', `/api/crawls/${run}`)
      if (body.state !== 'running' && body.state !== 'stopping') return body
      await sleep(50)
    }
  }

  beforeAll(async () => {
    blog = await serveBlog({ count: 12 })
    place = (await POSTGRES?.open()) ?? { location: '', remove: async () => {} }
    const folder = newFolder()
    // Nothing is there yet: the server makes the archive.
    server = await open(folder)
    other = await open(folder)
    const begun = await ask('POST', '/api/crawls', { url: blog.url, render: 'never' })
    expect(begun.status).toBe(202)
    expect(await ended(String(begun.body.id))).toMatchObject({ state: 'done', problem: null })
    const { body } = await ask('GET', '/api/blogs')
    id = z.array(z.object({ blog: z.object({ id: z.string() }) })).parse(body.blogs)[0]?.blog.id ?? ''
  })
  afterAll(async () => {
    await server?.close()
    await other?.close()
    await blog[Symbol.asyncDispose]()
    await place.remove()
  })

  it('lists blogs, entries page by page, months, tags and crawls', async () => {
    expect((await ask('GET', `/api/blogs/${id}`)).body).toMatchObject({ posts: 12, health: expect.any(String) })
    const first = (await ask('GET', '/api/entries?kind=post&limit=7')).body
    const second = (await ask('GET', `/api/entries?kind=post&limit=7&cursor=${first.next}`)).body
    expect([first.entries, second.entries, second.next]).toMatchObject([{ length: 7 }, { length: 5 }, null])
    for (const path of ['timeline', 'tags', 'authors', 'schedule', 'rules', 'rules/test', 'rules/history']) {
      expect([path, (await ask('GET', `/api/blogs/${id}/${path}`)).status]).toEqual([path, 200])
    }
    for (const path of ['crawls', 'notices', 'schedule', 'jobs', 'tasks']) {
      expect([path, (await ask('GET', `/api/${path}`)).status]).toEqual([path, 200])
    }
  })

  it('shows, cites, replays and finds a post', async () => {
    const { body } = await ask('GET', '/api/search?q=post&limit=3')
    const [hit] = z.array(z.object({ id: z.number() })).parse(body.hits)
    expect(body.next).toEqual(expect.any(String))
    const detail = (await ask('GET', `/api/entries/${hit?.id}`)).body
    expect(detail).toMatchObject({ id: hit?.id, version: 1 })
    expect((await ask('GET', `/api/entries/${hit?.id}/versions`)).body.versions).toHaveLength(1)
    expect((await ask('GET', `/api/entries/${hit?.id}/citation`)).status).toBe(200)
    expect((await fetch(new URL(String(detail.replay), server.url))).status).toBe(200)
  })

  it('changes rules, notices and the schedule, and reads kept pages again', async () => {
    expect((await ask('PUT', `/api/blogs/${id}/rules/title`, { xpath: '//h1' })).status).toBe(200)
    const task = await ask('POST', '/api/tasks', { kind: 'reread', blog: id })
    expect(task.status).toBe(202)
    const state = async () => (await ask('GET', `/api/tasks/${task.body.id}`)).body.state
    while ((await state()) === 'running') await sleep(50)
    expect(await state()).toBe('done')
    expect((await ask('PUT', `/api/blogs/${id}/schedule`, { at: null })).status).toBe(200)
    expect((await ask('PATCH', '/api/notices', { ids: [1], done: true })).status).toBe(200)
  })

  it('is the same to two who look, and keeps two from harvesting one blog', async () => {
    expect((await ask('GET', '/api/entries', undefined, other)).body).toMatchObject({ entries: { length: 12 } })
    const { promise: until, resolve: letGo } = Promise.withResolvers<void>()
    const slow = await serveBlog({ count: 12, held: { path: testPost(1).path, until } })
    try {
      const begun = await ask('POST', '/api/crawls', { url: slow.url, render: 'never' })
      const known = async () => z.array(z.unknown()).parse((await ask('GET', '/api/blogs')).body.blogs).length
      while ((await known()) < 2) await sleep(50)
      const again = await ask('POST', '/api/crawls', { url: slow.url, render: 'never' }, other)
      const look = async () => (await ask('GET', `/api/crawls/${again.body.id}`, undefined, other)).body
      while ((await look()).state === 'running') await sleep(50)
      expect(await look()).toMatchObject({ state: 'failed', problem: { code: 'blog-busy', next: expect.any(String) } })
      expect((await ask('POST', `/api/crawls/${begun.body.id}/stop`, {})).status).toBe(200)
      letGo()
      expect(await ended(String(begun.body.id))).toMatchObject({ state: 'stopped' })
    } finally {
      await slow[Symbol.asyncDispose]()
    }
  })

  it('queues blogs for workers, each once, and lists the jobs', async () => {
    const order = { urls: ['https://one.example/', 'https://two.example/', 'https://one.example/'], priority: 3 }
    expect(await ask('POST', '/api/jobs', order)).toEqual({
      status: 202,
      body: { added: 2, known: 0, changed: 0, running: 0 },
    })
    expect((await ask('POST', '/api/jobs', order)).body).toEqual({ added: 0, known: 2, changed: 0, running: 0 })
    expect((await ask('GET', '/api/jobs')).body.jobs).toMatchObject([
      { state: 'queued', priority: 3 },
      { kind: 'crawl' },
    ])
    const figures = await (await fetch(new URL('/metrics', server.url))).text()
    expect(figures).toContain('permablog_queue_jobs{kind="crawl",state="queued"} 2')
  })
})
