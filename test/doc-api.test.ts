import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openServer, type Server } from '../src/server/index.ts'
import { type BlogServer, serveBlog } from './blog-server.ts'
import { newFolder } from './permablog-process.ts'

const PAGE = readFileSync(new URL('../docs/api.md', import.meta.url), 'utf8')

interface Call {
  readonly line: string
  readonly method: string
  readonly address: string
  readonly body: string | null
}

/** The calls of the page, but those that leave something for the reader to fill in. */
const CALLS: readonly Call[] = Array.from(PAGE.matchAll(/^ {4}(curl .*)$/gm), match => match[1] ?? '')
  .filter(line => !/…/.test(line.replace(/#.*/, '')))
  .map(line => {
    const words = (line.match(/'[^']*'|[^\s']+/g) ?? []).map(word => word.replaceAll("'", ''))
    const after = (flag: string) => (words.includes(flag) ? (words[words.indexOf(flag) + 1] ?? null) : null)
    const address = words.find(word => word.startsWith('localhost:8080')) ?? ''
    return { line, method: after('-X') ?? 'GET', address, body: after('-d') }
  })

/** What an archive of one small blog in a folder has none of, and what is said then. */
const ABSENT: readonly (readonly [RegExp, number])[] = [
  // The queue is for PostgreSQL.
  [/POST .*\/api\/jobs$/, 400],
  // The example's post has its own address.
  [/entries\/find/, 404],
  // It was brought back before.
  [/DELETE .*\/api\/removed/, 404],
  // One version is all there is to a post of a first harvest.
  [/\/diff\?/, 404],
]

let blog: BlogServer
let server: Server
const places = new Map<string, string>()
const run = z.object({ id: z.string(), state: z.string(), blog: z.string().nullable() })

async function ended(id: string): Promise<z.infer<typeof run>> {
  for (;;) {
    const now = run.parse(await (await fetch(new URL(`/api/crawls/${id}`, server.url))).json())
    if (!/^(running|pausing|stopping)$/.test(now.state)) return now
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

const json = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

beforeAll(async () => {
  blog = await serveBlog({ count: 6 })
  const where = newFolder()
  const place = { location: where, folder: where, host: '127.0.0.1', port: 0, token: null, version: '0.0.0' }
  server = await openServer({ ...place, allowPrivate: true, network: { delay: 0 } })
  const begun = run.parse(await (await fetch(new URL('/api/blogs', server.url), json({ url: blog.url }))).json())
  places.set('crawl', begun.id)
  places.set('blog', (await ended(begun.id)).blog ?? '')
  const entries = z.object({ entries: z.array(z.object({ id: z.number() })) })
  const listed = entries.parse(await (await fetch(new URL('/api/entries?kind=post', server.url))).json())
  places.set('entry', String(listed.entries[0]?.id))
})

afterAll(async () => {
  await server.close()
  await blog[Symbol.asyncDispose]()
})

/** The address and body of a call as they are in this archive. */
function here(text: string): string {
  return text
    .replace('https://blog.example.org/post', `${blog.url}2015/01/post-3/`)
    .replaceAll('https://blog.example.org/', blog.url)
    .replaceAll('blog.example.org', encodeURIComponent(places.get('blog') ?? ''))
    .replaceAll(/(?<=\/(?:entries|posts)\/)17/g, places.get('entry') ?? '')
    .replace('/tasks/$ID', `/tasks/${places.get('task')}`)
    .replace('/lists/$ID', `/lists/${places.get('list')}`)
    .replaceAll('$ID', places.get('crawl') ?? '')
}

describe('the calls of docs/api.md', () => {
  it('are many', () => {
    expect(CALLS.length).toBeGreaterThan(35)
  })

  it.each(CALLS.filter(({ line }) => !/\/pause|session/.test(line)))('$line', async ({ method, address, body }) => {
    const leaving = new AbortController()
    const headers = body === null ? {} : { 'content-type': 'application/json' }
    const url = new URL(here(address).replace('localhost:8080', ''), server.url)
    const answer = await fetch(url, {
      method,
      headers,
      signal: leaving.signal,
      ...(body === null ? {} : { body: here(body) }),
    })
    const wanted = ABSENT.find(([pattern]) => pattern.test(`${method} ${address}`))?.[1]
    if (wanted !== undefined) expect(answer.status).toBe(wanted)
    else
      expect([answer.status < 300, answer.status, answer.status < 300 ? '' : await answer.text()]).toEqual([
        true,
        answer.status,
        '',
      ])
    // Events have no end.
    if (/events/.test(address)) return leaving.abort()
    if (method === 'POST' && /crawls$|blogs$/.test(address)) await ended(run.parse(await answer.json()).id)
    if (/\/api\/lists$/.test(address)) places.set('list', z.object({ id: z.string() }).parse(await answer.json()).id)
    if (/\/api\/tasks$/.test(address)) places.set('task', z.object({ id: z.string() }).parse(await answer.json()).id)
  })
})
