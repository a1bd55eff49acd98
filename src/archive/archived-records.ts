import type { Bytes } from './bytes.ts'
import { summariesOf } from './capture-index.ts'
import type { RecordSummary } from './record-index.ts'
import { warcsOf } from './warc-files.ts'
import { openWarcs } from './warc-set.ts'

/** A record of an archive's own WARCs. */
export interface ArchivedRecord extends RecordSummary {
  /** Its file, relative to the archive. */
  readonly warc: string
  /** The gzip member as it stands in the file, piece by piece. */
  pieces(): AsyncGenerator<Buffer, void, undefined>
}

/** All records of the WARCs in an archive, in the order in which they were written. */
export async function* archivedRecords(archive: string): AsyncGenerator<ArchivedRecord, void, undefined> {
  const ours = new Set(warcsOf(archive))
  if (ours.size === 0) return
  const set = await openWarcs(archive)
  try {
    for (const file of set.files) {
      if (!ours.has(file.name)) continue
      for await (const summary of summariesOf(file)) {
        yield { ...summary, warc: file.name, pieces: () => piecesOf(file.bytes, summary) }
      }
    }
  } finally {
    await set.close()
  }
}

/** So much of a record is in memory at a time. */
const PIECE_BYTES = 1024 * 1024

async function* piecesOf(bytes: Bytes, { offset, length }: RecordSummary): AsyncGenerator<Buffer, void, undefined> {
  for (let done = 0; done < length; done += PIECE_BYTES) {
    yield await bytes.read(offset + done, Math.min(PIECE_BYTES, length - done))
  }
}
