import type { Db } from '../schema.ts'

/** Since when the page of an entry is not there any more; the entry itself stays. */
export async function gone(db: Db): Promise<void> {
  await db.schema.alterTable('entry').addColumn('gone_at', 'text').execute()
}
