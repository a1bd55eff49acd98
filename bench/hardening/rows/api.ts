import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServer } from '../../../src/server/index.ts'
import type { Row } from '../row.ts'

/** A request as a program sends it, with whatever headers. */
interface Asked {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const JSON_TYPE = { 'content-type': 'application/json' }
const SECRET = 'a-token-of-sixteen-letters'

function ask(port: number, { method = 'GET', path, headers = {}, body = '' }: Asked) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request({ host: '127.0.0.1', port, method, path, headers: { ...length, ...headers } }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece: string) => {
        text += piece
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
      answer.on('error', reject)
    })
    // Who refuses a body early closes the connection under it.
    sent.on('error', () => resolve({ status: 413, headers: {}, body: '' }))
    sent.end(body)
  })
}

async function served<T>(token: string | null, work: (port: number) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'permablog-bench-'))
  const base = { location: folder, folder, host: '127.0.0.1', port: 0, version: '0.0.0' }
  const server = await openServer({ ...base, token })
  try {
    return await work(server.port)
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const post = (path: string, body: string, headers: Readonly<Record<string, string>> = {}): Asked => ({
  method: 'POST',
  path,
  body,
  headers: { ...JSON_TYPE, ...headers },
})
const order = (more: object) => JSON.stringify({ url: 'https://blog.example.org/', ...more })
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

/** What is sent, and the status that answers it. */
const REQUESTS: Readonly<Record<string, readonly [status: number, asked: Asked]>> = {
  'a name of another site in Host': [421, { path: '/api/blogs', headers: { host: 'evil.example' } }],
  'a name in Host that ends in ours': [421, { path: '/api/blogs', headers: { host: '127.0.0.1.evil.example' } }],
  'an address in Host with a user before it': [
    400,
    { path: '/api/blogs', headers: { host: '127.0.0.1@evil.example' } },
  ],
  'a form of another site': [403, post('/api/crawls', order({}), { origin: 'https://evil.example' })],
  'a form of a site that hides its name': [403, post('/api/crawls', order({}), { origin: 'null' })],
  'a request across sites, as the browser says': [
    403,
    post('/api/crawls', order({}), { 'sec-fetch-site': 'cross-site' }),
  ],
  'a request of the same site on another port': [
    403,
    post('/api/crawls', order({}), { 'sec-fetch-site': 'same-site' }),
  ],
  'a page of another site that embeds an answer': [
    403,
    { path: '/api/blogs', headers: { 'sec-fetch-site': 'cross-site' } },
  ],
  'a body of 10 MB': [413, post('/api/crawls', order({ a: 'a'.repeat(10_000_000) }))],
  'lists in one another, 30,000 deep': [400, post('/api/crawls', deep(30_000))],
  'lists in one another within an order': [400, post('/api/crawls', order({ exclude: JSON.parse(deep(1000)) }))],
  'half of a JSON': [400, post('/api/crawls', '{"url":')],
  'a body that is no JSON': [400, post('/api/crawls', '<xml/>')],
  'an order that changes the prototype': [400, post('/api/crawls', '{"__proto__":{"isAdmin":true},"constructor":{}}')],
  'a pattern that never ends': [400, post('/api/crawls', order({ exclude: ['(a)\\1'] }))],
  'a pattern of 10,000 letters': [400, post('/api/crawls', order({ exclude: ['a{99999}'] }))],
  'an address of this machine': [403, post('/api/crawls', JSON.stringify({ url: 'http://127.0.0.1:9/' }))],
  'an address of this machine, in another spelling': [
    403,
    post('/api/detect', JSON.stringify({ url: 'http://2130706433:9/' })),
  ],
  'an address of the cloud': [
    403,
    post('/api/blogs', JSON.stringify({ url: 'http://169.254.169.254/latest/meta-data/' })),
  ],
  'an address that is a file': [400, post('/api/crawls', JSON.stringify({ url: 'file:///etc/hosts' }))],
  'a list of 100,000 points': [200, post('/api/lists/read', JSON.stringify({ text: '1.'.repeat(100_000) }))],
  'a list of addresses of this machine': [
    200,
    post('/api/lists/read', JSON.stringify({ text: 'http://127.0.0.1/\nhttp://[::1]/' })),
  ],
  'a path that leads upwards': [200, { path: '/../../../../etc/hosts' }],
  'a path that leads upwards, encoded': [200, { path: '/%2e%2e/%2e%2e/etc/hosts' }],
  'a path that leads upwards, encoded twice': [404, { path: '/assets/..%252f..%252fpackage.json' }],
  'a path with backslashes': [404, { path: '/assets/..%5c..%5cpackage.json' }],
  'a path with NUL': [404, { path: '/assets/a%00.js' }],
  'a media file outside of the archive': [400, { path: '/api/media/..%2f..%2fpermablog.db' }],
  'an entry that is no number': [400, { path: '/api/entries/1%20or%201=1' }],
  'a cursor that is nonsense': [400, { path: '/api/entries?cursor=bm9uc2Vuc2U' }],
  'a limit of a billion': [400, { path: '/api/entries?limit=1000000000' }],
  'a search of 5,000 quotes': [400, { path: `/api/search?q=${'%22'.repeat(5000)}` }],
  'a search for SQL': [200, { path: "/api/search?q='%3B%20drop%20table%20entry%3B--" }],
  'a search in the language of the index': [200, { path: '/api/search?q=NEAR(a%20b)%20OR%20NOT%20*%20AND%20{' }],
  'a search for a prefix of one letter, 2,000 times': [400, { path: `/api/search?q=${'a*%20'.repeat(2000)}` }],
  'a header that is 20 kB long': [431, { path: '/api/blogs', headers: { 'x-a': 'a'.repeat(20_000) } }],
  'a method that nobody knows': [404, { method: 'PROPFIND', path: '/api/blogs' }],
  'a redirect to another site behind two slashes': [200, { path: '//evil.example/%2e%2e' }],
}

const requests: readonly Row[] = Object.entries(REQUESTS).map(([attack, [status, asked]]) => ({
  attack: `the interface is sent ${attack}`,
  expected: `${status}, and it goes on answering`,
  outcome: () =>
    served(null, async port => {
      const answer = await ask(port, asked)
      // A path that is none of ours shows the page of the interface, and no file of the machine.
      if (/"devDependencies"|^127\.0\.0\.1\s/m.test(answer.body)) return 'a file of this machine'
      const isAlive = (await ask(port, { path: '/api/blogs' })).status === 200
      return `${answer.status}, and it ${isAlive ? 'goes on answering' : 'is dead'}`
    }),
}))

const tokens: readonly Row[] = [
  {
    attack: 'a login with ?token= behind two slashes and a foreign name',
    expected: 'stays here',
    outcome: () =>
      served(SECRET, async port => {
        const { headers } = await ask(port, { path: `//evil.example/?token=${SECRET}` })
        const place = String(headers.location ?? '')
        return /^(?:https?:)?\/\/(?!127\.0\.0\.1)|^\/\\/.test(place) ? `leads to ${place}` : 'stays here'
      }),
  },
  {
    attack: 'thirty wrong tokens',
    expected: 'the last is not even looked at',
    outcome: () =>
      served(SECRET, async port => {
        let status = 0
        for (let at = 0; at < 30; at += 1)
          status = (
            await ask(port, { path: '/api/blogs', headers: { authorization: `Bearer wrong-${at}-wrong-wrong` } })
          ).status
        return status === 429 ? 'the last is not even looked at' : `the last is answered with ${status}`
      }),
  },
  {
    attack: 'a request with the token of another length, and one with none',
    expected: '401, 401',
    outcome: () =>
      served(SECRET, async port => {
        const one = await ask(port, { path: '/api/blogs', headers: { authorization: 'Bearer a' } })
        const other = await ask(port, { path: '/api/blogs' })
        return `${one.status}, ${other.status}`
      }),
  },
]

/** Rows of requests to the interface. */
export const rows: readonly Row[] = [...requests, ...tokens]
