import { PermablogError } from '../errors.ts'
import type { BlogRecord } from '../records.ts'
import { parseUrl, type Url, urlKey } from '../url.ts'
import { latestCrawls } from './crawls.ts'
import { plannedVisits } from './schedule.ts'
import type { Db } from './schema.ts'
import type { BlogSummary } from './store.ts'

/** How many candidates an ambiguous name is answered with. */
const NAMED_CANDIDATES = 5

/** Writes what is known of a blog; the first visit stays the first. */
export async function saveBlog(db: Db, blog: BlogRecord): Promise<void> {
  const { id, url, title, firstCrawled, lastCrawled } = blog
  const record = JSON.stringify(blog)
  await db
    .insertInto('blog')
    .values({ id, key: urlKey(url), url, title, first_crawled: firstCrawled, last_crawled: lastCrawled, record })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet({ key: urlKey(url), url, title, last_crawled: lastCrawled, record }),
    )
    .execute()
}

/** By id, by any spelling of the address, else by a part that only one blog has. */
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

/** Every blog with its figures, by id. */
export async function blogSummaries(db: Db): Promise<BlogSummary[]> {
  const rows = await db.selectFrom('blog').select(['id', 'first_crawled', 'record']).orderBy('id').execute()
  const counts = await db
    .selectFrom('entry')
    .select(({ fn }) => ['blog', 'kind', fn.countAll<number>().as('count'), fn.sum<number>('comments').as('comments')])
    .select(({ fn }) => [fn.min('published').as('first'), fn.max('published').as('last')])
    .select(({ fn }) => fn.count<number>('gone_at').as('gone'))
    .groupBy(['blog', 'kind'])
    .execute()
  const notices = await db
    .selectFrom('notice')
    .select(({ fn }) => ['blog', fn.countAll<number>().as('count')])
    .groupBy('blog')
    .execute()
  const crawls = await latestCrawls(db)
  const plans = await plannedVisits(db)
  return rows.map(row => {
    const posts = counts.find(count => count.blog === row.id && count.kind === 'post')
    const pages = counts.find(count => count.blog === row.id && count.kind === 'page')
    const plan = plans.get(row.id)
    return {
      blog: blogFrom(row),
      posts: Number(posts?.count ?? 0),
      pages: Number(pages?.count ?? 0),
      comments: Number(posts?.comments ?? 0) + Number(pages?.comments ?? 0),
      gone: Number(posts?.gone ?? 0) + Number(pages?.gone ?? 0),
      firstPost: posts?.first ?? null,
      lastPost: posts?.last ?? null,
      notices: Number(notices.find(count => count.blog === row.id)?.count ?? 0),
      lastCrawl: crawls.get(row.id) ?? null,
      nextVisit: plan === undefined ? null : { at: plan.due, reason: plan.reason },
    }
  })
}

/** The blog whose address, in any spelling, or whose feed's address this is. */
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
