import { join } from 'node:path'
import type { Bytes } from './bytes.ts'
import { digestCheck } from './digest.ts'
import { isLocked } from './files/file-lock.ts'
import { type FileStore, openFileStore } from './files/file-store.ts'
import { BrokenMember } from './gzip-member.ts'
import { recordsIn, type WarcRecord } from './read-records.ts'
import { BrokenRecord } from './record-cursor.ts'
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
    try {
      yield* verifyRecords(warc.name, file, () => isBeingWritten(store, warc.name))
    } finally {
      await file.close()
    }
  }
}

/** What is broken at the end of a file that has a writer is still being written, or is cut off by the next writer. */
async function* verifyRecords(
  warc: string,
  file: Bytes,
  hasWriter: () => Promise<boolean>,
): AsyncGenerator<CheckedRecord, void, undefined> {
  let broken: CheckedRecord | null = null
  for await (const record of recordsIn(file)) {
    if (broken !== null) yield broken
    const { kind, offset } = record
    broken =
      kind === 'broken' ? { warc, offset, problem: `The record can't be read: ${record.message}.`, sealed: null } : null
    if (kind !== 'record') continue
    const sealed = { offset, type: record.type, digest: record.fields.get('warc-payload-digest') ?? null }
    yield { warc, offset, problem: await problemOf(record), sealed }
  }
  if (broken !== null && !(await hasWriter())) yield broken
}

async function isBeingWritten({ folder }: FileStore, warc: string): Promise<boolean> {
  return folder !== null && (await isLocked(join(folder, ...warc.split('/'))))
}

async function problemOf(record: WarcRecord): Promise<string | null> {
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
    // It is met again, and reported, by the walk itself.
    if (error instanceof BrokenMember || error instanceof BrokenRecord) return null
    throw error
  }
  if (!ofBlock.holds()) return 'The record is not what was written: its digest is wrong.'
  return ofPayload.holds() ? null : 'The payload is not what was written: its digest is wrong.'
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
