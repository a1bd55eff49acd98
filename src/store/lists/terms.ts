import type { EntryRecord } from '../../records.ts'
import { type BatchInsert, batchInsert } from '../batch-insert.ts'
import type { Db } from '../schema.ts'
import type { TermCount, TermKind, TermQuery } from './lists.ts'

/** Longest term: longer than any real tag or name, and within the index limits of all databases. */
const LONGEST_TERM = 500

const INSERT_TERM: BatchInsert<'entry_term'> = {
  table: 'entry_term',
  columns: ['entry', 'blog', 'kind', 'term', 'position'],
}

/** The terms by which lists of entries can be filtered, each once. */
function termsOf(entry: Pick<EntryRecord, 'authors' | 'tags' | 'categories'>) {
  const named = (kind: TermKind, names: readonly string[]) =>
    [...new Set(names.map(name => name.slice(0, LONGEST_TERM)))]
      .filter(name => name !== '')
      .map(term => ({ kind, term }))
  return [
    ...named(
      'author',
      entry.authors.map(({ name }) => name),
    ),
    // To a reader a category is a tag.
    ...named('tag', [...entry.tags, ...entry.categories]),
  ]
}

/** An entry whose terms are written. */
interface TermedEntry {
  readonly id: number
  readonly position: string
  readonly entry: EntryRecord
}

/** Writes the terms of entries. */
export async function saveTerms(db: Db, entries: readonly TermedEntry[]): Promise<void> {
  const rows = entries.flatMap(({ id, position, entry }) =>
    termsOf(entry).map(term => ({ entry: id, blog: entry.blog, position, ...term })),
  )
  await batchInsert(db, INSERT_TERM, rows)
}

/** The tags or authors with the most entries. */
export async function termCounts(db: Db, { blog, kind, limit }: TermQuery): Promise<TermCount[]> {
  const rows = await db
    .selectFrom('entry_term')
    .select(({ fn }) => ['term', fn.countAll<number>().as('count')])
    .where('kind', '=', kind)
    .$if(blog !== undefined, select => select.where('blog', '=', blog ?? ''))
    .groupBy('term')
    .orderBy('count', 'desc')
    .orderBy('term')
    .limit(limit)
    .execute()
  return rows.map(({ term, count }) => ({ term, count: Number(count) }))
}
