import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { Bytes } from './bytes.ts'
import type { RecordPlace } from './exchange.ts'
import { BrokenMember } from './gzip-member.ts'
import { headersByName, readHttp } from './http-message.ts'
import { type BrokenPlace, recordsIn, type WarcRecord } from './read-records.ts'
import { BrokenRecord, plainPieces } from './record-cursor.ts'

/** What is known of a record without reading it. */
export interface RecordSummary {
  readonly offset: number
  readonly skip: number
  /** How many bytes of the file it takes; 0 where it shares a gzip member with others. */
  readonly length: number
  readonly type: string
  readonly url: string | null
  readonly date: string
  readonly status: number | null
  readonly mime: string | null
  /** Of the payload. */
  readonly digest: string | null
  /** Where the payload of a revisit record stands, as far as the record itself says it. */
  readonly refersTo: RecordPlace | null
}

/** The name of the index that stands beside a WARC of ours: one line of JSON for each record, in their order. */
export function indexPathOf(warcPath: string): string {
  return warcPath.replace(/\.warc\.gz$/, '.index.jsonl')
}

/** One line of the index. */
export function indexLine(summary: RecordSummary): string {
  return `${JSON.stringify(summary)}\n`
}

/** The lines of an index, up to one that a crash has cut. */
export async function* readIndex(file: Bytes): AsyncGenerator<RecordSummary, void, undefined> {
  const input = Readable.from(plainPieces(file, 0))
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      const summary = summaryIn(line)
      if (summary === null) return
      yield summary
    }
  } finally {
    input.destroy()
  }
}

/** A line of the index, read; null where it is none. */
export function summaryIn(line: string): RecordSummary | null {
  try {
    // Written by `indexLine` alone; who changes it by hand changes what is found, not what is there.
    const summary = JSON.parse(line) as RecordSummary
    return Number.isSafeInteger(summary.offset) && Number.isSafeInteger(summary.length) ? summary : null
  } catch {
    return null
  }
}

/** Reads a WARC from some place on and says what stands in it. */
export async function* scanRecords(
  bytes: Bytes,
  from: number,
): AsyncGenerator<(RecordSummary & { readonly kind: 'record' }) | BrokenPlace, void, undefined> {
  for await (const record of recordsIn(bytes, { offset: from })) {
    if (record.kind === 'broken') {
      yield record
      continue
    }
    try {
      const summary = await summaryOf(record)
      const end = await record.end()
      yield { kind: 'record', ...summary, length: end === null || record.skip > 0 ? 0 : end - record.offset }
    } catch (error) {
      // The walk meets the same place again, and tells of it.
      if (!(error instanceof BrokenMember || error instanceof BrokenRecord)) throw error
    }
  }
}

async function summaryOf(record: WarcRecord): Promise<Omit<RecordSummary, 'length'>> {
  const { offset, skip, type, fields } = record
  const isHttp = /^application\/http/i.test(fields.get('content-type') ?? '')
  const http = isHttp && (type === 'response' || type === 'revisit') ? readHttp(await beginningOf(record)) : null
  return {
    offset,
    skip,
    type,
    url: targetOf(record),
    date: fields.get('warc-date') ?? '',
    status: http?.status ?? unsaidStatus(type, fields),
    mime: (http === null ? fields.get('content-type') : headersByName(http.headers)['content-type']) ?? null,
    digest: fields.get('warc-payload-digest') ?? null,
    refersTo: refersTo(fields),
  }
}

/** What a record without the head of an answer stands for. */
function unsaidStatus(type: string, fields: ReadonlyMap<string, string>): number | null {
  if (type !== 'resource' && type !== 'revisit') return null
  return /server-not-modified/.test(fields.get('warc-profile') ?? '') ? 304 : 200
}

/** The address that a record is of; old versions of wget put it between angle brackets. */
export function targetOf({ fields }: Pick<WarcRecord, 'fields'>): string | null {
  return fields.get('warc-target-uri')?.replace(/^<(.*)>$/, '$1') ?? null
}

function refersTo(fields: ReadonlyMap<string, string>): RecordPlace | null {
  const warc = fields.get('warc-refers-to-filename')
  const offset = Number(fields.get('warc-refers-to-file-offset') ?? Number.NaN)
  return warc === undefined || !Number.isSafeInteger(offset) ? null : { warc, offset }
}

/** Enough for the head of any answer. */
const BEGINNING_BYTES = 64 * 1024

async function beginningOf(record: WarcRecord): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  const block = record.block()
  while (length < BEGINNING_BYTES) {
    const step = await block.next()
    if (step.done) break
    pieces.push(step.value)
    length += step.value.length
  }
  return Buffer.concat(pieces)
}
