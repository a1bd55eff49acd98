import type { Db } from '../schema.ts'

/** Why a blog is visited when it is, as a code with its values beside the English words. */
export async function visitReasons(db: Db): Promise<void> {
  // JSON; null in plans that were made before.
  await db.schema.alterTable('schedule').addColumn('because', 'text').execute()
}
