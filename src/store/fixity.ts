import type { Db } from './schema.ts'
import type { KeptFile, StoredCapture } from './store.ts'

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

/** Kept media files behind a name, each once. */
export async function keptFiles(db: Db, after: string, limit: number): Promise<KeptFile[]> {
  const rows = await db
    .selectFrom('media_file')
    .select(['file', 'sha256'])
    .distinct()
    .where('file', '>', after)
    .orderBy('file')
    .limit(limit)
    .execute()
  return rows.flatMap(({ file, sha256 }) => (file === null || sha256 === null ? [] : [{ file, sha256 }]))
}
