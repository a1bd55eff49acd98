import { sql } from 'kysely'
import type { MatchingRows, RowRange } from '../backend.ts'
import { runCompiled } from '../compiled-sql.ts'
import type { Db } from '../schema.ts'
import { archiveFigures } from '../search/archive-figures.ts'
import { hasPhrase, type IndexMatch, isEmpty } from '../search/match.ts'
import { rowBehind } from '../search/months-in-order.ts'
import type { SearchDocument } from '../search/search-document.ts'

/**
 * Limit of entries in which a phrase is searched, the newest or the oldest: chosen, not measured. Not needed without
 * phrases, as rows are found in their order.
 */
const MOST_FOR_PHRASE = 200_000

/** The first search index, as in archives of earlier versions until they are migrated. */
export async function createFirstSearchIndex(db: Db): Promise<void> {
  await sql`create virtual table entry_search using fts5(title, text, authors, tags, content='', contentless_delete=1,
    tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'")`.execute(db)
}

/**
 * The search index. Without content of its own: the text is already in the record. We tokenise the words ourselves; the
 * tokenizer must leave them whole: combining marks are parts of words, and so are the private-use characters that mark
 * ours.
 */
export async function createSearchIndex(db: Db): Promise<void> {
  await sql`drop table entry_search`.execute(db)
  await sql`create virtual table entry_search using fts5(title, text, authors, tags, stems, title_marks, comments, filters,
    content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co M*'")`.execute(db)
}

/** Empties the index, to be filled anew. */
export async function renewSearchIndex(db: Db): Promise<void> {
  await createSearchIndex(db)
}

/** Puts documents into the index, replacing earlier ones, and removes rows. */
export async function replaceDocuments(
  db: Db,
  documents: readonly SearchDocument[],
  gone: readonly number[],
): Promise<void> {
  for (const row of gone) await sql`delete from entry_search where rowid = ${row}`.execute(db)
  for (const { row, title, text, authors, tags, stems, titleMarks, commentMarks, filters } of documents) {
    const columns = [title, text, authors, tags, stems, titleMarks, commentMarks, filters].map(words => words.join(' '))
    await runCompiled(db, REPLACE_DOCUMENT, [row, ...columns])
  }
}

const REPLACE_DOCUMENT = `insert or replace into entry_search
  (rowid, title, text, authors, tags, stems, title_marks, comments, filters) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`

/** Matching rows, in the order of rows: the index has them in it. */
export async function matchingRows(
  db: Db,
  match: IndexMatch,
  asked: RowRange,
  mostForPhrase = MOST_FOR_PHRASE,
): Promise<MatchingRows> {
  if (isEmpty(match)) return { rows: [], lookedTo: null }
  const end = hasPhrase(match) ? rowBehind(await archiveFigures(db), asked, mostForPhrase) : null
  const range = end === null ? asked : { ...asked, ...(asked.order === 'newest' ? { from: end } : { to: end }) }
  const direction = sql.raw(range.order === 'newest' ? 'desc' : 'asc')
  const { rows } = await sql<{ rowid: number }>`select rowid from entry_search
    where entry_search match ${written(match)} and rowid >= ${range.from} and rowid < ${range.to} ${goneCondition(range)}
    order by rowid ${direction} limit ${range.limit}`.execute(db)
  return { rows: rows.map(({ rowid }) => rowid), lookedTo: rows.length < range.limit ? end : null }
}

/** The first rows of each match. */
export async function rowsOfEach(
  db: Db,
  matches: readonly IndexMatch[],
  range: RowRange,
): Promise<(readonly number[])[]> {
  const found: (readonly number[])[] = []
  for (const match of matches) found.push((await matchingRows(db, match, range)).rows)
  return found
}

/** How many rows fit. */
export async function countRows(db: Db, match: IndexMatch, range: RowRange): Promise<number> {
  if (isEmpty(match)) return 0
  const { rows } = await sql<{ count: number }>`select count(*) as count from entry_search
    where entry_search match ${written(match)} and rowid >= ${range.from} and rowid < ${range.to} ${goneCondition(range)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** A list of numbers as a table with one column. */
export function numbersTable(numbers: readonly number[]) {
  return sql<{ value: number }>`(select value from json_each(${JSON.stringify(numbers)}))`
}

function goneCondition({ gone }: RowRange) {
  if (gone === null) return sql``
  return sql`and rowid ${sql.raw(gone ? '' : 'not')} in (select search_entry.search_row from entry
    join search_entry on search_entry.entry = entry.id where entry.gone_at is not null)`
}

/** In the grammar of FTS5; words are only letters and digits, and quoted. */
function written(match: IndexMatch): string {
  switch (match.kind) {
    case 'word':
      return `"${match.word}"${match.prefix ? ' *' : ''}`
    case 'phrase': {
      const field = match.field === null ? '' : `${match.field} : `
      return `(${field}"${match.words.join(' ')}"${match.prefix ? ' *' : ''})`
    }
    case 'any':
    case 'all': {
      const parts = match.of.filter(part => !isEmpty(part)).map(written)
      return `(${parts.join(match.kind === 'any' ? ' OR ' : ' AND ')})`
    }
    case 'except':
      return `(${written(match.of)} NOT ${written(match.not)})`
  }
}
