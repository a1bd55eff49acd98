import { type BatchInsert, batchInsert } from '../batch-insert.ts'
import type { Db } from '../schema.ts'
import type { CountedKind } from './tables.ts'
import type { NewPost, NewTerm } from './trend-store.ts'

const ADD_TERM: BatchInsert<'term'> = {
  table: 'term',
  columns: ['kind', 'term', 'language'],
  complete: insert => insert.onConflict(conflict => conflict.columns(['kind', 'term', 'language']).doNothing()),
}
const ADD: BatchInsert<'post_term'> = { table: 'post_term', columns: ['term', 'day', 'entry', 'form'] }

/** Terms looked up in one statement. */
const AT_ONCE = 500

/** Stores the terms of posts, replacing earlier ones. */
export async function replaceTerms(db: Db, posts: readonly NewPost[]): Promise<void> {
  const numbers = await numbersOf(
    db,
    posts.flatMap(({ terms }) => terms),
  )
  await db
    .deleteFrom('post_term')
    .where(
      'entry',
      'in',
      posts.map(({ entry }) => entry),
    )
    .execute()
  const rows = posts.flatMap(({ entry, day, terms }) =>
    terms.flatMap(term => {
      const number = numbers.get(keyOf(term))
      const form = term.form === term.term ? null : term.form
      return number === undefined ? [] : [{ term: number, day: day ?? '', entry, form }]
    }),
  )
  await batchInsert(db, ADD, rows)
}

function keyOf({ kind, language, term }: { kind: CountedKind; language: string; term: string }): string {
  return `${kind} ${language} ${term}`
}

/** The ids of terms; new ones get one. */
async function numbersOf(db: Db, terms: readonly NewTerm[]): Promise<ReadonlyMap<string, number>> {
  // In one order everywhere, so that two writers of the same terms do not deadlock.
  const wanted = [...new Map(terms.map(term => [keyOf(term), term]))].sort(([a], [b]) => (a < b ? -1 : 1))
  const known = new Map<string, number>()
  await lookUp(
    db,
    wanted.map(([, term]) => term),
    known,
  )
  const missing = wanted.filter(([key]) => !known.has(key)).map(([, term]) => term)
  await batchInsert(
    db,
    ADD_TERM,
    missing.map(({ kind, term, language }) => ({ kind, term, language })),
  )
  await lookUp(db, missing, known)
  return known
}

async function lookUp(db: Db, terms: readonly NewTerm[], known: Map<string, number>): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(terms, ({ kind }) => kind)) {
    const names = [...new Set(ofKind.map(({ term }) => term))]
    for (let start = 0; start < names.length; start += AT_ONCE) {
      const rows = await db
        .selectFrom('term')
        .select(['id', 'kind', 'language', 'term'])
        .where('kind', '=', kind)
        .where('term', 'in', names.slice(start, start + AT_ONCE))
        .execute()
      for (const row of rows) known.set(keyOf(row), row.id)
    }
  }
}
