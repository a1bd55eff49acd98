import { sql } from 'kysely'
import { hostOf, parseUrl } from '../../url.ts'
import type { Db } from '../schema.ts'

/** By how much of its address a notice is looked up: no index of PostgreSQL takes the longest ones. */
const ADDRESS_START = 'substr(url, 1, 300)'

/** Notices read at a time while hosts are filled in. */
const AT_ONCE = 500

/** What a notice says in values, who closed it, and of which host it is; older ones keep their message alone. */
export async function noticeFacts(db: Db): Promise<void> {
  await db.schema.alterTable('notice').addColumn('done_by', 'text').execute()
  await db.schema.alterTable('notice').addColumn('facts', 'text').execute()
  await db.schema
    .alterTable('notice')
    .addColumn('host', 'text', column => column.notNull().defaultTo(''))
    .execute()
  // An address that is read after all closes what was said of it; details of a row are those of its topics.
  await sql`create index notice_by_address on notice (blog, ${sql.raw(ADDRESS_START)})`.execute(db)
  await db.schema.createIndex('notice_by_topic').on('notice').columns(['blog', 'topic', 'id']).execute()
  await fillHosts(db)
}

async function fillHosts(db: Db): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('notice')
      .select(['id', 'url'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const { id, url } of rows) {
      const parsed = parseUrl(url)
      if (parsed !== null)
        await db
          .updateTable('notice')
          .set({ host: hostOf(parsed) })
          .where('id', '=', id)
          .execute()
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < AT_ONCE) return
  }
}
