import { z } from '@hono/zod-openapi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Server } from '../src/server/index.ts'
import { HARBOUR, HILLS, knownArchive } from './known-archive.ts'
import { describedBy } from './openapi-contract.ts'
import { newFolder } from './permablog-process.ts'
import { serveFolder } from './web/open-page.ts'

const anything = z.looseObject({})
const page = z.object({ entries: z.array(z.object({ id: z.number(), blog: z.string() })), next: z.string().nullable() })

let server: Server
let contract: ReturnType<typeof describedBy>

async function json(path: string, to = server) {
  const response = await fetch(new URL(path, to.url))
  const body = anything.parse(await response.json())
  contract.check('GET', path, response.status, body)
  return { status: response.status, body }
}

/** All entries of a list, page by page. */
async function walk(path: string): Promise<{ id: number; blog: string }[]> {
  const seen: { id: number; blog: string }[] = []
  let next: string | null = null
  do {
    const { body } = await json(`${path}&limit=20${next === null ? '' : `&cursor=${next}`}`)
    const read = page.parse(body)
    seen.push(...read.entries)
    next = read.next
  } while (next !== null)
  return seen
}

beforeAll(async () => {
  server = await serveFolder(await knownArchive())
  contract = describedBy(await (await fetch(new URL('/api/openapi.json', server.url))).json())
})

afterAll(() => server.close())

describe('licences over HTTP', () => {
  it('are counted over all blogs, with what says nothing of one', async () => {
    const { body } = await json('/api/licences')
    expect(body).toMatchObject({
      entries: 67,
      unlicensed: 6,
      analysed: 3,
      licences: [
        {
          key: 'CC BY-SA 4.0',
          posts: 46,
          blogCount: 2,
          blogs: [
            { blog: HARBOUR, posts: 45 },
            { blog: HILLS, posts: 1 },
          ],
        },
        { posts: 15, blogCount: 1 },
      ],
    })
  })

  it('are those of one blog where one is named', async () => {
    const { body } = await json(`/api/licences?blog=${HILLS}`)
    expect(body).toMatchObject({ entries: 4, unlicensed: 3, analysed: 1, licences: [{ posts: 1 }] })
    expect((await json('/api/licences?blog=nobody')).status).toBe(404)
  })

  it('lead to their posts, each once, over all pages', async () => {
    const seen = await walk('/api/licences/entries?licence=CC%20BY-SA%204.0')
    expect(seen).toHaveLength(46)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(46)
    expect(new Set(seen.map(({ blog }) => blog))).toEqual(new Set([HARBOUR, HILLS]))
    expect(await walk(`/api/licences/entries?licence=CC%20BY-SA%204.0&blog=${HILLS}`)).toHaveLength(1)
    expect(await walk('/api/licences/entries?licence=unheard-of')).toEqual([])
  })
})

describe('places over HTTP', () => {
  it('are points with their posts', async () => {
    const { body } = await json('/api/places')
    expect(body).toMatchObject({ left: 0, named: [], analysed: 3 })
    expect(body.points).toContainEqual({
      latitude: 53.5511,
      longitude: 9.9937,
      name: 'Hamburg',
      posts: 6,
      blogs: [HARBOUR],
    })
    expect(body.points).toHaveLength(4)
    expect((await json(`/api/places?blog=${HILLS}`)).body).toMatchObject({ points: [], analysed: 1 })
  })

  it('lead to the posts of a part of the map, also across the date line', async () => {
    expect(await walk('/api/places/entries?south=53&west=9&north=54&east=10')).toHaveLength(12)
    expect(await walk('/api/places/entries?south=-40&west=150&north=0&east=-170')).toHaveLength(12)
    expect(await walk('/api/places/entries?south=-90&west=-180&north=90&east=0')).toEqual([])
  })

  it('say what is missing of a part of the map, and what is none', async () => {
    expect((await json('/api/places/entries?south=1')).body).toMatchObject({ status: 400, code: 'bad-request' })
    expect((await json('/api/places/entries?south=1&west=1&north=91&east=2')).status).toBe(400)
    expect((await json('/api/places/entries?name=x&cursor=nonsense')).status).toBe(400)
  })
})

it('is nothing, and no error, before the first blog', async () => {
  const empty = await serveFolder(newFolder())
  expect((await json('/api/licences', empty)).body).toMatchObject({ licences: [], analysed: 0 })
  expect((await json('/api/places', empty)).body).toMatchObject({ points: [], analysed: 0 })
  await empty.close()
})
