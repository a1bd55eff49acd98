import { type Expression, type InsertQueryBuilder, type InsertResult, sql } from 'kysely'
import { type Url, urlKey } from '../url.ts'
import { type BatchInsert, batchInsert } from './batch-insert.ts'
import type { Db, FrontierRow, Tables } from './schema.ts'
import type { FoundUrl, FrontierItem, FrontierState, VisitedUrl } from './store.ts'

const FOUND_COLUMNS = ['blog', 'key', 'url', 'role', 'priority', 'hops', 'found_on', 'state', 'raised'] as const
const VISIT_COLUMNS = ['status', 'final_url', 'etag', 'last_modified', 'body_hash', 'visited_at'] as const

/** A known address is left as it is, unless it waits and something better is promised of it now. */
const INSERT_FOUND: BatchInsert<'frontier'> = {
  table: 'frontier',
  columns: FOUND_COLUMNS,
  complete: insert =>
    onFound(insert, sql<boolean>`frontier.state = 'waiting' and excluded.priority < frontier.priority`),
}

/** The same, and one that was visited before waits again. */
const INSERT_REVISIT: BatchInsert<'frontier'> = {
  table: 'frontier',
  columns: FOUND_COLUMNS,
  complete: insert =>
    onFound(
      insert,
      sql<boolean>`frontier.state in ('done', 'missing', 'failed')
        or (frontier.state = 'waiting' and excluded.priority < frontier.priority)`,
    ),
}

type FrontierInsert = InsertQueryBuilder<Tables, 'frontier', InsertResult>

function onFound(insert: FrontierInsert, changes: Expression<boolean>) {
  return insert
    .onConflict(conflict =>
      conflict
        .columns(['blog', 'key'])
        .doUpdateSet(({ ref }) => ({
          role: ref('excluded.role'),
          priority: ref('excluded.priority'),
          hops: ref('excluded.hops'),
          found_on: ref('excluded.found_on'),
          state: ref('excluded.state'),
          raised: sql<number>`frontier.raised + 1`,
        }))
        .where(sql<boolean>`excluded.state = 'waiting'`)
        .where(changes),
    )
    .returning('raised')
}

/** An address that was fetched without being in the frontier (the one the user typed) is put there. */
const INSERT_VISITED: BatchInsert<'frontier'> = {
  table: 'frontier',
  columns: [...FOUND_COLUMNS, ...VISIT_COLUMNS],
  complete: insert => onVisit(insert),
}

function onVisit(insert: FrontierInsert) {
  return insert.onConflict(conflict =>
    conflict.columns(['blog', 'key']).doUpdateSet(({ ref }) => ({
      state: ref('excluded.state'),
      status: ref('excluded.status'),
      final_url: ref('excluded.final_url'),
      etag: ref('excluded.etag'),
      last_modified: ref('excluded.last_modified'),
      body_hash: ref('excluded.body_hash'),
      visited_at: ref('excluded.visited_at'),
    })),
  )
}

/** Adds addresses; returns how many were new. */
export async function addFound(db: Db, blog: string, found: readonly FoundUrl[]): Promise<number> {
  const best = new Map<string, FoundUrl>()
  for (const item of found) {
    const key = urlKey(item.url)
    const other = best.get(key)
    if (other === undefined || item.priority < other.priority) best.set(key, item)
  }
  const { true: again = [], false: once = [] } = Object.groupBy(best, ([, item]) => `${item.revisit === true}`)
  return (await insertFound(db, INSERT_FOUND, blog, once)) + (await insertFound(db, INSERT_REVISIT, blog, again))
}

async function insertFound(
  db: Db,
  insert: BatchInsert<'frontier'>,
  blog: string,
  found: readonly (readonly [string, FoundUrl])[],
): Promise<number> {
  const rows = found.map(([key, item]) => ({
    blog,
    key,
    url: item.url,
    role: item.role,
    priority: item.priority,
    hops: item.hops,
    found_on: item.foundOn,
    state: item.state ?? 'waiting',
    raised: 0,
  }))
  const changed = await batchInsert<'frontier', { raised: number }>(db, insert, rows)
  return changed.filter(row => row.raised === 0).length
}

/** Writes what became of addresses. */
export async function markVisited(db: Db, blog: string, visited: readonly VisitedUrl[]): Promise<void> {
  const latest = new Map(visited.map(item => [urlKey(item.url), item]))
  const rows = Array.from(latest, ([key, item]) => ({
    blog,
    key,
    url: item.url,
    role: 'other',
    priority: 0,
    hops: 0,
    found_on: null,
    state: item.state,
    raised: 0,
    status: item.status,
    final_url: item.finalUrl,
    etag: item.etag,
    last_modified: item.lastModified,
    body_hash: item.bodyHash,
    visited_at: item.at,
  }))
  await batchInsert(db, INSERT_VISITED, rows)
}

/** Takes the best waiting addresses; one statement, so no two can get the same. */
export async function take(db: Db, blog: string, limit: number): Promise<FrontierItem[]> {
  const rows = await takeQuery(db, blog, limit).execute()
  return rows.sort((a, b) => a.priority - b.priority || a.hops - b.hops || a.id - b.id).map(itemFrom)
}

/** The statement behind `take`; apart so that its plan can be shown. */
export function takeQuery(db: Db, blog: string, limit: number) {
  return db
    .updateTable('frontier')
    .set({ state: 'taken' })
    .where('id', 'in', query =>
      query
        .selectFrom('frontier')
        .select('id')
        .where('blog', '=', blog)
        .where('state', '=', 'waiting')
        .orderBy('priority')
        .orderBy('hops')
        .orderBy('id')
        .limit(limit),
    )
    .returningAll()
}

/** What was in work or failed waits again, or everything that was visited does. */
export async function requeue(db: Db, blog: string, which: 'unfinished' | 'all'): Promise<void> {
  await db
    .updateTable('frontier')
    .set({ state: 'waiting' })
    .where('blog', '=', blog)
    .where('state', 'in', which === 'all' ? ['taken', 'failed', 'done', 'missing'] : ['taken', 'failed'])
    .execute()
}

/** How many addresses are in each state. */
export async function frontierCounts(db: Db, blog: string): Promise<Record<FrontierState, number>> {
  const rows = await db
    .selectFrom('frontier')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('blog', '=', blog)
    .groupBy('state')
    .execute()
  const counts = { waiting: 0, taken: 0, done: 0, missing: 0, failed: 0, excluded: 0 }
  for (const row of rows) counts[row.state] = Number(row.count)
  return counts
}

/** One address by its key. */
export async function frontierItem(db: Db, blog: string, key: string): Promise<FrontierItem | null> {
  const row = await db
    .selectFrom('frontier')
    .selectAll()
    .where('blog', '=', blog)
    .where('key', '=', key)
    .executeTakeFirst()
  return row === undefined ? null : itemFrom(row)
}

function itemFrom(row: FrontierRow): FrontierItem {
  return {
    key: row.key,
    // Addresses come in as `Url` and are read back as they were.
    url: row.url as Url,
    role: row.role,
    priority: row.priority,
    hops: row.hops,
    foundOn: row.found_on as Url | null,
    state: row.state,
    status: row.status,
    finalUrl: row.final_url as Url | null,
    etag: row.etag,
    lastModified: row.last_modified,
    bodyHash: row.body_hash,
    visitedAt: row.visited_at,
  }
}
