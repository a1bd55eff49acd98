import { causeOf, topicsOf } from '../../notices/index.ts'
import type { Timestamp } from '../../records.ts'
import { saidIn } from '../notices.ts'
import type { Db } from '../schema.ts'
import type { ListedNotice, NoticeQuery, NoticeRowName } from './lists.ts'

/** Notices, newest first. */
export async function noticePage(db: Db, query: NoticeQuery): Promise<ListedNotice[]> {
  const { blog, cause, level, state, before, limit } = query
  const rows = await db
    .selectFrom('notice')
    .select(['id', 'blog', 'level', 'topic', 'facts', 'message', 'url', 'at', 'done_at'])
    .$if(blog !== undefined, select => select.where('blog', '=', blog ?? ''))
    .$if(cause !== undefined, select => select.where('topic', 'in', topicsOf(cause ?? 'unknown')))
    .$if(level !== undefined, select => select.where('level', '=', level ?? 'info'))
    .$if(state === 'open', select => select.where('done_at', 'is', null))
    .$if(state === 'done', select => select.where('done_at', 'is not', null))
    .$if(before !== null, select => select.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, blog, level, message, at, done_at: doneAt, ...row }) => {
    const said = saidIn(row)
    return { id, blog, level, message, at, doneAt, ...said, cause: causeOf(said.topic) }
  })
}

/** Marks notices as done, or as open again. */
export async function markNotices(db: Db, ids: readonly number[], doneAt: Timestamp | null): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('notice')
    .set({ done_at: doneAt, done_by: null })
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Marks all notices of rows as done, or as open again; unchanged ones stay as they are. */
export async function markNoticeRows(
  db: Db,
  rows: readonly NoticeRowName[],
  doneAt: Timestamp | null,
): Promise<number> {
  let changed = 0
  for (const { blog, cause } of rows) {
    const { numUpdatedRows } = await db
      .updateTable('notice')
      .set({ done_at: doneAt, done_by: null })
      .where('blog', '=', blog)
      .where('topic', 'in', topicsOf(cause))
      .where('done_at', doneAt === null ? 'is not' : 'is', null)
      .executeTakeFirst()
    changed += Number(numUpdatedRows)
  }
  return changed
}
