import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { TEST_CERTIFICATE } from '../../test/certificate.ts'
import {
  type Behaviour,
  badChunking,
  bytes,
  cookieTreadmill,
  cookieWall,
  endlessBody,
  endlessInterim,
  first,
  gzipBomb,
  notHttp,
  overstatedLength,
  page,
  redirect,
  resetAtOnce,
  resetMidBody,
  silence,
  slowDrip,
  startHttp2Server,
  startServer,
  status,
  type TestServer,
} from '../../test/servers.ts'
import { hostOf, urlOf } from '../url.ts'
import { readCookieFile } from './cookies.ts'
import { openNetwork } from './network.ts'
import type { NetworkOptions } from './network-options.ts'
import type { FetchResult, PageSource } from './page-source.ts'

/** A source in a hurry, which trusts the server. */
function hasty(server: TestServer, options: NetworkOptions = {}): PageSource & AsyncDisposable {
  const { host } = server
  const ownOrigins = [`http://${host}`]
  const source = openNetwork({ delay: 0, backOff: 1, retries: 2, typedHosts: [host], ownOrigins, ...options })
  return Object.assign(source, { [Symbol.asyncDispose]: () => source.close() })
}

async function fetchOnce(server: TestServer, path: string, options: NetworkOptions = {}): Promise<FetchResult> {
  await using source = hasty(server, options)
  return await source.fetch({ url: server.url(path) })
}

function bodyText(result: FetchResult): string | null {
  return result.kind === 'fetched' ? Buffer.from(result.body).toString() : null
}

function reasonOf(result: FetchResult): string | null {
  return result.kind === 'failed' ? result.reason : result.kind
}

describe('a page from the network', () => {
  it('comes with its address, type, headers and validators', async () => {
    const headers = { 'content-type': 'Text/HTML; charset=utf-8', etag: '"1"', vary: ['a', 'b'] }
    await using server = await startServer({ '/': page('<p>hello', headers) })
    const result = await fetchOnce(server, '/')
    expect(result).toMatchObject({
      kind: 'fetched',
      url: server.url('/'),
      redirects: [],
      status: 200,
      mediaType: 'text/html',
      wireBytes: 8,
      validators: { etag: '"1"', lastModified: null },
      headers: { vary: 'a, b' },
    })
    expect(bodyText(result)).toBe('<p>hello')
  })

  it('is unchanged where the server says so to its validators', async () => {
    await using server = await startServer({
      '/': (request, response) =>
        response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 200, { etag: '"1"' }).end(),
    })
    await using source = hasty(server)
    const url = server.url('/')
    expect(await source.fetch({ url, validators: { etag: '"1"', lastModified: null } })).toEqual({
      kind: 'unchanged',
      url,
    })
    expect((await source.fetch({ url, validators: { etag: '"2"', lastModified: null } })).kind).toBe('fetched')
  })

  it.each(['W/"1"', '"1-gzip"', 'W/"1-gzip"'])(
    'is unchanged where the server made %s of its tag by compressing',
    async etag => {
      await using server = await startServer({
        '/': (request, response) => {
          const known = String(request.headers['if-none-match']).split(', ')
          response.writeHead(known.includes('"1"') ? 304 : 200, { etag }).end()
        },
      })
      await using source = hasty(server)
      const result = await source.fetch({ url: server.url('/'), validators: { etag, lastModified: null } })
      expect(result.kind).toBe('unchanged')
    },
  )

  it.each([404, 410, 403, 451])('is missing at status %i', async code => {
    await using server = await startServer({ '/': status(code) })
    expect(await fetchOnce(server, '/')).toEqual({ kind: 'missing', url: server.url('/'), status: code })
  })

  it('is blocked by a login where the server asks for one or sends us to one', async () => {
    await using server = await startServer({ '/a': status(401), '/b': redirect('/wp-login.php?redirect_to=%2Fb') })
    expect(await fetchOnce(server, '/a')).toMatchObject({ kind: 'blocked', by: 'login' })
    expect(await fetchOnce(server, '/b')).toMatchObject({ kind: 'blocked', by: 'login' })
  })

  it('comes over HTTP/2, at the checked address and under its own name', async () => {
    await using server = await startHttp2Server(request => `${request.httpVersion} ${request.authority}`)
    const result = await fetchOnce(server, '/', { certificates: [TEST_CERTIFICATE] })
    expect(bodyText(result)).toBe(`2.0 ${server.host}`)
  })

  it('fails where the certificate is signed by nobody', async () => {
    await using server = await startHttp2Server(() => '')
    expect(reasonOf(await fetchOnce(server, '/'))).toBe('tls')
  })

  it('fails where nobody listens, and where there is no such host', async () => {
    await using server = await startServer({})
    const { host } = server
    await server[Symbol.asyncDispose]()
    await using source = openNetworkTo(host)
    expect(reasonOf(await source.fetch({ url: urlOf(`http://${host}/`) }))).toBe('refused')
    expect(reasonOf(await source.fetch({ url: urlOf('http://nobody.invalid/') }))).toBe('no-such-host')
  })
})

function openNetworkTo(host: string): PageSource & AsyncDisposable {
  const source = openNetwork({ delay: 0, backOff: 1, retries: 0, typedHosts: [host] })
  return Object.assign(source, { [Symbol.asyncDispose]: () => source.close() })
}

describe('a compressed body', () => {
  const html = '<p>'.padEnd(5000, 'many words ')
  const text = Buffer.from(html)
  const codings: readonly (readonly [string, Uint8Array])[] = [
    ['gzip', gzipSync(text)],
    ['x-gzip', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
    ['br', brotliCompressSync(text)],
    ['zstd', zstdCompressSync(text)],
    ['gzip, br', brotliCompressSync(gzipSync(text))],
    ['gzip', text],
    ['br', text],
    ['deflate', text],
    ['utf-8', text],
  ]

  it.each(codings)('labelled %s is unpacked, or taken as it is', async (coding, body) => {
    await using server = await startServer({ '/': bytes(body, { 'content-encoding': coding }) })
    const result = await fetchOnce(server, '/')
    expect(bodyText(result)).toBe(html)
    expect(result).toMatchObject({ wireBytes: body.byteLength })
  })

  it('that was cut gives what could be read of it', async () => {
    const packed = gzipSync(Buffer.from(Array.from({ length: 5000 }, (_, n) => `line ${n * n}`).join('\n')))
    const cut = packed.subarray(0, packed.byteLength / 2)
    await using server = await startServer({ '/': bytes(cut, { 'content-encoding': 'gzip' }) })
    expect(bodyText(await fetchOnce(server, '/'))).toMatch(/^line 0\nline 1\nline 4\n/)
  })

  it('that is spoilt is a failure', async () => {
    const spoilt = Buffer.from(gzipSync(text))
    spoilt.fill(0xee, 10, 40)
    await using server = await startServer({ '/': bytes(spoilt, { 'content-encoding': 'gzip' }) })
    expect(reasonOf(await fetchOnce(server, '/'))).toBe('bad-encoding')
  })

  it('that is a bomb does not go off', async () => {
    await using server = await startServer({ '/': gzipBomb })
    expect(reasonOf(await fetchOnce(server, '/', { maxBytes: { body: 1024 * 1024 } }))).toBe('too-large')
  })

  it('packed again and again is not unpacked at all', async () => {
    await using server = await startServer({ '/': bytes(text, { 'content-encoding': 'br, br, br, br' }) })
    expect(reasonOf(await fetchOnce(server, '/'))).toBe('bad-encoding')
  })
})

describe('a server that misbehaves', () => {
  const impatient: NetworkOptions = {
    retries: 0,
    timeouts: { head: 300, idle: 300, total: 600 },
    maxBytes: { wire: 1e6 },
  }

  it.each([
    ['never answers', silence, 'timeout'],
    ['drips', slowDrip, 'timeout'],
    ['never ends', endlessBody, 'too-large'],
    ['hangs up at once', resetAtOnce, 'reset'],
    ['hangs up in the body', resetMidBody, 'reset'],
    ['sends less than it said', overstatedLength, 'reset'],
    ['chunks badly', badChunking, 'not-http'],
    ['speaks no HTTP', notHttp, 'not-http'],
    ['redirects to nowhere', redirect('http://'), 'bad-redirect'],
    ['redirects to another protocol', redirect('mailto:a@example.org'), 'bad-redirect'],
    ['redirects without a target', status(302), 'bad-redirect'],
    ['redirects to itself', redirect('/'), 'redirect-loop'],
    ['redirects for ever', cookieTreadmill, 'too-many-redirects'],
    ['says "unchanged" unasked', status(304), 'server-error'],
    ['breaks down', status(500), 'server-error'],
  ] as const)('and %s is a failure by value', async (_, behaviour, reason) => {
    await using server = await startServer({ '/': behaviour })
    expect(reasonOf(await fetchOnce(server, '/', impatient))).toBe(reason)
  })

  it('takes no more than its time over all tries, however it divides it', async () => {
    // Drips for half of the time and hangs up, so that no single try takes too long.
    const dripAndReset: Behaviour = (request, response) => {
      slowDrip(request, response, 0)
      setTimeout(() => request.socket.resetAndDestroy(), 300)
    }
    await using server = await startServer({ '/': dripAndReset })
    const result = await fetchOnce(server, '/', { retries: 10, backOff: 1, timeouts: { idle: 200, total: 600 } })
    expect(result).toMatchObject({ kind: 'failed', reason: 'timeout' })
    expect(server.asked.filter(path => path === '/').length).toBeLessThanOrEqual(3)
  })

  it('takes no more than its time over all redirects', async () => {
    const slowly: Behaviour = (request, response) =>
      void setTimeout(() => redirect(`/${Number(request.url?.slice(1)) + 1}`)(request, response, 0), 200)
    await using server = await startServer({}, (request, response, count) =>
      request.url === '/robots.txt' ? status(404)(request, response, count) : slowly(request, response, count),
    )
    const result = await fetchOnce(server, '/1', { timeouts: { total: 500 } })
    expect(result).toMatchObject({ kind: 'failed', reason: 'timeout' })
  })

  it.each([
    ['resets', resetAtOnce],
    ['breaks off', resetMidBody],
    ['has an inner error', status(502)],
    ['is throttling', status(429)],
    ['asks for patience', status(503, { 'retry-after': '0' })],
    ['names a moment', status(503, { 'retry-after': new Date(0).toUTCString() })],
  ] as const)('and %s is tried again', async (_, behaviour) => {
    await using server = await startServer({ '/': first(2, behaviour, page('<p>at last')) })
    expect(bodyText(await fetchOnce(server, '/'))).toBe('<p>at last')
  })

  it('and wants a long wait is left alone at once', async () => {
    await using server = await startServer({ '/': status(429, { 'retry-after': '86400' }) })
    expect(await fetchOnce(server, '/')).toMatchObject({ kind: 'failed', reason: 'throttled', status: 429 })
    expect(server.asked.filter(path => path === '/')).toHaveLength(1)
  })

  it('and is asked for a page that the signal gave up is left at once', async () => {
    await using server = await startServer({ '/': silence })
    await using source = hasty(server)
    const stop = new AbortController()
    const waiting = source.fetch({ url: server.url('/'), signal: stop.signal })
    setTimeout(() => stop.abort(), 50)
    expect(reasonOf(await waiting)).toBe('aborted')
    expect(reasonOf(await source.fetch({ url: server.url('/b'), signal: stop.signal }))).toBe('aborted')
  })

  it('and is left in the middle when the source closes', async () => {
    await using server = await startServer({ '/': silence })
    const source = hasty(server)
    const waiting = source.fetch({ url: server.url('/') })
    setTimeout(() => source.close(), 50)
    expect(reasonOf(await waiting)).toBe('aborted')
  })
})

describe('redirects', () => {
  it('are followed, and named in order', async () => {
    await using server = await startServer({
      '/a': redirect('b?x=1#top', 301),
      '/b': redirect('/c'),
      '/c': page('<p>c'),
    })
    expect(await fetchOnce(server, '/a')).toMatchObject({
      kind: 'fetched',
      url: server.url('/c'),
      redirects: [server.url('/a'), server.url('/b?x=1')],
    })
  })

  it('are bounded', async () => {
    await using server = await startServer({
      '/': (request, response) =>
        response.writeHead(302, { location: `/?n=${Number(request.url?.split('=')[1] ?? 0) + 1}` }).end(),
    })
    expect(reasonOf(await fetchOnce(server, '/', { maxRedirects: 3 }))).toBe('too-many-redirects')
    expect(server.asked).toEqual(['/robots.txt', '/', '/?n=1', '/?n=2', '/?n=3'])
  })

  it('to the same address with a cookie are no loop', async () => {
    await using server = await startServer({ '/': cookieWall })
    expect(bodyText(await fetchOnce(server, '/'))).toBe('<p>in')
  })

  it('that add a tracking parameter are asked for as the server spells them', async () => {
    await using server = await startServer({ '/': redirect('/?utm_source=self'), '/?utm_source=self': page('<p>here') })
    expect(await fetchOnce(server, '/')).toMatchObject({ kind: 'fetched', url: server.url('/') })
  })

  it('to a host that the user did not type are refused if it is private', async () => {
    await using inner = await startServer({ '/': page('secret') })
    await using server = await startServer({ '/': redirect(inner.url('/')) })
    expect(await fetchOnce(server, '/')).toMatchObject({ kind: 'blocked', by: 'private-address', url: inner.url('/') })
    expect(inner.asked).toEqual([])
    expect(bodyText(await fetchOnce(server, '/', { allowPrivate: true }))).toBe('secret')
  })
})

describe('a private address', () => {
  it('is fetched only if the user typed it', async () => {
    await using server = await startServer({ '/': page('<p>mine') })
    const url = server.url('/')
    await using source = openNetworkTo('example.org')
    expect(await source.fetch({ url })).toMatchObject({ kind: 'blocked', by: 'private-address' })
    expect(server.asked).toEqual([])
    await using typed = openNetworkTo(hostOf(url))
    expect((await typed.fetch({ url })).kind).toBe('fetched')
  })

  it('is seen through every spelling and name', async () => {
    await using source = openNetworkTo('example.org')
    const hosts = [
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '127.1',
      '[::ffff:127.0.0.1]',
      'a.localhost',
      '169.254.169.254',
    ]
    for (const host of hosts) {
      const result = await source.fetch({ url: urlOf(`http://${host}/`) })
      expect(result, host).toMatchObject({ kind: 'blocked', by: 'private-address' })
    }
    expect(source.requests).toBe(0)
  })
})

describe('robots.txt', () => {
  const text = { 'content-type': 'text/plain' }

  it('is fetched once for all who ask at the same time, and for who asks for it', async () => {
    await using server = await startServer({
      '/robots.txt': page('User-agent: *\nDisallow: /private', text),
      '/': page(''),
      '/private': page(''),
    })
    await using source = hasty(server)
    const paths = ['/', '/private', '/', '/robots.txt']
    const results = await Promise.all(paths.map(path => source.fetch({ url: server.url(path) })))
    expect(results.map(({ kind }) => kind)).toEqual(['fetched', 'blocked', 'fetched', 'fetched'])
    expect(results[1]).toMatchObject({ by: 'robots' })
    expect(server.asked.filter(path => path === '/robots.txt')).toHaveLength(1)
    expect(source.requests).toBe(3)
  })

  it('speaks to the product of our user agent', async () => {
    await using server = await startServer({
      '/robots.txt': page('User-agent: otherbot\nDisallow: /', text),
      '/': page(''),
    })
    expect((await fetchOnce(server, '/')).kind).toBe('fetched')
    expect((await fetchOnce(server, '/', { userAgent: 'OtherBot/2.0 (+https://example.org)' })).kind).toBe('blocked')
  })

  it('is asked at every hop of a redirect', async () => {
    await using server = await startServer({
      '/robots.txt': page('User-agent: *\nDisallow: /b', text),
      '/a': redirect('/b'),
      '/b': page(''),
    })
    expect(await fetchOnce(server, '/a')).toMatchObject({ kind: 'blocked', by: 'robots', url: server.url('/b') })
  })

  it('that is not there allows everything', async () => {
    for (const code of [403, 404, 410]) {
      await using server = await startServer({ '/robots.txt': status(code), '/': page('') })
      expect((await fetchOnce(server, '/')).kind).toBe('fetched')
    }
  })

  it('that can not be reached allows nothing, and the page fails for the same reason', async () => {
    await using server = await startServer({ '/robots.txt': status(500), '/': page('') })
    expect(await fetchOnce(server, '/')).toMatchObject({ kind: 'failed', reason: 'server-error', url: server.url('/') })
    expect(server.asked).not.toContain('/')
    expect((await fetchOnce(server, '/', { ignoreRobots: true })).kind).toBe('fetched')
  })

  it('without end is read up to its limit', async () => {
    const start = 'User-agent: *\nDisallow: /private\n#'
    await using server = await startServer({
      '/robots.txt': (request, response, count) => {
        response.write(start)
        endlessBody(request, response, count)
      },
      '/private': page(''),
    })
    expect(await fetchOnce(server, '/private')).toMatchObject({ kind: 'blocked', by: 'robots' })
  })
})

describe('what is sent', () => {
  it('names us, and is the cookies that were set before', async () => {
    const seen: (string | undefined)[][] = []
    await using server = await startServer({
      '/a': (request, response) => {
        seen.push([request.headers['user-agent'], request.headers.cookie])
        response.writeHead(200, { 'set-cookie': ['a=1; Path=/', 'b=2; Path=/deep', 'c=3; Secure'] }).end()
      },
    })
    await using source = hasty(server, { cookies: readCookieFile(`127.0.0.1\tFALSE\t/\tFALSE\t0\tlogin\tyes`) })
    await source.fetch({ url: server.url('/a') })
    await source.fetch({ url: server.url('/a') })
    expect(seen[0]?.[0]).toMatch(/^permablog \(\+https:/)
    expect(seen.map(([, cookie]) => cookie)).toEqual(['login=yes', 'login=yes; a=1'])
  })

  it('joins a cookie that the user gives as a header with those that were set', async () => {
    const seen: (string | undefined)[] = []
    await using server = await startServer({
      '/': (request, response) => {
        seen.push(request.headers.cookie)
        response.writeHead(200, { 'set-cookie': 'a=1' }).end()
      },
    })
    await using source = hasty(server, { headers: { Cookie: 'login=yes' } })
    await source.fetch({ url: server.url('/') })
    await source.fetch({ url: server.url('/') })
    expect(seen).toEqual(['login=yes', 'login=yes; a=1'])
  })

  it('keeps the headers and cookies of the user from other ports of his host', async () => {
    const seen: (string | undefined)[][] = []
    const spy: Behaviour = (request, response) => {
      seen.push([request.headers.authorization, request.headers.cookie])
      response.end()
    }
    await using other = await startServer({ '/': spy })
    await using server = await startServer({ '/': spy })
    const cookies = readCookieFile(`127.0.0.1\tFALSE\t/\tFALSE\t0\tlogin\tyes`)
    await using source = hasty(server, { headers: { Authorization: 'Bearer x' }, cookies, allowPrivate: true })
    await source.fetch({ url: server.url('/') })
    await source.fetch({ url: other.url('/') })
    expect(seen).toEqual([
      ['Bearer x', 'login=yes'],
      [undefined, undefined],
    ])
  })

  it('keeps the headers of the user from hosts that he did not type', async () => {
    const seen: (string | undefined)[] = []
    const spy = page('')
    await using other = await startServer({
      '/': (request, response, count) => {
        seen.push(request.headers.authorization)
        spy(request, response, count)
      },
    })
    await using server = await startServer({
      '/': (request, response) => {
        seen.push(request.headers.authorization)
        response.writeHead(302, { location: other.url('/') }).end()
      },
    })
    await fetchOnce(server, '/', { headers: { Authorization: 'Bearer x' }, allowPrivate: true })
    expect(seen).toEqual(['Bearer x', undefined])
  })

  it('is given up where the answer is announced for ever', async () => {
    await using server = await startServer({ '/': endlessInterim })
    const timeouts = { head: 100, total: 300 }
    expect(reasonOf(await fetchOnce(server, '/', { timeouts, retries: 3 }))).toBe('timeout')
  })

  it('is given up where robots.txt drips, in the time of one page over all tries', async () => {
    let asked = 0
    await using server = await startServer({
      '/robots.txt': (request, response, count) => {
        asked += 1
        slowDrip(request, response, count)
      },
      '/': page(''),
    })
    expect(reasonOf(await fetchOnce(server, '/', { timeouts: { total: 300 }, retries: 3 }))).toBe('timeout')
    expect(asked).toBe(1)
  })

  it('keeps to the limit of concurrent requests to a host', async () => {
    let active = 0
    let most = 0
    await using server = await startServer({
      '/': (_, response) => {
        active += 1
        most = Math.max(most, active)
        setTimeout(() => {
          active -= 1
          response.end()
        }, 5)
      },
    })
    await using source = hasty(server, { concurrency: 3 })
    await Promise.all(Array.from({ length: 20 }, (_, n) => source.fetch({ url: server.url(`/?n=${n}`) })))
    expect(most).toBe(3)
  })
})
