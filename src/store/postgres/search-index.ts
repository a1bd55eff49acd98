import { sql } from 'kysely'
import type { MatchingRows, RowRange } from '../backend.ts'
import { type BatchInsert, batchInsert } from '../batch-insert.ts'
import type { Db } from '../schema.ts'
import { archiveFigures } from '../search/archive-figures.ts'
import { hasPhrase, hasPrefix, type IndexMatch, isEmpty, withoutPhrases } from '../search/match.ts'
import { monthsInOrder } from '../search/months-in-order.ts'
import { monthToken, type SearchDocument } from '../search/search-document.ts'
import { ENTRY_NUMBERS, token } from '../search/tokens.ts'
import { vectorOf } from './search-document.ts'

const FIELD_WEIGHTS = { title: 'A', authors: 'B', tags: 'C' } as const

/**
 * An index of words returns its rows in no order. To get the newest ones of a common word without reading all of them,
 * it is searched together with the words for the newest months: first those with this many entries, then as many more
 * as needed at the frequency that was found.
 */
const FIRST_ENTRIES = 400
const MARGIN = 1.3
/** Limit of queries whose frequency is cached: a repeated query, or its next page, skips the first step. */
const MOST_REMEMBERED = 1000
const frequencies = new Map<string, number>()

/** Rows that are quickly read all at once: some ten milliseconds. */
const FEW_ROWS = 4000
/** Limit of documents in which the order of words is checked, in batches: each must be unpacked, which takes some 30 µs. */
const MOST_FOR_PHRASE = 2000
const AT_ONCE_FOR_PHRASE = 500

const INSERT_DOCUMENT: BatchInsert<'entry_search'> = {
  table: 'entry_search',
  columns: ['rowid', 'document'],
  complete: insert =>
    insert.onConflict(conflict =>
      conflict.column('rowid').doUpdateSet(({ ref }) => ({ document: ref('excluded.document') })),
    ),
}

/** The first search index, as in archives of earlier versions until they are migrated. */
export async function createFirstSearchIndex(db: Db): Promise<void> {
  await sql`create table entry_search (rowid bigint primary key references entry (id), document tsvector not null)`.execute(
    db,
  )
  await sql`create index entry_search_document on entry_search using gin (document)`.execute(db)
}

/** The search index; we tokenise the words ourselves, so that they are the same in every database. */
export async function createSearchIndex(db: Db): Promise<void> {
  await sql`drop table entry_search`.execute(db)
  await sql`create table entry_search (rowid bigint primary key, document tsvector not null)`.execute(db)
  await sql`create index entry_search_document on entry_search using gin (document)`.execute(db)
  await createSearchRows(db)
}

/**
 * The rows that match a query. As a function, for its setting: documents are stored apart from their rows, which the
 * planner ignores, so it would rather read and unpack them all than use the index. The inner select is fenced, or the
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

/**
 * Recreates the index, to be filled. Documents are stored apart, even small ones: they are read only for phrases, and
 * finding rows without them takes half the time.
 */
export async function renewSearchIndex(db: Db): Promise<void> {
  await sql`drop function search_rows`.execute(db)
  await createSearchIndex(db)
  await sql`alter table entry_search set (toast_tuple_target = 128)`.execute(db)
}

/** Puts documents into the index, replacing earlier ones, and removes rows. */
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

/** Matching rows, in the order of rows. */
export async function matchingRows(
  db: Db,
  match: IndexMatch,
  range: RowRange,
  mostForPhrase = MOST_FOR_PHRASE,
): Promise<MatchingRows> {
  if (isEmpty(match)) return { rows: [], lookedTo: null }
  if (!hasPhrase(match)) return { rows: await rowsInOrder(db, match, range), lookedTo: null }
  const candidates = await rowsInOrder(db, withoutPhrases(match), { ...range, limit: mostForPhrase })
  const rows: number[] = []
  let looked = 0
  while (looked < candidates.length && rows.length < range.limit) {
    const some = candidates.slice(looked, looked + AT_ONCE_FOR_PHRASE)
    const fitting = new Set(await fittingRows(db, match, some))
    rows.push(...some.filter(row => fitting.has(row)))
    looked += some.length
  }
  const isAll = candidates.length < mostForPhrase || rows.length >= range.limit
  const last = candidates.at(-1)
  return { rows: rows.slice(0, range.limit), lookedTo: isAll || last === undefined ? null : wholeDaysTo(last, range) }
}

/** The last day that was examined completely: the one of the last row may have more. */
function wholeDaysTo(row: number, { order }: RowRange): number {
  const day = Math.floor(row / ENTRY_NUMBERS)
  return (order === 'newest' ? day + 1 : day) * ENTRY_NUMBERS
}

/**
 * Those of the rows whose documents match. The inner select is fenced, or the planner may use the index for the words
 * again.
 */
async function fittingRows(db: Db, match: IndexMatch, rows: readonly number[]): Promise<number[]> {
  const { rows: found } = await sql<{ place: number }>`select place from (select rowid as place, document
    from entry_search where rowid = any(${rows}::bigint[]) offset 0) as candidates
    where document @@ ${written(match)}::tsquery`.execute(db)
  return found.map(({ place }) => Number(place))
}

/** Rows with words, whatever their order; by months where there are many. */
async function rowsInOrder(db: Db, match: IndexMatch, range: RowRange): Promise<number[]> {
  const query = written(match)
  // Words with a common prefix are collected anew each time.
  const months = hasPrefix(match) ? [] : monthsInOrder(await archiveFigures(db), range)
  if (months.length === 0) return await rowsOf(db, query, range)
  const all = months.reduce((sum, { entries }) => sum + entries, 0)
  const found: number[] = []
  let looked = 0
  let frequency = frequencies.get(query)
  for (let at = 0; at < months.length; ) {
    const left = range.limit - found.length
    const size = frequency === undefined ? FIRST_ENTRIES : Math.ceil((left / frequency) * MARGIN)
    // Many months cost more than all rows of a less common word.
    if (looked + size > all / 2 || (frequency ?? 1) * all < FEW_ROWS) return await rowsOf(db, query, range)
    const some: string[] = []
    for (const wanted = looked + size; at < months.length && looked < wanted; at++) {
      some.push(`'${token('month', monthToken(months[at]?.month ?? null))}'`)
      looked += months[at]?.entries ?? 0
    }
    found.push(...(await rowsOf(db, `${query} & (${some.join(' | ')})`, { ...range, limit: left })))
    // There may be more of them in these months, so this says nothing about their frequency.
    if (found.length >= range.limit) return found
    frequency = (found.length + 1) / looked
    rememberFrequency(query, frequency)
  }
  return found
}

function rememberFrequency(query: string, frequency: number): void {
  if (frequencies.size >= MOST_REMEMBERED) frequencies.clear()
  frequencies.set(query, frequency)
}

async function rowsOf(db: Db, query: string, { from, to, order, limit, gone }: RowRange): Promise<number[]> {
  // As one string: five hundred rows of one number each take the driver longer than the search.
  const { rows } = await sql<{ found: string | null }>`select string_agg(found::text, ',') as found
    from search_rows(${query}::tsquery, ${from}, ${to}, ${gone}, ${order === 'newest'}, ${limit}) as found`.execute(db)
  const found = rows[0]?.found?.split(',').map(Number) ?? []
  return found.sort((one, other) => (order === 'newest' ? other - one : one - other))
}

/** The first rows of each match, in one round trip: matches must have few rows each. */
export async function rowsOfEach(
  db: Db,
  matches: readonly IndexMatch[],
  { from, to, order, limit, gone }: RowRange,
): Promise<(readonly number[])[]> {
  const { rows } = await sql<{ place: number; found: number }>`select asked.place, found
    from unnest(${matches.map(written)}::text[]) with ordinality as asked(query, place),
    lateral search_rows(asked.query::tsquery, ${from}, ${to}, ${gone}, ${order === 'newest'}, ${limit}) as found`.execute(
    db,
  )
  const byPlace = Map.groupBy(rows, ({ place }) => Number(place))
  return matches.map((_, at) => byPlace.get(at + 1)?.map(({ found }) => Number(found)) ?? [])
}

/** How many rows fit. */
export async function countRows(db: Db, match: IndexMatch, { from, to, gone }: RowRange): Promise<number> {
  if (isEmpty(match)) return 0
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from search_rows(${written(match)}::tsquery, ${from}, ${to}, ${gone}, true, null)`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** A list of numbers as a table with one column. */
export function numbersTable(numbers: readonly number[]) {
  return sql<{ value: number }>`(select unnest(${numbers}::bigint[]) as value)`
}

/** In the grammar of `tsquery`; words are only letters and digits, and quoted. */
function written(match: IndexMatch): string {
  switch (match.kind) {
    case 'word':
      return `'${match.word}'${match.prefix ? ':*' : ''}`
    case 'phrase': {
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
