import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '@hono/zod-openapi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Comment } from '../src/records.ts'
import { openServer, type Server } from '../src/server/index.ts'
import { openArchive } from '../src/store/index.ts'
import { urlOf } from '../src/url.ts'
import { describedBy } from './openapi-contract.ts'
import { newFolder, removeFolders, run } from './permablog-process.ts'
import { sampleBlog, samplePost } from './sample-records.ts'

const anything = z.looseObject({})
const blog = sampleBlog()

function comment(id: string, author: string, site: string, text: string): Comment {
  const rest = { parent: null, published: '2024-05-03T10:15:00.000Z', html: `<p>${text}</p>`, source: 'page' } as const
  return { ...rest, id, author, authorUrl: urlOf(site), text, kind: 'comment' }
}

const post = samplePost('lens', {
  authors: [{ name: 'Ann Cole', url: null }],
  comments: [
    comment('c1', 'Bert Day', 'https://bertday.example/', 'The second lens is the better one, I think.'),
    comment('c2', 'cheap car insurance', 'http://cheapcarinsurance.example/', 'Great blog! Visit trumpery.'),
    comment('c3', 'bertd', 'https://bertday.example/', 'Or the third one.'),
  ],
})

let archive: string
let server: Server
let contract: ReturnType<typeof describedBy>

beforeAll(async () => {
  archive = newFolder()
  const store = await openArchive(archive, { create: true, write: true })
  await store.commit({ blog, entries: [post, samplePost('other', { authors: [{ name: 'Ann Cole', url: null }] })] })
  await store.close()
  expect(await run(['analyse', '--archive', archive])).toMatchObject({ code: 0 })
  const base = { location: archive, folder: archive, host: '127.0.0.1', port: 0, token: null, version: '0.0.0' }
  server = await openServer({ ...base, allowPrivate: true, network: { delay: 0 } })
  contract = describedBy(await (await fetch(new URL('/api/openapi.json', server.url))).json())
})

afterAll(async () => {
  await server.close()
  removeFolders()
})

async function ask(path: string, body?: unknown) {
  const headers = { 'content-type': 'application/json' }
  const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(new URL(path, server.url), init)
  const answer = anything.parse(await response.json())
  contract.check(body === undefined ? 'GET' : 'POST', path, response.status, answer)
  return { status: response.status, body: answer }
}

const numbered = z.array(z.object({ post: z.number(), comment: z.object({ id: z.string() }) }))

describe('comment spam', () => {
  it('is left out where people read, listed with its reasons, and brought back by a switch', async () => {
    const shown = await run(['show', post.url, '--comments', '--archive', archive])
    expect(shown.stdout).toContain('and 1 marked as spam')
    expect(shown.stdout).not.toContain('trumpery')
    expect((await run(['show', post.url, '--comments', '--spam', '--archive', archive])).stdout).toContain('trumpery')
    expect((await run(['spam', '--archive', archive])).stdout).toMatch(/\d+#c2 {2}cheap car insurance.*name-is-keyword/)
    const [html, all] = [newFolder(), newFolder()]
    await run(['export', '--format', 'html', '-o', html, '--archive', archive])
    await run(['export', '--format', 'html', '--spam', '-o', all, '--archive', archive])
    const name = (folder: string) => readFileSync(join(folder, pageOf(folder)), 'utf8')
    expect(name(html)).not.toContain('trumpery')
    expect(name(all)).toContain('trumpery')
    const { stdout } = await run(['export', '--format', 'jsonl', '--archive', archive])
    const record = stdout.split('\n').find(line => line.includes('trumpery')) ?? '{}'
    expect(JSON.parse(record).comments).toMatchObject([{ spam: null }, { spam: { score: expect.any(Number) } }, {}])
  })

  it('is decided over HTTP, page by page, and that holds', async () => {
    const { body } = await ask('/api/spam?limit=1')
    const [found] = numbered.parse(body.comments)
    expect(found?.comment.id).toBe('c2')
    const number = found?.post ?? 0
    expect((await ask(`/api/entries/${number}`)).body).toMatchObject({
      hiddenComments: 1,
      entry: { comments: [{}, {}] },
    })
    expect((await ask(`/api/entries/${number}?spam=true`)).body).toMatchObject({ hiddenComments: 0 })
    const decision = { blog: blog.id, post: number, comment: 'c2', isSpam: false }
    expect(await ask('/api/spam', decision)).toMatchObject({ status: 200 })
    expect((await ask(`/api/entries/${number}`)).body).toMatchObject({ hiddenComments: 0 })
    expect(await ask('/api/spam', { ...decision, comment: 'none' })).toMatchObject({ status: 404 })
    expect(await ask('/api/spam', { blog: blog.id, comment: 'c2', isSpam: true })).toMatchObject({ status: 400 })
    await ask('/api/spam', { ...decision, isSpam: true })
  })

  it('may be a whole blog, which lists fold', async () => {
    await ask('/api/spam', { blog: blog.id, isSpam: true })
    expect((await ask('/api/blogs')).body).toMatchObject({ blogs: [], hidden: 1 })
    expect((await ask('/api/blogs?spam=true')).body).toMatchObject({ blogs: [{ splog: { by: 'hand' } }], hidden: 0 })
    expect((await run(['list', '--archive', archive])).stdout).toContain('1 blog more looks like a splog')
    expect((await run(['list', '--spam', '--archive', archive])).stdout).toContain(blog.url)
    const part = await run(['spam', '--not-spam', blog.id.slice(1, 4), '--archive', archive])
    expect(part).toMatchObject({ code: 2, stderr: expect.stringContaining('neither a comment nor a blog') })
    const named = await run(['spam', '--not-spam', blog.url, '--archive', archive])
    expect(named.stdout).toContain(`The whole blog ${blog.id}`)
    await run(['spam', '--not-spam', blog.id, '--archive', archive])
    expect((await ask('/api/blogs')).body).toMatchObject({ hidden: 0 })
  })
})

describe('persons on the command line', () => {
  it('are headed by what they are called by, and an ambiguous name is refused with all that it may be', async () => {
    const folder = newFolder()
    const store = await openArchive(folder, { create: true, write: true })
    const comments = [
      comment('d1', 'Ann', 'https://ann-one.example.net/', 'First.'),
      comment('d2', 'Ann', 'https://ann-two.example.net/', 'Second.'),
      { ...comment('d3', 'Ann', 'https://x.example.net/', 'Third.'), authorUrl: null },
      comment('d4', 'Bert Day', 'https://bertday.example/', 'Fourth.'),
    ]
    await store.commit({ blog, entries: [samplePost('names', { authors: [], comments })] })
    await store.close()
    await run(['analyse', '--archive', folder])
    const listed = (await run(['persons', blog.id, '--archive', folder])).stdout
    expect(listed).toMatch(/^Ann <ann-one\.example\.net>: 0 posts, 1 comment$/m)
    expect(listed).toMatch(/^Ann <>: 0 posts, 1 comment$/m)
    const join = (a: string) => run(['persons', blog.id, '--join', a, 'Bert Day', '--archive', folder])
    const all = '"Ann <ann-one.example.net>", "Ann <ann-two.example.net>", "Ann <>"'
    expect(await join('Ann')).toMatchObject({ code: 2, stderr: expect.stringContaining(all) })
    expect(await join('Ann <>')).toMatchObject({ code: 0 })
    expect((await join('Ann <ann-two.example.net>')).stdout).toContain('Ann <ann-two.example.net> and Bert Day')
  })
})

describe('persons over HTTP', () => {
  const persons = z.array(z.looseObject({ id: z.string(), name: z.string() }))
  const named = async (name: string) => {
    const { body } = await ask(`/api/persons?name=${encodeURIComponent(name)}`)
    return persons.parse(body.persons)
  }

  it('are listed page by page, each with posts, comments and names', async () => {
    const first = await ask('/api/persons?limit=1')
    expect(first.body).toMatchObject({ persons: [{ name: 'Ann Cole', posts: 2 }] })
    const [ann] = await named('ann')
    expect((await ask(`/api/persons/${ann?.id}`)).body).toMatchObject({ name: 'Ann Cole', relations: [] })
    const page = await ask(`/api/persons/${ann?.id}/posts?limit=1`)
    const next = z.string().parse(page.body.next)
    const rest = await ask(`/api/persons/${ann?.id}/posts?limit=5&cursor=${next}`)
    expect([...z.array(anything).parse(page.body.posts), ...z.array(anything).parse(rest.body.posts)]).toHaveLength(2)
    const [bert] = await named('Bert Day')
    expect((await ask(`/api/persons/${bert?.id}/comments`)).body).toMatchObject({ next: null })
    expect(await ask('/api/persons/nonsense')).toMatchObject({ status: 404 })
  })

  it('are parted and joined by hand', async () => {
    const alias = { blog: blog.id, alias: 'bertd <bertday.example>' }
    const other = { blog: blog.id, alias: 'Bert Day <bertday.example>' }
    expect((await ask('/api/persons/part', alias)).body).toMatchObject({ name: 'bertd', comments: 1 })
    expect((await ask('/api/persons/join', { a: alias, b: other })).body).toMatchObject({
      name: 'Bert Day',
      comments: 2,
    })
    expect(await ask('/api/persons/part', { ...alias, alias: 'Nobody' })).toMatchObject({ status: 404 })
  })
})

function pageOf(folder: string): string {
  const index = readFileSync(join(folder, 'index.html'), 'utf8')
  return decodeURIComponent(/href="([^"]*lens[^"]*\.html)"/i.exec(index)?.[1] ?? '')
}
