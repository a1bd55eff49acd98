import { piecesOf } from './bytes.ts'
import { summariesOf } from './capture-index.ts'
import type { RecordSummary } from './record-index.ts'
import { openOwnWarcs } from './warc-set.ts'

/** A record of an archive's own WARCs. */
export interface ArchivedRecord extends RecordSummary {
  /** Its file, relative to the archive. */
  readonly warc: string
  /** The gzip member as it stands in the file, piece by piece. */
  pieces(): AsyncGenerator<Buffer, void, undefined>
}

/** All records of the WARCs in an archive, in the order in which they were written. */
export async function* archivedRecords(archive: string): AsyncGenerator<ArchivedRecord, void, undefined> {
  const set = await openOwnWarcs(archive)
  try {
    for (const file of set.files) {
      for await (const summary of summariesOf(file)) {
        yield { ...summary, warc: file.name, pieces: () => piecesOf(file.bytes, summary.offset, summary.length) }
      }
    }
  } finally {
    await set.close()
  }
}
