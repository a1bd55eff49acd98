import { createHash, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { HeaderLine, WireResponse } from './exchange.ts'

/** A WARC record that is about to be written. */
export interface NewRecord {
  readonly type: 'warcinfo' | 'response' | 'request' | 'revisit'
  readonly fields: readonly HeaderLine[]
  readonly block: Uint8Array
}

/** What a revisit record says of itself where the payload was kept before, and where the server says "unchanged". */
export const REVISIT_PROFILES = {
  identical: 'http://netpreserve.org/warc/1.1/revisit/identical-payload-digest',
  unchanged: 'http://netpreserve.org/warc/1.1/revisit/server-not-modified',
} as const

/** Headers that say something of the transfer that is no longer true: undici has joined the chunks. */
const OF_TRANSFER = /^transfer-encoding$/i

/** A record as one gzip member, so that it can be read, copied or cut off by itself. */
export async function recordBytes({ type, fields, block }: NewRecord): Promise<Uint8Array> {
  const lines: HeaderLine[] = [
    ['WARC-Type', type],
    ...fields,
    ['WARC-Block-Digest', digestOf(block)],
    ['Content-Length', String(block.byteLength)],
  ]
  const head = Buffer.from(`WARC/1.1\r\n${written(lines)}\r\n`, 'utf8')
  return await packed(Buffer.concat([head, block, END_OF_RECORD]))
}

const packed = promisify(gzip)
const END_OF_RECORD = Buffer.from('\r\n\r\n')

/** The record that a WARC begins with: who wrote it, and whatever else is to be said. */
export function infoRecord(filename: string, date: string, lines: readonly HeaderLine[], id = newRecordId()) {
  const block = Buffer.from(
    written([
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
  return recordBytes({ type: 'warcinfo', fields, block })
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
export function responseHead({ status, statusText, headers }: WireResponse): Uint8Array {
  const lines = headers.map(
    ([name, value]): HeaderLine => (OF_TRANSFER.test(name) ? [`X-Orig-${name}`, value] : [name, value]),
  )
  return Buffer.from(`HTTP/1.1 ${status} ${oneLine(statusText)}\r\n${written(lines)}\r\n`, 'latin1')
}

/** A request as bytes. */
export function requestHead(url: string, headers: readonly HeaderLine[]): Uint8Array {
  const { pathname, search, host } = new URL(url)
  return Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${written([['Host', host], ...headers])}\r\n`, 'latin1')
}

/** A block of `name: value` lines, as warcinfo has it. */
function written(lines: readonly HeaderLine[]): string {
  return lines.map(([name, value]) => `${name}: ${oneLine(value)}\r\n`).join('')
}

/** No value may end its line: what follows would be read as a header of its own. */
function oneLine(value: string): string {
  return value.replace(/[\r\n\0]+/g, ' ')
}
