import { z } from '@hono/zod-openapi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Server } from '../src/server/index.ts'
import { openArchive } from '../src/store/index.ts'
import { describedBy } from './openapi-contract.ts'
import { newFolder, run } from './permablog-process.ts'
import { addressOf, COMET_DAY, FILLING, fillWithTrends } from './trends-archive.ts'
import { serveFolder } from './web/open-page.ts'

const anything = z.looseObject({})

let server: Server
let contract: ReturnType<typeof describedBy>
let answer = 0
let folder = ''

async function json(path: string) {
  const response = await fetch(new URL(path, server.url))
  const body = anything.parse(await response.json())
  contract.check('GET', path, response.status, body)
  return { status: response.status, body }
}

beforeAll(async () => {
  folder = newFolder()
  const store = await openArchive(folder, { create: true, write: true })
  await fillWithTrends(store)
  answer = (await store.lists.numberOf(addressOf('emil', 'answer'))) ?? 0
  await store.close()
  server = await serveFolder(folder)
  contract = describedBy(await (await fetch(new URL('/api/openapi.json', server.url))).json())
}, FILLING)

afterAll(() => server.close())

describe('trends over HTTP', () => {
  it('are what rose in the week of a day', async () => {
    const { body } = await json('/api/trends?week=2023-04-05&kind=word&limit=1')
    const burst = { kind: 'word', term: 'comet', first: COMET_DAY, posts: 6, blogs: 6, firstPost: { blog: 'ann' } }
    expect(body).toMatchObject({ bursts: [burst] })
    expect((await json('/api/trends')).body).toMatchObject({ bursts: [] })
  })

  it('are those of one blog, or of posts in one language', async () => {
    const ever = 'from=2000-01-01&kind=word'
    expect((await json(`/api/trends?${ever}&blog=gus&limit=1`)).body).toMatchObject({ bursts: [{ term: 'kettles' }] })
    expect((await json(`/api/trends?${ever}&language=en&limit=1`)).body).toMatchObject({ bursts: [{ term: 'comet' }] })
    expect((await json(`/api/trends?${ever}&language=fr`)).body).toMatchObject({ bursts: [] })
  })

  it('are asked for by days that there are', async () => {
    for (const day of ['2024-99-99', '2024-02-31', '0000-00-00'])
      expect((await fetch(new URL(`/api/trends?week=${day}`, server.url))).status).toBe(400)
  })

  it('have a series, and the posts behind it page by page', async () => {
    const { body } = await json('/api/trends/series?kind=tag&term=comet&unit=month')
    expect(body).toMatchObject({
      kind: 'tag',
      term: 'Comet',
      unit: 'month',
      start: '2023-01-01',
      bursts: [{ first: 3 }],
    })
    const first = await json('/api/trends/posts?kind=tag&term=comet&limit=4')
    expect(first.body).toMatchObject({ posts: [{ blog: 'ann' }, {}, {}, {}] })
    const rest = await json(`/api/trends/posts?kind=tag&term=comet&limit=4&cursor=${first.body.next}`)
    expect(rest.body).toMatchObject({ posts: [{}, { blog: 'fay' }], next: null })
    expect((await json('/api/trends/series?term=zeppelin')).status).toBe(404)
  })
})

describe('threads over HTTP', () => {
  it('are listed, and told post by post', async () => {
    expect((await json('/api/threads')).body).toMatchObject({
      threads: [{ posts: 4, blogs: 4, first: { blog: 'cleo' } }],
    })
    const { body } = await json(`/api/threads/${answer}`)
    expect(body).toMatchObject({ of: answer, left: 0, posts: [{ post: { blog: 'cleo' } }, {}, {}, {}] })
    expect((await json('/api/threads/999999')).status).toBe(404)
  })

  it('have texts that stand on several blogs', async () => {
    expect((await json('/api/copies?way=quote')).body).toMatchObject({
      copies: [{ first: { blog: 'cleo' }, later: [{ way: 'quote', words: 50, post: { blog: 'ben' } }] }],
    })
    expect((await json('/api/copies?blog=hal')).body).toEqual({ copies: [] })
  })
})

describe('lives over HTTP', () => {
  it('are those of blogs, also two beside each other', async () => {
    expect((await json('/api/blogs/hal/life')).body).toMatchObject({ posts: 20, pauses: [{ days: 77 }] })
    expect((await json('/api/compare?a=gus&b=ann')).body).toMatchObject({
      a: { blog: 'gus' },
      ofA: [{ term: 'kettles' }],
    })
    expect((await json('/api/blogs/nobody/life')).status).toBe(404)
  })

  it('say what was written on a day of the year', async () => {
    expect((await json('/api/on-this-day?day=04-03&blog=ann')).body).toMatchObject({
      day: '04-03',
      posts: [{ blog: 'ann' }],
    })
    expect((await json('/api/on-this-day')).status).toBe(200)
  })
})

describe('trends, threads and lives on the command line', () => {
  const printed = async (...words: string[]) => (await run([...words, '--archive', folder])).stdout

  it('are tables, CSV and JSON', async () => {
    expect(await printed('trends', '--week', COMET_DAY, '--kind', 'word', '--csv')).toMatch(
      /^term,kind,first,last,posts,blogs,weight\ncomet,word,2023-04-03,2023-04-08,6,6,/,
    )
    expect(await printed('trends')).toMatch(/^Nothing rises now\. .* --ever lists what rose at any time\.\n$/)
    expect(await printed('trends', 'comets', '--unit', 'month')).toMatch(/2023-04-01 +6 +\d+ +yes +▇+/)
    expect((await printed('trends', 'comet', '--posts', '--limit', '2')).trim().split('\n')).toHaveLength(3)
    expect(await run(['trends', 'zeppelin', '--archive', folder])).toMatchObject({ code: 2 })
  })

  it('tell a thread post by post, with the first mention', async () => {
    const thread = await printed('threads', addressOf('emil', 'answer'))
    expect(thread).toMatch(/^2023-03-01 {2}first {2}https:\/\/cleo\.example\/tale/)
    expect(thread).toContain('answers https://ben.example/on-the-tale')
    expect(await printed('threads')).toContain('https://cleo.example/tale')
    expect(await printed('threads', '--copies')).toContain('ann: 120 words, 86 % of it')
    expect(JSON.parse(await printed('threads', String(answer), '--json'))).toMatchObject({ of: answer })
  })

  it('tell how blogs lived', async () => {
    expect(await printed('stats', 'hal')).toContain('2023-03-06  a pause of 77 days begins')
    expect(await printed('stats', 'gus', 'ann')).toMatch(/kettles +word +10 +0/)
    expect(await printed('stats', '--on-this-day', '04-03')).toContain('https://ann.example/w13')
    expect((await printed('stats', '--csv')).split('\n')[1]).toMatch(/^ann,31,1,/)
    expect(await run(['stats', '--check-links', '--archive', folder])).toMatchObject({ code: 2 })
  })

  it('say what to do where nothing was analysed', async () => {
    const empty = newFolder()
    await (await openArchive(empty, { create: true, write: true })).close()
    for (const command of ['trends', 'threads']) {
      expect((await run([command, '--archive', empty])).stdout).toContain('`permablog analyse`')
    }
  })
})
