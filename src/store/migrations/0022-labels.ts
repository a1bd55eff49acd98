import type { Db } from '../schema.ts'

/** Labels that people give to blogs, and how often a person wants a blog visited. */
export async function labels(db: Db): Promise<void> {
  await db.schema
    .createTable('blog_label')
    .addColumn('blog', 'text', c => c.notNull().references('blog.id'))
    .addColumn('label', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('blog_label_key', ['blog', 'label'])
    .execute()
  await db.schema.createIndex('blog_label_label').on('blog_label').column('label').execute()
  // JSON; null where the visits follow the rhythm of the blog.
  await db.schema.alterTable('schedule').addColumn('rhythm', 'text').execute()
}
