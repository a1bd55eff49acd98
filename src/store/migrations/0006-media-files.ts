import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/**
 * The files that entries show or link to, each address of a blog once, with what became of it. Entries name the address
 * and are completed from here when they are read: a file that comes later makes no new version, and old versions have it too.
 */
export async function mediaFiles(db: Db): Promise<void> {
  await db.schema
    .createTable('media_file')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('blog', 'text', c => c.notNull().references('blog.id'))
    .addColumn('url', 'text', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('use', 'text', c => c.notNull())
    .addColumn('found_on', 'text', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('file', 'text')
    .addColumn('sha256', 'text')
    .addColumn('mime', 'text')
    .addColumn('bytes', 'bigint')
    .addColumn('etag', 'text')
    .addColumn('last_modified', 'text')
    .addColumn('checked_at', 'text')
    .addUniqueConstraint('media_file_url', ['blog', 'url'])
    .execute()
  await db.schema.createIndex('media_file_by_page').on('media_file').columns(['blog', 'found_on']).execute()
  await db.schema.createIndex('media_file_by_content').on('media_file').columns(['sha256']).execute()
  await sql`insert into media_file (blog, url, kind, use, found_on, state)
    select entry.blog, media.url, media.kind, 'entry', entry.url, 'waiting'
    from media inner join entry on entry.id = media.entry where true
    order by entry.position, entry.id, media.number
    on conflict do nothing`.execute(db)
  for (const column of ['file', 'sha256', 'bytes']) {
    await db.schema.alterTable('media').dropColumn(column).execute()
  }
}
