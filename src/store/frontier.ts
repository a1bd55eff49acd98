import type { InsertQueryBuilder, InsertResult } from 'kysely'
import { type Url, urlKey } from '../url.ts'
import { type BatchInsert, batchInsert } from './batch-insert.ts'
import { anyOfValues, fixedStatement, isServer } from './compiled-sql.ts'
import { Moves, recountLanes, type Standing, waitingLanes } from './frontier-lanes.ts'
import {
  type FoundNews,
  type FoundUrl,
  type FrontierItem,
  type FrontierLane,
  LAST_PRIORITY,
  type PageFingerprint,
  type Requeued,
  type UrlPurpose,
  type VisitedUrl,
} from './frontier-types.ts'
import type { Db, FrontierRow, Tables } from './schema.ts'

const FOUND_COLUMNS = ['blog', 'key', 'url', 'purpose', 'priority', 'shape', 'hops', 'found_on', 'state'] as const
const VISIT_COLUMNS = [
  'status',
  'final_url',
  'etag',
  'last_modified',
  'body_hash',
  'visited_at',
  'fingerprint',
] as const

const INSERT_FOUND: BatchInsert<'frontier'> = {
  table: 'frontier',
  columns: FOUND_COLUMNS,
  complete: insert =>
    insert.onConflict(conflict =>
      conflict.columns(['blog', 'key']).doUpdateSet(({ ref }) => ({
        purpose: ref('excluded.purpose'),
        priority: ref('excluded.priority'),
        shape: ref('excluded.shape'),
        hops: ref('excluded.hops'),
        found_on: ref('excluded.found_on'),
        state: ref('excluded.state'),
      })),
    ),
}

/** A URL that was fetched without being in the frontier (the one the user typed) is added. */
const INSERT_VISITED: BatchInsert<'frontier'> = {
  table: 'frontier',
  columns: [...FOUND_COLUMNS, ...VISIT_COLUMNS],
  complete: insert => onVisit(insert),
}

function onVisit(insert: InsertQueryBuilder<Tables, 'frontier', InsertResult>) {
  return insert.onConflict(conflict =>
    conflict.columns(['blog', 'key']).doUpdateSet(({ ref }) => ({
      state: ref('excluded.state'),
      status: ref('excluded.status'),
      final_url: ref('excluded.final_url'),
      etag: ref('excluded.etag'),
      last_modified: ref('excluded.last_modified'),
      body_hash: ref('excluded.body_hash'),
      visited_at: ref('excluded.visited_at'),
      fingerprint: ref('excluded.fingerprint'),
    })),
  )
}

/** Purposes of URLs that are expected to be posts. */
const PROMISES_POST: ReadonlySet<UrlPurpose> = new Set([
  'sample-feed-post',
  'sample-post',
  'feed-post',
  'canonical',
  'post',
  'likely-post',
])

/** What is new to the frontier among these URLs. */
export async function newsAmong(db: Db, blog: string, found: readonly FoundUrl[]): Promise<FoundNews> {
  const best = bestOfEach(found)
  const known = await standings(db, blog, [...best.keys()])
  const fresh = [...best].filter(([key, { state }]) => !known.has(key) && state !== 'excluded')
  const posts = fresh.filter(([, { purpose }]) => PROMISES_POST.has(purpose)).length
  const news = [...best].filter(([key, item]) => isNews(known.get(key), item))
  return { found: news.map(([, item]) => item), posts, others: fresh.length - posts }
}

/** Adds addresses. */
export async function addFound(db: Db, blog: string, found: readonly FoundUrl[]): Promise<void> {
  const best = bestOfEach(found)
  const known = await standings(db, blog, [...best.keys()])
  const moves = new Moves()
  const rows = []
  for (const [key, item] of best) {
    const before = known.get(key)
    if (!isNews(before, item)) continue
    const { url, purpose, priority, hops, shape = '', state = 'waiting' } = item
    moves.move(before ?? null, { state, priority, shape }, item.rank)
    rows.push({ blog, key, url, purpose, priority, shape, hops, found_on: item.foundOn, state })
  }
  await batchInsert(db, INSERT_FOUND, rows)
  await moves.write(db, blog)
}

/** The best one, where a URL was found more than once. */
function bestOfEach(found: readonly FoundUrl[]): Map<string, FoundUrl> {
  const best = new Map<string, FoundUrl>()
  for (const item of found) {
    const other = best.get(item.key)
    if (other === undefined || item.priority < other.priority) best.set(item.key, item)
  }
  return best
}

/** A known URL is left unchanged, unless it waits and now has a better priority, or is to be fetched again. */
function isNews(before: Standing | undefined, { state, priority, revisit }: FoundUrl): boolean {
  if (before === undefined) return true
  if (state === 'excluded') return false
  if (before.state === 'waiting') return priority < before.priority
  return revisit === true && (before.state === 'done' || before.state === 'missing' || before.state === 'failed')
}

/** The position of a URL that was visited without having been found. */
const NOT_FOUND = { priority: LAST_PRIORITY, shape: '' }

/** Stores the results for URLs. */
export async function markVisited(db: Db, blog: string, visited: readonly VisitedUrl[]): Promise<void> {
  const latest = new Map(visited.map(item => [urlKey(item.url), item]))
  const known = await standings(db, blog, [...latest.keys()])
  const moves = new Moves()
  const rows = Array.from(latest, ([key, item]) => {
    const before = known.get(key) ?? null
    const { priority, shape } = before ?? NOT_FOUND
    moves.move(before, { state: item.state, priority, shape })
    return {
      blog,
      key,
      url: item.url,
      purpose: 'other' as const,
      priority,
      shape,
      hops: 0,
      found_on: null,
      state: item.state,
      status: item.status,
      final_url: item.finalUrl,
      etag: item.etag,
      last_modified: item.lastModified,
      body_hash: item.bodyHash,
      visited_at: item.at,
      fingerprint: item.fingerprint ?? null,
    }
  })
  await batchInsert(db, INSERT_VISITED, rows)
  await moves.write(db, blog)
}

/** The positions of known URLs, by key. */
async function standings(db: Db, blog: string, keys: readonly string[]): Promise<Map<string, Standing>> {
  const rows = await standingsOf(db, [blog], keys)
  return new Map(rows.map(({ key, state, priority, shape }) => [key, { state, priority, shape }]))
}

const standingsOf = anyOfValues((db, keys) =>
  db
    .selectFrom('frontier')
    .select(['key', 'state', 'priority', 'shape'])
    .where('blog', '=', '')
    .where('key', 'in', keys),
)

/** Takes the best waiting URLs, from the best lanes first; in one transaction, so no two processes get the same. */
export async function take(
  trx: Db,
  blog: string,
  limit: number,
  isWanted?: (lane: FrontierLane) => boolean,
): Promise<FrontierItem[]> {
  const taken: FrontierItem[] = []
  const moves = new Moves()
  const lanes = isWanted === undefined ? await waitingLanes(trx, blog, limit) : await waitingLanes(trx, blog)
  for (const lane of lanes) {
    if (taken.length >= limit) break
    if (isWanted?.(lane) === false) continue
    const wanted = limit - taken.length
    const rows = await takeBest(trx, ['taken', blog, 'waiting', lane.priority, lane.shape, wanted])
    rows.sort((a, b) => a.hops - b.hops || a.id - b.id)
    for (const row of rows) taken.push(itemFrom(row))
    if (rows.length > 0) moves.move({ ...lane, state: 'waiting' }, { ...lane, state: 'taken' }, lane.rank, rows.length)
  }
  await moves.write(trx, blog)
  return taken
}

/** Takes those of the URLs with these keys that wait, in this order. */
export async function takeThese(trx: Db, blog: string, keys: readonly string[]): Promise<FrontierItem[]> {
  if (keys.length === 0) return []
  const rows = await trx
    .updateTable('frontier')
    .set({ state: 'taken' })
    .where('blog', '=', blog)
    .where('key', 'in', keys)
    .where('state', '=', 'waiting')
    .returningAll()
    .execute()
  const moves = new Moves()
  for (const { priority, shape } of rows)
    moves.move({ state: 'waiting', priority, shape }, { state: 'taken', priority, shape })
  await moves.write(trx, blog)
  return rows.map(itemFrom).sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))
}

/** The statement of `take`; separate so that its plan can be shown. */
export function takeQuery(db: Db, blog: string, lane: Pick<Standing, 'priority' | 'shape'>, limit: number) {
  return db
    .updateTable('frontier')
    .set({ state: 'taken' })
    .where('id', 'in', query =>
      query
        .selectFrom('frontier')
        .select('id')
        .where('blog', '=', blog)
        .where('state', '=', 'waiting')
        .where('priority', '=', lane.priority)
        .where('shape', '=', lane.shape)
        .orderBy('hops')
        .orderBy('id')
        .limit(limit)
        // Skips what another process is taking right now; in SQLite, transactions wait for one another anyway.
        .$if(isServer(db), select => select.forUpdate().skipLocked()),
    )
    .returningAll()
}

const takeBest = fixedStatement(db => takeQuery(db, '', { priority: 0, shape: '' }, 0))

/** What was in progress or failed waits again, or everything that was visited. */
export async function requeue(trx: Db, blog: string, which: Requeued): Promise<void> {
  const failed = which === 'few-failed' ? await longestFailed(trx, blog) : null
  const { numUpdatedRows } = await trx
    .updateTable('frontier')
    .set({ state: 'waiting' })
    .where('blog', '=', blog)
    .where(({ eb, or }) =>
      failed === null
        ? eb('state', 'in', which === 'all' ? ['taken', 'failed', 'done', 'missing'] : ['taken', 'failed'])
        : or([eb('state', '=', 'taken'), ...(failed.length === 0 ? [] : [eb('key', 'in', failed)])]),
    )
    .executeTakeFirst()
  // Counting reads every URL of the blog, and usually nothing has changed.
  if (numUpdatedRows > 0) await recountLanes(trx, blog)
}

/** Limit of failed URLs that one update retries: a permanently broken page must not cost a request each time. */
const FAILED_AT_ONCE = 20

/** Those that were tried longest ago, so that all are retried in turn. */
async function longestFailed(db: Db, blog: string): Promise<string[]> {
  const rows = await db
    .selectFrom('frontier')
    .select('key')
    .where('blog', '=', blog)
    .where('state', '=', 'failed')
    .orderBy('visited_at')
    .orderBy('key')
    .limit(FAILED_AT_ONCE)
    .execute()
  return rows.map(({ key }) => key)
}

/** One address by its key. */
export async function frontierItem(db: Db, blog: string, key: string): Promise<FrontierItem | null> {
  const [row] = await itemAt(db, [blog, key])
  return row === undefined ? null : itemFrom(row)
}

const itemAt = fixedStatement(db => db.selectFrom('frontier').selectAll().where('blog', '=', '').where('key', '=', ''))

/** The fingerprints of pages that were read, those of the latest visits, the oldest first. */
export async function fingerprints(db: Db, blog: string, limit: number): Promise<PageFingerprint[]> {
  const rows = await db
    .selectFrom('frontier')
    .select(['key', 'fingerprint'])
    .where('blog', '=', blog)
    .where('state', '=', 'done')
    .where('fingerprint', 'is not', null)
    .orderBy('visited_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse().map(({ key, fingerprint }) => ({ key, fingerprint: fingerprint ?? '' }))
}

function itemFrom(row: FrontierRow): FrontierItem {
  return {
    key: row.key,
    // Stored as `Url` and read back unchanged.
    url: row.url as Url,
    purpose: row.purpose,
    priority: row.priority,
    shape: row.shape,
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
