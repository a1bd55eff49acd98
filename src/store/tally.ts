import { createHash } from 'node:crypto'
import { type BatchInsert, batchInsert } from './batch-insert.ts'
import { fixedStatement } from './compiled-sql.ts'
import type { Db } from './schema.ts'

/** A count, and an order-independent sum of the digests of each item. */
interface Counted {
  readonly count: number
  readonly sum: string
}

/** How much of a blog is stored: versions of entries, and files. */
export interface KeptTally {
  readonly versions: Counted
  readonly media: Counted
}

const MODULUS = 1n << 256n
const NOTHING: Counted = { count: 0, sum: '0' }

/** The counted fields of a version of an entry. */
interface VersionRow {
  readonly version: number
  readonly record: string
}

/** A version whose digest was taken when it was written. */
interface DigestedVersion {
  readonly digest: string
}

/** The counted fields of a stored file. */
interface FileRow {
  readonly url: string
  readonly sha256: string
}

/** Adds what a change has written, in its transaction. A blog that was not counted before is counted as a whole. */
export async function addToTally(
  db: Db,
  blog: string,
  added: { readonly versions?: readonly DigestedVersion[]; readonly media?: readonly FileRow[] },
): Promise<void> {
  const { versions = [], media = [] } = added
  if (versions.length === 0 && media.length === 0) return
  const before = await tallyOf(db, blog)
  if (before === null) return await recountInto(db, blog)
  await saveTally(db, blog, {
    versions: plus(
      before.versions,
      versions.map(({ digest }) => digest),
    ),
    media: plus(before.media, media.map(fileDigest)),
  })
}

/** The recorded tally of a blog; null where not counted yet. */
export async function tallyOf(db: Db, blog: string): Promise<KeptTally | null> {
  const [row] = await rowOf(db, [blog])
  if (row === undefined) return null
  return {
    versions: { count: Number(row.versions), sum: row.version_sum },
    media: { count: Number(row.media), sum: row.media_sum },
  }
}

const rowOf = fixedStatement(db => db.selectFrom('tally').selectAll().where('blog', '=', ''))

/** Recounts a blog, and records the result as its tally. */
export async function recountInto(db: Db, blog: string): Promise<void> {
  await saveTally(db, blog, await recount(db, blog))
}

/** Rows read at a time: some megabytes. */
const ROWS_AT_ONCE = 64

/** Counts what is stored of a blog. */
export async function recount(db: Db, blog: string): Promise<KeptTally> {
  let versions = NOTHING
  let after = { entry: 0, version: 0 }
  for (;;) {
    const rows = await db
      .selectFrom('entry_version')
      .innerJoin('entry', 'entry.id', 'entry_version.entry')
      .select(['entry_version.entry', 'entry_version.version', 'entry_version.record'])
      .where('entry.blog', '=', blog)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('entry_version.entry', 'entry_version.version'), '>', tuple(after.entry, after.version)),
      )
      .orderBy('entry_version.entry')
      .orderBy('entry_version.version')
      .limit(ROWS_AT_ONCE)
      .execute()
    versions = plus(versions, rows.map(versionDigest))
    after = rows.at(-1) ?? after
    if (rows.length < ROWS_AT_ONCE) break
  }
  return { versions, media: plus(NOTHING, (await filesOf(db, blog)).map(fileDigest)) }
}

/** Entries with missing versions: the number of the newest shows how many there were. */
export async function entriesLackingVersions(db: Db, blog: string): Promise<{ url: string; lacking: number }[]> {
  const rows = await db
    .selectFrom('entry')
    .leftJoin('entry_version', 'entry_version.entry', 'entry.id')
    .select(({ fn }) => ['entry.url', 'entry.version', fn.count<number>('entry_version.version').as('there')])
    .where('entry.blog', '=', blog)
    .groupBy(['entry.id', 'entry.url', 'entry.version'])
    .having(({ eb, fn }) => eb(fn.count('entry_version.version'), '<', eb.ref('entry.version')))
    .orderBy('entry.url')
    .execute()
  return rows.map(({ url, version, there }) => ({ url, lacking: version - Number(there) }))
}

async function filesOf(db: Db, blog: string): Promise<FileRow[]> {
  const past = await db.selectFrom('media_past').select(['url', 'sha256']).where('blog', '=', blog).execute()
  const present = await db
    .selectFrom('media_file')
    .select(['url', 'sha256'])
    .where('blog', '=', blog)
    .where('file', 'is not', null)
    .execute()
  return [...past, ...present.flatMap(({ url, sha256 }) => (sha256 === null ? [] : [{ url, sha256 }]))]
}

function plus({ count, sum }: Counted, digests: readonly string[]): Counted {
  let total = BigInt(`0x${sum}`)
  for (const digest of digests) total += BigInt(`0x${digest}`)
  return { count: count + digests.length, sum: (total % MODULUS).toString(16) }
}

/** The digest of a version, by which it is verified. */
export function versionDigest({ version, record }: VersionRow): string {
  return digestOf(`${version}\n${record}`)
}

function fileDigest({ url, sha256 }: FileRow): string {
  return digestOf(`${url}\n${sha256}`)
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function saveTally(db: Db, blog: string, { versions, media }: KeptTally): Promise<void> {
  const row = { versions: versions.count, version_sum: versions.sum, media: media.count, media_sum: media.sum }
  await batchInsert(db, SAVE, [{ blog, ...row }])
}

const SAVE: BatchInsert<'tally'> = {
  table: 'tally',
  columns: ['blog', 'versions', 'version_sum', 'media', 'media_sum'],
  complete: insert =>
    insert.onConflict(conflict =>
      conflict.column('blog').doUpdateSet(({ ref }) => ({
        versions: ref('excluded.versions'),
        version_sum: ref('excluded.version_sum'),
        media: ref('excluded.media'),
        media_sum: ref('excluded.media_sum'),
      })),
    ),
}
