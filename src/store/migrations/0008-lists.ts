import type { EntryRecord } from '../../records.ts'
import { saveTerms } from '../lists/terms.ts'
import type { Db } from '../schema.ts'

/** Entries read at a time while the table is filled. */
const AT_ONCE = 200

/** What lists are narrowed by: authors, tags and categories of entries; and which notices a person is done with. */
export async function lists(db: Db): Promise<void> {
  await db.schema
    .createTable('entry_term')
    .addColumn('entry', 'integer', c => c.notNull().references('entry.id'))
    .addColumn('blog', 'text', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('term', 'text', c => c.notNull())
    .addColumn('position', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('entry_term_pk', ['entry', 'kind', 'term'])
    .execute()
  // A page of the posts under a tag, and the number of posts under each, come from the index alone.
  await db.schema
    .createIndex('entry_term_of_blog')
    .on('entry_term')
    .columns(['blog', 'kind', 'term', 'position', 'entry'])
    .execute()
  await db.schema
    .createIndex('entry_term_anywhere')
    .on('entry_term')
    .columns(['kind', 'term', 'position', 'entry'])
    .execute()
  // Counts by month.
  await db.schema.createIndex('entry_of_blog_by_date').on('entry').columns(['blog', 'kind', 'published']).execute()
  // A page that is replayed names files by their addresses alone.
  await db.schema.createIndex('media_file_by_url').on('media_file').columns(['url']).execute()
  await db.schema.alterTable('notice').addColumn('done_at', 'text').execute()
  await fillTerms(db)
}

async function fillTerms(db: Db): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('entry')
      .innerJoin('entry_version', join =>
        join.onRef('entry_version.entry', '=', 'entry.id').onRef('entry_version.version', '=', 'entry.version'),
      )
      .select(['entry.id', 'entry.position', 'entry_version.record'])
      .where('entry.id', '>', last)
      .orderBy('entry.id')
      .limit(AT_ONCE)
      .execute()
    // Written by `saveEntries` alone.
    const entries = rows.map(({ record, ...row }) => ({ ...row, entry: JSON.parse(record) as EntryRecord }))
    await saveTerms(db, entries)
    last = rows.at(-1)?.id ?? last
    if (rows.length < AT_ONCE) return
  }
}
