import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, deflateRawSync, deflateSync, gunzipSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Behaviour, startServer, type TestServer } from '../../test/servers.ts'
import { parseUrl, type Url } from '../url.ts'
import { openWarcWriter } from '../warc/index.ts'
import { openNetwork } from './network.ts'
import type { NetworkOptions } from './network-options.ts'
import type { FetchResult } from './page-source.ts'
import { openWarc } from './warc.ts'

let archive = ''

beforeEach(() => {
  archive = mkdtempSync(join(tmpdir(), 'permablog-replay-'))
})

afterEach(() => rmSync(archive, { recursive: true, force: true }))

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const TEXT = 'The same words again and again. '.repeat(50)

const page =
  (headers: Readonly<Record<string, string>>, body: string | Buffer): Behaviour =>
  (_, response) =>
    void response.writeHead(200, { ...HTML, ...headers }).end(body)

/** Fetches all addresses and keeps what comes. */
async function record(
  server: TestServer,
  paths: readonly string[],
  options: NetworkOptions = {},
): Promise<FetchResult[]> {
  const recorder = openWarcWriter(archive, { software: 'test/1' })
  const { host } = server
  const ownOrigins = [`http://${host}`]
  const source = openNetwork({ typedHosts: [host], ownOrigins, delay: 0, retries: 0, recorder, ...options })
  const results: FetchResult[] = []
  for (const path of paths) results.push(await source.fetch({ url: server.url(path) }))
  await source.close()
  await recorder.close()
  return results
}

async function replay(urls: readonly Url[]): Promise<FetchResult[]> {
  const source = openWarc(archive)
  const results: FetchResult[] = []
  for (const url of urls) results.push(await source.fetch({ url }))
  await source.close()
  return results
}

/** All records, unpacked. */
function written(): string {
  const folder = join(archive, 'warc')
  const [name = ''] = readdirSync(folder).filter(name => name.endsWith('.gz'))
  return gunzipSync(readFileSync(join(folder, name))).toString('latin1')
}

describe('what was recorded', () => {
  it('comes back as it came the first time, whatever it was', async () => {
    const moved: Behaviour = (_, response) => void response.writeHead(301, { location: '/plain' }).end('moved')
    const loop: Behaviour = (_, response) => void response.writeHead(302, { location: '/loop' }).end()
    const broken: Behaviour = (_, response) => void response.writeHead(500).end('trouble')
    const login: Behaviour = (_, response) => void response.writeHead(401).end('who are you')
    await using server = await startServer({
      '/plain': page({ etag: '"1"' }, TEXT),
      '/gzip': page({ 'content-encoding': 'gzip' }, gzipSync(TEXT)),
      '/br': page({ 'content-encoding': 'br' }, brotliCompressSync(TEXT)),
      '/deflate': page({ 'content-encoding': 'deflate' }, deflateSync(TEXT)),
      '/raw-deflate': page({ 'content-encoding': 'deflate' }, deflateRawSync(TEXT)),
      '/zstd': page({ 'content-encoding': 'zstd' }, zstdCompressSync(TEXT)),
      '/moved': moved,
      '/loop': loop,
      '/broken': broken,
      '/login': login,
      '/?a=1&b=%C3%A4': page({}, 'a query'),
    })
    const paths =
      '/plain /gzip /br /deflate /raw-deflate /zstd /moved /loop /broken /login /nothing /?a=1&b=%C3%A4'.split(' ')
    const first = await record(server, paths)
    const again = await replay(paths.map(path => server.url(path)))
    const plain = (result: FetchResult) => {
      const told = { message: '', capture: null, headers: {}, rendered: null, ...result }
      const { message: _, capture: __, headers: ___, rendered: ____, ...rest } = told
      return rest
    }
    expect(again.map(plain)).toEqual(first.map(plain))
    expect(first.filter(({ kind }) => kind === 'fetched')).toHaveLength(8)
    expect(first.every(result => result.kind !== 'fetched' || result.capture !== undefined)).toBe(true)
  })

  it('holds bodies as they came over the wire, and robots.txt', async () => {
    const packed = gzipSync(TEXT)
    await using server = await startServer({ '/a': page({ 'content-encoding': 'gzip' }, packed) })
    await record(server, ['/a'])
    expect(written()).toContain(packed.toString('latin1'))
    expect(written()).toContain(`WARC-Target-URI: ${server.url('/robots.txt')}`)
  })

  it('holds none of the secrets that let the user in', async () => {
    const answer: Behaviour = (_, response) =>
      void response.writeHead(200, { ...HTML, 'set-cookie': 'session=granted-secret' }).end(TEXT)
    await using server = await startServer({ '/a': answer, '/b': answer })
    const [hostname = ''] = server.host.split(':')
    const cookie = { domain: hostname, hostOnly: true, path: '/', secure: false, expires: null }
    await record(server, ['/a', '/b'], {
      headers: { Authorization: 'Basic header-secret', 'X-Key': 'key-secret' },
      cookies: [{ ...cookie, name: 'login', value: 'cookie-secret' }],
    })
    expect(written()).toContain('user-agent')
    expect(written()).not.toContain('secret')
  })

  it('does not answer for what is not in it', async () => {
    await using server = await startServer({ '/a': page({}, TEXT) })
    await record(server, ['/a'])
    const other = parseUrl('https://elsewhere.example/')
    expect(await replay(other === null ? [] : [other])).toMatchObject([{ kind: 'missing', status: 404 }])
  })

  it('is unchanged for who has it already', async () => {
    await using server = await startServer({ '/a': page({ etag: '"1"' }, TEXT) })
    await record(server, ['/a'])
    const source = openWarc(archive)
    const ask = (etag: string) =>
      source.fetch({ url: server.url('/a'), validators: { etag, lastModified: null } }).then(({ kind }) => kind)
    expect([await ask('"1"'), await ask('"2"')]).toEqual(['unchanged', 'fetched'])
    await source.close()
  })
})
