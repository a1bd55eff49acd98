import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { type NetworkOptions, openNetwork } from '../../../src/fetch/index.ts'
import {
  type Behaviour,
  badChunking,
  bytes,
  cookieTreadmill,
  endlessBody,
  endlessInterim,
  notHttp,
  overstatedLength,
  page,
  redirect,
  resetAtOnce,
  resetMidBody,
  silence,
  slowDrip,
  startServer,
} from '../../../test/servers.ts'
import type { Row } from '../row.ts'

const MEBIBYTE = 1024 * 1024
/** Time that nobody wants to wait for a row: the limits are the same, only shorter. */
const SHORT = { timeouts: { head: 400, idle: 400, total: 800 }, retries: 1, backOff: 1 }
const nothing = (mebibytes = 96) => Buffer.alloc(mebibytes * MEBIBYTE)

/** An answer as it goes over the wire, whatever a server of ours would say to it. */
const raw =
  (answer: string): Behaviour =>
  request => {
    request.socket.end(answer)
  }

/** Writes again and again, as fast as it is taken. */
const pouring =
  (begin: string, more: (at: number) => string): Behaviour =>
  ({ socket }) => {
    socket.write(begin)
    let at = 0
    const pour = () => {
      while (!socket.destroyed && at < 5_000_000 && socket.write(more(at++)));
    }
    socket.on('drain', pour)
    pour()
  }

interface Attack {
  readonly attack: string
  readonly expected: string
  readonly behaviour: Behaviour
  readonly options?: NetworkOptions
}

const packed = (coding: string, body: Uint8Array) => bytes(body, { 'content-encoding': coding })
/** Packed when it is asked for: a row takes memory for its own bomb alone. */
const packedLater =
  (coding: string, pack: () => Uint8Array): Behaviour =>
  (request, response, count) =>
    packed(coding, pack())(request, response, count)

const BOMBS: readonly Attack[] = Object.entries({
  gzip: ['gzip', () => gzipSync(nothing())],
  deflate: ['deflate', () => deflateSync(nothing())],
  Brotli: ['br', () => brotliCompressSync(nothing())],
  Zstandard: ['zstd', () => zstdCompressSync(nothing())],
  'gzip within gzip': ['gzip, gzip', () => gzipSync(gzipSync(nothing()))],
  'Brotli within gzip': ['br, gzip', () => gzipSync(brotliCompressSync(nothing()))],
  'many members of gzip': ['gzip', () => Buffer.concat(Array.from({ length: 96 }, () => gzipSync(nothing(1))))],
} satisfies Record<string, readonly [string, () => Uint8Array]>).map(([name, [coding, pack]]) => ({
  attack: `a bomb of 96 MiB in ${name}`,
  expected: 'too-large',
  behaviour: packedLater(coding, pack),
}))

const BODIES: readonly Attack[] = [
  { attack: 'a body without end', expected: 'too-large', behaviour: endlessBody },
  {
    attack: 'a length of 5 terabytes',
    expected: 'too-large',
    behaviour: raw('HTTP/1.1 200 OK\r\nContent-Length: 5000000000000\r\n\r\na'),
  },
  {
    attack: 'four codings, one upon another',
    expected: 'bad-encoding',
    behaviour: packed('gzip, gzip, gzip, gzip', gzipSync('a')),
  },
  {
    attack: 'a thousand codings',
    expected: 'bad-encoding',
    behaviour: packed(Array.from({ length: 1000 }, () => 'br').join(','), Buffer.from('a')),
  },
  { attack: 'a body that drips', expected: 'timeout', behaviour: slowDrip, options: SHORT },
  { attack: 'no answer at all', expected: 'timeout', behaviour: silence, options: SHORT },
  { attack: 'interim answers without end', expected: 'timeout', behaviour: endlessInterim, options: SHORT },
  {
    attack: 'interim answers without end, as fast as they can be sent',
    expected: 'given up',
    behaviour: pouring('', () => 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(500)),
    options: SHORT,
  },
  {
    attack: 'a head without end',
    expected: 'given up',
    behaviour: pouring('HTTP/1.1 200 OK\r\n', at => `X-${at}: ${'a'.repeat(1000)}\r\n`),
    options: SHORT,
  },
  {
    attack: 'a header line without end',
    expected: 'given up',
    behaviour: pouring('HTTP/1.1 200 OK\r\nX-A: ', () => 'a'.repeat(10_000)),
    options: SHORT,
  },
  {
    attack: 'a status line without end',
    expected: 'given up',
    behaviour: pouring('HTTP/1.1 200 ', () => 'a'.repeat(10_000)),
    options: SHORT,
  },
  {
    attack: 'extensions of a chunk without end',
    expected: 'given up',
    behaviour: pouring('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;', () => 'a=b;'.repeat(1000)),
    options: SHORT,
  },
  {
    attack: 'chunks of one byte without end',
    expected: 'given up',
    behaviour: pouring('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', () => '1\r\na\r\n'.repeat(2000)),
    options: { ...SHORT, maxBytes: { wire: MEBIBYTE, body: MEBIBYTE } },
  },
  {
    attack: 'trailers without end',
    expected: 'given up',
    behaviour: pouring(
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n',
      at => `X-${at}: ${'a'.repeat(1000)}\r\n`,
    ),
    options: SHORT,
  },
  { attack: 'a connection that is reset at once', expected: 'reset', behaviour: resetAtOnce, options: SHORT },
  { attack: 'a connection that is reset within the body', expected: 'reset', behaviour: resetMidBody, options: SHORT },
  { attack: 'a length that is not reached', expected: 'given up', behaviour: overstatedLength, options: SHORT },
  { attack: 'chunks without numbers', expected: 'given up', behaviour: badChunking, options: SHORT },
  { attack: 'a mail server', expected: 'given up', behaviour: notHttp, options: SHORT },
  {
    attack: 'two lengths that differ',
    expected: 'given up',
    behaviour: raw('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 50\r\n\r\nabcde'),
    options: SHORT,
  },
  {
    attack: 'a negative length',
    expected: 'given up',
    behaviour: raw('HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nabcde'),
    options: SHORT,
  },
  {
    attack: 'a NUL within a header',
    expected: 'given up',
    behaviour: raw('HTTP/1.1 200 OK\r\nX-A: a\0b\r\n\r\nabcde'),
    options: SHORT,
  },
]

const REDIRECTS: readonly Attack[] = [
  { attack: 'a redirect to itself', expected: 'redirect-loop', behaviour: redirect('/') },
  {
    attack: 'redirects without end',
    expected: 'too-many-redirects',
    behaviour: (request, response) => redirect(`${request.url ?? ''}a`)(request, response, 0),
  },
  {
    attack: 'redirects without end, a cookie with each',
    expected: 'given up',
    behaviour: cookieTreadmill,
  },
  ...[
    'file:///etc/hosts',
    'ftp://127.0.0.1/',
    'javascript:alert(1)',
    'data:text/html,<p>a',
    'gopher://127.0.0.1:70/',
    'view-source:http://127.0.0.1/',
    'blob:http://127.0.0.1/1',
    'http://',
    'http://[::1',
    'http://a b/',
    `http://${'a'.repeat(100_000)}.example/`,
    '',
  ].map(location => ({
    attack: `a redirect to “${location.slice(0, 40)}”`,
    expected: 'given up',
    behaviour: redirect(location),
    options: SHORT,
  })),
  ...['http://127.0.0.2:9/', 'http://[::1]:9/', 'http://2130706434:9/', 'http://localhost:9/', '//127.0.0.2:9/'].map(
    location => ({
      attack: `a redirect to ${location}`,
      expected: 'blocked',
      behaviour: redirect(location),
    }),
  ),
  {
    attack: 'a redirect whose place has a line break and a header behind it',
    expected: 'no header of its own is sent',
    behaviour: (request, response) => {
      if (request.headers['x-evil'] !== undefined) response.end('evil')
      else if (request.url === '/')
        request.socket.end('HTTP/1.1 302 Found\r\nLocation: /a%0d%0aX-Evil:%201\r\nContent-Length: 0\r\n\r\n')
      else response.end('no header of its own is sent')
    },
  },
  {
    attack: 'a cookie with a line break and a header within it',
    expected: 'not-http',
    behaviour: (request, response) => {
      if (request.headers['x-evil'] !== undefined) response.end('evil')
      else if (request.url === '/')
        request.socket.end(
          'HTTP/1.1 302 Found\r\nLocation: /b\r\nSet-Cookie: a=b\rX-Evil: 1; Path=/\r\nContent-Length: 0\r\n\r\n',
        )
      else response.end('no header of its own is sent')
    },
  },
  {
    attack: '5,000 cookies of 4,000 letters',
    expected: 'at most 64 KiB of cookies are sent',
    behaviour: (request, response) => {
      if (request.url !== '/') {
        const sent = request.headers.cookie?.length ?? 0
        response.end(sent <= 65_536 ? 'at most 64 KiB of cookies are sent' : `${sent} characters of cookies`)
        return
      }
      const cookies = Array.from({ length: 5000 }, (_, at) => `Set-Cookie: c${at}=${'a'.repeat(10)}; Path=/\r\n`).join(
        '',
      )
      request.socket.end(`HTTP/1.1 302 Found\r\nLocation: /b\r\n${cookies.slice(0, 14_000)}Content-Length: 0\r\n\r\n`)
    },
  },
  {
    attack: 'a cookie for the whole of .com',
    expected: 'no cookie',
    behaviour: (request, response) => {
      if (request.url === '/') response.writeHead(302, { location: '/b', 'set-cookie': 'a=b; Domain=com' }).end()
      else response.end(request.headers.cookie ?? 'no cookie')
    },
  },
]

const row = ({ attack, expected, behaviour, options = {} }: Attack): Row => ({
  attack,
  expected,
  outcome: async () => {
    await using server = await startServer({ '/robots.txt': (_, response) => response.writeHead(404).end() }, behaviour)
    const network = openNetwork({ delay: 0, retries: 0, backOff: 1, typedHosts: [server.host], ...options })
    try {
      const result = await network.fetch({ url: server.url('/') })
      if (result.kind === 'fetched') return Buffer.from(result.body).toString().slice(0, 60)
      const reason = result.kind === 'failed' ? result.reason : result.kind
      return expected === 'given up' ? 'given up' : reason
    } finally {
      await network.close()
    }
  },
})

/** Answers to `/robots.txt` and what becomes of the page behind it. */
const ROBOTS: readonly (readonly [attack: string, expected: string, behaviour: Behaviour])[] = [
  ['robots.txt without end', 'fetched', endlessBody],
  ['robots.txt that drips', 'failed', slowDrip],
  ['robots.txt that never comes', 'failed', silence],
  ['robots.txt that redirects to itself', 'fetched', redirect('/robots.txt')],
  ['robots.txt on this machine, by a redirect', 'blocked or fetched', redirect('http://127.0.0.2:9/robots.txt')],
  ['robots.txt of 400 kB of stars', 'fetched', page(`User-agent: *\nDisallow: /${'*a'.repeat(200_000)}`)],
  ['robots.txt of 20,000 groups', 'fetched', page('User-agent: a\nDisallow: /b\n'.repeat(20_000))],
  ['robots.txt with a delay of a year', 'fetched', page('User-agent: *\nCrawl-delay: 31536000\n')],
  ['robots.txt that is a bomb', 'failed', packedLater('gzip', () => gzipSync(nothing()))],
]

const robots: readonly Row[] = ROBOTS.map(([attack, expected, behaviour]) => ({
  attack,
  expected,
  outcome: async () => {
    await using server = await startServer({ '/robots.txt': behaviour }, page('<p>words'))
    const network = openNetwork({ delay: 0, typedHosts: [server.host], ...SHORT })
    try {
      const { kind } = await network.fetch({ url: server.url('/page') })
      return expected.split(' or ').includes(kind) ? expected : kind
    } finally {
      await network.close()
    }
  },
}))

/** Rows of servers that misbehave on the wire. */
export const rows: readonly Row[] = [...[...BOMBS, ...BODIES, ...REDIRECTS].map(row), ...robots]
