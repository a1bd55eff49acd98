import type { Db } from '../schema.ts'

/** What tells a page's content from others', with the address: a crawl that goes on knows the pages read before. */
export async function pageFingerprints(db: Db): Promise<void> {
  await db.schema.alterTable('frontier').addColumn('fingerprint', 'text').execute()
}
