import type { BlogRecord, EntryRecord } from '../../records.ts'
import type { Backend } from '../backend.ts'
import { newest } from '../entries.ts'
import type { Db } from '../schema.ts'
import { indexMissing } from './index-entries.ts'
import { type IndexProgress, indexProgress, isIndexComplete, markIndex } from './index-state.ts'

/** Entries indexed in one transaction: at most some seconds' work, which is what a crash costs. */
const ENTRIES_AT_ONCE = 200

/**
 * Indexes every missing entry, in small transactions: after an interruption, the next run continues. If nothing is
 * missing, it costs one query.
 */
export async function completeIndex(
  db: Db,
  backend: Backend,
  onProgress: (progress: IndexProgress) => void = () => {},
): Promise<void> {
  if (await isIndexComplete(db)) return
  let { indexed, entries } = await indexProgress(db)
  if (indexed < entries) {
    const blogs = new Map<string, string | null>()
    let last: number | null = 0
    while (last !== null) {
      const after: number = last
      last = await backend.transact(db, trx => indexSome(trx, backend, after, blogs))
      indexed = Math.min(entries, indexed + ENTRIES_AT_ONCE)
      onProgress({ indexed, entries })
    }
  }
  await backend.transact(db, trx => markIndex(trx, true))
}

/** Returns the id of the last entry; null when there are no more. */
async function indexSome(
  trx: Db,
  backend: Backend,
  after: number,
  blogs: Map<string, string | null>,
): Promise<number | null> {
  const rows = await newest(trx)
    .select(['entry.id', 'entry.blog'])
    .leftJoin('search_entry', 'search_entry.entry', 'entry.id')
    .where('search_entry.entry', 'is', null)
    .where('entry.hidden_at', 'is', null)
    .where('entry.id', '>', after)
    .orderBy('entry.id')
    .limit(ENTRIES_AT_ONCE)
    .execute()
  for (const { blog } of rows) if (!blogs.has(blog)) blogs.set(blog, await languageOf(trx, blog))
  const entries = rows.map(({ id, blog, record }) => ({
    id,
    // Written by `saveEntries` alone.
    entry: JSON.parse(record) as EntryRecord,
    blogLanguage: blogs.get(blog) ?? null,
  }))
  await indexMissing(trx, backend, entries)
  return rows.length < ENTRIES_AT_ONCE ? null : (rows.at(-1)?.id ?? null)
}

async function languageOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('blog').select('record').where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : (JSON.parse(row.record) as BlogRecord).language
}
