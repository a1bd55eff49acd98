import type { Timestamp } from '../../records.ts'
import type { Backend } from '../backend.ts'
import type { Db } from '../schema.ts'
import { prepareSearch } from '../search/search.ts'
import { entryOfRow } from '../search/tokens.ts'
import type { NewSearch, SavedSearch } from './reading-types.ts'

/** Limit of hits examined for new ones, the newest: a larger number says little. */
const MOST_COUNTED = 10_000

/** All searches that are kept, by name. */
export async function savedSearches(db: Db): Promise<SavedSearch[]> {
  return (await db.selectFrom('saved_search').selectAll().orderBy('name').execute()).map(searchOf)
}

/** The search of a name. */
export async function savedSearch(db: Db, name: string): Promise<SavedSearch | null> {
  const row = await db.selectFrom('saved_search').selectAll().where('name', '=', name).executeTakeFirst()
  return row === undefined ? null : searchOf(row)
}

/** What a search may be called: something that is seen, without characters that command a terminal or turn the line around. */
export function isSearchName(name: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name)
}

/** Stores a search, replacing one of the same name. */
export async function saveSearch(db: Db, search: NewSearch, at: Timestamp): Promise<SavedSearch> {
  const { name, query, blog, sort } = search
  const row = { query, blog, sort, made_at: at, seen_at: at, seen_entry: await lastEntry(db) }
  await db
    .insertInto('saved_search')
    .values({ name, ...row })
    .onConflict(conflict => conflict.column('name').doUpdateSet(row))
    .execute()
  return searchOf({ name, ...row })
}

/** Removes a search. */
export async function forgetSearch(db: Db, name: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('saved_search').where('name', '=', name).executeTakeFirst()
  return Number(numDeletedRows) > 0
}

/** The current hits of a search count as seen. */
export async function lookAtSearch(db: Db, name: string, at: Timestamp): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_search')
    .set({ seen_at: at, seen_entry: await lastEntry(db) })
    .where('name', '=', name)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/** How many of the hits are new in the archive since they were last seen. */
export async function newHits(db: Db, backend: Backend, { query, blog, seenEntry }: SavedSearch): Promise<number> {
  if ((await lastEntry(db)) <= seenEntry) return 0
  const { match, range } = await prepareSearch(db, query, blog === null ? {} : { blog })
  if (match === null) return 0
  const { rows } = await backend.matchingRows(db, match.match, { ...range, limit: MOST_COUNTED })
  return rows.filter(row => entryOfRow(row) > seenEntry).length
}

/** Ids of entries only grow, so higher ones are newer. */
async function lastEntry(db: Db): Promise<number> {
  const row = await db
    .selectFrom('entry')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

interface SearchRow extends NewSearch {
  readonly made_at: string
  readonly seen_at: string
  readonly seen_entry: number
}

function searchOf({ name, query, blog, sort, made_at, seen_at, seen_entry }: SearchRow): SavedSearch {
  return { name, query, blog, sort, madeAt: made_at, seenAt: seen_at, seenEntry: seen_entry }
}
