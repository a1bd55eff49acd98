import { storedUrl, type Url, urlKey } from '../../url.ts'
import { type BatchInsert, batchInsert } from '../batch-insert.ts'
import type { Db } from '../schema.ts'
import type { ErasedTraces, Erasure, PostToErase, Tombstone } from './removal-types.ts'

const INSERT: BatchInsert<'tombstone'> = {
  table: 'tombstone',
  columns: ['key', 'url', 'blog', 'entry', 'erased_at', 'reason', 'erased_by', 'prints', 'swept_at'],
  complete: insert =>
    insert.onConflict(conflict =>
      conflict.column('key').doUpdateSet(({ ref }) => ({
        url: ref('excluded.url'),
        entry: ref('excluded.entry'),
        erased_at: ref('excluded.erased_at'),
        reason: ref('excluded.reason'),
        erased_by: ref('excluded.erased_by'),
        prints: ref('excluded.prints'),
        swept_at: ref('excluded.swept_at'),
      })),
    ),
}

/** Stores a tombstone for all URLs of a post. */
export async function putTombstone(
  db: Db,
  post: PostToErase,
  { at, reason, by }: Erasure,
  prints: readonly string[],
): Promise<void> {
  const keys = [...new Set(post.addresses.map(urlKey))]
  const { blog, entry, url } = post
  const about = { url, blog, entry, erased_at: at, reason, erased_by: by, swept_at: at }
  const rows = keys.map(key => ({ ...about, key, prints: JSON.stringify(prints) }))
  await batchInsert(db, INSERT, rows)
}

/** The tombstone of the post at an address, or of a number. */
export async function tombstoneOf(db: Db, post: Url | number): Promise<Tombstone | null> {
  const all = db.selectFrom('tombstone').selectAll()
  const row = await (typeof post === 'number' ? all.where('entry', '=', post) : all.where('key', '=', urlKey(post)))
    .orderBy('key')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : tombstoneFrom(row)
}

/** One for each post, oldest first. */
export async function tombstones(db: Db, blog?: string): Promise<Tombstone[]> {
  const rows = await db
    .selectFrom('tombstone')
    .selectAll()
    .$if(blog !== undefined, select => select.where('blog', '=', blog ?? ''))
    .orderBy('erased_at')
    .orderBy('key')
    .execute()
  return [...new Map(rows.map(row => [row.url, tombstoneFrom(row)])).values()]
}

/** Keys in one look-up. */
const KEYS_AT_ONCE = 500

/** Which of the keys belong to erased posts. */
export async function erasedAmong(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
    const part = keys.slice(start, start + KEYS_AT_ONCE)
    const rows = await db.selectFrom('tombstone').select('key').where('key', 'in', part).execute()
    for (const { key } of rows) found.add(key)
  }
  return found
}

function tombstoneFrom(row: {
  readonly url: string
  readonly blog: string
  readonly entry: number
  readonly erased_at: string
  readonly reason: string
  readonly erased_by: string | null
}): Tombstone {
  const { blog, entry, reason } = row
  return { url: storedUrl.parse(row.url), blog, entry, erasedAt: row.erased_at, reason, erasedBy: row.erased_by }
}

/**
 * A blog that shows erased posts again has their text in what was just recorded: it is removed when nobody writes
 * there.
 */
export async function sweepAgain(db: Db, blog: string, keys: ReadonlySet<string>): Promise<void> {
  const rows = await db
    .selectFrom('tombstone')
    .select(['url', 'erased_at', 'reason', 'prints', 'swept_at'])
    .where('key', 'in', [...keys])
    .execute()
  for (const { url, erased_at, reason, prints, swept_at } of new Map(rows.map(row => [row.url, row])).values()) {
    const address = storedUrl.parse(url)
    const traces: ErasedTraces = {
      ...{ url: address, at: erased_at, reason, addresses: [address], files: [], everywhere: false, since: swept_at },
      // Written by `putTombstone` alone.
      prints: JSON.parse(prints) as string[],
    }
    const record = JSON.stringify({ warcs: [], traces })
    await db
      .insertInto('removal_task')
      .values({ id: `sweep ${url}`, kind: 'erase', blog, begun_at: swept_at, record })
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute()
  }
}
