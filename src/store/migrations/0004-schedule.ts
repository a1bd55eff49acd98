import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** What is remembered of a blog that was never planned for. */
const NOTHING_YET = JSON.stringify({
  visitedAt: null,
  failures: 0,
  failingSince: null,
  history: { published: [], feedEntries: 0, joined: [] },
})

/** When each blog is visited again, and the hubs that tell us earlier. Blogs harvested before are due at once. */
export async function schedule(db: Db): Promise<void> {
  await db.schema
    .createTable('schedule')
    .addColumn('blog', 'text', c => c.primaryKey().notNull().references('blog.id'))
    .addColumn('due', 'text')
    .addColumn('reason', 'text', c => c.notNull())
    .addColumn('record', 'text', c => c.notNull())
    .execute()
  await db.schema.createIndex('schedule_due').on('schedule').column('due').execute()
  await db.schema
    .createTable('hub_subscription')
    .addColumn('blog', 'text', c => c.primaryKey().notNull().references('blog.id'))
    .addColumn('record', 'text', c => c.notNull())
    .execute()
  // Who pings us may name the feed instead of the blog.
  await db.schema.createIndex('feed_url').on('feed').column('url').execute()
  await sql`insert into schedule (blog, due, reason, record)
    select id, last_crawled, 'not planned before', ${sql.lit(NOTHING_YET)} from blog
    where exists (select 1 from crawl where crawl.blog = blog.id and crawl.finished_at is not null)`.execute(db)
}
