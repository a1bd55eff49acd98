import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { bucketShelf } from './bucket-shelf.ts'
import { openFile } from './bytes.ts'
import { type Derived, derivedRecord, type Origin } from './derived.ts'
import type { Exchange, HeaderLine, Recorder, RecordPlace } from './exchange.ts'
import { exchangeRecords, type RecordPart } from './exchange-records.ts'
import { isLocked } from './files/file-lock.ts'
import { type FileStore, openFileStore } from './files/file-store.ts'
import { folderShelf } from './folder-shelf.ts'
import { recordAt, type WarcRecord } from './read-records.ts'
import { digestOf, infoRecord, newRecordId, type Packed, packedRecord } from './record-format.ts'
import { indexLine, indexPathOf } from './record-index.ts'
import { type KeptResponse, RememberedPayloads } from './remembered-payloads.ts'
import type { HeldWarc, Shelf } from './shelf.ts'
import { openWarcNamed, WARC_FOLDER, warcsOf } from './warc-files.ts'

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
  /** Keeps what was made of a capture beside it, for good only when it is synced. */
  keepDerived(derived: Derived): Promise<RecordPlace>
  close(): Promise<void>
}

/** What archives have agreed on: large enough to be few, small enough to be moved. */
const MOST_BYTES = 1_000_000_000
/** In a bucket each sync is a file and a request that costs: those of all blogs in work are gathered for so long. */
const UPLOAD_EVERY_MS = 250
/** Below this a record that points to another one would be as long as the payload. */
const LEAST_REPEATED_BYTES = 512

/** Opens the archive's WARCs to be written on to; nothing is touched before there is something to write. */
export function openWarcWriter(archive: string, options: WarcOptions): WarcWriter {
  const store = openFileStore(archive)
  const writer = new Writer(store, options)
  // One after another, whoever asks: a record is never written into another one.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
  const sync = () => inTurn(() => writer.sync())
  return {
    record: exchange => inTurn(() => writer.write(exchange)),
    sync: store.folder === null ? gathered(sync, UPLOAD_EVERY_MS) : sync,
    keepDerived: derived => inTurn(() => writer.writeDerived(derived)),
    close: () => inTurn(() => writer.close()),
  }
}

/** Does the work for all who ask before it begins, and begins at most once in so long. */
function gathered(work: () => Promise<void>, everyMs: number): () => Promise<void> {
  let next: Promise<void> | null = null
  let begun = 0
  const run = async () => {
    await setTimeout(Math.max(0, begun + everyMs - Date.now()))
    next = null
    begun = Date.now()
    await work()
  }
  return () => {
    next ??= run()
    return next
  }
}

interface OpenWarc extends HeldWarc {
  readonly warc: FileHandle
  readonly index: FileHandle
  readonly infoId: string
  size: number
  /** Of the index. */
  indexSize: number
  /** It could not be brought back to where it was before a write that failed: whoever takes it next does that. */
  isSpoilt: boolean
}

interface PackedPart extends Pick<RecordPart, 'about'> {
  readonly packed: Packed
  readonly type: string
}

class Writer {
  readonly #store: FileStore
  readonly #shelf: Shelf
  readonly #options: WarcOptions
  readonly #payloads = new RememberedPayloads()
  #open: OpenWarc | null = null
  /** What of the open file is on disk for good. */
  #synced = 0
  #isLoaded = false

  constructor(store: FileStore, options: WarcOptions) {
    const { folder } = store
    this.#store = store
    this.#options = options
    this.#shelf = folder === null ? bucketShelf(store) : folderShelf(store, folder, options.onRepair ?? (() => {}))
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
    await this.#shelf.sync(this.#open.warc, this.#open.size)
    this.#synced = this.#open.size
  }

  async close(): Promise<void> {
    const open = this.#open
    if (open === null) return
    try {
      await this.sync()
    } finally {
      this.#open = null
      await open.warc.close()
      await open.index.close()
    }
    await this.#shelf.release()
  }

  /** The file to write to, with its warcinfo record. */
  async #current(): Promise<OpenWarc> {
    const most = this.#options.maxBytes ?? MOST_BYTES
    const isUsable = this.#open !== null && !this.#open.isSpoilt && this.#open.size < most
    if (this.#open !== null && isUsable && (await this.#shelf.isHeld())) return this.#open
    await this.close()
    const now = this.#options.now?.() ?? new Date()
    const held = await this.#shelf.take(most, now)
    if (!this.#isLoaded) await this.#payloads.load(this.#store, await this.#settled(held.name))
    this.#isLoaded = true
    return await this.#openFile(held, now)
  }

  /** What other writers have not finished may still be lost: nothing is to refer to it. */
  async #settled(own: string): Promise<string[]> {
    const { folder } = this.#store
    const settled: string[] = []
    for (const { name } of await warcsOf(this.#store)) {
      const isForeign = folder !== null && name !== own && (await isLocked(join(folder, name)))
      if (!isForeign) settled.push(name)
    }
    return settled
  }

  async #openFile({ name, path, size }: HeldWarc, now: Date): Promise<OpenWarc> {
    const infoId = newRecordId()
    const warc = await open(path, 'a')
    const index = await open(indexPathOf(path), 'a')
    const indexSize = (await index.stat()).size
    this.#open = { name, path, warc, index, infoId, size, indexSize, isSpoilt: false }
    this.#synced = -1
    const lines: HeaderLine[] = [['software', this.#options.software]]
    const packed = await infoRecord(name.slice(WARC_FOLDER.length + 1), now.toISOString(), lines, infoId)
    await this.#append(this.#open, now.toISOString(), [{ packed, type: 'warcinfo', about: NO_PAYLOAD }])
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
      const isOpen = this.#open?.name === place.warc
      const file = isOpen ? await openFile(this.#open?.path ?? '') : await openWarcNamed(this.#store, place.warc)
      try {
        return file === null ? null : await recordAt(file, place)
      } finally {
        await file?.close()
      }
    } catch {
      return null
    }
  }

  /** Writes records at one go, first the WARC, then its index, or none into either; gives the place of the first. */
  async #append(open: OpenWarc, date: string, parts: readonly PackedPart[]): Promise<number> {
    const start = open.size
    try {
      const lengths = await writeAll(
        open.warc,
        parts.map(({ packed }) => packed),
      )
      let offset = start
      const summaries = parts.map(({ type, about }, at) => {
        const summary = { offset, skip: 0, length: lengths[at] ?? 0, type, date, ...about }
        offset += summary.length
        return summary
      })
      const lines = Buffer.from(summaries.map(indexLine).join(''))
      await open.index.appendFile(lines)
      open.size = offset
      open.indexSize += lines.byteLength
      for (const summary of summaries) this.#payloads.add(summary, open.name)
    } catch (error) {
      await takeBack(open, start)
      throw error
    }
    return start
  }
}

/** A disk that is full leaves no half of a record behind, and no record that the index lacks: others are written behind it. */
async function takeBack(open: OpenWarc, size: number): Promise<void> {
  try {
    await open.index.truncate(open.indexSize)
    await open.warc.truncate(size)
  } catch {
    open.isSpoilt = true
  }
}

const NO_PAYLOAD = { url: null, status: null, mime: null, digest: null, refersTo: null }

/** Writes records one behind the other and gives the length of each. */
async function writeAll(warc: FileHandle, records: readonly Packed[]): Promise<number[]> {
  if (records.every(record => record instanceof Uint8Array)) {
    await writeBytes(warc, Buffer.concat(records))
    return records.map(({ byteLength }) => byteLength)
  }
  const lengths: number[] = []
  for (const record of records) lengths.push(await writePieces(warc, record))
  return lengths
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
