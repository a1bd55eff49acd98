import type { Db } from '../schema.ts'

/** How much is kept of each blog, and a sum over all of it: what is taken away by hand is missed. */
export async function tally(db: Db): Promise<void> {
  await db.schema
    .createTable('tally')
    .addColumn('blog', 'text', c => c.primaryKey().references('blog.id'))
    .addColumn('versions', 'integer', c => c.notNull())
    .addColumn('version_sum', 'text', c => c.notNull())
    .addColumn('media', 'integer', c => c.notNull())
    .addColumn('media_sum', 'text', c => c.notNull())
    .execute()
}
