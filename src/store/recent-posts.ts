import type { Url } from '../url.ts'
import type { Db } from './schema.ts'
import type { ListedPost, RecentPost, VisitedPost } from './store.ts'

/** The newest posts of a blog, without their text: every visit reads them. */
export async function recentPosts(db: Db, blog: string, limit: number): Promise<RecentPost[]> {
  const rows = await db
    .selectFrom('entry')
    .leftJoin('frontier', join =>
      join.onRef('frontier.blog', '=', 'entry.blog').onRef('frontier.key', '=', 'entry.key'),
    )
    .select([
      'entry.id',
      'entry.url',
      'entry.published',
      'entry.comments',
      'entry.last_seen',
      'entry.version',
      'frontier.visited_at',
    ])
    .where('entry.blog', '=', blog)
    .where('entry.kind', '=', 'post')
    .orderBy('entry.position')
    .orderBy('entry.id')
    .limit(limit)
    .execute()
  const last = await lastComments(
    db,
    rows.filter(({ comments }) => comments > 0).map(({ id }) => id),
  )
  return rows.map(row => ({
    // Stored as `Url` and read back unchanged.
    url: row.url as Url,
    published: row.published,
    comments: row.comments,
    lastComment: last.get(row.id) ?? null,
    lastSeen: row.last_seen,
    visitedAt: row.visited_at,
    version: row.version,
  }))
}

/** Posts, those first whose pages were fetched longest ago: all, or those not known to be gone. */
export async function postsByVisit(
  db: Db,
  blog: string,
  limit: number,
  which: 'all' | 'there',
): Promise<VisitedPost[]> {
  const rows = await db
    .selectFrom('entry')
    .leftJoin('frontier', join =>
      join.onRef('frontier.blog', '=', 'entry.blog').onRef('frontier.key', '=', 'entry.key'),
    )
    .select(({ fn }) => [
      'entry.url',
      'entry.key',
      fn.coalesce('frontier.visited_at', 'entry.last_seen').as('visited_at'),
    ])
    .where('entry.blog', '=', blog)
    .where('entry.kind', '=', 'post')
    .$if(which === 'there', query => query.where('entry.gone_at', 'is', null))
    .orderBy(({ fn }) => fn.coalesce('frontier.visited_at', 'entry.last_seen'))
    .orderBy('entry.id')
    .limit(limit)
    .execute()
  return rows.map(({ url, key, visited_at }) => ({ url: url as Url, key, visitedAt: visited_at }))
}

/** All posts with where their URLs were found, without their text. */
export async function listedPosts(db: Db, blog: string): Promise<ListedPost[]> {
  const rows = await db
    .selectFrom('entry')
    .leftJoin('frontier', join =>
      join.onRef('frontier.blog', '=', 'entry.blog').onRef('frontier.key', '=', 'entry.key'),
    )
    .select(['entry.url', 'entry.key', 'entry.published', 'entry.gone_at', 'frontier.found_on'])
    .where('entry.blog', '=', blog)
    .where('entry.kind', '=', 'post')
    .orderBy('entry.id')
    .execute()
  return rows.map(({ url, key, published, gone_at, found_on }) => ({
    // Stored as `Url` and read back unchanged.
    url: url as Url,
    key,
    published,
    isGone: gone_at !== null,
    foundOn: found_on as Url | null,
  }))
}

/** The moment of the last comment on each of these entries that has one; not compared as strings, because zones differ. */
async function lastComments(db: Db, entries: readonly number[]): Promise<Map<number, string>> {
  if (entries.length === 0) return new Map()
  const rows = await db
    .selectFrom('comment')
    .select(['entry', 'published'])
    .where('entry', 'in', entries)
    .where('published', 'is not', null)
    .execute()
  const last = new Map<number, string>()
  for (const { entry, published } of rows) {
    const known = last.get(entry)
    if (published !== null && (known === undefined || Date.parse(published) > Date.parse(known)))
      last.set(entry, published)
  }
  return last
}
