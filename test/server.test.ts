import { request as httpRequest } from 'node:http'
import { z } from '@hono/zod-openapi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServer, type Server } from '../src/server/index.ts'
import { openArchive } from '../src/store/index.ts'
import { urlOf } from '../src/url.ts'
import { type MediaBlog, serveMediaBlog } from './media-blog.ts'
import { describedBy } from './openapi-contract.ts'
import { newFolder } from './permablog-process.ts'
import { sampleBlog, samplePost } from './sample-records.ts'
import { XSS_STRINGS } from './xss-strings.ts'

const anything = z.looseObject({})

let blog: MediaBlog
let server: Server
let folder: string
let contract: ReturnType<typeof describedBy>

async function open(where: string, changes: Partial<Parameters<typeof openServer>[0]> = {}): Promise<Server> {
  const base = { location: where, folder: where, host: '127.0.0.1', port: 0, token: null, version: '0.0.0' }
  return await openServer({ ...base, allowPrivate: true, network: { delay: 0 }, ...changes })
}

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return await fetch(new URL(path, server.url), { headers, redirect: 'manual' })
}

async function json(path: string) {
  const response = await get(path)
  const body = anything.parse(await response.json())
  contract.check('GET', path, response.status, body)
  return { status: response.status, body }
}

async function send(method: string, path: string, body: unknown, headers: Record<string, string> = {}, to = server) {
  const init = { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
  const response = await fetch(new URL(path, to.url), init)
  const answer = anything.parse(await response.json())
  contract.check(method, path, response.status, answer)
  return { status: response.status, body: answer }
}

/** As `fetch` would not send it: with another `Host`, or a path that is not normal. */
function raw(path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port: server.port, path, headers }, response => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text
      })
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    sent.once('error', reject)
    sent.end()
  })
}

const runs = z.object({ id: z.string(), state: z.string(), blog: z.string().nullable(), problem: z.unknown() })

async function ended(id: string) {
  for (;;) {
    const run = runs.parse((await json(`/api/crawls/${id}`)).body)
    if (!['running', 'pausing', 'stopping'].includes(run.state)) return run
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

async function firstEntry(): Promise<{ id: number; url: string }> {
  const { body } = await json('/api/entries?kind=post&limit=1')
  const [entry] = z.array(z.object({ id: z.number(), url: z.string() })).parse(body.entries)
  if (entry === undefined) throw new Error('nothing was harvested')
  return entry
}

beforeAll(async () => {
  folder = newFolder()
  blog = await serveMediaBlog()
  server = await open(folder)
  contract = describedBy(await (await get('/api/openapi.json')).json())
  const begun = await send('POST', '/api/blogs', { url: blog.url })
  expect(begun.status).toBe(202)
  expect(await ended(runs.parse(begun.body).id)).toMatchObject({ state: 'done', problem: null })
})

afterAll(async () => {
  await server.close()
  await blog[Symbol.asyncDispose]()
})

describe('the HTTP interface', () => {
  it('lists blogs with figures, activity and a cover', async () => {
    const { body } = await json('/api/blogs')
    expect(body.blogs).toMatchObject([{ posts: 6, lastCrawl: { kind: 'crawl' }, cover: { mime: 'image/png' } }])
    const [first] = z.array(z.object({ cover: z.object({ path: z.string() }) })).parse(body.blogs)
    const cover = await get(first?.cover.path ?? '')
    expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(cover.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('pages through entries with cursors, each entry once', async () => {
    const seen: unknown[] = []
    let next: unknown = null
    do {
      const { body } = await json(`/api/entries?kind=post&limit=2${next === null ? '' : `&cursor=${next}`}`)
      seen.push(
        ...z
          .array(z.object({ url: z.string() }))
          .parse(body.entries)
          .map(({ url }) => url),
      )
      next = body.next
    } while (next !== null)
    expect(seen).toHaveLength(6)
    expect(new Set(seen).size).toBe(6)
    const march = await json('/api/entries?year=2024&month=3')
    expect(march.body.entries).toHaveLength(1)
    expect((await json('/api/entries?cursor=bm9uc2Vuc2U')).body).toMatchObject({ code: 'bad-request', status: 400 })
  })

  it('gives a post with its comments, a clean article of local files, and its neighbours', async () => {
    const { id, url } = await firstEntry()
    const { body } = await json(`/api/entries/${id}`)
    expect(body).toMatchObject({ id, entry: { url }, newer: null, version: 1 })
    expect(body.older).toMatchObject({ id: expect.any(Number) })
    expect((await json(`/api/entries/find?url=${encodeURIComponent(url)}`)).body).toMatchObject({ id })
    expect((await json(`/api/entries/${id}/versions`)).body.versions).toHaveLength(1)
    expect((await json(`/api/entries/${id}/diff?from=1&to=1`)).body).toMatchObject({ fields: [], text: [] })
    expect((await json('/api/entries/99999')).status).toBe(404)
  })

  it('tells what is known of a blog and of a post', async () => {
    const { id } = await firstEntry()
    const name = (await blogIds())[0]
    const ofBlog = (await json(`/api/blogs/${name}/knowledge`)).body
    const having = (part: object) => expect.objectContaining(part)
    expect(ofBlog.knowledge).toEqual(
      expect.arrayContaining([
        having({ analyser: 'language', value: having({ posts: expect.any(Object) }) }),
        having({ analyser: 'spam', value: having({ isSplog: false }) }),
        having({ analyser: 'structured', value: having({ entries: expect.any(Number) }) }),
      ]),
    )
    expect(ofBlog.model).toMatchObject({
      feeds: [having({ metadata: having({ format: expect.any(String), title: expect.any(String) }) })],
      crawls: expect.arrayContaining([having({ runs: [having({ software: expect.stringMatching(/^permablog /) })] })]),
      network: having({ kinds: expect.any(Object), blogroll: expect.any(Array), formerAddresses: expect.any(Array) }),
      design: having({ themes: expect.any(Array), services: expect.any(Array) }),
    })
    const ofPost = (await json(`/api/posts/${id}/knowledge`)).body
    expect(ofPost.model).toMatchObject({ links: expect.any(Array), mentions: expect.any(Array) })
    expect(ofPost.knowledge).toContainEqual(
      having({ analyser: 'structured', value: having({ licences: expect.any(Array) }) }),
    )
    expect((await json('/api/posts/99999/knowledge')).status).toBe(404)
  })

  it('cites a post in three forms', async () => {
    const { id } = await firstEntry()
    const text = async (format: string) =>
      String((await json(`/api/entries/${id}/citation?format=${format}`)).body.text)
    expect(await text('bibtex')).toMatch(/^@online\{/)
    expect(JSON.parse(await text('csl'))).toMatchObject([{ type: 'post-weblog' }])
    expect(await text('apa')).toMatch(/\(2024, \w+ \d+\)\./)
  })

  it('answers 304 to what is known, and compresses', async () => {
    const first = await get('/api/entries', { 'accept-encoding': 'br' })
    expect(first.headers.get('content-encoding')).toBe('br')
    const etag = first.headers.get('etag') ?? ''
    expect((await get('/api/entries', { 'if-none-match': etag })).status).toBe(304)
    expect((await get('/api/entries', { 'accept-encoding': 'gzip;q=1.0' })).headers.get('content-encoding')).toBe(
      'gzip',
    )
  })

  it('keeps connections open for longer than the minute of a proxy, so that none is closed under a request', async () => {
    const timeout = /timeout=(\d+)/.exec((await get('/api/blogs')).headers.get('keep-alive') ?? '')?.[1]
    expect(Number(timeout)).toBeGreaterThan(60)
  })

  it('tells posts about the same as another one, and copies one by one where it is asked for', async () => {
    const hit = z.object({ id: z.number() })
    const { body } = await json('/api/search?q=towers&limit=1&copies=true')
    const id = z.array(hit).parse(body.hits)[0]?.id
    const similar = await json(`/api/posts/${id}/similar?limit=3`)
    const posts = z.array(hit.extend({ score: z.number(), shared: z.array(z.string()) })).parse(similar.body.posts)
    expect([similar.status, posts.some(post => post.id === id), posts.length <= 3]).toEqual([200, false, true])
    expect((await json('/api/posts/999999/similar')).status).toBe(404)
    expect((await json(`/api/posts/${id}/similar?limit=0`)).status).toBe(400)
  })

  it('searches page by page, counts months, tags and authors', async () => {
    const all = (await json('/api/search?q=towers')).body
    expect([z.array(z.unknown()).parse(all.hits).length > 2, all.next]).toEqual([true, null])
    const first = (await json('/api/search?q=towers&limit=2')).body
    const second = (await json(`/api/search?q=towers&limit=2&cursor=${first.next}`)).body
    expect([first.hits, second.hits].flat()).toEqual(z.array(z.unknown()).parse(all.hits).slice(0, 4))
    expect((await json(`/api/search?q=towers&cursor=${Buffer.from('-1').toString('base64url')}`)).status).toBe(400)
    const urls = async (path: string) => z.array(z.object({ url: z.string() })).parse((await json(path)).body.hits)
    expect([all.isExact, all.missing, all.count]).toEqual([
      true,
      0,
      (await urls('/api/search?q=towers&copies=true')).length,
    ])
    const newest = await urls('/api/search?q=towers&sort=newest&copies=true')
    expect(await urls('/api/search?q=towers&sort=oldest&copies=true')).toEqual(newest.toReversed())
    const facets = (await json('/api/search/facets?q=tower')).body
    expect([facets.count, facets.counted]).toEqual([all.count, all.count])
    const wrong = await json('/api/search?q=foo:bar')
    expect([wrong.status, wrong.body.detail]).toEqual([400, expect.stringContaining('title: author: tag:')])
    const name = (await blogIds())[0]
    expect((await json(`/api/blogs/${name}/timeline`)).body.months).toContainEqual({ month: '2024-01', count: 1 })
    expect((await json(`/api/blogs/${name}/tags`)).status).toBe(200)
    expect((await json(`/api/blogs/${name}/authors`)).status).toBe(200)
  })

  it('tries, sets and takes back rules', async () => {
    const name = (await blogIds())[0]
    const rules = `/api/blogs/${name}/rules`
    const before = await json(rules)
    expect(before.body.samples).not.toHaveLength(0)
    const tried = await send('POST', `${rules}/try`, { field: 'title', xpath: '//h1' })
    expect(tried.body.pages).not.toHaveLength(0)
    expect((await json(rules)).body).toEqual(before.body)
    const set = await send('PUT', `${rules}/title`, { xpath: '//h1' })
    expect(set.body.rules).toContainEqual(expect.objectContaining({ field: 'title', source: 'manual' }))
    expect((await send('PUT', `${rules}/title`, { xpath: '//h1[' })).body).toMatchObject({ code: 'bad-usage' })
    expect((await send('DELETE', `${rules}/title`, {})).status).toBe(200)
    expect((await send('POST', `${rules}/relearn`, {})).status).toBe(200)
    const [{ generation } = { generation: 0 }] = z
      .array(z.object({ generation: z.number() }))
      .parse(set.body.generations)
    expect((await send('POST', `${rules}/back`, { generation })).status).toBe(200)
    expect((await json(`${rules}/test`)).body.pages).not.toHaveLength(0)
    expect((await json(`${rules}/history`)).body.rules).not.toHaveLength(0)
  })

  it('shows a stored page to click on, and proposes XPaths for what was clicked', async () => {
    const name = (await blogIds())[0]
    const { body } = await json(`/api/blogs/${name}/rules`)
    const url = z.array(z.object({ url: z.string(), kind: z.string() })).parse(body.samples)[0]?.url ?? ''
    const page = await get(`/replay/picker?blog=${name}&url=${encodeURIComponent(url)}&xpath=//h1`)
    const html = await page.text()
    expect(page.headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts;.*script-src 'nonce-/)
    const node = Number(/<h1[^>]* data-permablog-node="(\d+)" data-permablog-match/.exec(html)?.[1])
    const proposed = await send('POST', `/api/blogs/${name}/rules/propose`, { url, node, field: 'title' })
    expect(proposed.body.proposals).not.toHaveLength(0)
  })

  it('replays the original with nothing that runs or calls out', async () => {
    const { body } = await json('/api/entries?year=2024&month=1')
    const [entry] = z.array(z.object({ id: z.number() })).parse(body.entries)
    const { body: detail } = await json(`/api/entries/${entry?.id}`)
    const page = await get(String(detail.replay))
    const html = await page.text()
    expect(page.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect(html).not.toMatch(/<script|<iframe|\son\w+=/i)
    const addresses = [...html.matchAll(/\s(?:src|href|poster|srcset)="([^"]*)"/g)].map(match => match[1] ?? '')
    expect(addresses.filter(address => !/^(\/replay\/|#|data:image)/.test(address))).toEqual([])
    const file = addresses.find(address => address.includes('tower.png'))?.replaceAll('&amp;', '&') ?? ''
    expect((await get(file, { 'sec-fetch-site': 'cross-site' })).status).toBe(200)
    expect((await get(file.replace(/key=.*/, 'key=forged'), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  it('detects, extracts as JSON, XML and text, and lists jobs', async () => {
    expect((await send('POST', '/api/detect', { url: blog.url })).body).toMatchObject({
      isBlog: true,
      inArchive: expect.any(String),
    })
    const html =
      '<html><body><article><h1>Towers</h1><p>Some words on towers, and more of them.</p></article></body></html>'
    expect((await send('POST', '/api/extract', { html, as: 'post' })).body).toMatchObject({
      type: 'post',
      title: 'Towers',
    })
    const as = async (format: string) => {
      const body = JSON.stringify({ html, as: 'post', format })
      const headers = { 'content-type': 'application/json' }
      return await (await fetch(new URL('/api/extract', server.url), { method: 'POST', headers, body })).text()
    }
    expect(await as('xml')).toContain('<title>Towers</title>')
    expect(await as('text')).toMatch(/^Towers\n/)
    expect((await send('POST', '/api/extract', { url: blog.url })).status).toBe(200)
    expect((await json('/api/jobs')).body).toEqual({ jobs: [] })
  })

  it('reads the kept pages again as a task that is watched', async () => {
    const task = z.object({ id: z.string(), state: z.string(), progress: anything, result: anything.nullable() })
    const blog = (await blogIds())[0]
    const begun = await send('POST', '/api/tasks', { kind: 'reread', blog })
    expect([begun.status, begun.body.state]).toEqual([202, 'running'])
    const { id } = task.parse(begun.body)
    const look = async () => task.parse((await json(`/api/tasks/${id}`)).body)
    while ((await look()).state === 'running') await new Promise(resolve => setTimeout(resolve, 50))
    expect(await look()).toMatchObject({ state: 'done', result: { unreadable: 0 }, progress: { done: 6 } })
    expect((await json('/api/tasks')).body.tasks).toMatchObject([{ id }])
    expect((await send('POST', `/api/tasks/${id}/stop`, {})).status).toBe(409)
    expect((await send('POST', '/api/tasks', { kind: 'reread', blog: 'nowhere.example' })).status).toBe(404)
  })

  it('takes the scope of a harvest as the command line does, and refuses what is none', async () => {
    const blog = (await blogIds())[0]
    const scope = { urls: [], include: ['/2024/'], exclude: ['/tag/'], maxPages: 1, render: 'never', media: false }
    const begun = await send('POST', '/api/crawls', { blog, ...scope, comments: false })
    expect(begun.status).toBe(202)
    expect((await ended(runs.parse(begun.body).id)).state).toBe('done')
    expect((await send('POST', '/api/crawls', { blog, include: ['('] })).body).toMatchObject({ code: 'bad-request' })
    expect((await send('POST', '/api/crawls', { blog, from: '/etc' })).body).toMatchObject({ code: 'bad-request' })
    expect((await json('/api/order-options')).body.options).not.toHaveLength(0)
    expect((await send('POST', '/api/jobs', { urls: ['https://example.org/'] })).body).toMatchObject({
      code: 'bad-usage',
    })
  })

  it('tells Prometheus what was fetched', async () => {
    const answer = await get('/metrics')
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await answer.text()).toMatch(/permablog_pages_total\{outcome="fetched"\} [1-9]/)
  })

  it('keeps notices as an inbox', async () => {
    const ids = z.array(z.object({ id: z.number() }))
    const open = ids.parse((await json('/api/notices')).body.notices)
    expect(open).not.toHaveLength(0)
    const [first] = open
    expect((await send('PATCH', '/api/notices', { ids: [first?.id], done: true })).body).toEqual({ changed: 1 })
    expect(ids.parse((await json('/api/notices')).body.notices)).toHaveLength(open.length - 1)
    expect((await json('/api/notices?state=done')).body.notices).toMatchObject([{ id: first?.id }])
  })

  it('shows and changes the schedule', async () => {
    const name = (await blogIds())[0]
    const at = '2030-01-01T00:00:00.000Z'
    expect((await send('PUT', `/api/blogs/${name}/schedule`, { at })).body).toMatchObject({ at, reason: 'set by hand' })
    expect((await json('/api/schedule')).body.visits).toMatchObject([{ blog: name, at }])
  })

  it('exports every format', async () => {
    const { body } = await json('/api/export')
    for (const { name } of z.array(z.object({ name: z.string() })).parse(body.formats)) {
      const response = await get(`/api/export/${name}`)
      expect([name, response.status]).toEqual([name, 200])
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100)
      expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
    }
  })

  it('tells of a harvest as it goes on, and goes on where a watcher left', async () => {
    const begun = runs.parse((await send('POST', '/api/crawls', { kind: 'update', blog: (await blogIds())[0] })).body)
    expect((await ended(begun.id)).state).toBe('done')
    const events = await get(`/api/crawls/${begun.id}/events`, { 'last-event-id': 'lost' })
    const reader = events.body?.getReader()
    let text = ''
    while (!text.includes('"state":"done"')) text += new TextDecoder().decode((await reader?.read())?.value)
    await reader?.cancel()
    expect(text).toMatch(/^retry: \d+\n\nid: [0-9a-f]+-\d+\nevent: crawl\ndata: \{/)
    expect((await json('/api/crawls')).body.crawls).not.toHaveLength(0)
  })
})

async function blogIds(): Promise<string[]> {
  const { body } = await json('/api/blogs')
  return z
    .array(z.object({ blog: z.object({ id: z.string() }) }))
    .parse(body.blogs)
    .map(({ blog }) => blog.id)
}

describe('what people do with an archive', () => {
  it('is labelled, read, noted and searched for again', async () => {
    const [name] = await blogIds()
    const { id } = await firstEntry()
    expect((await send('PUT', `/api/blogs/${name}/labels`, { labels: ['Friends/Berlin'] })).status).toBe(200)
    expect((await json('/api/labels')).body.labels).toMatchObject([{ value: 'Friends/Berlin', count: 1 }])
    expect((await json('/api/library?label=Friends')).body).toMatchObject({ found: 1, all: 1 })
    expect((await json('/api/library/names')).body.blogs).toMatchObject([{ posts: 6 }])
    expect((await json(`/api/blogs/${name}/figures`)).status).toBe(200)
    expect((await json('/api/entries/random')).status).toBe(200)
    await send('PUT', `/api/entries/${id}/reading`, { starred: true, queued: true })
    expect((await json('/api/reading')).body).toMatchObject({ starred: 1, queued: 1 })
    expect((await json('/api/reading/starred')).body.entries).toMatchObject([{ id }])
    expect((await send('PUT', '/api/reading/queue', { entries: [id] })).body).toEqual({ ordered: 1 })
    expect((await send('POST', `/api/blogs/${name}/read`, {})).status).toBe(200)
    const made = await send('POST', `/api/entries/${id}/highlights`, { quote: 'words', note: 'Mine' })
    expect((await json('/api/highlights')).body.highlights).toHaveLength(1)
    const place = `/api/highlights/${made.body.id}`
    expect((await send('PATCH', place, { note: 'Other' })).status).toBe(200)
    expect((await send('DELETE', place, {})).status).toBe(200)
    expect((await send('PUT', '/api/searches/mine', { q: 'picture' })).status).toBe(200)
    expect((await send('POST', '/api/searches/mine/seen', {})).status).toBe(200)
    expect((await json('/api/searches')).body.searches).toMatchObject([{ name: 'mine' }])
    expect((await send('DELETE', '/api/searches/mine', {})).status).toBe(200)
    expect((await json('/api/notice-rows')).status).toBe(200)
  })

  it('is filled from lists', async () => {
    const read = await send('POST', '/api/lists/read', { text: `${blog.url}\nno address at all` })
    expect(read.body.lines).toMatchObject([{ verdict: 'known' }, { verdict: 'no-address' }])
    const begun = await send('POST', '/api/lists', { blogs: [{ url: blog.url }] })
    expect(begun.status).toBe(202)
    expect((await json('/api/lists')).body.lists).toHaveLength(1)
    expect((await json(`/api/lists/${begun.body.id}`)).status).toBe(200)
    expect((await send('POST', `/api/lists/${begun.body.id}/stop`, {})).status).toBe(200)
    // What of it has begun goes on to its end.
    const { running } = (await json('/api/crawls')).body
    for (const { id } of z.array(runs).parse(running)) await ended(id)
  })
})

describe('the OpenAPI document', () => {
  it('describes every answer of the tests before, and every route that answers in JSON was asked', async () => {
    await json('/api')
    await json('/api/session')
    await json(`/api/blogs/${(await blogIds())[0]}`)
    await json(`/api/blogs/${(await blogIds())[0]}/schedule`)
    const begun = runs.parse((await send('POST', '/api/crawls', { blog: (await blogIds())[0] })).body)
    expect((await send('POST', `/api/crawls/${begun.id}/pause`, {})).body).toMatchObject({ state: 'pausing' })
    expect((await ended(begun.id)).state).toBe('paused')
    expect((await send('POST', `/api/crawls/${begun.id}/resume`, {})).status).toBe(200)
    expect((await send('POST', `/api/crawls/${begun.id}/stop`, {})).status).toBe(200)
    expect((await ended(begun.id)).state).toBe('stopped')
    const task = await send('POST', '/api/tasks', { kind: 'reread', blog: (await blogIds())[0] })
    await send('POST', `/api/tasks/${task.body.id}/stop`, {})
    await takenOut()
    // Only an archive on PostgreSQL has a queue, and only a server with a token has a login: access/logging-in.test.ts.
    // Asked in judged.test.ts, knowledge-routes.test.ts, network-routes.test.ts, trend-routes.test.ts and entities.test.ts.
    const elsewhere =
      /\/api\/(?:spam|persons|network|ranks|candidates|trends|threads|copies|on-this-day|compare|knowledge|licences|places|entities)|\/life$/
    const unasked = contract.unasked().filter(name => !elsewhere.test(name))
    expect(unasked).toEqual(['POST /api/session', 'POST /api/jobs'])
  })
})

describe('the HTTP interface is safe from', () => {
  it('names that were changed to lead here', async () => {
    expect((await raw('/api/blogs', { host: `evil.example:${server.port}` })).status).toBe(421)
    expect((await raw('/api/blogs', { host: `localhost:${server.port}` })).status).toBe(200)
  })

  it('requests that another site makes a browser send', async () => {
    const order = { url: blog.url }
    const strange = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]
    for (const headers of strange) expect((await send('POST', '/api/blogs', order, headers)).status).toBe(403)
    expect((await get('/api/blogs', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const plain = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify(order) }
    expect((await fetch(new URL('/api/blogs', server.url), plain)).status).toBe(400)
    expect((await get('/api/blogs')).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('addresses that lead to private hosts', async () => {
    const guarded = await open(newFolder(), { allowPrivate: false })
    try {
      for (const url of [
        'http://127.0.0.1:1/',
        'http://[::1]/',
        'http://169.254.169.254/latest',
        'http://localhost/',
      ]) {
        for (const path of ['/api/blogs', '/api/detect', '/api/extract', '/api/crawls']) {
          expect((await send('POST', path, { url }, {}, guarded)).body).toMatchObject({ code: 'private-address' })
        }
      }
    } finally {
      await guarded.close()
    }
  })

  it('bodies that are too large', async () => {
    expect((await send('POST', '/api/detect', { url: 'x'.repeat(100_000) })).body).toMatchObject({ code: 'too-large' })
    expect((await send('POST', '/api/extract', { html: 'x'.repeat(17_000_000) })).body).toMatchObject({
      code: 'too-large',
    })
  })

  it('paths that lead out of the archive', async () => {
    const paths = [
      '/api/media/..%2f..%2fetc%2fpasswd',
      '/api/media/../../../etc/passwd',
      '/..%2f..%2fpackage.json',
      '/%00',
    ]
    for (const path of [...paths, '/replay/file?url=file:///etc/passwd', '/replay/page?url=../../etc/passwd']) {
      const { status, body } = await raw(path, { host: `127.0.0.1:${server.port}` })
      expect([path, body.includes('root:') || body.includes('"devDependencies"')]).toEqual([path, false])
      expect([path, status < 500]).toEqual([path, true])
    }
  })

  it('who has no token, where one is asked for', async () => {
    const token = 'a-token-of-some-length'
    const closed = await open(newFolder(), { token })
    try {
      const at = (path: string, headers: Record<string, string> = {}) =>
        fetch(new URL(path, closed.url), { headers, redirect: 'manual' })
      expect((await at('/api/blogs')).status).toBe(401)
      expect((await at('/api/blogs', { authorization: 'Bearer a-token-of-some-other' })).status).toBe(401)
      expect((await at('/api/blogs', { authorization: `Bearer ${token}` })).status).toBe(200)
      const entered = await at(`/?token=${token}`)
      const cookie = entered.headers.get('set-cookie') ?? ''
      expect([entered.status, entered.headers.get('location')]).toEqual([303, '/'])
      expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
      expect((await at('/api/blogs', { cookie: cookie.split(';')[0] ?? '' })).status).toBe(200)
    } finally {
      await closed.close()
    }
    await expect(open(newFolder(), { host: '0.0.0.0' })).rejects.toThrow('a token is needed')
  })

  it('another process that writes: it says so', async () => {
    const place = newFolder()
    const shared = await open(place)
    const other = await openArchive(place, { write: true })
    try {
      const refused = await send('PATCH', '/api/notices', { ids: [1], done: true }, {}, shared)
      expect(refused).toMatchObject({ status: 409, body: { code: 'archive-locked', next: expect.any(String) } })
      for (const path of ['/api/blogs', '/api/crawls']) {
        const order = await send('POST', path, { url: blog.url }, {}, shared)
        expect(order).toMatchObject({ status: 409, body: { code: 'archive-locked', next: expect.any(String) } })
      }
      expect((await fetch(new URL('/api/crawls', shared.url)).then(answer => answer.json())).running).toEqual([])
      expect((await fetch(new URL('/api/blogs', shared.url))).status).toBe(200)
    } finally {
      await other.close()
      await shared.close()
    }
  })

  it('markup in titles, authors, tags, comments and articles: it comes out as data', async () => {
    const place = newFolder()
    const store = await openArchive(place, { create: true, write: true })
    const entries = XSS_STRINGS.map((text, n) =>
      samplePost(`p${n}`, {
        title: text,
        html: text,
        text,
        tags: [text],
        authors: [{ name: text, url: null }],
        media: [
          {
            url: urlOf('https://example.org/a.svg'),
            file: null,
            mime: null,
            bytes: null,
            sha256: null,
            kind: 'image',
            alt: text,
          },
        ],
        comments: [
          {
            id: '1',
            parent: null,
            author: text,
            authorUrl: null,
            published: null,
            text,
            html: text,
            source: 'page',
            kind: 'comment',
          },
        ],
      }),
    )
    await store.commit({ blog: sampleBlog({ title: XSS_STRINGS[0] ?? null }), entries })
    await store.close()
    const shared = await open(place)
    try {
      for (let id = 1; id <= entries.length; id++) {
        const response = await fetch(new URL(`/api/entries/${id}`, shared.url))
        expect(response.headers.get('content-type')).toMatch(/^application\/json/)
        expect(response.headers.get('x-content-type-options')).toBe('nosniff')
        const schema = z.object({
          entry: z.object({ title: z.string() }),
          reader: z.object({ html: z.string(), comments: z.array(z.object({ html: z.string() })) }),
        })
        const { entry, reader } = schema.parse(await response.json())
        expect(XSS_STRINGS).toContain(entry.title)
        for (const html of [reader.html, ...reader.comments.map(comment => comment.html)]) {
          expect(html).not.toMatch(/<(script|iframe|object|embed|base|form\s[^>]*action|meta\s[^>]*http-equiv)\b/i)
          expect(
            html.replace(/="[^"]*"/g, match =>
              /^="\s*(javascript|vbscript|data:text)/i.test(match) ? '=RUNS' : '=""',
            ),
          ).not.toMatch(/<[^>]*(\son\w+=|=RUNS)/i)
          expect(html).not.toMatch(/<[^>]*\ssrc="https?:/i)
        }
      }
    } finally {
      await shared.close()
    }
  })
})

/** Hides, erases and removes, which leaves nothing for other tests. */
async function takenOut(): Promise<void> {
  const [name] = await blogIds()
  const { id } = await firstEntry()
  expect((await send('PUT', `/api/entries/${id}/hidden`, { isHidden: true })).body).toEqual({ isHidden: true })
  expect((await json(`/api/entries/${id}`)).status).toBe(404)
  expect((await send('POST', `/api/entries/${id}/erase`, { reason: 'Asked for' })).status).toBe(200)
  expect((await json(`/api/entries/${id}`)).status).toBe(410)
  expect((await json(`/api/blogs/${name}/removal`)).body.figures).toMatchObject({ posts: 5 })
  expect((await send('DELETE', `/api/blogs/${name}`, {})).status).toBe(200)
  expect((await json('/api/removed')).body.removed).toMatchObject([{ id: name }])
  expect((await send('POST', `/api/removed/${name}/undo`, {})).status).toBe(200)
  expect((await send('DELETE', `/api/blogs/${name}`, {})).status).toBe(200)
  expect((await send('DELETE', `/api/removed/${name}`, {})).status).toBe(200)
  expect(await blogIds()).toEqual([])
}
