import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** What readers note: which entries are read, starred or to be read, what they highlighted, which searches they keep. */
export async function reading(db: Db): Promise<void> {
  await db.schema
    .createTable('reading')
    .addColumn('entry', 'integer', c => c.primaryKey().references('entry.id').onDelete('cascade'))
    .addColumn('blog', 'text', c => c.notNull())
    .addColumn('read_at', 'text')
    .addColumn('starred_at', 'text')
    .addColumn('queue_place', 'integer')
    .execute()
  await db.schema.createIndex('reading_blog').on('reading').columns(['blog', 'read_at']).execute()
  // Few of the entries that were read are starred or wait to be read.
  for (const column of ['starred_at', 'queue_place']) {
    const name = sql.ref(column)
    await db.schema
      .createIndex(`reading_${column}`)
      .on('reading')
      .columns([column])
      .where(name, 'is not', null)
      .execute()
  }
  await db.schema
    .createTable('highlight')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement().notNull())
    .addColumn('entry', 'integer', c => c.notNull().references('entry.id').onDelete('cascade'))
    .addColumn('quote', 'text', c => c.notNull())
    .addColumn('prefix', 'text', c => c.notNull())
    .addColumn('suffix', 'text', c => c.notNull())
    .addColumn('note', 'text', c => c.notNull())
    .addColumn('place', 'integer', c => c.notNull())
    .addColumn('made_at', 'text', c => c.notNull())
    .addColumn('changed_at', 'text', c => c.notNull())
    .execute()
  await db.schema.createIndex('highlight_entry').on('highlight').columns(['entry']).execute()
  await db.schema
    .createTable('saved_search')
    .addColumn('name', 'text', c => c.primaryKey().notNull())
    .addColumn('query', 'text', c => c.notNull())
    .addColumn('blog', 'text')
    .addColumn('sort', 'text', c => c.notNull())
    .addColumn('made_at', 'text', c => c.notNull())
    .addColumn('seen_at', 'text', c => c.notNull())
    .addColumn('seen_entry', 'integer', c => c.notNull())
    .execute()
}
