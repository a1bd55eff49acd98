import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { urlOf } from '../url.ts'
import { openCaptures } from './captures.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'permablog-foreign-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const PAGE = urlOf('https://h.org/a')

/** A record as another program writes it; `version` is that of the format. */
function record(version: string, fields: Readonly<Record<string, string>>, block: string | Buffer): Buffer {
  const all = { 'WARC-Date': '2020-01-01T00:00:00Z', ...fields, 'Content-Length': String(Buffer.byteLength(block)) }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([
    Buffer.from(`WARC/${version}\r\n${head.join('')}\r\n`),
    Buffer.from(block),
    Buffer.from('\r\n\r\n'),
  ])
}

const HTTP = { 'Content-Type': 'application/http; msgtype=response' }
const info = (version: string, software: string) =>
  record(version, { 'WARC-Type': 'warcinfo', 'Content-Type': 'application/warc-fields' }, `software: ${software}\r\n`)

function response(version: string, url: string, body: string | Buffer, head = '', more = {}): Buffer {
  const start = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n${head}\r\n`
  const fields = { 'WARC-Type': 'response', 'WARC-Target-URI': url, ...HTTP, ...more }
  return record(version, fields, Buffer.concat([Buffer.from(start), Buffer.from(body)]))
}

function chunked(body: Buffer): Buffer {
  const half = body.length >> 1
  const chunk = (part: Buffer) => [Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]
  return Buffer.concat([...chunk(body.subarray(0, half)), ...chunk(body.subarray(half)), Buffer.from('0\r\n\r\n')])
}

async function zipped(files: Readonly<Record<string, Buffer>>, compress: boolean): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name, { compress })
  zip.end()
  const pieces: Uint8Array[] = []
  for await (const piece of zip.outputStream as AsyncIterable<Uint8Array>) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** What a file of these bytes holds of some addresses: bodies, as they are coded. */
async function bodiesIn(name: string, bytes: Buffer, ...urls: string[]): Promise<(Buffer | null)[]> {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  const captures = await openCaptures(path)
  try {
    return await Promise.all(urls.map(async url => (await captures.find(urlOf(url)))?.body ?? null))
  } finally {
    await captures.close()
  }
}

const textsIn = async (name: string, bytes: Buffer, ...urls: string[]) =>
  (await bodiesIn(name, bytes, ...urls)).map(body => body?.toString() ?? null)

describe('a WARC of Heritrix', () => {
  it('has WARC/1.0, chunks within compressed bodies, metadata, and revisits by digest', async () => {
    const packed = gzipSync('the page')
    const digest = { 'WARC-Payload-Digest': 'sha1:PLBABCWRCKP23DTORUST6OV5PTG27VX7' }
    const revisit = {
      'WARC-Type': 'revisit',
      'WARC-Target-URI': 'https://h.org/again',
      'WARC-Profile': 'http://netpreserve.org/warc/1.0/revisit/identical-payload-digest',
      'WARC-Refers-To-Target-URI': PAGE,
      ...digest,
      ...HTTP,
    }
    const metadata = { 'WARC-Type': 'metadata', 'WARC-Target-URI': PAGE, 'Content-Type': 'application/warc-fields' }
    const coding = 'Transfer-Encoding: chunked\r\nContent-Encoding: gzip\r\n'
    const plain = Buffer.concat([
      info('1.0', 'Heritrix/3.4'),
      response('1.0', PAGE, chunked(packed), coding, digest),
      record('1.0', metadata, 'fetchTimeMs: 12\r\n'),
      record('1.0', revisit, `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n${coding}\r\n`),
    ])
    expect(await bodiesIn('h.warc', plain, PAGE, 'https://h.org/again')).toEqual([packed, packed])
  })

  it('keeps the page where the server later said that it is unchanged', async () => {
    const unchanged = {
      'WARC-Type': 'revisit',
      'WARC-Target-URI': PAGE,
      'WARC-Date': '2021-01-01T00:00:00Z',
      'WARC-Profile': 'http://netpreserve.org/warc/1.0/revisit/server-not-modified',
      ...HTTP,
    }
    const all = [response('1.0', PAGE, 'the page'), record('1.0', unchanged, 'HTTP/1.1 304 Not Modified\r\n\r\n')]
    expect(await textsIn('h.warc.gz', Buffer.concat(all.map(one => gzipSync(one))), PAGE)).toEqual(['the page'])
  })
})

describe('a WACZ of Browsertrix', () => {
  const resource = (target: string, type: string, body: string) =>
    record('1.1', { 'WARC-Type': 'resource', 'WARC-Target-URI': target, 'Content-Type': type }, body)
  const warc = Buffer.concat(
    [
      info('1.1', 'Browsertrix-Crawler 1.2'),
      response('1.1', PAGE, 'the page', '', { 'WARC-Page-ID': 'x', 'WARC-Concurrent-To': '<urn:uuid:1>' }),
      resource(`urn:pageinfo:${PAGE}`, 'application/json', '{}'),
      resource(`urn:view:${PAGE}`, 'image/png', 'PNG'),
      resource(`urn:text:${PAGE}`, 'text/plain', 'words'),
    ].map(one => gzipSync(one)),
  )
  const files = {
    'archive/rec-1.warc.gz': warc,
    'indexes/index.cdx.gz': gzipSync('org,h)/a 20200101000000 {}\n'),
    'indexes/index.idx': Buffer.from('!meta 0 {"format": "cdxj-gzip-1.0"}\n'),
    'datapackage.json': Buffer.from('{}'),
  }

  it('has pictures and texts of pages beside them, which stand for no page', async () => {
    expect(await textsIn('b.wacz', await zipped(files, false), PAGE, 'https://h.org/')).toEqual(['the page', null])
  })

  it('is read too where its WARCs were compressed once more, and leaves nothing behind', async () => {
    const before = readdirSync(tmpdir()).filter(name => /^permablog-\w{6}$/.test(name))
    expect(await textsIn('b.wacz', await zipped(files, true), PAGE)).toEqual(['the page'])
    expect(readdirSync(tmpdir()).filter(name => /^permablog-\w{6}$/.test(name) && !before.includes(name))).toEqual([])
  })
})

describe('a WARC that was packed otherwise', () => {
  const many = Array.from({ length: 400 }, (_, n) => response('1.0', `https://h.org/${n}`, `page ${n} `.repeat(500)))
  const whole = Buffer.concat(many)
  const last = 'https://h.org/399'

  it('as a whole is unpacked once, not for each record', async () => {
    const urls = many.map((_, n) => `https://h.org/${n}`)
    const texts = await textsIn('x.warc.gz', gzipSync(whole), ...urls)
    expect(texts.filter((text, n) => text?.startsWith(`page ${n} `))).toHaveLength(many.length)
  })

  it('in blocks that cut records is read as well', async () => {
    const blocks: Buffer[] = []
    for (let at = 0; at < whole.length; at += 65_000) blocks.push(gzipSync(whole.subarray(at, at + 65_000)))
    const [text] = await textsIn('x.warc.gz', Buffer.concat(blocks), last)
    expect(text).toMatch(/^page 399 /)
  })

  it('and was cut gives what is whole', async () => {
    const packed = gzipSync(whole)
    const [first, cut] = await textsIn('x.warc.gz', packed.subarray(0, packed.length - 200), 'https://h.org/0', last)
    expect([first?.slice(0, 7), cut]).toEqual(['page 0 ', null])
  })

  it.each([0, 1, 30, 60, 100])('with a flipped bit at byte %i is read behind the record that it hits', async at => {
    const [first, second] = ['https://h.org/first', PAGE].map(url => gzipSync(response('1.0', url, '<p>words')))
    if (first === undefined || second === undefined) throw new Error('no records')
    first[at] = (first[at] ?? 0) ^ 0x10
    const path = join(folder, 'flipped.warc.gz')
    writeFileSync(path, Buffer.concat([first, second, second]))
    const captures = await openCaptures(path)
    expect((await captures.find(PAGE))?.status).toBe(200)
    await captures.close()
  })
})
