import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BlogServer, serveBlog } from '../../../test/blog-server.ts'
import { type Caller, type Order, openSource } from '../../order/index.ts'
import type { BlogRecord } from '../../records.ts'
import { openArchive, type Store } from '../../store/index.ts'
import { urlOf } from '../../url.ts'
import { type HarvestRequest, runHarvest } from './run-harvest.ts'

const QUICK: Order = { delay: 0, render: 'never' }

describe('a harvest', () => {
  let store: Store
  let server: BlogServer
  /** The orders that sources were opened with. */
  let orders: Order[]
  beforeEach(async () => {
    store = await openArchive(':memory:')
    server = await serveBlog({ count: 11 })
    orders = []
  })
  afterEach(async () => {
    await store.close()
    await server[Symbol.asyncDispose]()
  })

  async function run(request: HarvestRequest, signal = new AbortController().signal) {
    const url = urlOf(server.url)
    return await runHarvest(request, {
      store,
      folder: null,
      signal,
      openSource: order => {
        orders.push(order)
        return openSource(order, { url, caller: 'owner' })
      },
    })
  }

  async function crawled(order: Order): Promise<BlogRecord> {
    const outcome = await run({ kind: 'crawl', url: urlOf(server.url), order, caller: 'owner' })
    if (outcome.kind !== 'done') throw new Error(outcome.kind)
    return outcome.report.blog
  }

  it('plans the next visit when it is done, also where it was to fetch no more', async () => {
    const blog = await crawled({ ...QUICK, maxPages: 2 })
    expect(await store.schedule(blog.id)).toMatchObject({ failures: 0 })
  })

  it('does not visit a private address that nobody allowed, and says so with what to do', async () => {
    const blog = await crawled(QUICK)
    const asked = server.requests.length
    const outcome = await run({ kind: 'update', blog, order: {}, caller: 'guest' })
    expect(outcome).toMatchObject({
      kind: 'failed',
      error: { message: expect.stringContaining('leads to a private address') },
      next: { failures: 1, because: { code: 'private-address' } },
    })
    expect(server.requests).toHaveLength(asked)
    expect(await store.lists.noticeRows({ blog: blog.id, state: 'open', isForPerson: true })).toMatchObject([
      { cause: 'visit-private' },
    ])
    // Whoever typed it may, and that settles it.
    await run({ kind: 'update', blog, order: {}, caller: 'owner' })
    expect(await store.schedule(blog.id)).toMatchObject({ failures: 0, because: { again: expect.any(Number) } })
    expect(await store.lists.noticeRows({ blog: blog.id, state: 'open', isForPerson: true })).toEqual([])
  })

  it('goes by what the blog was ordered with when it comes again, and by what it is told before that', async () => {
    const order: Order = { ...QUICK, comments: false, exclude: ['/about'], userAgent: 'a tester', maxPages: 50 }
    const blog = await crawled(order)
    await run({ kind: 'update', blog, order: {}, caller: 'owner' })
    await run({ kind: 'update', blog, order: { comments: true, delay: 1 }, standing: { pdf: true }, caller: 'owner' })
    const { maxPages: _, ...lasting } = order
    expect(orders.slice(1)).toEqual([lasting, { ...lasting, comments: true, delay: 1, pdf: true }])
  })

  it('is ordered anew by a crawl', async () => {
    await crawled({ ...QUICK, comments: false })
    const blog = await crawled(QUICK)
    await run({ kind: 'update', blog, order: {}, caller: 'owner' })
    expect(orders.at(-1)).toEqual(QUICK)
  })

  it('keeps no secret for later visits, and says so', async () => {
    const cookies = `127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\tabc\n`
    const headers = { 'Accept-Language': 'de', Authorization: 'Bearer abc', 'X-Token': 'abc' }
    const blog = await crawled({ ...QUICK, headers, cookies })
    expect(JSON.stringify(await store.memory(blog.id, 'order'))).not.toContain('abc')
    const notice = (await store.notices(blog.id)).find(({ topic }) => topic === 'order-secrets')
    expect(notice?.message).toContain('the header Authorization, the header X-Token, the cookies')
    await run({ kind: 'update', blog, order: {}, caller: 'owner' })
    expect(orders.at(-1)).toEqual({ ...QUICK, headers: { 'Accept-Language': 'de' } })
  })

  it('is refused where the stored order does not fit, and says where', async () => {
    const blog = await crawled(QUICK)
    const request = { kind: 'update', blog, order: {}, caller: 'owner' } as const
    await store.commit({ blog, memory: { order: { version: 1, options: { render: 'sometimes' } } } })
    await expect(run(request)).rejects.toMatchObject({ code: 'bad-order', message: /render: Invalid option/ })
    await store.commit({ blog, memory: { order: { version: 99, options: {} } } })
    await expect(run(request)).rejects.toMatchObject({ code: 'bad-order', message: /version 99/ })
  })

  it('says once what it remembered, could not read, and makes anew', async () => {
    const blog = await crawled(QUICK)
    await store.commit({ blog, memory: { rendering: 'often', robots: 7 } })
    const request = { kind: 'update', blog, order: {}, caller: 'owner' } as const
    const rebuilt = async () => {
      const outcome = await run(request)
      if (outcome.kind !== 'done') throw new Error(outcome.kind)
      return outcome.report.notices.filter(({ topic }) => topic === 'memory-rebuilt').map(({ message }) => message)
    }
    const told = await rebuilt()
    expect(told).toHaveLength(2)
    expect(told[0]).toMatch(/^The archive remembered .+, and it does not fit: .+ It is made anew\.$/)
    expect(await rebuilt()).toEqual([])
  })

  it('is refused where it is told to keep pictures in WARCs and to write none', async () => {
    const order: Order = { ...QUICK, screenshots: true, warc: false }
    await expect(crawled(order)).rejects.toMatchObject({ code: 'bad-usage', message: /leave out --no-warc/ })
  })

  it('reaches no private host for a guest', async () => {
    const url = urlOf(server.url)
    const tools = { store, folder: null, signal: new AbortController().signal }
    const outcome = await runHarvest(
      { kind: 'crawl', url, order: QUICK, caller: 'guest' },
      { ...tools, openSource: order => openSource(order, { url, caller: 'guest' }) },
    )
    expect(outcome).toMatchObject({ kind: 'failed', error: { code: 'unreachable' } })
  })

  it('goes to no private host that only a saved copy names, and says how it may', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'permablog-'))
    const copy = join(folder, 'copy.warc')
    const url = urlOf('https://moved.example/')
    writeFileSync(copy, await warcOfMovedBlog(url, server.url))
    const tools = {
      store,
      folder: null,
      signal: new AbortController().signal,
      openSource: (order: Order, caller: Caller) => openSource(order, { url: urlOf(server.url), caller }),
    }
    const first = await runHarvest({ kind: 'crawl', url, order: { ...QUICK, from: copy }, caller: 'owner' }, tools)
    if (first.kind !== 'done') throw new Error(first.kind)
    const { blog } = first.report
    expect(blog.url).toBe(server.url)
    const asked = server.requests.length
    const request = { kind: 'update', blog, order: {}, caller: 'owner' } as const
    const outcome = await runHarvest(request, tools)
    expect(server.requests).toHaveLength(asked)
    expect(outcome).toMatchObject({ kind: 'failed', error: { code: 'unreachable', message: /--allow-private/ } })
    expect(await runHarvest({ ...request, order: { allowPrivate: true } }, tools)).toMatchObject({ kind: 'done' })
    rmSync(folder, { recursive: true })
  })
})

/** A WARC in which one address redirects to a blog, with the first pages of that. */
async function warcOfMovedBlog(from: string, blog: string): Promise<Buffer> {
  const home = await (await fetch(blog)).text()
  const posts = [...home.matchAll(/href="?(\/[^"> ]+)/g)].map(([, path = '']) => new URL(path, blog).href)
  const records = [warcRecord(from, `HTTP/1.1 301 Moved\r\nLocation: ${blog}`, '')]
  for (const url of new Set([blog, ...posts])) {
    const answer = await fetch(url)
    const type = answer.headers.get('content-type') ?? 'text/html'
    records.push(warcRecord(url, `HTTP/1.1 ${answer.status} As it was\r\nContent-Type: ${type}`, await answer.text()))
  }
  return Buffer.concat(records)
}

function warcRecord(url: string, head: string, body: string): Buffer {
  const payload = Buffer.from(`${head}\r\n\r\n${body}`)
  const fields = [
    'WARC/1.1',
    'WARC-Type: response',
    `WARC-Record-ID: <urn:uuid:${randomUUID()}>`,
    'WARC-Date: 2024-01-01T00:00:00Z',
    `WARC-Target-URI: ${url}`,
    'Content-Type: application/http; msgtype=response',
    `Content-Length: ${payload.length}`,
  ]
  return Buffer.concat([Buffer.from(`${fields.join('\r\n')}\r\n\r\n`), payload, Buffer.from('\r\n\r\n')])
}
