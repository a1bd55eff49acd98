import { sql } from 'kysely'
import type { RowRange } from '../backend.ts'
import { type BatchInsert, batchInsert } from '../batch-insert.ts'
import type { Db } from '../schema.ts'
import { archiveFigures } from '../search/archive-figures.ts'
import { isEmpty, type Match, type QueryMatch } from '../search/match.ts'
import { monthToken, type SearchDocument } from '../search/search-document.ts'
import { ENTRY_NUMBERS, firstRow, token } from '../search/tokens.ts'
import { vectorOf } from './search-document.ts'

/** How much a hit in text (D), tags (C), authors (B) and title (A) weighs; the same shares as in SQLite. */
const WEIGHTS = sql.lit('{0.125, 0.5, 0.5, 1}')
/** Divide by the logarithm of the length: the same word means more in a short post. */
const BY_LENGTH = sql.lit(1)

const FIELD_WEIGHTS = { title: 'A', authors: 'B', tags: 'C' } as const

/**
 * An index of words gives its rows in no order. To have the newest ones of a common word without reading all of them, it
 * is looked for together with the words for the newest months: as many as have this many entries, then for more. What
 * is not common is quick without.
 */
const WINDOWS = [600, 6000, 60_000] as const

const INSERT_DOCUMENT: BatchInsert<'entry_search'> = {
  table: 'entry_search',
  columns: ['rowid', 'document'],
  complete: insert =>
    insert.onConflict(conflict =>
      conflict.column('rowid').doUpdateSet(({ ref }) => ({ document: ref('excluded.document') })),
    ),
}

/** The first search index, as archives of before have it until they are brought up to date. */
export async function createFirstSearchIndex(db: Db): Promise<void> {
  await sql`create table entry_search (rowid bigint primary key references entry (id), document tsvector not null)`.execute(
    db,
  )
  await sql`create index entry_search_document on entry_search using gin (document)`.execute(db)
}

/** The search index; the words are cut by us, so that they are the same in every database. */
export async function createSearchIndex(db: Db): Promise<void> {
  await sql`drop table entry_search`.execute(db)
  await sql`create table entry_search (rowid bigint primary key, document tsvector not null)`.execute(db)
  await sql`create index entry_search_document on entry_search using gin (document)`.execute(db)
  await createSearchRows(db)
}

/**
 * The rows that fit a query. As a function, for its setting: documents are stored apart from their rows, which the planner
 * does not count, so it would rather read and unpack them all than ask the index. The inner select is fenced, or the
 * planner may walk through all rows in their order.
 */
async function createSearchRows(db: Db): Promise<void> {
  await sql`create function search_rows(query tsquery, first_row bigint, end_row bigint, is_gone boolean,
    is_newest boolean, most bigint) returns setof bigint language plpgsql stable set enable_seqscan = off as $$
    begin
      return query with found as materialized (select s.rowid as place from entry_search s where s.document @@ query)
        select found.place from found where found.place >= first_row and found.place < end_row
          and (is_gone is null or is_gone = exists (select from entry
            where entry.id = found.place % ${sql.lit(ENTRY_NUMBERS)} and entry.gone_at is not null))
        order by case when is_newest then -found.place else found.place end limit most;
    end $$`.execute(db)
}

/** Puts documents into the index, in place of what was there of them, and takes rows out. */
export async function replaceDocuments(
  db: Db,
  documents: readonly SearchDocument[],
  gone: readonly number[],
): Promise<void> {
  if (gone.length > 0) await db.deleteFrom('entry_search').where('rowid', 'in', gone).execute()
  await batchInsert(
    db,
    INSERT_DOCUMENT,
    documents.map(document => ({ rowid: document.row, document: vectorOf(document) })),
  )
}

/** Rows that fit, in the order of rows. */
export async function matchingRows(db: Db, match: Match, range: RowRange): Promise<number[]> {
  if (isEmpty(match)) return []
  const query = written(match)
  const found: number[] = []
  for (const { months, from, to } of await windows(db, range)) {
    const left = range.limit - found.length
    found.push(...(await rowsOf(db, `${query} & ${months}`, { ...range, from, to, limit: left })))
    if (found.length >= range.limit) return found
  }
  return await rowsOf(db, query, range)
}

async function rowsOf(db: Db, query: string, { from, to, order, limit, gone }: RowRange): Promise<number[]> {
  const { rows } = await sql<{ found: number }>`select search_rows(${query}::tsquery, ${from}, ${to}, ${gone},
    ${order === 'newest'}, ${limit}) as found`.execute(db)
  return rows.map(({ found }) => Number(found))
}

/** How many rows fit. */
export async function countRows(db: Db, match: Match, { from, to, gone }: RowRange): Promise<number> {
  if (isEmpty(match)) return 0
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from search_rows(${written(match)}::tsquery, ${from}, ${to}, ${gone}, true, null)`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** These rows, which fit, the best first. */
export async function rankRows(db: Db, { words }: QueryMatch, _: RowRange, rows: readonly number[]): Promise<number[]> {
  if (words === null) return [...rows]
  const { rows: ranked } = await sql<{ rowid: number }>`select rowid from entry_search
    where rowid = any(${rows}::bigint[])
    order by ts_rank(${WEIGHTS}, document, ${written(words)}::tsquery, ${BY_LENGTH}) desc, rowid desc`.execute(db)
  return ranked.map(({ rowid }) => Number(rowid))
}

/** A list of numbers as a table with one column. */
export function numbersTable(numbers: readonly number[]) {
  return sql<{ value: number }>`(select unnest(${numbers}::bigint[]) as value)`
}

interface Window {
  /** One of these words must be there. */
  readonly months: string
  readonly from: number
  readonly to: number
}

async function windows(db: Db, range: RowRange): Promise<Window[]> {
  const { months } = await archiveFigures(db)
  const inRange = months.filter(({ month }) => month !== '' && fits(month, range))
  const ordered = range.order === 'newest' ? inRange : inRange.toReversed()
  const made: Window[] = []
  let at = 0
  let entries = 0
  for (const size of WINDOWS) {
    const start = at
    for (; at < ordered.length && entries < size; at++) entries += ordered[at]?.entries ?? 0
    const tokens = ordered.slice(start, at).map(({ month }) => `'${token('month', monthToken(month))}'`)
    if (tokens.length > 0 && at < ordered.length) made.push({ ...range, months: `(${tokens.join(' | ')})` })
  }
  return made
}

function fits(month: string, { from, to }: RowRange): boolean {
  const first = firstRow(`${month}-01`)
  const behind = firstRow(new Date(Date.parse(`${month}-01T00:00:00Z`) + 32 * 24 * 3600 * 1000).toISOString())
  return behind >= from && first < to
}

/** In the grammar of `tsquery`; words are letters and digits alone, and between quotes. */
function written(match: Match): string {
  switch (match.kind) {
    case 'words': {
      const weight = match.field === null ? '' : FIELD_WEIGHTS[match.field]
      const parts = match.words.map((word, at) => {
        const marks = `${match.prefix && at === match.words.length - 1 ? '*' : ''}${weight}`
        return `'${word}'${marks === '' ? '' : `:${marks}`}`
      })
      return `(${parts.join(' <-> ')})`
    }
    case 'any':
    case 'all': {
      const parts = match.of.filter(part => !isEmpty(part)).map(written)
      return `(${parts.join(match.kind === 'any' ? ' | ' : ' & ')})`
    }
    case 'except':
      return `(${written(match.of)} & !${written(match.not)})`
  }
}
