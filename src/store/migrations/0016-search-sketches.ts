import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** What the search index knows of each entry, with its words as a sketch and what tells near copies; it is filled anew. */
export async function searchSketches(db: Db): Promise<void> {
  await db.schema.dropTable('search_entry').execute()
  await db.schema
    .createTable('search_entry')
    .addColumn('entry', 'integer', c => c.primaryKey().notNull())
    .addColumn('search_row', 'integer', c => c.notNull())
    .addColumn('language', 'text')
    .addColumn('sketch', 'blob', c => c.notNull())
    .addColumn('signature', 'blob')
    .addColumn('copy_group', 'integer', c => c.notNull())
    .execute()
  await db.schema.createIndex('search_entry_language').on('search_entry').columns(['language']).execute()
  // Most entries are the only ones of their group.
  await db.schema
    .createIndex('search_entry_copies')
    .on('search_entry')
    .columns(['copy_group'])
    .where(sql.ref('copy_group'), '<>', sql.ref('entry'))
    .execute()
  await db.schema
    .createTable('copy_band')
    .addColumn('band', 'integer', c => c.notNull())
    .addColumn('entry', 'integer', c => c.notNull())
    .addPrimaryKeyConstraint('copy_band_key', ['band', 'entry'])
    .execute()
  const entry = await db.selectFrom('entry').select('id').limit(1).executeTakeFirst()
  const value = String(entry === undefined)
  await db.updateTable('search_state').set({ value }).where('name', '=', 'complete').execute()
}
