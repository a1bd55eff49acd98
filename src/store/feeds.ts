import type { FeedEntry } from '../feed/index.ts'
import type { FeedRecord, Timestamp } from '../records.ts'
import { type Url, urlKey } from '../url.ts'
import { type BatchInsert, batchInsert } from './batch-insert.ts'
import { fixedStatement } from './compiled-sql.ts'
import type { Db } from './schema.ts'
import type { Changes, FeedStatement } from './store.ts'

const INSERT_FEED: BatchInsert<'feed'> = {
  table: 'feed',
  columns: ['blog', 'url', 'fetched_at', 'record'],
  complete: insert =>
    insert.onConflict(conflict =>
      conflict
        .columns(['blog', 'url'])
        .doUpdateSet(({ ref }) => ({ fetched_at: ref('excluded.fetched_at'), record: ref('excluded.record') })),
    ),
}
const INSERT_FEED_ENTRY: BatchInsert<'feed_entry'> = {
  table: 'feed_entry',
  columns: ['blog', 'feed', 'key', 'stated_at', 'record'],
  complete: insert =>
    insert.onConflict(conflict =>
      conflict
        .columns(['blog', 'key', 'feed'])
        .doUpdateSet(({ ref }) => ({ stated_at: ref('excluded.stated_at'), record: ref('excluded.record') })),
    ),
}

/** Stores the metadata of feeds. */
export async function saveFeeds(db: Db, feeds: readonly FeedRecord[]): Promise<void> {
  const latest = new Map(feeds.map(feed => [`${feed.blog} ${feed.url}`, feed]))
  const rows = Array.from(latest.values(), feed => ({
    blog: feed.blog,
    url: feed.url,
    fetched_at: feed.fetchedAt,
    record: JSON.stringify(feed),
  }))
  await batchInsert(db, INSERT_FEED, rows)
}

/** Stores feed entries; of several entries of one feed on one page, the first counts (feeds are newest first). */
export async function saveFeedEntries(
  db: Db,
  blog: string,
  statements: NonNullable<Changes['feedEntries']>,
  at: Timestamp,
): Promise<void> {
  const rows = new Map<string, { blog: string; feed: string; key: string; stated_at: string; record: string }>()
  for (const { feed, url, entry } of statements) {
    const key = urlKey(url)
    const id = `${key} ${feed}`
    if (!rows.has(id)) rows.set(id, { blog, feed, key, stated_at: at, record: JSON.stringify(entry) })
  }
  await batchInsert(db, INSERT_FEED_ENTRY, [...rows.values()])
}

/** The feeds of a blog, by address. */
export async function feeds(db: Db, blog: string): Promise<FeedRecord[]> {
  const rows = await db.selectFrom('feed').select('record').where('blog', '=', blog).orderBy('url').execute()
  // Written by `saveFeeds` alone.
  return rows.map(row => JSON.parse(row.record) as FeedRecord)
}

/** The entries of these feeds, in the order of the feeds. */
export async function feedEntries(db: Db, blog: string, feeds: readonly Url[]): Promise<FeedStatement[]> {
  if (feeds.length === 0) return []
  const rows = await db
    .selectFrom('feed_entry')
    .select(['feed', 'key', 'record'])
    .where('blog', '=', blog)
    .where('feed', 'in', feeds)
    .execute()
  const byFeed = Map.groupBy(rows, ({ feed }) => feed)
  return [...new Set(feeds)].flatMap(feed =>
    (byFeed.get(feed) ?? []).map(({ key, record }) => ({ feed, key, entry: storedFeedEntry(record) })),
  )
}

/** The newest statement of any feed on one page. */
export async function feedEntry(db: Db, blog: string, key: string): Promise<FeedEntry | null> {
  const [row] = await newestStatement(db, [blog, key, 1])
  return row === undefined ? null : storedFeedEntry(row.record)
}

const newestStatement = fixedStatement(db =>
  db
    .selectFrom('feed_entry')
    .select('record')
    .where('blog', '=', '')
    .where('key', '=', '')
    .orderBy('stated_at', 'desc')
    .orderBy('feed', 'desc')
    .limit(1),
)

function storedFeedEntry(text: string): FeedEntry {
  // Written by `saveFeedEntries` alone; earlier versions knew no offset.
  const entry = JSON.parse(text) as FeedEntry
  return { ...entry, publishedOffset: entry.publishedOffset ?? null }
}

/** Which of the pages some feed has an entry for. */
export async function statedKeys(db: Db, blog: string, keys: readonly string[]): Promise<Set<string>> {
  const stated = new Set<string>()
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
    const rows = await db
      .selectFrom('feed_entry')
      .select('key')
      .where('blog', '=', blog)
      .where('key', 'in', keys.slice(start, start + KEYS_AT_ONCE))
      .execute()
    for (const { key } of rows) stated.add(key)
  }
  return stated
}

/** Within the parameter limit of every database. */
const KEYS_AT_ONCE = 200
