import type { Backend } from '../backend.ts'
import { type BatchInsert, batchInsert } from '../batch-insert.ts'
import type { Db } from '../schema.ts'
import { packedPrints, replacePassages, UNDATED_PASSAGE, unpackedPrints } from './passage-rows.ts'
import { forgetTaken } from './taken-rows.ts'
import { replaceTerms } from './term-rows.ts'
import type { NewPost } from './trend-store.ts'

const REPLACE: BatchInsert<'post_fact'> = {
  table: 'post_fact',
  columns: ['entry', 'blog', 'input', 'is_compared', 'day', 'hour', 'language', 'words', 'fresh', 'links', 'prints'],
  complete: insert =>
    insert.onConflict(conflict =>
      conflict.column('entry').doUpdateSet(({ ref }) => ({
        blog: ref('excluded.blog'),
        input: ref('excluded.input'),
        is_compared: ref('excluded.is_compared'),
        day: ref('excluded.day'),
        hour: ref('excluded.hour'),
        language: ref('excluded.language'),
        words: ref('excluded.words'),
        fresh: ref('excluded.fresh'),
        links: ref('excluded.links'),
        prints: ref('excluded.prints'),
      })),
    ),
}

/** Numbers looked up in one statement. */
const AT_ONCE = 500

/** The marks from which the rows of posts were made. */
export async function postMarks(db: Db, entries: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (entries.length === 0) return new Map()
  const rows = await db
    .selectFrom('post_fact')
    .select(['entry', 'input'])
    .where('entry', 'in', entries)
    .where('is_compared', '=', 1)
    .execute()
  return new Map(rows.map(({ entry, input }) => [entry, input]))
}

/** Stores what posts contribute; returns which of them must be compared with others. */
export async function savePosts(
  db: Db,
  backend: Backend,
  blog: string,
  posts: readonly NewPost[],
): Promise<ReadonlySet<number>> {
  const before = await factsBefore(
    db,
    posts.map(({ entry }) => entry),
  )
  const isSame = ({ entry, day, prints }: NewPost) => {
    const old = before.get(entry)
    return old?.is_compared === 1 && old.day === (day ?? '') && old.prints === packedPrints(prints)
  }
  const changed = posts.filter(post => !isSame(post))
  const changedIds = new Set(changed.map(({ entry }) => entry))
  await forgetTaken(db, [...changedIds])
  const rows = posts.map(({ entry, input, day, hour, language, words, links, prints }) => ({
    ...{ entry, blog, day: day ?? '', hour, language, words, links },
    input,
    is_compared: changedIds.has(entry) ? 0 : 1,
    fresh: changedIds.has(entry) ? words : (before.get(entry)?.fresh ?? words),
    prints: packedPrints(prints),
  }))
  await batchInsert(db, REPLACE, rows)
  await replaceTerms(db, posts)
  const passageDay = (day: string | null) => day || UNDATED_PASSAGE
  await replacePassages(
    db,
    backend,
    [...changedIds].flatMap(entry => {
      const old = before.get(entry)
      return old === undefined ? [] : [{ entry, day: passageDay(old.day), hashes: unpackedPrints(old.prints) }]
    }),
    changed.map(({ entry, day, prints }) => ({ entry, blog, day: passageDay(day), hashes: prints })),
  )
  await countChange(db, blog)
  return changedIds
}

async function factsBefore(db: Db, entries: readonly number[]) {
  const rows = await db
    .selectFrom('post_fact')
    .select(['entry', 'is_compared', 'day', 'fresh', 'prints'])
    .where('entry', 'in', entries)
    .execute()
  return new Map(rows.map(row => [row.entry, row]))
}

/** Invalidates snapshots that were made before. */
async function countChange(db: Db, blog: string): Promise<void> {
  await db
    .insertInto('trend_blog')
    .values({ blog, changes: 1, is_splog: 0, persons: '' })
    .onConflict(conflict =>
      conflict.column('blog').doUpdateSet(({ eb, ref }) => ({ changes: eb(ref('trend_blog.changes'), '+', 1) })),
    )
    .execute()
}

/** Removes the contributions of posts that no longer exist; returns how many. */
export async function prunePosts(db: Db, backend: Backend, blog: string): Promise<number> {
  const gone = await db
    .selectFrom('post_fact')
    .leftJoin('entry', join =>
      join
        .onRef('entry.id', '=', 'post_fact.entry')
        .onRef('entry.blog', '=', 'post_fact.blog')
        .on('entry.kind', '=', 'post')
        .on('entry.hidden_at', 'is', null),
    )
    .select(['post_fact.entry', 'post_fact.day', 'post_fact.prints'])
    .where('post_fact.blog', '=', blog)
    .where('entry.id', 'is', null)
    .execute()
  await forgetFacts(db, backend, gone)
  if (gone.length > 0) await countChange(db, blog)
  return gone.length
}

/** Removes what posts contribute, and the threads and bursts that they are in: those are derived anew. */
export async function forgetPosts(db: Db, backend: Backend, blog: string, entries: readonly number[]): Promise<void> {
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    const ids = entries.slice(start, start + AT_ONCE)
    const facts = await db
      .selectFrom('post_fact')
      .select(['entry', 'day', 'prints'])
      .where('entry', 'in', ids)
      .execute()
    await forgetFacts(db, backend, facts)
    const threads = await db.selectFrom('thread_post').select('first').where('entry', 'in', ids).execute()
    const firsts = [...new Set(threads.map(({ first }) => first))]
    if (firsts.length > 0) {
      await db.deleteFrom('thread_post').where('first', 'in', firsts).execute()
      await db.deleteFrom('thread').where('first', 'in', firsts).execute()
    }
    await db.deleteFrom('burst').where('first_entry', 'in', ids).execute()
  }
  await countChange(db, blog)
}

async function forgetFacts(
  db: Db,
  backend: Backend,
  gone: readonly { readonly entry: number; readonly day: string; readonly prints: string }[],
): Promise<void> {
  for (let start = 0; start < gone.length; start += AT_ONCE) {
    const part = gone.slice(start, start + AT_ONCE)
    const ids = part.map(({ entry }) => entry)
    await forgetTaken(db, ids)
    const held = part.map(({ entry, day, prints }) => ({
      ...{ entry, day: day || UNDATED_PASSAGE },
      hashes: unpackedPrints(prints),
    }))
    await replacePassages(db, backend, held, [])
    await db.deleteFrom('post_term').where('entry', 'in', ids).execute()
    await db.deleteFrom('post_fact').where('entry', 'in', ids).execute()
  }
}
