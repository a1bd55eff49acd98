import { hostGroup } from '../host-group.ts'
import type { Db } from '../schema.ts'

/** Blogs planned for at a time; each needs a statement. */
const ROWS_AT_ONCE = 1000

/** Which hosts a visit asks, so that one huge host does not keep the others waiting. */
export async function hostGroups(db: Db): Promise<void> {
  await db.schema
    .alterTable('schedule')
    .addColumn('host_group', 'text', c => c.notNull().defaultTo(''))
    .execute()
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('schedule')
      .innerJoin('blog', 'blog.id', 'schedule.blog')
      .select(['blog.id', 'blog.url'])
      .where('blog.id', '>', after)
      .orderBy('blog.id')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const { id, url } of rows) {
      await db
        .updateTable('schedule')
        .set({ host_group: hostGroup(url) })
        .where('blog', '=', id)
        .execute()
      after = id
    }
    if (rows.length < ROWS_AT_ONCE) break
  }
  await db.schema.createIndex('schedule_of_group').on('schedule').columns(['host_group', 'due']).execute()
}
