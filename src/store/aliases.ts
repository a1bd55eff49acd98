import { parseUrl, type Url, urlKey } from '../url.ts'
import type { Db } from './schema.ts'

/**
 * Other URLs of a blog's entries, by their keys: redirects to them, those that the entries declare as canonical, and
 * those that feeds know them by, such as the `?p=7` of WordPress.
 */
export async function aliases(db: Db, blog: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const { key, final_url } of await redirects(db, blog)) found.set(key, urlKey(final_url as Url))
  for await (const { key, id } of namesInFeeds(db, blog)) {
    const url = parseUrl(id)
    if (url !== null && urlKey(url) !== key && !found.has(urlKey(url))) found.set(urlKey(url), key)
  }
  return found
}

async function redirects(db: Db, blog: string): Promise<{ key: string; final_url: string }[]> {
  const rows = await db
    .selectFrom('frontier')
    .select(['key', 'final_url'])
    .where('blog', '=', blog)
    .where('final_url', 'is not', null)
    .execute()
  return rows.flatMap(({ key, final_url }) => (final_url === null ? [] : [{ key, final_url }]))
}

/** Statements read at a time: each may hold a whole post. */
const STATEMENTS_AT_ONCE = 200

/** Feeds name posts by URLs that stay when the permalinks change. */
async function* namesInFeeds(db: Db, blog: string): AsyncGenerator<{ key: string; id: string }> {
  let last = { key: '', feed: '' }
  while (true) {
    const rows = await db
      .selectFrom('feed_entry')
      .select(['key', 'feed', 'record'])
      .where('blog', '=', blog)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('key', 'feed'), '>', tuple(last.key, last.feed)))
      .orderBy('key')
      .orderBy('feed')
      .limit(STATEMENTS_AT_ONCE)
      .execute()
    for (const { key, record } of rows) {
      // Written by `saveFeedEntries` alone.
      const { id } = JSON.parse(record) as { readonly id: string | null }
      if (id !== null && /^https?:/i.test(id)) yield { key, id }
    }
    last = rows.at(-1) ?? last
    if (rows.length < STATEMENTS_AT_ONCE) return
  }
}
