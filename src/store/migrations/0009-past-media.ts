import type { Db } from '../schema.ts'

/**
 * The files that once stood at an address where another one stands now: what an old version of a post showed. A row says
 * until when.
 */
export async function pastMedia(db: Db): Promise<void> {
  await db.schema
    .createTable('media_past')
    .addColumn('blog', 'text', c => c.notNull().references('blog.id'))
    .addColumn('url', 'text', c => c.notNull())
    .addColumn('replaced_at', 'text', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('file', 'text', c => c.notNull())
    .addColumn('sha256', 'text', c => c.notNull())
    .addColumn('mime', 'text')
    .addColumn('bytes', 'bigint')
    .addPrimaryKeyConstraint('media_past_pk', ['blog', 'url', 'replaced_at'])
    .execute()
  await db.schema.createIndex('media_past_by_content').on('media_past').columns(['sha256']).execute()
}
