import type { BlogRecord, EntryRecord } from '../../records.ts'
import type { Backend } from '../backend.ts'
import { newest } from '../entries.ts'
import type { Db } from '../schema.ts'
import { indexMissing } from './index-entries.ts'

/** How far the search index has come. */
export interface IndexProgress {
  readonly indexed: number
  readonly entries: number
}

/** Entries put into the index in one transaction: some seconds' work at most, and what a crash costs. */
const ENTRIES_AT_ONCE = 200

const STATE = 'complete'

/** Marks whether every entry is in the index. */
export async function markIndex(db: Db, isComplete: boolean): Promise<void> {
  await db.deleteFrom('search_state').where('name', '=', STATE).execute()
  await db
    .insertInto('search_state')
    .values({ name: STATE, value: String(isComplete) })
    .execute()
}

/** How many entries are not in the index yet; 0 but for an archive of an older version that is brought up to date. */
export async function missingEntries(db: Db): Promise<number> {
  if (await isComplete(db)) return 0
  const { indexed, entries } = await progressOf(db)
  return entries - indexed
}

/**
 * Puts every entry into the index that is not in it, in transactions of some: whatever ends it, the next one goes on from
 * there. Nothing to do costs one look.
 */
export async function completeIndex(
  db: Db,
  backend: Backend,
  onProgress: (progress: IndexProgress) => void = () => {},
): Promise<void> {
  if (await isComplete(db)) return
  if ((await missingEntries(db)) > 0) {
    const blogs = new Map<string, string | null>()
    let { indexed, entries } = await progressOf(db)
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

async function isComplete(db: Db): Promise<boolean> {
  const state = await db.selectFrom('search_state').select('value').where('name', '=', STATE).executeTakeFirst()
  return state?.value === 'true'
}

async function progressOf(db: Db): Promise<IndexProgress> {
  const count = async (table: 'entry' | 'search_entry') => {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  return { indexed: await count('search_entry'), entries: await count('entry') }
}

/** Gives the number of the last entry; null when there are no more. */
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
