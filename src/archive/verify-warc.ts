import { join } from 'node:path'
import { openFile } from './bytes.ts'
import { digestCheck } from './digest.ts'
import { BrokenMember } from './gzip-member.ts'
import { recordsIn, type WarcRecord } from './read-records.ts'
import { BrokenRecord } from './record-cursor.ts'
import { warcsOf } from './warc-files.ts'

/** A record that was looked at, and what is wrong with it. */
export interface CheckedRecord {
  readonly warc: string
  readonly offset: number
  readonly problem: string | null
}

/** Reads every record of an archive's WARCs and holds it against its digests. */
export async function* verifyWarcs(archive: string): AsyncGenerator<CheckedRecord, void, undefined> {
  for (const warc of warcsOf(archive)) {
    const file = await openFile(join(archive, warc))
    try {
      for await (const record of recordsIn(file)) {
        const problem =
          record.kind === 'broken' ? `The record can't be read: ${record.message}.` : await problemOf(record)
        yield { warc, offset: record.offset, problem }
      }
    } finally {
      await file.close()
    }
  }
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
    // It is met again, and told of, by the walk itself.
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
    return end === -1 ? NOTHING : start.subarray(end + 4)
  }
}

const NOTHING = Buffer.alloc(0)
