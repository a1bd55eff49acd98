import { sql } from 'kysely'
import type { SearchableEntry, SearchScope } from '../backend.ts'
import { type BatchInsert, batchInsert } from '../batch-insert.ts'
import type { Db } from '../schema.ts'
import type { SearchQuery, SearchTerm } from '../search-query.ts'
import { segmentQuery } from '../segment.ts'
import { documentOf, searchWords } from './search-document.ts'

/** How much a hit in text (D), tags (C), authors (B) and title (A) weighs; the same shares as in SQLite. */
const WEIGHTS = sql.lit('{0.125, 0.5, 0.5, 1}')
/** Divide by the logarithm of the length: the same word means more in a short post. */
const BY_LENGTH = sql.lit(1)

const FIELD_WEIGHTS = { authors: 'B', tags: 'C' } as const

const INSERT_DOCUMENT: BatchInsert<'entry_search'> = {
  table: 'entry_search',
  columns: ['rowid', 'document'],
  complete: insert =>
    insert.onConflict(conflict =>
      conflict.column('rowid').doUpdateSet(({ ref }) => ({ document: ref('excluded.document') })),
    ),
}

/** The search index; the words are cut by us, so that they are the same in every database. */
export async function createSearchIndex(db: Db): Promise<void> {
  await sql`create table entry_search (rowid bigint primary key references entry (id), document tsvector not null)`.execute(
    db,
  )
  await sql`create index entry_search_document on entry_search using gin (document)`.execute(db)
}

/** Puts entries into the index, in place of what was there of them. */
export async function indexEntries(db: Db, rows: readonly SearchableEntry[]): Promise<void> {
  await batchInsert(
    db,
    INSERT_DOCUMENT,
    rows.map(row => ({ rowid: row.id, document: documentOf(row) })),
  )
}

/** The entries that fit, best first; by date where there is nothing to rank by. */
export async function searchEntries(
  db: Db,
  query: SearchQuery,
  { blog, limit, offset = 0 }: SearchScope,
): Promise<{ id: number }[]> {
  const wanted = query.all.map(anyOf)
  const unwanted = anyOf(query.none)
  const { before, after, blogs } = query
  if (wanted.length === 0 && query.none.length + blogs.length === 0 && before === null && after === null) return []
  // A term without a word in it fits nothing.
  if (wanted.includes('')) return []
  const match = sql`${wanted.join(' & ')}::tsquery`
  return db
    .selectFrom('entry')
    .select('entry.id')
    .$if(blog !== undefined, select => select.where('entry.blog', '=', blog ?? ''))
    .$if(blogs.length > 0, select =>
      select.where(({ or }) =>
        or(blogs.map(part => sql<boolean>`strpos(lower(entry.blog || ' ' || entry.url), ${part.toLowerCase()}) > 0`)),
      ),
    )
    .$if(after !== null, select => select.where('entry.published', '>=', after))
    .$if(before !== null, select => select.where('entry.published', '<', before))
    .$if(unwanted !== '', select =>
      select.where(sql<boolean>`not exists (select from entry_search
        where entry_search.rowid = entry.id and entry_search.document @@ ${unwanted}::tsquery)`),
    )
    .$if(wanted.length > 0, select =>
      select
        .innerJoin('entry_search', 'entry_search.rowid', 'entry.id')
        .where(sql<boolean>`entry_search.document @@ ${match}`)
        .orderBy(sql`ts_rank(${WEIGHTS}, entry_search.document, ${match}, ${BY_LENGTH})`, 'desc'),
    )
    .orderBy('entry.position')
    .orderBy('entry.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

function anyOf(terms: readonly SearchTerm[]): string {
  const matches = terms.map(matchOf).filter(match => match !== '')
  return matches.length === 0 ? '' : `(${matches.join(' | ')})`
}

/** The words of a term in a row. They are letters and digits alone, so nothing that a user types is grammar. */
function matchOf({ text, field, prefix }: SearchTerm): string {
  const segmented = segmentQuery(text.replace(/\*$/, ''))
  const words = searchWords(segmented.text)
  const weight = field === null ? '' : FIELD_WEIGHTS[field]
  const isPrefix = prefix || segmented.prefix
  const parts = words.map((word, at) => {
    const marks = `${isPrefix && at === words.length - 1 ? '*' : ''}${weight}`
    return `'${word}'${marks === '' ? '' : `:${marks}`}`
  })
  return parts.length > 1 ? `(${parts.join(' <-> ')})` : parts.join('')
}
