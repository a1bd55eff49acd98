import type { EntryRecord } from '../records.ts'
import { fingerprint } from './fingerprint.ts'
import type { Db } from './schema.ts'
import { versionDigest } from './tally.ts'

/** A version of an entry, and the record that it was made from. */
export interface StoredCapture {
  readonly url: string
  readonly version: number
  readonly place: { readonly warc: string; readonly offset: number }
  /** Of the body, unpacked. */
  readonly sha256: string
}

/** A version of an entry, by numbers. */
export interface VersionPlace {
  readonly entry: number
  readonly version: number
}

/** A version that was checked, and what is wrong with it. */
export interface CheckedVersion extends VersionPlace {
  readonly url: string
  readonly problem: string | null
}

/** A stored media file, its path relative to the archive. */
export interface KeptFile {
  readonly file: string
  readonly sha256: string
}

/** The WARCs that versions of entries were made from. */
export async function captureWarcs(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('capture').select('warc').distinct().where('warc', 'is not', null).execute()
  return rows.flatMap(({ warc }) => warc ?? []).sort()
}

/** The captures in one WARC, in their order. */
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

/** Stored media files after a name, each once, including those that only old versions show. */
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

/** Versions of entries after a position, in order, each compared with its stored digest. */
export async function checkedVersions(db: Db, after: VersionPlace, limit: number): Promise<CheckedVersion[]> {
  const rows = await db
    .selectFrom('entry_version')
    .innerJoin('entry', 'entry.id', 'entry_version.entry')
    .select(['entry_version.entry', 'entry_version.version', 'entry_version.record', 'entry_version.text_length'])
    .select('entry_version.digest')
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
    return { entry: row.entry, version: row.version, url: row.url, problem: versionProblem(row, print) }
  })
}

/** A version as it is stored, with its digest. */
export interface VersionRow {
  readonly version: number
  readonly record: string
  readonly text_length: number
  readonly digest: string | null
}

/**
 * What is wrong with a version. For the newest one the fingerprint is stored; for those older than digests, only the
 * length of their text.
 */
export function versionProblem(row: VersionRow, print: string | null): string | null {
  try {
    // Written by us; a difference is what this check looks for.
    const entry = JSON.parse(row.record) as EntryRecord
    if (entry.text.length !== Number(row.text_length)) return 'Its text is not as long as when it was stored.'
    if (row.digest !== null && versionDigest(row) !== row.digest)
      return 'It is not what was stored: its digest is wrong.'
    return print !== null && fingerprint(entry) !== print
      ? 'It is not what was stored: its fingerprint is wrong.'
      : null
  } catch {
    return "Its record can't be read."
  }
}
