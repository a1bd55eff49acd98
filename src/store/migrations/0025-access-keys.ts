import type { Db } from '../schema.ts'

/** Keys of programs, by the digest of their secret: who reads the database can't use them. */
export async function accessKeys(db: Db): Promise<void> {
  await db.schema
    .createTable('access_key')
    .addColumn('name', 'text', c => c.primaryKey().notNull())
    .addColumn('digest', 'text', c => c.notNull().unique())
    .addColumn('allows', 'text', c => c.notNull())
    .addColumn('made_at', 'text', c => c.notNull())
    .addColumn('ends_at', 'text')
    .execute()
}
