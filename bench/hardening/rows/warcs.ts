import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { PermablogError } from '../../../src/errors.ts'
import { openWarc } from '../../../src/fetch/index.ts'
import { urlOf } from '../../../src/url.ts'
import type { Row } from '../row.ts'

const PAGE = 'https://blog.example.org/page'
const response = (body: string, head = '') => `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n${head}\r\n${body}`

function record(block: string, fields = ''): string {
  const length = fields.includes('Content-Length') ? '' : `Content-Length: ${Buffer.byteLength(block)}\r\n`
  return `WARC/1.0\r\nWARC-Type: response\r\nWARC-Record-ID: <urn:uuid:00000000-0000-0000-0000-000000000001>\r\nWARC-Date: 2024-05-03T00:00:00Z\r\nWARC-Target-URI: ${PAGE}\r\nContent-Type: application/http; msgtype=response\r\n${fields}${length}\r\n${block}\r\n\r\n`
}

const GOOD = gzipSync(record(response('<p>words')))

/** A ZIP of one entry, with what is to be wrong of it. */
function zipOf(
  name: string,
  content: Buffer,
  changes: { readonly offset?: number; readonly size?: number; readonly method?: number } = {},
): Buffer {
  const local = Buffer.alloc(30 + Buffer.byteLength(name))
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(changes.method ?? 0, 8)
  local.writeUInt32LE(content.length, 18)
  local.writeUInt32LE(content.length, 22)
  local.writeUInt16LE(Buffer.byteLength(name), 26)
  local.write(name, 30)
  const entry = Buffer.alloc(46 + Buffer.byteLength(name))
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(changes.method ?? 0, 10)
  entry.writeUInt32LE(changes.size ?? content.length, 20)
  entry.writeUInt32LE(content.length, 24)
  entry.writeUInt16LE(Buffer.byteLength(name), 28)
  entry.writeUInt32LE(changes.offset ?? 0, 42)
  entry.write(name, 46)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length + content.length, 16)
  return Buffer.concat([local, content, entry, end])
}

const flipped = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 0x10
  return copy
}

/** Files by what is wrong with them; how they are called, and what comes of the page in them. */
const FILES: Readonly<Record<string, readonly [name: string, expected: string, make: () => Buffer]>> = {
  'that is as it should be': ['a.warc.gz', 'fetched', () => GOOD],
  'that is empty': ['a.warc.gz', 'missing', () => Buffer.alloc(0)],
  'that is cut within a record': ['a.warc.gz', 'missing or fetched', () => GOOD.subarray(0, GOOD.length - 40)],
  'that is cut within its head': ['a.warc.gz', 'missing', () => GOOD.subarray(0, 12)],
  'whose first member is cut, with a good one behind': [
    'a.warc.gz',
    'fetched',
    () => Buffer.concat([GOOD.subarray(0, 60), GOOD]),
  ],
  'with a flipped bit in its first byte, and a good record behind': [
    'a.warc.gz',
    'fetched',
    () => Buffer.concat([flipped(GOOD, 0), GOOD]),
  ],
  'with a flipped bit in its body, and a good record behind': [
    'a.warc.gz',
    'fetched',
    () => Buffer.concat([flipped(GOOD, 120), GOOD]),
  ],
  'of 20,000 empty heads before a good record': [
    'a.warc',
    'fetched',
    () => Buffer.from('WARC/1.0\r\n\r\n'.repeat(20_000) + record(response('<p>words'))),
  ],
  'whose length is negative': [
    'a.warc',
    'missing',
    () => Buffer.from(record(response('<p>words'), 'Content-Length: -5\r\n')),
  ],
  'whose length is 9 petabytes': [
    'a.warc',
    'missing',
    () => Buffer.from(record(response('<p>words'), 'Content-Length: 9000000000000000\r\n')),
  ],
  'whose length is no number': [
    'a.warc',
    'missing',
    () => Buffer.from(record(response('<p>words'), 'Content-Length: many\r\n')),
  ],
  'with a head of 4 MB': [
    'a.warc',
    'missing or fetched',
    () => Buffer.from(record(response('<p>words'), `X-A: ${'a'.repeat(4_000_000)}\r\n`)),
  ],
  'with a head of a million lines': [
    'a.warc',
    'missing or fetched',
    () => Buffer.from(record(response('<p>words'), 'X-A: a\r\n'.repeat(1_000_000))),
  ],
  'whose member is a bomb of 512 MB': [
    'a.warc.gz',
    'failed or missing',
    () =>
      gzipSync(
        Buffer.concat([Buffer.from(record('', 'Content-Length: 536870912\r\n')), Buffer.alloc(512 * 1024 * 1024)]),
      ),
  ],
  'whose body is a bomb of 96 MiB': [
    'a.warc.gz',
    'failed or missing',
    () =>
      gzipSync(
        Buffer.concat([
          Buffer.from(record('', `Content-Length: ${BOMB().length}\r\n`).trimEnd()),
          Buffer.from('\r\n\r\n'),
          BOMB(),
        ]),
      ),
  ],
  'whose revisit leads to itself': [
    'a.warc',
    'missing or failed',
    () =>
      Buffer.from(
        record(
          response(''),
          `WARC-Refers-To: <urn:uuid:00000000-0000-0000-0000-000000000001>\r\nWARC-Refers-To-Target-URI: ${PAGE}\r\n`,
        ).replace('WARC-Type: response', 'WARC-Type: revisit'),
      ),
  ],
  'whose redirect leads to itself': [
    'a.warc',
    'failed',
    () => Buffer.from(record(`HTTP/1.1 302 Found\r\nLocation: ${PAGE}\r\n\r\n`)),
  ],
  'whose page is no HTTP': ['a.warc', 'missing or failed', () => Buffer.from(record('words'))],
}

function BOMB(): Buffer {
  return Buffer.concat([
    Buffer.from(response('', 'Content-Encoding: gzip\r\n')),
    gzipSync(Buffer.alloc(96 * 1024 * 1024)),
  ])
}

const ZIPS: Readonly<Record<string, readonly [expected: string, make: () => Buffer]>> = {
  'that is as it should be': ['fetched', () => zipOf('archive/a.warc.gz', GOOD)],
  'whose entry leads upwards': ['fetched', () => zipOf('../../a.warc.gz', GOOD)],
  'whose entry has an absolute path': ['fetched', () => zipOf('/etc/a.warc.gz', GOOD)],
  'whose entry stands behind its end': ['refused', () => zipOf('archive/a.warc.gz', GOOD, { offset: 0x7fffffff })],
  'whose entry is longer than the file': [
    'fetched or refused',
    () => zipOf('archive/a.warc.gz', GOOD, { size: 0x7fffffff }),
  ],
  'whose entry overlaps the directory': [
    'fetched or refused',
    () => zipOf('archive/a.warc.gz', GOOD, { size: GOOD.length + 60 }),
  ],
  'of an unknown method': ['refused', () => zipOf('archive/a.warc.gz', GOOD, { method: 99 })],
  'that is cut': ['refused', () => zipOf('archive/a.warc.gz', GOOD).subarray(0, -30)],
  'that is no ZIP': ['refused', () => Buffer.from('words')],
  'that is empty': ['refused', () => Buffer.alloc(0)],
  'whose WARC is packed again, a bomb of 1 GB': [
    'refused or missing or failed',
    () => zipOf('archive/a.warc', deflateRawSync(Buffer.alloc(1024 ** 3 - 1)), { method: 8 }),
  ],
}

/** Reads the page from a file; what comes of it. */
async function readFrom(name: string, bytes: Buffer): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'permablog-bench-'))
  try {
    writeFileSync(join(folder, name), bytes)
    const source = await openWarc(join(folder, name))
    try {
      return (await source.fetch({ url: urlOf(PAGE) })).kind
    } finally {
      await source.close()
    }
  } catch (error) {
    if (error instanceof PermablogError) return 'refused'
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const row = (attack: string, expected: string, name: string, make: () => Buffer): Row => ({
  attack,
  expected,
  outcome: async () => {
    const outcome = await readFrom(name, make())
    return expected.split(' or ').includes(outcome) ? expected : outcome
  },
})

/** Rows of WARCs and WACZs that others made. */
export const rows: readonly Row[] = [
  ...Object.entries(FILES).map(([what, [name, expected, make]]) => row(`a WARC ${what}`, expected, name, make)),
  ...Object.entries(ZIPS).map(([what, [expected, make]]) => row(`a WACZ ${what}`, expected, 'a.wacz', make)),
]
