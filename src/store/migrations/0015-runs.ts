import type { Db } from '../schema.ts'

/** The options of each run of a crawl: its order without secrets, and the software. */
export async function runs(db: Db): Promise<void> {
  await db.schema.alterTable('crawl').addColumn('runs', 'text').execute()
}
