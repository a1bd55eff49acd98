import type { EntryRecord } from '../records.ts'
import { storedUrl, type Url } from '../url.ts'
import type { BlogWrite } from './database-store.ts'
import { fingerprint } from './fingerprint.ts'
import { type VersionRow, versionProblem } from './fixity.ts'
import { addMedia, mediaOfEntry } from './media.ts'
import type { Db } from './schema.ts'
import { recountInto, versionDigest } from './tally.ts'

/** A version that is missing, or cannot be read, and where the page is that it was made from. */
export interface BrokenVersion {
  readonly entry: number
  readonly url: Url
  readonly kind: 'post' | 'page'
  readonly version: number
  readonly capture: { readonly warc: string; readonly offset: number } | null
}

/** Repairs an archive that has lost something. */
export interface Repairs {
  /** Versions of a blog's entries that are missing, or differ from what was stored. */
  brokenVersions(blog: string): Promise<BrokenVersion[]>
  /** Replaces a version by a record. */
  restoreVersion(blog: string, broken: BrokenVersion, record: EntryRecord): Promise<void>
  /** The URLs from which a file was fetched. */
  addressesOf(file: string): Promise<{ readonly blog: string; readonly url: Url; readonly sha256: string }[]>
  /** Lists the files again that the newest versions show and that are unknown: the next visit fetches them. */
  missMedia(blog: string): Promise<void>
  /** Recounts what is stored, and accepts that: what is lost is given up. */
  giveUp(blog: string): Promise<void>
}

/** The repairs of a database. */
export function databaseRepairs(db: Db, write: BlogWrite): Repairs {
  return {
    brokenVersions: blog => brokenVersions(db, blog),
    restoreVersion: (blog, broken, record) => write(blog, trx => restoreVersion(trx, broken, record)),
    addressesOf: file => addressesOf(db, file),
    missMedia: blog => write(blog, trx => missMedia(trx, blog)),
    giveUp: blog => write(blog, trx => recountInto(trx, blog)),
  }
}

async function brokenVersions(db: Db, blog: string): Promise<BrokenVersion[]> {
  const entries = await db
    .selectFrom('entry')
    .select(['id', 'url', 'kind', 'version', 'fingerprint'])
    .where('blog', '=', blog)
    .execute()
  const broken: BrokenVersion[] = []
  for (const { id, url, kind, version: newest, fingerprint: print } of entries) {
    const rows = await db
      .selectFrom('entry_version')
      .select(['version', 'record', 'text_length', 'digest'])
      .where('entry', '=', id)
      .execute()
    const isWhole = (row: VersionRow) => versionProblem(row, row.version === newest ? print : null) === null
    const whole = new Set(rows.filter(isWhole).map(({ version }) => version))
    for (let version = 1; version <= newest; version++) {
      if (whole.has(version)) continue
      broken.push({ entry: id, url: storedUrl.parse(url), kind, version, capture: await captureOf(db, id, version) })
    }
  }
  return broken
}

async function captureOf(db: Db, entry: number, version: number): Promise<BrokenVersion['capture']> {
  const row = await db
    .selectFrom('capture')
    .select(['warc', 'position'])
    .where('entry', '=', entry)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.warc == null || row.position === null ? null : { warc: row.warc, offset: Number(row.position) }
}

async function restoreVersion(db: Db, { entry, version }: BrokenVersion, record: EntryRecord): Promise<void> {
  const words = JSON.stringify(record)
  const digest = versionDigest({ version, record: words })
  const row = { title: record.title, text_length: record.text.length, record: words, digest }
  const { last_seen, version: newest } = await db
    .selectFrom('entry')
    .select(['last_seen', 'version'])
    .where('id', '=', entry)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('entry_version')
    .values({ entry, version, seen_at: last_seen, generation: null, ...row })
    .onConflict(conflict => conflict.columns(['entry', 'version']).doUpdateSet(row))
    .execute()
  if (version < newest) return
  await db
    .updateTable('entry')
    .set({ fingerprint: fingerprint(record) })
    .where('id', '=', entry)
    .execute()
}

async function missMedia(db: Db, blog: string): Promise<void> {
  const entries = await db.selectFrom('entry').select(['id', 'version']).where('blog', '=', blog).execute()
  for (const { id, version } of entries) {
    const row = await db
      .selectFrom('entry_version')
      .select('record')
      .where('entry', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    const record = row === undefined ? null : recordIn(row.record)
    if (record !== null) await addMedia(db, blog, mediaOfEntry(record))
  }
}

/** A stored record; null where it cannot be read, which was reported before. */
function recordIn(text: string): EntryRecord | null {
  try {
    return JSON.parse(text) as EntryRecord
  } catch {
    return null
  }
}

async function addressesOf(db: Db, file: string) {
  const present = db.selectFrom('media_file').select(['blog', 'url', 'sha256']).where('file', '=', file)
  const past = db.selectFrom('media_past').select(['blog', 'url', 'sha256']).where('file', '=', file)
  const rows = await present.union(past).execute()
  return rows.flatMap(({ blog, url, sha256 }) => (sha256 === null ? [] : [{ blog, url: storedUrl.parse(url), sha256 }]))
}
