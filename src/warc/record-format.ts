import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { constants, createGzip, gzip } from 'node:zlib'
import type { BodyFile, HeaderLine, WireResponse } from './exchange.ts'

/** A WARC record that is about to be written. */
export interface NewRecord {
  readonly type: 'warcinfo' | 'response' | 'request' | 'revisit' | 'conversion' | 'resource'
  readonly fields: readonly HeaderLine[]
  readonly block: Uint8Array | LongBlock
}

/** A block that goes on in a file. */
interface LongBlock {
  readonly head: Uint8Array
  readonly body: BodyFile
}

/** A gzip member: its bytes, or, where it is long, its pieces. */
export type Packed = Uint8Array | AsyncGenerator<Uint8Array, void, undefined>

/** What a revisit record says of itself where the payload was kept before, and where the server says "unchanged". */
export const REVISIT_PROFILES = {
  identical: 'http://netpreserve.org/warc/1.1/revisit/identical-payload-digest',
  unchanged: 'http://netpreserve.org/warc/1.1/revisit/server-not-modified',
} as const

/** Headers that say something of the transfer that is no longer true: undici has joined the chunks. */
const OF_TRANSFER = /^transfer-encoding$/i

/** A record as one gzip member, so that it can be read, copied or cut off by itself; in pieces where it is long. */
export async function packedRecord({ type, fields, block }: NewRecord): Promise<Packed> {
  if (block instanceof Uint8Array) {
    const head = recordHead(type, fields, digestOf(block), block.byteLength)
    return await packed(Buffer.concat([head, block, END_OF_RECORD]))
  }
  const digest = await digestOfLong(block)
  const head = recordHead(type, fields, digest, block.head.byteLength + block.body.bytes)
  return packedPieces(piecesOf(Buffer.concat([head, block.head]), block.body.path))
}

async function* packedPieces(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  // Large files are packed already, whatever they are: hardly anything is to be gained.
  const gzip = createGzip({ level: constants.Z_BEST_SPEED })
  const plain = Readable.from(pieces).on('error', error => gzip.destroy(error))
  try {
    yield* plain.pipe(gzip)
  } finally {
    plain.destroy()
    gzip.destroy()
  }
}

function recordHead(type: string, fields: readonly HeaderLine[], digest: string, length: number): Buffer {
  const lines: HeaderLine[] = [
    ['WARC-Type', type],
    ...fields,
    ['WARC-Block-Digest', digest],
    ['Content-Length', String(length)],
  ]
  return Buffer.from(`WARC/1.1\r\n${headerLines(lines)}\r\n`, 'utf8')
}

async function digestOfLong({ head, body }: LongBlock): Promise<string> {
  const hash = createHash('sha256').update(head)
  for await (const piece of createReadStream(body.path)) hash.update(piece)
  return `sha256:${hash.digest('hex')}`
}

async function* piecesOf(head: Uint8Array, path: string): AsyncGenerator<Uint8Array> {
  yield head
  yield* createReadStream(path)
  yield END_OF_RECORD
}

const packed = promisify(gzip)
const END_OF_RECORD = Buffer.from('\r\n\r\n')

/** The record that a WARC begins with: who wrote it, and whatever else is to be said. */
export async function infoRecord(
  filename: string,
  date: string,
  lines: readonly HeaderLine[],
  id = newRecordId(),
): Promise<Uint8Array> {
  const block = Buffer.from(
    headerLines([
      ...lines,
      ['format', 'WARC File Format 1.1'],
      ['conformsTo', 'http://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/'],
    ]),
  )
  const fields: HeaderLine[] = [
    ['WARC-Record-ID', id],
    ['WARC-Date', date],
    ['WARC-Filename', filename],
    ['Content-Type', 'application/warc-fields'],
  ]
  return await packed(
    Buffer.concat([recordHead('warcinfo', fields, digestOf(block), block.byteLength), block, END_OF_RECORD]),
  )
}

/** A name for a record that no other has. */
export function newRecordId(): string {
  return `<urn:uuid:${randomUUID()}>`
}

/** A digest in the form that warcio, pywb and Browsertrix read and write. */
export function digestOf(bytes: Uint8Array): string {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`
}

/** The head of an answer as bytes. */
export function responseHead({ status, statusText, headers }: Omit<WireResponse, 'body'>): Uint8Array {
  const lines = headers.map(
    ([name, value]): HeaderLine => (OF_TRANSFER.test(name) ? [`X-Orig-${name}`, value] : [name, value]),
  )
  return Buffer.from(`HTTP/1.1 ${status} ${headerValue(statusText)}\r\n${headerLines(lines)}\r\n`, 'latin1')
}

/** A request as bytes. */
export function requestHead(url: string, headers: readonly HeaderLine[]): Uint8Array {
  const { pathname, search, host } = new URL(url)
  return Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${headerLines([['Host', host], ...headers])}\r\n`, 'latin1')
}

/** A block of `name: value` lines, as warcinfo has it. */
function headerLines(lines: readonly HeaderLine[]): string {
  return lines.map(([name, value]) => `${name}: ${headerValue(value)}\r\n`).join('')
}

/** No value may end its line: what follows would be read as a header of its own. */
function headerValue(value: string): string {
  return value.replace(/[\r\n\0]+/g, ' ')
}
