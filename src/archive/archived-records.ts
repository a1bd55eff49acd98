import { summariesOf } from './capture-index.ts'
import type { RecordSummary } from './record-index.ts'
import { warcsOf } from './warc-files.ts'
import { openWarcs } from './warc-set.ts'

/** A record of an archive's own WARCs. */
export interface ArchivedRecord extends RecordSummary {
  /** Its file, relative to the archive. */
  readonly warc: string
  /** The gzip member as it stands in the file. */
  bytes(): Promise<Buffer>
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
        const { offset, length } = summary
        yield { ...summary, warc: file.name, bytes: () => file.bytes.read(offset, length) }
      }
    }
  } finally {
    await set.close()
  }
}
