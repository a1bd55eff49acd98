import type { Db } from '../schema.ts'

/** What analysers made of posts and blogs: apart from what was harvested, and to be made again at any time. */
export async function derived(db: Db): Promise<void> {
  await db.schema
    .createTable('derived')
    .addColumn('blog', 'text', c => c.notNull().references('blog.id'))
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('subject', 'text', c => c.notNull())
    .addColumn('analyser', 'text', c => c.notNull())
    .addColumn('version', 'integer', c => c.notNull())
    .addColumn('input', 'text', c => c.notNull())
    .addColumn('value', 'text', c => c.notNull())
    .addColumn('made_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('derived_pk', ['blog', 'kind', 'subject', 'analyser'])
    .execute()
}
