import type { Db } from '../schema.ts'

/** The digest of each version: shows which record was changed by hand, not only that one was. Older versions have none. */
export async function versionDigests(db: Db): Promise<void> {
  await db.schema.alterTable('entry_version').addColumn('digest', 'text').execute()
}
