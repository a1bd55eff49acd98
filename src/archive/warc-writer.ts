import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { openFile } from './bytes.ts'
import type { Exchange, HeaderLine, Recorder, RecordPlace } from './exchange.ts'
import { headersByName } from './http-message.ts'
import { recordAt } from './read-records.ts'
import {
  digestOf,
  infoRecord,
  type NewRecord,
  newRecordId,
  REVISIT_PROFILES,
  recordBytes,
  requestHead,
  responseHead,
} from './record-format.ts'
import { indexLine, indexPathOf, type RecordSummary } from './record-index.ts'
import { type KeptResponse, RememberedPayloads } from './remembered-payloads.ts'
import { settleWarc } from './settle-warc.ts'
import { nextWarc, WARC_FOLDER, warcsOf } from './warc-files.ts'

/** How WARCs are written. */
export interface WarcOptions {
  /** The program and its version, for the warcinfo record. */
  readonly software: string
  /** A file that has reached this size is followed by a new one. */
  readonly maxBytes?: number
  readonly now?: () => Date
  /** Hears what was mended after a crash. */
  readonly onRepair?: (message: string) => void
}

/** Writes WARCs into an archive. */
export interface WarcWriter extends Recorder {
  close(): Promise<void>
}

/** What archives have agreed on: large enough to be few, small enough to be moved. */
const MOST_BYTES = 1_000_000_000
/** Below this a record that points to another one would be as long as the payload. */
const LEAST_REPEATED_BYTES = 512

/** Opens the archive's WARCs to be written on to; nothing is touched before there is something to write. */
export function openWarcWriter(archive: string, options: WarcOptions): WarcWriter {
  const writer = new Writer(archive, options)
  // One after another, whoever asks: a record is never written into another one.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
  return {
    record: exchange => inTurn(() => writer.write(exchange)),
    close: () => inTurn(() => writer.close()),
  }
}

interface OpenWarc {
  readonly name: string
  readonly warc: FileHandle
  readonly index: FileHandle
  readonly infoId: string
  size: number
}

/** A record, and what the index says of it. */
interface Part {
  readonly record: NewRecord
  readonly about: Pick<RecordSummary, 'url' | 'status' | 'mime' | 'digest' | 'refersTo'>
}

interface PackedPart extends Pick<Part, 'about'> {
  readonly packed: Uint8Array
  readonly type: string
}

class Writer {
  readonly #archive: string
  readonly #options: WarcOptions
  readonly #payloads = new RememberedPayloads()
  #open: OpenWarc | null = null
  #isLoaded = false

  constructor(archive: string, options: WarcOptions) {
    this.#archive = archive
    this.#options = options
  }

  async write(exchange: Exchange): Promise<RecordPlace> {
    const open = await this.#current()
    const digest = digestOf(exchange.response.body)
    const before = await this.#sameAs(exchange, digest)
    const parts = partsOf(exchange, digest, before, open.infoId, this.#payloads).map(async ({ record, about }) => ({
      packed: await recordBytes(record),
      type: record.type,
      about,
    }))
    const offset = await this.#append(open, exchange.at, await Promise.all(parts))
    return { warc: open.name, offset }
  }

  async close(): Promise<void> {
    await this.#open?.warc.datasync()
    await this.#open?.warc.close()
    await this.#open?.index.close()
    this.#open = null
  }

  /** The file to write to, with its warcinfo record. */
  async #current(): Promise<OpenWarc> {
    const most = this.#options.maxBytes ?? MOST_BYTES
    if (this.#open !== null && this.#open.size < most) return this.#open
    await this.close()
    await mkdir(join(this.#archive, WARC_FOLDER), { recursive: true })
    const warcs = warcsOf(this.#archive)
    const last = warcs.at(-1)
    const size = last === undefined ? null : await this.#settle(last)
    if (!this.#isLoaded) await this.#payloads.load(this.#archive, warcs)
    this.#isLoaded = true
    const now = this.#options.now?.() ?? new Date()
    const isNew = last === undefined || size === null || size >= most
    return await this.#openFile(isNew ? nextWarc(last, now) : last, isNew ? 0 : size, now)
  }

  async #settle(name: string): Promise<number> {
    const { size, cut } = await settleWarc(join(this.#archive, name))
    if (cut > 0) {
      this.#options.onRepair?.(`The last record of ${name} was not whole (${cut} bytes) and has been cut off.`)
    }
    return size
  }

  async #openFile(name: string, size: number, now: Date): Promise<OpenWarc> {
    const path = join(this.#archive, name)
    const infoId = newRecordId()
    const warc = await open(path, 'a')
    const index = await open(indexPathOf(path), 'a')
    this.#open = { name, warc, index, infoId, size }
    const lines: HeaderLine[] = [['software', this.#options.software]]
    const packed = await infoRecord(name.slice(WARC_FOLDER.length + 1), now.toISOString(), lines, infoId)
    await this.#append(this.#open, now.toISOString(), [{ packed, type: 'warcinfo', about: NOTHING }])
    return this.#open
  }

  /** A response of the same host that has the same payload, and is really there. */
  async #sameAs({ url, response }: Exchange, digest: string): Promise<KeptResponse | null> {
    if (response.body.byteLength < LEAST_REPEATED_BYTES || response.isCut) return null
    const kept = this.#payloads.find(url, digest)
    if (kept === null) return null
    try {
      const file = await openFile(join(this.#archive, kept.warc))
      try {
        const record = await recordAt(file, kept)
        return record?.fields.get('warc-payload-digest') === digest ? kept : null
      } finally {
        await file.close()
      }
    } catch {
      return null
    }
  }

  /** Writes records at one go, first the WARC, then its index; gives the place of the first. */
  async #append(open: OpenWarc, date: string, parts: readonly PackedPart[]): Promise<number> {
    const start = open.size
    await writeAll(open, Buffer.concat(parts.map(({ packed }) => packed)))
    let offset = start
    const lines = parts.map(({ packed, type, about }) => {
      const length = packed.byteLength
      const summary = { offset, skip: 0, length, type, date, ...about }
      offset += length
      this.#payloads.add(summary, open.name)
      return indexLine(summary)
    })
    await open.index.appendFile(lines.join(''))
    return start
  }
}

const NOTHING = { url: null, status: null, mime: null, digest: null, refersTo: null }

/** A disk that is full must not leave half a record behind. */
async function writeAll(open: OpenWarc, bytes: Uint8Array): Promise<void> {
  try {
    let done = 0
    while (done < bytes.byteLength) done += (await open.warc.write(bytes, done)).bytesWritten
    open.size += bytes.byteLength
  } catch (error) {
    await open.warc.truncate(open.size).catch(() => {})
    throw error
  }
}

/** The response, or what stands for it, and the request. */
function partsOf(
  { url, at, request, response }: Exchange,
  digest: string,
  before: KeptResponse | null,
  infoId: string,
  payloads: RememberedPayloads,
): Part[] {
  const head = responseHead(response)
  const id = newRecordId()
  const isUnchanged = response.status === 304
  const isRevisit = isUnchanged || before !== null
  const fields: HeaderLine[] = [
    ['WARC-Record-ID', id],
    ['WARC-Date', at],
    ['WARC-Target-URI', url],
    ['WARC-Warcinfo-ID', infoId],
    ...(isUnchanged ? unchangedFields(url, payloads.dateOf(url)) : [['WARC-Payload-Digest', digest] as const]),
    ...(before === null ? [] : identicalFields(before)),
    ...(response.isCut ? [['WARC-Truncated', 'length'] as const] : []),
    ['Content-Type', 'application/http; msgtype=response'],
  ]
  const about = { url, status: response.status, mime: headersByName(response.headers)['content-type'] ?? null }
  const place = before === null ? null : { warc: before.warc, offset: before.offset }
  return [
    {
      record: {
        type: isRevisit ? 'revisit' : 'response',
        fields,
        block: isRevisit ? head : Buffer.concat([head, response.body]),
      },
      about: { ...about, digest: isUnchanged ? null : digest, refersTo: place },
    },
    {
      record: {
        type: 'request',
        fields: [
          ['WARC-Record-ID', newRecordId()],
          ['WARC-Date', at],
          ['WARC-Target-URI', url],
          ['WARC-Concurrent-To', id],
          ['WARC-Warcinfo-ID', infoId],
          ['Content-Type', 'application/http; msgtype=request'],
        ],
        block: requestHead(url, request.headers),
      },
      about: { ...NOTHING, url },
    },
  ]
}

function unchangedFields(url: string, date: string | null): HeaderLine[] {
  return [
    ['WARC-Profile', REVISIT_PROFILES.unchanged],
    ['WARC-Refers-To-Target-URI', url],
    ...(date === null ? [] : [['WARC-Refers-To-Date', date] as const]),
  ]
}

function identicalFields({ url, date, warc, offset }: KeptResponse): HeaderLine[] {
  return [
    ['WARC-Profile', REVISIT_PROFILES.identical],
    ['WARC-Refers-To-Target-URI', url],
    ['WARC-Refers-To-Date', date],
    // Not in the standard, but written by others too: the payload is found without an index.
    ['WARC-Refers-To-Filename', warc.slice(WARC_FOLDER.length + 1)],
    ['WARC-Refers-To-File-Offset', String(offset)],
  ]
}
