import { sql } from 'kysely'
import { type BatchInsert, batchInsert } from '../batch-insert.ts'
import type { Db } from '../schema.ts'
import type { BurstQuery, Snapshot, SnapshotName, StoredBurst } from './trend-queries.ts'

const ADD: BatchInsert<'burst'> = {
  table: 'burst',
  columns: [
    ...[
      'term',
      'kind',
      'label',
      'language',
      'first',
      'last',
      'weight',
      'rank',
      'is_open',
      'posts',
      'blogs',
      'first_entry',
    ],
  ],
}
const COLUMNS = [
  ...(['term', 'kind', 'label', 'language', 'first', 'last', 'weight', 'rank', 'is_open', 'posts', 'blogs'] as const),
  'first_entry',
] as const

/** How many bursts of the highest rank others are compared with. */
const MOST_JOINED = 2000

/** Replaces the bursts found before. */
export async function saveBursts(db: Db, bursts: readonly StoredBurst[], made: Snapshot): Promise<void> {
  await db.deleteFrom('burst').execute()
  const rows = bursts.map(({ isOpen, firstPost, ...burst }) => ({
    ...burst,
    is_open: isOpen ? 1 : 0,
    first_entry: firstPost,
  }))
  await batchInsert(db, ADD, rows)
  await saveSnapshot(db, 'bursts', made)
}

/** Says when a snapshot was made, and from what. */
export async function saveSnapshot(
  db: Db,
  name: SnapshotName,
  { generation, madeAt, seconds }: Snapshot,
): Promise<void> {
  const row = { name, generation, made_at: madeAt, seconds }
  await db
    .insertInto('trend_snapshot')
    .values(row)
    .onConflict(conflict => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** When a snapshot was made, and from what. */
export async function snapshot(db: Db, name: SnapshotName): Promise<Snapshot | null> {
  const row = await db.selectFrom('trend_snapshot').selectAll().where('name', '=', name).executeTakeFirst()
  return row === undefined ? null : { generation: row.generation, madeAt: row.made_at, seconds: row.seconds }
}

/** Bursts that were found, of the highest rank first. */
export async function bursts(db: Db, query: BurstQuery): Promise<readonly StoredBurst[]> {
  const rows = await fitting(db, query).limit(query.limit).execute()
  return rows.map(burstOf)
}

function fitting(db: Db, { kind, language, isOpen, from, to }: BurstQuery) {
  return db
    .selectFrom('burst')
    .select(COLUMNS)
    .$if(kind !== undefined, select => select.where('kind', '=', kind ?? 'word'))
    .$if(language !== undefined, select => select.where('language', '=', language ?? ''))
    .$if(isOpen !== undefined, select => select.where('is_open', '=', isOpen ? 1 : 0))
    .$if(from !== undefined, select => select.where('last', '>=', from ?? ''))
    .$if(to !== undefined, select => select.where('first', '<=', to ?? ''))
    .orderBy('rank', 'desc')
    .orderBy('term')
    .orderBy('first')
}

/** Bursts that a post has a part in, of the highest rank first. */
export async function burstsOfPost(db: Db, entry: number, limit: number): Promise<readonly StoredBurst[]> {
  const rows = await db
    .selectFrom('burst')
    .innerJoin('post_term', join =>
      join
        .onRef('post_term.term', '=', 'burst.term')
        .onRef('post_term.day', '>=', 'burst.first')
        .onRef('post_term.day', '<=', 'burst.last'),
    )
    .select(COLUMNS.map(column => `burst.${column}` as const))
    .where('post_term.entry', '=', entry)
    .orderBy('burst.rank', 'desc')
    .limit(limit)
    .execute()
  return rows.map(burstOf)
}

/** Bursts that some blogs have a part in, the largest part first. */
export async function burstsAmong(
  db: Db,
  blogs: readonly string[],
  query: BurstQuery,
): Promise<readonly StoredBurst[]> {
  if (blogs.length === 0) return []
  const all = await fitting(db, query).limit(MOST_JOINED).execute()
  const parts = await db
    .selectFrom(fitting(db, query).limit(MOST_JOINED).as('found'))
    .innerJoin('post_term', join =>
      join
        .onRef('post_term.term', '=', 'found.term')
        .onRef('post_term.day', '>=', 'found.first')
        .onRef('post_term.day', '<=', 'found.last'),
    )
    .innerJoin('post_fact', 'post_fact.entry', 'post_term.entry')
    .where('post_fact.blog', 'in', blogs)
    .select(({ fn }) => [
      'found.term',
      'found.first',
      fn.countAll<number>().as('posts'),
      fn.count<number>('post_fact.blog').distinct().as('blogs'),
      sql<number>`min(post_fact.entry)`.as('first_entry'),
    ])
    .groupBy(['found.term', 'found.first'])
    .execute()
  const within = new Map(parts.map(part => [`${part.term} ${part.first}`, part]))
  const joined = all.flatMap(row => {
    const part = within.get(`${row.term} ${row.first}`)
    if (part === undefined) return []
    const { posts, blogs: count, first_entry } = part
    return [burstOf({ ...row, posts, blogs: count, first_entry, rank: (row.rank * posts) / row.posts })]
  })
  return joined.sort((a, b) => b.rank - a.rank).slice(0, query.limit)
}

function burstOf({
  is_open,
  first_entry,
  ...row
}: Omit<StoredBurst, 'isOpen' | 'firstPost'> & {
  readonly is_open: number
  readonly first_entry: number
}): StoredBurst {
  return { ...row, isOpen: is_open === 1, firstPost: first_entry }
}
