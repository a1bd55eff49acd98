import type { Db } from '../schema.ts'

/** What was taken out: blogs for a time, posts that are hidden, posts that are erased for good, and what is left to do of that. */
export async function removal(db: Db): Promise<void> {
  await db.schema.alterTable('entry').addColumn('hidden_at', 'text').execute()
  await db.schema
    .createTable('removed_blog')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('key', 'text', c => c.notNull())
    .addColumn('url', 'text', c => c.notNull())
    .addColumn('title', 'text')
    .addColumn('removed_at', 'text', c => c.notNull())
    .addColumn('until', 'text', c => c.notNull())
    .addColumn('figures', 'text', c => c.notNull())
    .execute()
  await db.schema.createIndex('removed_blog_by_key').on('removed_blog').columns(['key']).execute()
  await db.schema
    .createTable('removed_row')
    .addColumn('blog', 'text', c => c.notNull().references('removed_blog.id'))
    .addColumn('number', 'integer', c => c.notNull())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('rows', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('removed_row_pk', ['blog', 'number'])
    .execute()
  await db.schema
    .createTable('tombstone')
    .addColumn('key', 'text', c => c.primaryKey().notNull())
    .addColumn('url', 'text', c => c.notNull())
    .addColumn('blog', 'text', c => c.notNull())
    .addColumn('entry', 'integer', c => c.notNull())
    .addColumn('erased_at', 'text', c => c.notNull())
    .addColumn('reason', 'text', c => c.notNull())
    .addColumn('erased_by', 'text')
    .addColumn('prints', 'text', c => c.notNull())
    .addColumn('swept_at', 'text', c => c.notNull())
    .execute()
  await db.schema.createIndex('tombstone_by_entry').on('tombstone').columns(['entry']).execute()
  await db.schema
    .createTable('removal_task')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('blog', 'text', c => c.notNull())
    .addColumn('begun_at', 'text', c => c.notNull())
    .addColumn('record', 'text', c => c.notNull())
    .execute()
}
