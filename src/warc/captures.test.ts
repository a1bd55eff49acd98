import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import { openCaptures } from './captures.ts'
import { verifyWarcs } from './verify-warc.ts'
import { holdsWarcs } from './warc-set.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'permablog-captures-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const PAGE = urlOf('https://h.org/a')

function record(fields: Readonly<Record<string, string>>, block: string | Buffer, end = '\r\n'): Buffer {
  const all = { 'WARC-Date': '2020-01-01T00:00:00Z', ...fields, 'Content-Length': String(Buffer.byteLength(block)) }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}${end}`)
  return Buffer.concat([
    Buffer.from(`WARC/1.0${end}${head.join('')}${end}`),
    Buffer.from(block),
    Buffer.from(end + end),
  ])
}

function response(
  url: string,
  body: string | Buffer,
  more: Readonly<Record<string, string>> = {},
  headers = '',
): Buffer {
  const head = `HTTP/1.1 ${more.status ?? '200 OK'}\r\nContent-Type: text/html\r\n${headers}\r\n`
  const { status: _, ...fields } = more
  return record(
    { 'WARC-Type': 'response', 'WARC-Target-URI': url, 'Content-Type': 'application/http;msgtype=response', ...fields },
    Buffer.concat([Buffer.from(head), Buffer.from(body)]),
  )
}

/** The body of an address, as text, in a file of these bytes. */
async function bodyIn(bytes: Buffer, url = PAGE, name = 'x.warc.gz'): Promise<string | null> {
  writeFileSync(join(folder, name), bytes)
  const captures = await openCaptures(join(folder, name))
  try {
    return (await captures.find(url))?.body.toString() ?? null
  } finally {
    await captures.close()
  }
}

describe('a WARC', () => {
  const others = [response('https://h.org/1', 'one'), response(PAGE, 'the page'), response('https://h.org/2', 'two')]

  it('is read packed record by record, as a whole, or not at all', async () => {
    expect(await bodyIn(Buffer.concat(others.map(one => gzipSync(one))))).toBe('the page')
    expect(await bodyIn(gzipSync(Buffer.concat(others)))).toBe('the page')
    expect(await bodyIn(Buffer.concat(others), PAGE, 'x.warc')).toBe('the page')
  })

  it('that is cut loses its last record alone', async () => {
    const packed = Buffer.concat(others.map(one => gzipSync(one)))
    expect(await bodyIn(packed.subarray(0, -10))).toBe('the page')
    expect(await bodyIn(packed.subarray(0, -10), urlOf('https://h.org/2'))).toBeNull()
    const plain = Buffer.concat(others)
    expect(await bodyIn(plain.subarray(0, -10), PAGE, 'x.warc')).toBe('the page')
    expect(await bodyIn(plain.subarray(0, -10), urlOf('https://h.org/2'), 'x.warc')).toBeNull()
  })

  it('that is damaged in the middle is read on behind the damage', async () => {
    const [first = Buffer.alloc(0), ...rest] = others.map(one => gzipSync(one))
    first.fill(0, 20, 40)
    expect(await bodyIn(Buffer.concat([first, ...rest]))).toBe('the page')
    expect(await bodyIn(Buffer.concat([Buffer.from('rubbish\r\n\r\n'), ...others]), PAGE, 'x.warc')).toBe('the page')
  })

  it('of an old wget has its address between angle brackets, and lines that end with a line feed', async () => {
    expect(await bodyIn(response('<https://h.org/a>', 'the page'))).toBe('the page')
    const type = { 'WARC-Type': 'resource', 'WARC-Target-URI': PAGE, 'Content-Type': 'text/html' }
    expect(await bodyIn(record(type, 'a resource', '\n'))).toBe('a resource')
  })

  it('keeps chunks as they came, or says so without having any', async () => {
    const chunked = 'Transfer-Encoding: chunked\r\n'
    expect(await bodyIn(response(PAGE, '4;x=y\r\nthe \r\n4\r\npage\r\n0\r\n\r\n', {}, chunked))).toBe('the page')
    expect(await bodyIn(response(PAGE, '4\r\nthe \r\n4\r\npa', {}, chunked))).toBe('the pa')
    expect(await bodyIn(response(PAGE, 'the page', {}, chunked))).toBe('the page')
  })

  it('gives the newest capture, whatever the order, but no passing failure', async () => {
    const dated = (year: number, body: string, status = '200 OK') =>
      response(PAGE, body, { 'WARC-Date': `${year}-01-01T00:00:00Z`, status })
    const all = [dated(2012, 'new'), dated(2010, 'old'), dated(2014, 'busy', '503 Service Unavailable')]
    expect(await bodyIn(Buffer.concat(all), PAGE, 'x.warc')).toBe('new')
    expect(await bodyIn(Buffer.concat([...all, dated(2013, 'gone', '404 Not Found')]), PAGE, 'x.warc')).toBe('gone')
  })

  it('answers another spelling of the address where there is no better', async () => {
    expect(await bodyIn(response('http://www.h.org/a/', 'the page'))).toBe('the page')
    const both = Buffer.concat([response(PAGE, 'this'), response('http://www.h.org/a/', 'that')])
    expect(await bodyIn(both, PAGE, 'x.warc')).toBe('this')
  })

  it('resolves revisits by the digest of the payload, with and without a head of their own', async () => {
    const digest = { 'WARC-Payload-Digest': 'sha1:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ' }
    const revisit = (block: string) =>
      record(
        {
          ...digest,
          'WARC-Type': 'revisit',
          'WARC-Target-URI': PAGE,
          'WARC-Date': '2021-01-01T00:00:00Z',
          'Content-Type': 'application/http;msgtype=response',
        },
        block,
      )
    const original = response('https://h.org/b', 'the page', digest)
    const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n'
    expect(await bodyIn(Buffer.concat([original, revisit(head)]), PAGE, 'x.warc')).toBe('the page')
    expect(await bodyIn(Buffer.concat([original, revisit('')]), PAGE, 'x.warc')).toBe('the page')
    expect(await bodyIn(revisit(head), PAGE, 'x.warc')).toBeNull()
  })

  it('that claims impossible lengths is no danger', async () => {
    const huge = Buffer.from('WARC/1.0\r\nWARC-Type: response\r\nContent-Length: 99999999999999\r\n\r\nabc')
    expect(await bodyIn(huge, PAGE, 'x.warc')).toBeNull()
    expect(await bodyIn(Buffer.from('WARC/1.0\r\nContent-Length: -5\r\n\r\n'), PAGE, 'x.warc')).toBeNull()
    expect(await bodyIn(Buffer.alloc(300_000, 65), PAGE, 'x.warc')).toBeNull()
    expect(await bodyIn(gzipSync(Buffer.alloc(50_000_000)))).toBeNull()
    expect(await bodyIn(Buffer.alloc(0))).toBeNull()
  })
})

describe('a folder', () => {
  it('of WARCs is told from a mirrored site', () => {
    expect(holdsWarcs(folder)).toBe(false)
    mkdirSync(join(folder, 'archive'))
    writeFileSync(join(folder, 'archive', 'x.warc.gz'), '')
    expect(holdsWarcs(folder)).toBe(true)
    writeFileSync(join(folder, 'index.html'), '')
    expect(holdsWarcs(folder)).toBe(false)
  })

  it('that holds a broken WACZ says so', async () => {
    writeFileSync(join(folder, 'x.wacz'), 'PK\u0003\u0004 nothing')
    await expect(openCaptures(join(folder, 'x.wacz'))).rejects.toThrow(/x\.wacz can't be read: it has no directory/)
  })
})

describe('verifying', () => {
  it('tells digests in hexadecimal and base 32 from wrong ones', async () => {
    mkdirSync(join(folder, 'warc'))
    const dated = (digest: string) => gzipSync(response(PAGE, 'the page', { 'WARC-Payload-Digest': digest }))
    const good = ['sha1:PLBABCWRCKP23DTORUST6OV5PTG27VX7', 'sha256:unknown-form', 'nonsense']
    const all = [...good, 'sha1:PLBABCWRCKP23DTORUST6OV5PTG27VXA'].map(dated)
    writeFileSync(join(folder, 'warc', 'permablog-20200101000000-00001.warc.gz'), Buffer.concat(all))
    const problems = []
    for await (const { problem } of verifyWarcs(folder)) problems.push(problem !== null)
    // Last, that there is no index of them.
    expect(problems).toEqual([false, false, false, true, true])
  })
})
