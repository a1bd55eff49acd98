import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** How many entries each month of a blog has, kept with every change: to count them takes the longer the more there are. */
export async function monthCounts(db: Db): Promise<void> {
  await db.schema
    .createTable('entry_month')
    .addColumn('blog', 'text', c => c.notNull().references('blog.id'))
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('month', 'text', c => c.notNull())
    .addColumn('entries', 'integer', c => c.notNull())
    .addColumn('comments', 'integer', c => c.notNull())
    .addColumn('gone', 'integer', c => c.notNull())
    .addPrimaryKeyConstraint('entry_month_pk', ['blog', 'kind', 'month'])
    .execute()
  await sql`insert into entry_month (blog, kind, month, entries, comments, gone)
    select blog, kind, coalesce(substr(published, 1, 7), ''), count(*), sum(comments), count(gone_at)
    from entry group by 1, 2, 3`.execute(db)
  // The few pages of an archive among its many posts; of posts the index of all entries serves.
  await sql`create index entry_pages on entry (position, id) where kind = 'page'`.execute(db)
}
