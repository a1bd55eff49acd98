import { sql } from 'kysely'
import { PermablogError } from '../errors.ts'
import type { BlogRecord } from '../records.ts'
import { parseUrl, type Url, urlKey } from '../url.ts'
import { type BatchInsert, batchInsert } from './batch-insert.ts'
import { latestCrawls, openHarvests } from './crawls.ts'
import { labelsOfBlogs } from './labels.ts'
import { entryCounts } from './lists/months.ts'
import { openNotices } from './lists/notice-rows.ts'
import { plannedVisits } from './schedule.ts'
import type { Db } from './schema.ts'
import type { BlogSummary } from './store.ts'

/** How many candidates are listed for an ambiguous name. */
const NAMED_CANDIDATES = 5

/** Stores a blog; the date of its first visit is kept. */
export async function saveBlog(db: Db, blog: BlogRecord): Promise<void> {
  const { id, url, title, firstCrawled, lastCrawled } = blog
  const row = { id, key: urlKey(url), url, title, first_crawled: firstCrawled, last_crawled: lastCrawled }
  await batchInsert(db, INSERT_BLOG, [{ ...row, record: JSON.stringify(blog) }])
}

const INSERT_BLOG: BatchInsert<'blog'> = {
  table: 'blog',
  columns: ['id', 'key', 'url', 'title', 'first_crawled', 'last_crawled', 'record'],
  complete: insert =>
    insert.onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) => ({
          key: ref('excluded.key'),
          url: ref('excluded.url'),
          title: ref('excluded.title'),
          last_crawled: ref('excluded.last_crawled'),
          record: ref('excluded.record'),
        }))
        // Every visit brings its blog along, and hardly one changes it: a row that stays costs no pages of the log.
        .where(({ eb, or, ref }) =>
          or(
            (['key', 'url', 'title', 'last_crawled', 'record'] as const).map(column =>
              eb(`blog.${column}`, 'is distinct from', ref(`excluded.${column}`)),
            ),
          ),
        ),
    ),
}

/** By id, by any spelling of the URL, otherwise by a part that only one blog has. */
export async function findBlog(db: Db, name: string): Promise<BlogRecord | null> {
  const blogs = db.selectFrom('blog').select(['id', 'key', 'title', 'first_crawled', 'record']).orderBy('id')
  const keys = keysOf(name)
  const exact =
    (await blogs.where('id', '=', name).executeTakeFirst()) ??
    (keys.length === 0 ? undefined : await blogs.where('key', 'in', keys).limit(1).executeTakeFirst())
  if (exact !== undefined) return blogFrom(exact)
  const part = name.toLowerCase()
  if (part === '') return null
  const rows = await blogs.execute()
  const found = rows.filter(row => [row.id, row.key, row.title ?? ''].some(text => text.toLowerCase().includes(part)))
  if (found.length > 1) {
    const more = found.length > NAMED_CANDIDATES ? ', …' : ''
    const candidates = found.slice(0, NAMED_CANDIDATES).map(row => row.id)
    throw new PermablogError('unknown-blog', `"${name}" may be one of ${candidates.join(', ')}${more}.`)
  }
  return found[0] === undefined ? null : blogFrom(found[0])
}

/** Every blog with its figures, by id; or one alone. */
export async function blogSummaries(db: Db, id?: string): Promise<BlogSummary[]> {
  const rows = await blogRows(db, id).execute()
  const counts = new Map((await entryCounts(db, id)).map(count => [`${count.kind} ${count.blog}`, count]))
  const notices = Map.groupBy(await openNotices(db, id), ({ blog }) => blog)
  const crawls = await latestCrawls(db, id)
  const open = await openHarvests(db, id)
  const plans = await plannedVisits(db)
  const labels = await labelsOfBlogs(db, id)
  return rows.map(row => {
    const posts = counts.get(`post ${row.id}`)
    const pages = counts.get(`page ${row.id}`)
    const plan = plans.get(row.id)
    return {
      blog: blogFrom(row),
      posts: posts?.entries ?? 0,
      pages: pages?.entries ?? 0,
      comments: (posts?.comments ?? 0) + (pages?.comments ?? 0),
      gone: (posts?.gone ?? 0) + (pages?.gone ?? 0),
      firstPost: row.first,
      lastPost: row.last,
      notices: (notices.get(row.id) ?? []).reduce((sum, { count }) => sum + count, 0),
      lastCrawl: crawls.get(row.id) ?? null,
      isUnfinished: open.has(row.id),
      nextVisit:
        plan === undefined ? null : { at: plan.due, reason: plan.reason, because: plan.because, rhythm: plan.rhythm },
      labels: labels.get(row.id) ?? [],
    }
  })
}

/** Blogs with the dates of their first and last post, each from the end of an index. */
function blogRows(db: Db, id: string | undefined) {
  const posts = (end: 'asc' | 'desc') =>
    db
      .selectFrom('entry')
      .select('published')
      .whereRef('entry.blog', '=', sql.ref('blog.id'))
      .where('kind', '=', 'post')
      .where('hidden_at', 'is', null)
      .where('published', 'is not', null)
      .orderBy('published', end)
      .limit(1)
  return db
    .selectFrom('blog')
    .select(['id', 'first_crawled', 'record', posts('asc').as('first'), posts('desc').as('last')])
    .$if(id !== undefined, select => select.where('id', '=', id ?? ''))
    .orderBy('id')
}

/** The blog with this URL, in any spelling, or with a feed at this URL. */
export async function blogAt(db: Db, url: Url): Promise<BlogRecord | null> {
  const blogs = db.selectFrom('blog').select(['blog.first_crawled', 'blog.record'])
  const row =
    (await blogs.where('key', '=', urlKey(url)).executeTakeFirst()) ??
    (await blogs.innerJoin('feed', 'feed.blog', 'blog.id').where('feed.url', '=', url).limit(1).executeTakeFirst())
  return row === undefined ? null : blogFrom(row)
}

function blogFrom(row: { first_crawled: string; record: string }): BlogRecord {
  // Written by `saveBlog` alone.
  return { ...(JSON.parse(row.record) as BlogRecord), firstCrawled: row.first_crawled }
}

function keysOf(name: string): string[] {
  return [parseUrl(name), parseUrl(`https://${name}`)].filter(url => url !== null).map(urlKey)
}

/** The titles of these blogs, by id. */
export async function blogTitles(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('blog').select(['id', 'title']).where('id', 'in', wanted).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
