import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** What an address is visited for has a name of its own; before, part of it was to be read off the priority. */
export async function purposes(db: Db): Promise<void> {
  await sql`update frontier set role = case
    when role = 'feed-post' and priority = 0 then 'sample-feed-post'
    when role = 'post' and priority = 0 then 'sample-post'
    when role = 'index' and priority = 1 then 'sample-list'
    when role = 'index' and priority = 10 then 'revisited-list'
    when role = 'post' and priority = 30 then 'likely-post'
    when role = 'other' and priority = 30 then 'given'
    when role = 'other' and priority = 35 then 'navigation'
    when role = 'feed' and priority = 35 then 'comment-feed'
    else role end`.execute(db)
  await db.schema.alterTable('frontier').renameColumn('role', 'purpose').execute()
}
