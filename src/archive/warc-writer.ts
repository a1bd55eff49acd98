import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { openFile } from './bytes.ts'
import { type Derived, derivedRecord, type Origin } from './derived.ts'
import type { Exchange, HeaderLine, Recorder, RecordPlace } from './exchange.ts'
import { exchangeRecords, type RecordPart } from './exchange-records.ts'
import { recordAt, type WarcRecord } from './read-records.ts'
import { digestOf, infoRecord, newRecordId, type Packed, packedRecord } from './record-format.ts'
import { indexLine, indexPathOf } from './record-index.ts'
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
  /** Keeps what was made of a capture beside it; it is on disk when this is done. */
  keepDerived(derived: Derived): Promise<RecordPlace>
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
    sync: () => inTurn(() => writer.sync()),
    keepDerived: derived => inTurn(() => writer.writeDerived(derived)),
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

interface PackedPart extends Pick<RecordPart, 'about'> {
  readonly packed: Packed
  readonly type: string
}

class Writer {
  readonly #archive: string
  readonly #options: WarcOptions
  readonly #payloads = new RememberedPayloads()
  #open: OpenWarc | null = null
  /** What of the open file is on disk for good. */
  #synced = 0
  #isLoaded = false

  constructor(archive: string, options: WarcOptions) {
    this.#archive = archive
    this.#options = options
  }

  async write(exchange: Exchange): Promise<RecordPlace> {
    const open = await this.#current()
    const { body } = exchange.response
    const digest = body instanceof Uint8Array ? digestOf(body) : `sha256:${body.sha256}`
    const before = await this.#sameAs(exchange, digest)
    return await this.#add(open, exchange.at, exchangeRecords(exchange, digest, before, open.infoId, this.#payloads))
  }

  async writeDerived(derived: Derived): Promise<RecordPlace> {
    const open = await this.#current()
    const origin = derived.refersTo === null ? null : await this.#originAt(derived.refersTo)
    return await this.#add(open, derived.at, [derivedRecord(derived, origin, open.infoId)])
  }

  async #add(open: OpenWarc, at: string, parts: readonly RecordPart[]): Promise<RecordPlace> {
    const packing = parts.map(async ({ record, about }) => ({
      packed: await packedRecord(record),
      type: record.type,
      about,
    }))
    const offset = await this.#append(open, at, await Promise.all(packing))
    return { warc: open.name, offset }
  }

  /** The name of the record at a place; null where there is none any more. */
  async #originAt(place: RecordPlace): Promise<Origin | null> {
    const recordId = (await this.#recordAt(place))?.fields.get('warc-record-id')
    return recordId === undefined ? null : { warc: place.warc, offset: place.offset, recordId }
  }

  async sync(): Promise<void> {
    if (this.#open === null || this.#synced === this.#open.size) return
    await this.#open.warc.datasync()
    this.#synced = this.#open.size
  }

  async close(): Promise<void> {
    await this.sync()
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
    if (size === 0) await syncFolder(join(this.#archive, WARC_FOLDER))
    this.#open = { name, warc, index, infoId, size }
    this.#synced = -1
    const lines: HeaderLine[] = [['software', this.#options.software]]
    const packed = await infoRecord(name.slice(WARC_FOLDER.length + 1), now.toISOString(), lines, infoId)
    await this.#append(this.#open, now.toISOString(), [{ packed, type: 'warcinfo', about: NOTHING }])
    return this.#open
  }

  /** A response of the same host that has the same payload, and is really there. */
  async #sameAs({ url, response }: Exchange, digest: string): Promise<KeptResponse | null> {
    const { body } = response
    const length = body instanceof Uint8Array ? body.byteLength : body.bytes
    if (length < LEAST_REPEATED_BYTES || response.isCut) return null
    const kept = this.#payloads.find(url, digest)
    if (kept === null) return null
    const record = await this.#recordAt(kept)
    return record?.fields.get('warc-payload-digest') === digest ? kept : null
  }

  /** The head of a record that was written before. */
  async #recordAt(place: RecordPlace): Promise<WarcRecord | null> {
    try {
      const file = await openFile(join(this.#archive, place.warc))
      try {
        return await recordAt(file, place)
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
    const lengths = await writeAll(
      open,
      parts.map(({ packed }) => packed),
    )
    let offset = start
    const lines = parts.map(({ type, about }, at) => {
      const length = lengths[at] ?? 0
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

/** The name of a new file must last as its bytes do; some systems refuse to open folders, and lose nothing by it. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r')
    await handle.sync().finally(() => handle.close())
  } catch {}
}

/** Writes records one behind the other and gives the length of each; a disk that is full leaves no half of one behind. */
async function writeAll(open: OpenWarc, records: readonly Packed[]): Promise<number[]> {
  const isShort = records.every(record => record instanceof Uint8Array)
  try {
    if (isShort) {
      await writeBytes(open.warc, Buffer.concat(records))
      open.size += records.reduce((sum, { byteLength }) => sum + byteLength, 0)
      return records.map(({ byteLength }) => byteLength)
    }
    const lengths: number[] = []
    for (const record of records) lengths.push(await writePieces(open.warc, record))
    open.size += lengths.reduce((sum, length) => sum + length, 0)
    return lengths
  } catch (error) {
    await open.warc.truncate(open.size).catch(() => {})
    throw error
  }
}

async function writePieces(warc: FileHandle, record: Packed): Promise<number> {
  if (record instanceof Uint8Array) return await writeBytes(warc, record)
  let length = 0
  for await (const piece of record) length += await writeBytes(warc, piece)
  return length
}

async function writeBytes(warc: FileHandle, bytes: Uint8Array): Promise<number> {
  let done = 0
  while (done < bytes.byteLength) done += (await warc.write(bytes, done)).bytesWritten
  return bytes.byteLength
}
