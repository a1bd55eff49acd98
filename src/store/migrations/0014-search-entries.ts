import type { Db } from '../schema.ts'

/** What the search index knows of each entry; of one that is missing here, the index has nothing yet. */
export async function searchEntries(db: Db): Promise<void> {
  await db.schema
    .createTable('search_entry')
    .addColumn('entry', 'integer', c => c.primaryKey().notNull())
    .addColumn('search_row', 'integer', c => c.notNull())
    .addColumn('language', 'text')
    .addColumn('text_print', 'text', c => c.notNull())
    .execute()
  await db.schema.createIndex('search_entry_language').on('search_entry').columns(['language']).execute()
  await db.schema
    .createTable('search_state')
    .addColumn('name', 'text', c => c.primaryKey().notNull())
    .addColumn('value', 'text', c => c.notNull())
    .execute()
  const entry = await db.selectFrom('entry').select('id').limit(1).executeTakeFirst()
  await db
    .insertInto('search_state')
    .values({ name: 'complete', value: String(entry === undefined) })
    .execute()
}
