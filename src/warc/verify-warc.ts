import { join } from 'node:path'
import type { Bytes } from './bytes.ts'
import { digestCheck } from './digest.ts'
import { isLocked } from './files/file-lock.ts'
import { type FileStore, openFileStore } from './files/file-store.ts'
import { BrokenMember } from './gzip-member.ts'
import { recordsIn, type WarcRecord } from './read-records.ts'
import { BrokenRecord } from './record-cursor.ts'
import { indexPathOf, type RecordSummary, readIndex } from './record-index.ts'
import { openOwnWarc, warcsOf } from './warc-files.ts'
import type { SealedRecord } from './warc-seal.ts'

/** A record that was looked at, and what is wrong with it. */
export interface CheckedRecord {
  readonly warc: string
  readonly offset: number
  readonly problem: string | null
  /** What its seal is made of; null where it can't be read. */
  readonly sealed: SealedRecord | null
}

/** Reads every record of an archive's WARCs and holds it against its digests. */
export async function* verifyWarcs(archive: string): AsyncGenerator<CheckedRecord, void, undefined> {
  const store = openFileStore(archive)
  for (const warc of await warcsOf(store)) {
    const file = await openOwnWarc(store, warc)
    const index = warc.isIndexed ? await store.open(indexPathOf(warc.name)) : null
    const lines = index === null ? null : readIndex(index)
    try {
      yield* verifyRecords(warc.name, file, lines, () => isBeingWritten(store, warc.name))
      // In a bucket the parts of a WARC have none before it is closed.
      if (index === null && warc.parts.length === 0 && !(await isBeingWritten(store, warc.name)))
        yield { warc: warc.name, offset: 0, problem: 'Its index is not there.', sealed: null }
    } finally {
      await lines?.return()
      await index?.close()
      await file.close()
    }
  }
}

/** The lines of the index beside a WARC, held against its records one by one. */
class IndexCheck {
  readonly #lines: AsyncGenerator<RecordSummary, void, undefined> | null
  #isRight = true

  constructor(lines: AsyncGenerator<RecordSummary, void, undefined> | null) {
    this.#lines = lines
  }

  async see({ offset, fields, type }: WarcRecord): Promise<void> {
    if (this.#lines === null || !this.#isRight) return
    const { value: line } = await this.#lines.next()
    const digest = fields.get('warc-payload-digest') ?? null
    this.#isRight =
      line !== undefined &&
      line.offset === offset &&
      String(line.type).toLowerCase() === type &&
      (line.digest ?? null) === digest
  }

  /** Whether it leads to each record, and to nothing else. */
  async isRight(): Promise<boolean> {
    return this.#isRight && (this.#lines === null || (await this.#lines.next()).done === true)
  }
}

/** What is broken at the end of a file that has a writer is still being written, or is cut off by the next writer. */
async function* verifyRecords(
  warc: string,
  file: Bytes,
  lines: AsyncGenerator<RecordSummary, void, undefined> | null,
  hasWriter: () => Promise<boolean>,
): AsyncGenerator<CheckedRecord, void, undefined> {
  const index = new IndexCheck(lines)
  let broken: CheckedRecord | null = null
  let isWhole = true
  for await (const record of recordsIn(file)) {
    if (broken !== null) yield broken
    isWhole &&= record.kind === 'record'
    if (record.kind === 'record') await index.see(record)
    const { kind, offset } = record
    broken =
      kind === 'broken' ? { warc, offset, problem: `The record can't be read: ${record.message}.`, sealed: null } : null
    if (kind !== 'record') continue
    const sealed = { offset, type: record.type, digest: record.fields.get('warc-payload-digest') ?? null }
    const { problem, isRead } = await problemOf(record)
    isWhole &&= isRead
    yield { warc, offset, problem, sealed }
  }
  if (broken !== null && !(await hasWriter())) yield broken
  // What is wrong with the records themselves is said; an index that is being written ends before them.
  if (isWhole && !(await index.isRight()) && !(await hasWriter()))
    yield { warc, offset: 0, problem: 'Its index does not lead to its records.', sealed: null }
}

async function isBeingWritten({ folder }: FileStore, warc: string): Promise<boolean> {
  return folder !== null && (await isLocked(join(folder, ...warc.split('/'))))
}

async function problemOf(record: WarcRecord): Promise<{ readonly problem: string | null; readonly isRead: boolean }> {
  const { fields, type } = record
  const ofBlock = digestCheck(fields.get('warc-block-digest'))
  const ofPayload = digestCheck(type === 'response' ? fields.get('warc-payload-digest') : undefined)
  const payload = behindHead()
  try {
    for await (const piece of record.block()) {
      ofBlock.update(piece)
      ofPayload.update(payload(piece))
    }
  } catch (error) {
    // It is met again, and reported, by the walk itself, or cut off the end, where manifests miss it.
    if (error instanceof BrokenMember || error instanceof BrokenRecord) return { problem: null, isRead: false }
    throw error
  }
  const wrong = ofBlock.holds() ? (ofPayload.holds() ? null : 'payload') : 'record'
  return { problem: wrong && `The ${wrong} is not what was written: its digest is wrong.`, isRead: true }
}

/** Lets through what follows the head of an HTTP answer, piece by piece. */
function behindHead(): (piece: Buffer) => Buffer {
  let head: Buffer | null = Buffer.alloc(0)
  return piece => {
    if (head === null) return piece
    const start: Buffer = Buffer.concat([head, piece])
    const end = start.indexOf('\r\n\r\n')
    head = end === -1 ? start : null
    return end === -1 ? NO_BYTES : start.subarray(end + 4)
  }
}

const NO_BYTES = Buffer.alloc(0)
