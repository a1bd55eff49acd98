import { type BatchInsert, batchInsert } from '../batch-insert.ts'
import type { Db } from '../schema.ts'
import { saveSnapshot } from './burst-rows.ts'
import type {
  PostFigures,
  Snapshot,
  SourceQuery,
  StoredThread,
  TakenRow,
  ThreadFigures,
  ThreadQuery,
} from './trend-queries.ts'

const ADD: BatchInsert<'thread'> = { table: 'thread', columns: ['first', 'posts', 'blogs', 'last_day'] }
const ADD_POST: BatchInsert<'thread_post'> = { table: 'thread_post', columns: ['entry', 'first'] }

/** Numbers looked up in one statement. */
const AT_ONCE = 500

/** Replaces the threads found before. */
export async function saveThreads(db: Db, threads: readonly StoredThread[], made: Snapshot): Promise<void> {
  await db.deleteFrom('thread').execute()
  await db.deleteFrom('thread_post').execute()
  const rows = threads.map(({ first, posts, blogs, lastDay }) => ({
    ...{ first, posts: posts.length, blogs },
    last_day: lastDay,
  }))
  await batchInsert(db, ADD, rows)
  for (const { first, posts } of threads) {
    await batchInsert(
      db,
      ADD_POST,
      posts.map(entry => ({ entry, first })),
    )
  }
  await saveSnapshot(db, 'threads', made)
}

/** Threads, those with most blogs and posts first. */
export async function threads(db: Db, { blogs, from, to, limit }: ThreadQuery): Promise<readonly ThreadFigures[]> {
  const rows = await db
    .selectFrom('thread')
    .innerJoin('post_fact', 'post_fact.entry', 'thread.first')
    .select(['thread.first', 'thread.posts', 'thread.blogs', 'thread.last_day'])
    .$if(blogs !== undefined, select =>
      select.where('thread.first', 'in', ({ selectFrom }) =>
        selectFrom('thread_post')
          .innerJoin('post_fact as member', 'member.entry', 'thread_post.entry')
          .select('thread_post.first')
          .where('member.blog', 'in', blogs?.length ? blogs : ['']),
      ),
    )
    .$if(from !== undefined, select => select.where('thread.last_day', '>=', from ?? ''))
    .$if(to !== undefined, select => select.where('post_fact.day', '<=', to ?? ''))
    .orderBy('thread.blogs', 'desc')
    .orderBy('thread.posts', 'desc')
    .orderBy('thread.last_day', 'desc')
    .orderBy('thread.first')
    .limit(limit)
    .execute()
  return rows.map(({ last_day: lastDay, ...row }) => ({ ...row, lastDay }))
}

/** Texts that other blogs copied from, those with most copies first. */
export async function sources(db: Db, { blogs, way, limit }: SourceQuery): Promise<readonly number[]> {
  const of = blogs?.length ? blogs : ['']
  const rows = await db
    .selectFrom('taken')
    .innerJoin('post_fact as first', 'first.entry', 'taken.earlier')
    .innerJoin('post_fact as second', 'second.entry', 'taken.later')
    .select(({ fn }) => [
      'taken.earlier',
      fn.count<number>('second.blog').distinct().as('blogs'),
      fn.sum<number>('taken.words').as('words'),
    ])
    // A post that copied the words itself is not their source.
    .where('taken.first_words', '>', 0)
    .where('first.day', '<>', '')
    .$if(way !== undefined, select => select.where('taken.way', '=', way ?? 'copy'))
    .$if(blogs !== undefined, select =>
      select.where(({ eb, or }) => or([eb('first.blog', 'in', of), eb('second.blog', 'in', of)])),
    )
    .groupBy('taken.earlier')
    .orderBy('blogs', 'desc')
    .orderBy('words', 'desc')
    .orderBy('taken.earlier')
    .limit(limit)
    .execute()
  return rows.map(({ earlier }) => earlier)
}

/** What later posts copied from earlier ones. */
export async function takenFrom(db: Db, earlier: readonly number[]): Promise<readonly TakenRow[]> {
  const found: TakenRow[] = []
  for (let start = 0; start < earlier.length; start += AT_ONCE) {
    const rows = await db
      .selectFrom('taken')
      .select(['later', 'earlier', 'way', 'words', 'passage'])
      .where('first_words', '>', 0)
      .where('earlier', 'in', earlier.slice(start, start + AT_ONCE))
      .orderBy('words', 'desc')
      .execute()
    found.push(...rows)
  }
  return found
}

/** Posts in figures. */
export async function postFigures(db: Db, entries: readonly number[]): Promise<ReadonlyMap<number, PostFigures>> {
  const found = new Map<number, PostFigures>()
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    const rows = await db
      .selectFrom('post_fact')
      .leftJoin('taken', join => join.onRef('taken.earlier', '=', 'post_fact.entry').on('taken.first_words', '>', 0))
      .select(({ fn }) => [
        ...(['post_fact.entry', 'post_fact.words', 'post_fact.fresh'] as const),
        fn.count<number>('taken.later').as('takenBy'),
      ])
      .where('post_fact.entry', 'in', entries.slice(start, start + AT_ONCE))
      .groupBy(['post_fact.entry', 'post_fact.words', 'post_fact.fresh'])
      .execute()
    for (const { entry, ...row } of rows) found.set(entry, row)
  }
  return found
}
