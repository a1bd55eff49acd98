import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import type { CountedKind } from './tables.ts'
import type {
  CountedPost,
  DayCount,
  PlacedPost,
  PostScope,
  StoredTerm,
  TermPlace,
  TermPostsQuery,
  TermRow,
} from './trend-queries.ts'

/** Numbers looked up in one statement. */
const AT_ONCE = 500

/** Changes whenever the rows of a blog do, or a blog is included or excluded. */
export async function generation(db: Db): Promise<string> {
  const row = await db
    .selectFrom('trend_blog')
    .select(({ fn }) => [
      fn.countAll<number>().as('blogs'),
      fn.sum<number>('changes').as('changes'),
      fn.sum<number>('is_splog').as('splogs'),
    ])
    .executeTakeFirst()
  return [row?.blogs, row?.changes, row?.splogs].map(count => Number(count ?? 0)).join(' ')
}

/** Languages of posts, those with most posts first. */
export async function languages(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('post_fact')
    .select(({ fn }) => ['language', fn.countAll<number>().as('posts')])
    .groupBy('language')
    .orderBy('posts', 'desc')
    .execute()
  return rows.flatMap(({ language }) => language ?? [])
}

/** Posts that count and are within a scope. */
function countedFacts(db: Db, { blogs, language, from, to }: PostScope) {
  return db
    .selectFrom('post_fact')
    .where('post_fact.day', '<>', '')
    .where('post_fact.blog', 'not in', ({ selectFrom }) =>
      selectFrom('trend_blog').select('trend_blog.blog').where('trend_blog.is_splog', '=', 1),
    )
    .$if(blogs !== undefined, select => select.where('post_fact.blog', 'in', blogs?.length ? blogs : ['']))
    .$if(language !== undefined, select => select.where('post_fact.language', '=', language ?? ''))
    .$if(from !== undefined, select => select.where('post_fact.day', '>=', from ?? ''))
    .$if(to !== undefined, select => select.where('post_fact.day', '<=', to ?? ''))
}

/** How many posts a day has. */
export async function postDays(db: Db, scope: PostScope): Promise<readonly DayCount[]> {
  return await countedFacts(db, scope)
    .select(({ fn }) => ['post_fact.day', fn.countAll<number>().as('posts')])
    .groupBy('post_fact.day')
    .orderBy('post_fact.day')
    .execute()
}

/** How many posts of each day have one of the terms. */
export async function termDays(db: Db, terms: readonly number[], scope: PostScope): Promise<readonly DayCount[]> {
  if (terms.length === 0) return []
  return await countedFacts(db, scope)
    .innerJoin('post_term', 'post_term.entry', 'post_fact.entry')
    .where('post_term.term', 'in', terms)
    .select(({ fn }) => ['post_fact.day', fn.count<number>('post_fact.entry').distinct().as('posts')])
    .groupBy('post_fact.day')
    .orderBy('post_fact.day')
    .execute()
}

/** Posts that have one of the terms, oldest first. */
export async function termPosts(
  db: Db,
  terms: readonly number[],
  { behind, limit, ...scope }: TermPostsQuery,
): Promise<readonly PlacedPost[]> {
  if (terms.length === 0) return []
  const rows = await countedFacts(db, scope)
    .innerJoin('post_term', 'post_term.entry', 'post_fact.entry')
    .where('post_term.term', 'in', terms)
    .$if(behind !== undefined, select =>
      select.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('post_fact.day', 'post_fact.entry'), '>', tuple(behind?.day ?? '', behind?.id ?? 0)),
      ),
    )
    .select(['post_fact.entry', 'post_fact.day'])
    .distinct()
    .orderBy('post_fact.day')
    .orderBy('post_fact.entry')
    .limit(limit)
    .execute()
  const found = await placedPosts(
    db,
    rows.map(({ entry }) => entry),
  )
  return rows.flatMap(({ entry }) => found.get(entry) ?? [])
}

/** The written forms of terms in posts, the most frequent first. */
export async function termForms(db: Db, terms: readonly number[]): Promise<readonly string[]> {
  if (terms.length === 0) return []
  const rows = await db
    .selectFrom('post_term')
    .innerJoin('term', 'term.id', 'post_term.term')
    .select(({ fn }) => [fn.coalesce('post_term.form', 'term.term').as('form'), fn.countAll<number>().as('posts')])
    .where('post_term.term', 'in', terms)
    .groupBy(sql`1`)
    .orderBy('posts', 'desc')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ form }) => form)
}

/** Terms of a kind by their keys. */
export async function termsNamed(db: Db, kind: CountedKind, names: readonly string[]): Promise<readonly StoredTerm[]> {
  if (names.length === 0) return []
  return await db
    .selectFrom('term')
    .select(['id', 'kind', 'language', 'term'])
    .where('kind', '=', kind)
    .where('term', 'in', names)
    .orderBy('id')
    .execute()
}

/** What terms are. */
export async function termsNumbered(db: Db, ids: readonly number[]): Promise<readonly StoredTerm[]> {
  const found: StoredTerm[] = []
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const part = ids.slice(start, start + AT_ONCE)
    found.push(
      ...(await db.selectFrom('term').select(['id', 'kind', 'language', 'term']).where('id', 'in', part).execute()),
    )
  }
  return found
}

/** All posts that count, by number. */
export async function countedPosts(db: Db, after: number, limit: number): Promise<readonly CountedPost[]> {
  return await countedFacts(db, {})
    .select(['post_fact.entry', 'post_fact.blog', 'post_fact.day', 'post_fact.language'])
    .where('post_fact.entry', '>', after)
    .orderBy('post_fact.entry')
    .limit(limit)
    .execute()
}

/** Which posts have which terms, in order of the terms. */
export async function termRows(db: Db, { term, day, entry }: TermPlace, limit: number): Promise<readonly TermRow[]> {
  return await db
    .selectFrom('post_term')
    .select(['term', 'day', 'entry', 'form'])
    .where(({ eb, refTuple, tuple }) => eb(refTuple('term', 'day', 'entry'), '>', tuple(term, day, entry)))
    .orderBy('term')
    .orderBy('day')
    .orderBy('entry')
    .limit(limit)
    .execute()
}

/** Which terms the posts of one blog have, in order of the terms. */
export async function termRowsOfBlog(db: Db, blog: string): Promise<readonly TermRow[]> {
  const rows = await db
    .selectFrom('post_fact')
    .innerJoin('post_term', 'post_term.entry', 'post_fact.entry')
    .select(['post_term.term', 'post_term.day', 'post_term.entry', 'post_term.form'])
    .where('post_fact.blog', '=', blog)
    .execute()
  return rows.sort((a, b) => a.term - b.term || (a.day === b.day ? a.entry - b.entry : a.day < b.day ? -1 : 1))
}

/** Posts by id, as they are listed with others. */
export async function placedPosts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, PlacedPost>> {
  const found = new Map<number, PlacedPost>()
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const rows = await db
      .selectFrom('entry')
      .innerJoin('blog', 'blog.id', 'entry.blog')
      .leftJoin('post_fact', 'post_fact.entry', 'entry.id')
      .select(['entry.id', 'entry.blog', 'blog.title as blogTitle', 'entry.url', 'entry.title', 'entry.published'])
      .select(({ fn, val }) => fn.coalesce('post_fact.day', val('')).as('day'))
      .where('entry.id', 'in', ids.slice(start, start + AT_ONCE))
      .execute()
    for (const row of rows) found.set(row.id, row)
  }
  return found
}
