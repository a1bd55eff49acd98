import { sql } from 'kysely'
import type { SearchableEntry, SearchScope } from '../backend.ts'
import type { Db } from '../schema.ts'
import type { SearchQuery, SearchTerm } from '../search-query.ts'
import { segment, segmentQuery } from '../segment.ts'

/** How much a hit in title, text, authors and tags weighs: a title says what a post is about. */
const WEIGHTS = sql.raw('8.0, 1.0, 4.0, 4.0')

/**
 * The search index. Without content of its own: the text is in the record already. Marks are parts of words, or words of
 * Indic scripts would fall apart at each vowel sign.
 */
export async function createSearchIndex(db: Db): Promise<void> {
  await sql`create virtual table entry_search using fts5(title, text, authors, tags, content='', contentless_delete=1,
    tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'")`.execute(db)
}

/** Puts entries into the index, in place of what was there of them. */
export async function indexEntries(db: Db, rows: readonly SearchableEntry[]): Promise<void> {
  for (const { id, title, text, authors, tags } of rows) {
    await sql`insert or replace into entry_search (rowid, title, text, authors, tags)
      values (${id}, ${segment(title)}, ${segment(text)}, ${segment(authors)}, ${segment(tags)})`.execute(db)
  }
}

/** The entries that fit, best first; by date where there is nothing to rank by. */
export async function searchEntries(
  db: Db,
  query: SearchQuery,
  { blog, limit, offset = 0 }: SearchScope,
): Promise<{ id: number }[]> {
  const wanted = query.all.map(anyOf).join(' AND ')
  const unwanted = anyOf(query.none)
  const { before, after, blogs } = query
  if (wanted === '' && query.none.length + blogs.length === 0 && before === null && after === null) return []
  return db
    .selectFrom('entry')
    .select('entry.id')
    .$if(blog !== undefined, select => select.where('entry.blog', '=', blog ?? ''))
    .$if(blogs.length > 0, select =>
      select.where(({ or }) =>
        or(blogs.map(part => sql<boolean>`instr(lower(entry.blog || ' ' || entry.url), ${part.toLowerCase()}) > 0`)),
      ),
    )
    .$if(after !== null, select => select.where('entry.published', '>=', after))
    .$if(before !== null, select => select.where('entry.published', '<', before))
    .$if(wanted === '' && query.none.length > 0, select =>
      select.where(sql<boolean>`entry.id not in (select rowid from entry_search where entry_search match ${unwanted})`),
    )
    .$if(wanted === '', select => select.orderBy('entry.position'))
    .$if(wanted !== '', select =>
      select
        .innerJoin('entry_search', 'entry_search.rowid', 'entry.id')
        .where(sql<boolean>`entry_search match ${query.none.length > 0 ? `(${wanted}) NOT ${unwanted}` : wanted}`)
        .orderBy(sql`bm25(entry_search, ${WEIGHTS})`)
        .orderBy('entry.position'),
    )
    .orderBy('entry.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

function anyOf(terms: readonly SearchTerm[]): string {
  return `(${terms.map(matchOf).join(' OR ')})`
}

/** Always between quotes, so that nothing a user types is grammar of FTS5; a NUL would end the expression. */
function matchOf({ text, field, prefix }: SearchTerm): string {
  const segmented = segmentQuery(text.replace(/\*$/, ''))
  const star = prefix || segmented.prefix ? ' *' : ''
  return `${field === null ? '' : `${field} : `}"${segmented.text.replace(/["\0]/g, ' ')}"${star}`
}
