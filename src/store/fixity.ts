import type { EntryRecord } from '../records.ts'
import { fingerprint } from './fingerprint.ts'
import type { Db } from './schema.ts'
import type { CheckedVersion, KeptFile, StoredCapture, VersionPlace } from './store.ts'

/** The WARCs that versions of entries were made from. */
export async function captureWarcs(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('capture').select('warc').distinct().where('warc', 'is not', null).execute()
  return rows.flatMap(({ warc }) => warc ?? []).sort()
}

/** What was made from the records of one WARC, in their order. */
export async function capturesIn(db: Db, warc: string): Promise<StoredCapture[]> {
  const rows = await db
    .selectFrom('capture')
    .innerJoin('entry', 'entry.id', 'capture.entry')
    .select(['entry.url', 'capture.version', 'capture.position', 'capture.sha256'])
    .where('capture.warc', '=', warc)
    .orderBy('capture.position')
    .execute()
  return rows.map(({ url, version, position, sha256 }) => ({
    url,
    version,
    place: { warc, offset: Number(position ?? -1) },
    sha256,
  }))
}

/** Kept media files behind a name, each once, those too that only old versions show. */
export async function keptFiles(db: Db, after: string, limit: number): Promise<KeptFile[]> {
  const past = db.selectFrom('media_past').select(['file', 'sha256']).where('file', '>', after)
  const rows = await db
    .selectFrom('media_file')
    .select(['file', 'sha256'])
    .where('file', '>', after)
    .union(past)
    .orderBy('file')
    .limit(limit)
    .execute()
  return rows.flatMap(({ file, sha256 }) => (file === null || sha256 === null ? [] : [{ file, sha256 }]))
}

/** Versions of entries behind a place, in order, each held against what was written down of it. */
export async function checkedVersions(db: Db, after: VersionPlace, limit: number): Promise<CheckedVersion[]> {
  const rows = await db
    .selectFrom('entry_version')
    .innerJoin('entry', 'entry.id', 'entry_version.entry')
    .select(['entry_version.entry', 'entry_version.version', 'entry_version.record', 'entry_version.text_length'])
    .select(['entry.url', 'entry.fingerprint', 'entry.version as newest'])
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('entry_version.entry', 'entry_version.version'), '>', tuple(after.entry, after.version)),
    )
    .orderBy('entry_version.entry')
    .orderBy('entry_version.version')
    .limit(limit)
    .execute()
  return rows.map(row => {
    const print = row.version === row.newest ? row.fingerprint : null
    return {
      entry: row.entry,
      version: row.version,
      url: row.url,
      problem: problemOf(row.record, Number(row.text_length), print),
    }
  })
}

/** Only of the newest version the fingerprint is kept; of the others, the length of their text. */
function problemOf(record: string, textLength: number, print: string | null): string | null {
  try {
    // Written by us; what is not what we wrote is what is looked for.
    const entry = JSON.parse(record) as EntryRecord
    if (entry.text.length !== textLength) return 'Its text is not as long as when it was stored.'
    return print !== null && fingerprint(entry) !== print
      ? 'It is not what was stored: its fingerprint is wrong.'
      : null
  } catch {
    return "Its record can't be read."
  }
}
