import type { ExpressionBuilder } from 'kysely'
import type { Db, Tables } from '../schema.ts'

/** The progress of the search index. */
export interface IndexProgress {
  readonly indexed: number
  readonly entries: number
}

const STATE = 'complete'

/** Marks whether every entry is in the index. */
export async function markIndex(db: Db, isComplete: boolean): Promise<void> {
  await db.deleteFrom('search_state').where('name', '=', STATE).execute()
  await db
    .insertInto('search_state')
    .values({ name: STATE, value: String(isComplete) })
    .execute()
}

/** How many entries are not in the index yet; 0 except for an archive of an older version during migration. */
export async function missingEntries(db: Db): Promise<number> {
  if (await isIndexComplete(db)) return 0
  const { indexed, entries } = await indexProgress(db)
  return entries - indexed
}

/** Whether every entry is in the index. */
export async function isIndexComplete(db: Db): Promise<boolean> {
  const state = await db.selectFrom('search_state').select('value').where('name', '=', STATE).executeTakeFirst()
  return state?.value === 'true'
}

/** How many entries there are, and how many of them are in the index. */
export async function indexProgress(db: Db): Promise<IndexProgress> {
  const counted = ({ fn }: ExpressionBuilder<Tables, 'entry' | 'search_entry'>) => fn.countAll<number>().as('count')
  const indexed = await db.selectFrom('search_entry').select(counted).executeTakeFirstOrThrow()
  const shown = db.selectFrom('entry').where('hidden_at', 'is', null)
  const entries = await shown.select(counted).executeTakeFirstOrThrow()
  return { indexed: Number(indexed.count), entries: Number(entries.count) }
}
