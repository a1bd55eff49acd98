import type { EntryRecord } from '../records.ts'
import { type Url, urlKey } from '../url.ts'
import { fixedStatement } from './compiled-sql.ts'
import { withFiles } from './media.ts'
import type { Db } from './schema.ts'
import type { EntryQuery, StoredEntry, VersionSummary } from './store.ts'

/** Entries read at a time: a few megabytes of the longest posts, and few enough queries for 100,000 of them. */
const ENTRIES_PER_PAGE = 64

/** Newest first, page by page: each page begins after the last entry of the previous one, so no cursor stays open. */
export async function* entries(db: Db, query: EntryQuery): AsyncGenerator<StoredEntry, void, undefined> {
  let left = query.limit ?? Number.POSITIVE_INFINITY
  let last = { position: '', id: 0 }
  while (left > 0) {
    const size = Math.min(left, ENTRIES_PER_PAGE)
    const rows = await pageQuery(db, query, last, size).execute()
    yield* await withFiles(db, rows.map(storedEntry))
    last = rows.at(-1) ?? last
    if (rows.length < size) return
    left -= rows.length
  }
}

/** The statement of `entries`; separate so that its plan can be shown. */
export function pageQuery(db: Db, query: EntryQuery, last: { position: string; id: number }, size: number) {
  return newest(db)
    .select(['entry.position', 'entry.id'])
    .$if(query.blog !== undefined, select => select.where('entry.blog', '=', query.blog ?? ''))
    .$if(query.kind !== undefined, select => select.where('entry.kind', '=', query.kind ?? 'post'))
    .$if(query.hidden !== true, select => select.where('entry.hidden_at', 'is', null))
    .where(({ eb, refTuple, tuple }) => eb(refTuple('entry.position', 'entry.id'), '>', tuple(last.position, last.id)))
    .orderBy('entry.position')
    .orderBy('entry.id')
    .limit(size)
}

/** One entry by any spelling of its URL; if two blogs have it, that of the first. */
export async function entry(db: Db, url: Url, version?: number): Promise<StoredEntry | null> {
  const key = urlKey(url)
  const [row] = version === undefined ? await newestAt(db, [key, 1]) : await atKey(db, key, version).execute()
  return row === undefined ? null : ((await withFiles(db, [storedEntry(row)], row.replaced_at))[0] ?? null)
}

function atKey(db: Db, key: string, version?: number) {
  return db
    .selectFrom('entry')
    .innerJoin('entry_version', 'entry_version.entry', 'entry.id')
    .select([
      'entry.first_seen',
      'entry.last_seen',
      'entry.gone_at',
      'entry.hidden_at',
      'entry_version.version',
      'entry_version.record',
      'entry_version.generation',
    ])
    .select(({ selectFrom }) =>
      selectFrom('entry_version as next')
        .select(({ fn }) => fn.min('next.seen_at').as('at'))
        .whereRef('next.entry', '=', 'entry.id')
        .whereRef('next.version', '>', 'entry_version.version')
        .as('replaced_at'),
    )
    .where('entry.key', '=', key)
    .$if(version !== undefined, select => select.where('entry_version.version', '=', version ?? 0))
    .orderBy('entry.id')
    .orderBy('entry_version.version', 'desc')
    .limit(1)
}

const newestAt = fixedStatement(db => atKey(db, ''))

/** All versions of an entry, oldest first; if two blogs have it, that of the first. */
export async function versions(db: Db, url: Url): Promise<VersionSummary[]> {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('entry_version', 'entry_version.entry', 'entry.id')
    .select([
      'entry_version.version',
      'entry_version.seen_at',
      'entry_version.title',
      'entry_version.text_length',
      'entry_version.generation',
    ])
    .where('entry.id', '=', ({ selectFrom }) =>
      selectFrom('entry')
        .select(({ fn }) => fn.min('id').as('id'))
        .where('key', '=', urlKey(url)),
    )
    .orderBy('entry_version.version')
    .execute()
  return rows.map(row => ({
    version: row.version,
    seenAt: row.seen_at,
    title: row.title,
    textLength: row.text_length,
    generation: row.generation,
  }))
}

/** How many versions each generation of a blog's rules read. */
export async function versionsByGeneration(db: Db, blog: string): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('entry_version', 'entry_version.entry', 'entry.id')
    .select(({ fn }) => ['entry_version.generation', fn.countAll<number>().as('count')])
    .where('entry.blog', '=', blog)
    .where('entry_version.generation', 'is not', null)
    .groupBy('entry_version.generation')
    .orderBy('entry_version.generation')
    .execute()
  return new Map(rows.flatMap(({ generation, count }) => (generation === null ? [] : [[generation, Number(count)]])))
}

/** Entries by number, in their newest version. */
export async function entriesById(db: Db, ids: readonly number[]): Promise<Map<number, StoredEntry>> {
  if (ids.length === 0) return new Map()
  const rows = await newest(db).select('entry.id').where('entry.id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, storedEntry(row)]))
}

/** Entries with their newest version. */
export function newest(db: Db) {
  return db
    .selectFrom('entry')
    .innerJoin('entry_version', join =>
      join.onRef('entry_version.entry', '=', 'entry.id').onRef('entry_version.version', '=', 'entry.version'),
    )
    .select([
      'entry.first_seen',
      'entry.last_seen',
      'entry.gone_at',
      'entry.hidden_at',
      'entry_version.version',
      'entry_version.record',
      'entry_version.generation',
    ])
}

/** The columns that an entry is made from. */
export interface StoredRow {
  readonly first_seen: string
  readonly last_seen: string
  readonly gone_at: string | null
  readonly hidden_at: string | null
  readonly version: number
  readonly record: string
  readonly generation: number | null
}

/** An entry as its row has it. */
export function storedEntry(row: StoredRow): StoredEntry {
  // Written only by `saveEntries`; earlier versions had no offset, and no trackbacks among the comments.
  const record = JSON.parse(row.record) as EntryRecord
  const comments = record.comments.map(comment => ({ ...comment, kind: comment.kind ?? 'comment' }))
  const entry = { ...record, publishedOffset: record.publishedOffset ?? null, comments }
  const { version, generation } = row
  const seen = {
    firstSeen: row.first_seen,
    lastSeen: row.last_seen,
    goneSince: row.gone_at,
    hiddenSince: row.hidden_at,
  }
  return { entry, version, ...seen, generation }
}
