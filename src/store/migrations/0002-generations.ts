import type { Db } from '../schema.ts'

/** Which generation of rules a version was read by; of versions stored before, nobody knows. */
export async function generations(db: Db): Promise<void> {
  await db.schema.alterTable('entry_version').addColumn('generation', 'integer').execute()
}
