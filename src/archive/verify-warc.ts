import { join } from 'node:path'
import { openFile } from './bytes.ts'
import { hasDigest } from './digest.ts'
import { headersByName, joinedChunks, readHttp } from './http-message.ts'
import { blockOf, recordsIn, type WarcRecord } from './read-records.ts'
import { warcsOf } from './warc-files.ts'

/** A record that was looked at, and what is wrong with it. */
export interface CheckedRecord {
  readonly warc: string
  readonly offset: number
  readonly problem: string | null
}

/** No record of ours is longer. */
const MOST_BLOCK_BYTES = 256 * 1024 * 1024

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
  const block = await blockOf(record, MOST_BLOCK_BYTES)
  // A broken one is met again, and told of, by the walk itself.
  if (block === null) return record.length > MOST_BLOCK_BYTES ? 'The record is too long to be checked.' : null
  const wrong = (digest: string | undefined, bytes: Uint8Array) =>
    digest !== undefined && hasDigest(bytes, digest) === false
  if (wrong(fields.get('warc-block-digest'), block)) return 'The record is not what was written: its digest is wrong.'
  const http = type === 'response' ? readHttp(block) : null
  if (http === null) return null
  const digest = fields.get('warc-payload-digest')
  const joined = joinedChunks(http.body, headersByName(http.headers)['transfer-encoding'] ?? '')
  return wrong(digest, http.body) && wrong(digest, joined)
    ? 'The payload is not what was written: its digest is wrong.'
    : null
}
