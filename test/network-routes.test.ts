import { createServer } from 'node:http'
import { z } from '@hono/zod-openapi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePictures, makePicturesInThread, renewPictures } from '../src/network/index.ts'
import type { Server } from '../src/server/index.ts'
import { openArchive } from '../src/store/index.ts'
import { blogCalled, known, postOf } from './network-archive.ts'
import { describedBy } from './openapi-contract.ts'
import { newFolder, run } from './permablog-process.ts'
import { serveFolder } from './web/open-page.ts'

const anything = z.looseObject({})
const ann = blogCalled('ann')
const bob = blogCalled('bob')

let folder: string
let server: Server
let contract: ReturnType<typeof describedBy>

async function json(path: string, to = server) {
  const response = await fetch(new URL(path, to.url))
  const body = anything.parse(await response.json())
  contract.check('GET', path, response.status, body)
  return { status: response.status, body }
}

/** A feed on loopback, at `feed.xml`; all else is not there. */
async function serveFeed(entries: readonly { readonly title: string; readonly summary: string }[]) {
  const items = entries.map(
    ({ title, summary }) => `<item><title>${title}</title><description>${summary}</description></item>`,
  )
  const feed = `<rss version="2.0"><channel><title>News</title><language>en</language>${items.join('')}</channel></rss>`
  const server = createServer((request, response) => {
    const isThere = request.url === '/feed.xml'
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'application/rss+xml' }).end(isThere ? feed : '')
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  return {
    url: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: () => new Promise<void>(closed => server.close(() => closed())),
  }
}

beforeAll(async () => {
  folder = newFolder()
  const store = await openArchive(folder, { create: true, write: true })
  const strange = 'https://eve.blogspot.com/2024/04/a.html'
  await store.commit({ blog: ann, entries: [postOf(ann, 'a', [strange]), postOf(ann, 'b', [])] })
  const text = 'On tides and harbours, and what the sea brings in.'
  await store.commit({ blog: bob, entries: [postOf(bob, 'c', [`${ann.url}a`, strange], { text })] })
  for (const blog of [ann, bob]) await known(store, blog)
  await renewPictures(store)
  await store.close()
  server = await serveFolder(folder)
  contract = describedBy(await (await fetch(new URL('/api/openapi.json', server.url))).json())
})

afterAll(() => server.close())

describe('the network over HTTP', () => {
  it('is a part of it as it is drawn', async () => {
    const { body } = await json('/api/network?limit=2')
    expect(body).toMatchObject({ kind: 'blogs', figures: { nodes: 3, links: 3 } })
    expect(body.nodes).toHaveLength(2)
    expect((await json('/api/network?kind=posts')).body.links).toMatchObject([{ ways: { link: 1 } }])
    expect((await json('/api/network?kind=persons&blog=ann')).status).toBe(200)
  })

  it('says what is wrong with a question', async () => {
    expect((await json('/api/network?kind=sites')).status).toBe(400)
    expect((await json('/api/network?blog=nobody')).status).toBe(404)
    expect((await json('/api/ranks?weights=beauty=1')).body.detail).toContain('“beauty=1” is no weight')
  })

  it('is given in the formats of other programs', async () => {
    for (const [format, type] of [
      ['gexf', 'application/gexf+xml'],
      ['graphml', 'application/graphml+xml'],
      ['csv', 'text/csv'],
      ['csv-links', 'text/csv'],
    ] as const) {
      const response = await fetch(new URL(`/api/network/download?format=${format}`, server.url))
      expect(response.headers.get('content-type')).toContain(type)
      expect(response.headers.get('content-disposition')).toContain('network-of-blogs.')
      expect(await response.text()).toContain('ann')
    }
  })

  it('ranks page by page', async () => {
    const { body } = await json('/api/ranks?limit=1')
    expect(body).toMatchObject({ ranked: [{ place: 1, id: 'ann' }], total: 2 })
    expect((await json(`/api/ranks?limit=1&cursor=${body.next}`)).body).toMatchObject({
      ranked: [{ place: 2, id: 'bob' }],
      next: null,
    })
    expect((await json('/api/ranks?topic=harbours')).body).toMatchObject({ ranked: [{ id: 'bob' }], total: 1 })
  })

  it('names the blogs to keep next, and why', async () => {
    const expected = {
      candidates: [
        {
          url: 'https://eve.blogspot.com/',
          links: 2,
          blogs: [{ id: 'ann' }, { id: 'bob' }],
          anchors: ['see https://eve.blogspot.com/2024/04/a.html'],
        },
      ],
    }
    expect((await json('/api/candidates')).body).toMatchObject(expected)
    expect((await json('/api/candidates?about=tides')).body).toMatchObject({
      candidates: [{ url: 'https://eve.blogspot.com/', links: 1, blogs: [{ id: 'bob' }] }],
    })
    expect((await json('/api/candidates?about=cheese')).body).toEqual({ candidates: [] })
  })

  it('is empty, not missing, before anything was analysed', async () => {
    const other = await serveFolder(newFolder())
    try {
      expect((await json('/api/network', other)).body).toMatchObject({ nodes: [], figures: { madeAt: null } })
      expect((await json('/api/ranks', other)).body).toMatchObject({ ranked: [], total: 0 })
      expect((await json('/api/candidates', other)).body).toEqual({ candidates: [] })
    } finally {
      await other.close()
    }
  })
})

describe('pictures of the network', () => {
  it('are made in a thread of their own as they are here', async () => {
    const store = await openArchive(folder, { create: false, write: false })
    const here = await makePictures(store)
    await store.close()
    const there = await makePicturesInThread(folder, new AbortController().signal)
    expect(there.generation).toBe(here.generation)
    expect(there.pictures).toEqual(here.pictures)
  })

  it('are given up when the server ends', async () => {
    const controller = new AbortController()
    const made = makePicturesInThread(folder, controller.signal)
    controller.abort()
    await expect(made).rejects.toThrow('before the pictures were made')
  })
})

describe('the network on the command line', () => {
  it('is listed, ranked, and written for other programs', async () => {
    const graph = await run(['graph', '--archive', folder])
    expect(graph.stdout).toContain('The blog of ann')
    expect(graph.stdout).toContain('eve.blogspot.com (not kept)')
    expect((await run(['graph', '--archive', folder, '--format', 'gexf'])).stdout).toContain('<gexf ')
    const ranked = await run(['rank', '--archive', folder, '--weights', 'links=5'])
    expect(ranked.stdout).toMatch(/1 {2}[\d.]+ {2}The blog of ann[\s\S]*links 1\.00 \(links 1, from 1/)
    expect((await run(['rank', '--archive', folder, '--csv'])).stdout).toContain('place,id,name,url,score,links')
    expect((await run(['rank', '--archive', folder, '--weights', 'x'])).stderr).toContain('is no weight')
  })

  it('names candidates, with those of the archive that write about the same', async () => {
    const { stdout } = await run(['candidates', '--archive', folder, '--about', 'tides'])
    expect(stdout).toMatch(/In the archive:[\s\S]*The blog of bob[\s\S]*Beyond:[\s\S]*eve\.blogspot\.com/)
  })

  it('finds candidates by the words of a feed that a server gives', async () => {
    await using news = await serveFeed([
      { title: 'High tides on the coast', summary: 'The tides of this week were the highest.' },
    ])
    const archive = newFolder()
    const store = await openArchive(archive, { create: true, write: true })
    const others = Array.from({ length: 30 }, (_, number) => postOf(ann, `p${number}`, []))
    await store.commit({ blog: ann, entries: others })
    const text = 'On tides and harbours, and what the sea brings in.'
    await store.commit({
      blog: bob,
      entries: [postOf(bob, 'c', ['https://eve.blogspot.com/2024/04/a.html'], { text })],
    })
    for (const blog of [ann, bob]) await known(store, blog)
    await renewPictures(store)
    await store.close()
    const { stdout, stderr } = await run(['candidates', '--archive', archive, '--about-feed', `${news.url}feed.xml`])
    expect(stderr).toMatch(/About: .*tides/)
    expect(stderr).not.toMatch(/\b(?:this|were|of)\b/)
    expect(stdout).toMatch(/In the archive:[\s\S]*The blog of bob[\s\S]*Beyond:[\s\S]*eve\.blogspot\.com/)
    const missing = await run(['candidates', '--archive', archive, '--about-feed', `${news.url}other.xml`])
    expect([missing.code, missing.stderr]).not.toEqual([0, ''])
  })

  it('says what to do where nothing is known yet', async () => {
    const empty = newFolder()
    await (await openArchive(empty, { create: true, write: true })).close()
    for (const command of ['graph', 'rank', 'candidates'])
      expect((await run([command, '--archive', empty])).stderr).toContain('permablog crawl')
  })
})
