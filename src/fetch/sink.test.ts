import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { endlessBody, first, resetMidBody, startServer, type TestServer } from '../../test/servers.ts'
import { PermablogError } from '../errors.ts'
import { urlOf } from '../url.ts'
import { openFolder } from './folder.ts'
import { openNetwork } from './network.ts'
import type { BodySink } from './page-source.ts'

/** A sink that remembers what it was given. */
function bucket(maxBytes: number): BodySink & { text(): string; begun: number } {
  let pieces: Uint8Array[] = []
  return {
    maxBytes,
    begun: 0,
    async begin() {
      this.begun++
      pieces = []
    },
    async write(piece) {
      pieces.push(piece)
    },
    text: () => Buffer.concat(pieces).toString(),
  }
}

async function into(server: TestServer, path: string, sink: BodySink) {
  const source = openNetwork({ delay: 0, backOff: 1, retries: 2, typedHosts: [server.host] })
  try {
    return await source.fetch({ url: server.url(path), sink })
  } finally {
    await source.close()
  }
}

const file = (body: string | Buffer, headers: Record<string, string> = {}) => {
  return (_: unknown, response: import('node:http').ServerResponse) => {
    response.writeHead(200, { 'content-type': 'image/png', ...headers }).end(body)
  }
}

describe('a body that goes into a sink', () => {
  it('is not held in memory', async () => {
    await using server = await startServer({ '/a': file('picture') })
    const sink = bucket(100)
    const result = await into(server, '/a', sink)
    expect(result).toMatchObject({ kind: 'fetched', mediaType: 'image/png', wireBytes: 7 })
    expect(result.kind === 'fetched' && result.body).toHaveLength(0)
    expect(sink.text()).toBe('picture')
  })

  it('begins anew where the connection was lost', async () => {
    await using server = await startServer({ '/a': first(1, resetMidBody, file('picture')) })
    const sink = bucket(1_000_000)
    expect((await into(server, '/a', sink)).kind).toBe('fetched')
    expect(sink.text()).toBe('picture')
  })

  it('is too large by its own word before a byte of it came, or when the limit is reached', async () => {
    await using server = await startServer({
      '/huge': file('', { 'content-length': String(5 * 1024 ** 3) }),
      '/endless': endlessBody,
    })
    const unused = bucket(1000)
    expect(await into(server, '/huge', unused)).toMatchObject({ reason: 'too-large', bytes: 5 * 1024 ** 3 })
    expect(unused.begun).toBe(0)
    expect(await into(server, '/endless', bucket(100_000))).toMatchObject({ reason: 'too-large', bytes: 100_001 })
  })

  it('is unpacked where the server packs it all the same', async () => {
    await using server = await startServer({ '/a': file(gzipSync('<svg>'), { 'content-encoding': 'gzip' }) })
    const sink = bucket(100)
    await into(server, '/a', sink)
    expect(sink.text()).toBe('<svg>')
  })

  it('ends the harvest where there is no room for it, as no failure of the web', async () => {
    await using server = await startServer({ '/a': file('picture') })
    const full: BodySink = {
      maxBytes: 100,
      begin: async () => {},
      write: async () => {
        throw new PermablogError('disk-full', 'No space left.')
      },
    }
    await expect(into(server, '/a', full)).rejects.toThrow('No space left.')
  })

  it('comes from a folder too, within its limit', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'permablog-sink-'))
    writeFileSync(join(folder, 'a.png'), 'picture')
    const source = openFolder(folder, urlOf('https://a.org/'))
    const sink = bucket(100)
    const url = urlOf('https://a.org/a.png')
    expect(await source.fetch({ url, sink })).toMatchObject({ kind: 'fetched', mediaType: 'image/png', wireBytes: 7 })
    expect(sink.text()).toBe('picture')
    expect(await source.fetch({ url, sink: bucket(3) })).toMatchObject({ reason: 'too-large', bytes: 7 })
    rmSync(folder, { recursive: true })
  })
})
