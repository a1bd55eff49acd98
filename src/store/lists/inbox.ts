import { noticeTopic, type Timestamp } from '../../records.ts'
import type { Url } from '../../url.ts'
import type { Db } from '../schema.ts'
import type { ListedNotice, NoticeCount, NoticeQuery } from './lists.ts'

/** Notices, newest first. */
export async function noticePage(db: Db, query: NoticeQuery): Promise<ListedNotice[]> {
  const { blog, level, state, before, limit } = query
  const rows = await db
    .selectFrom('notice')
    .select(['id', 'blog', 'level', 'topic', 'message', 'url', 'at', 'done_at'])
    .$if(blog !== undefined, select => select.where('blog', '=', blog ?? ''))
    .$if(level !== undefined, select => select.where('level', '=', level ?? 'info'))
    .$if(state === 'open', select => select.where('done_at', 'is', null))
    .$if(state === 'done', select => select.where('done_at', 'is not', null))
    .$if(before !== null, select => select.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ url, topic, done_at, ...notice }) => ({
    ...notice,
    topic: noticeTopic(topic),
    // Comes in as `Url` and is read back as it was.
    url: url === '' ? null : (url as Url),
    doneAt: done_at,
  }))
}

/** How many notices nobody is done with. */
export async function openNotices(db: Db): Promise<NoticeCount[]> {
  const rows = await db
    .selectFrom('notice')
    .select(({ fn }) => ['blog', 'level', fn.countAll<number>().as('count')])
    .where('done_at', 'is', null)
    .groupBy(['blog', 'level'])
    .orderBy('blog')
    .orderBy('level')
    .execute()
  return rows.map(row => ({ ...row, count: Number(row.count) }))
}

/** Marks notices as done, or as open again. */
export async function markNotices(db: Db, ids: readonly number[], doneAt: Timestamp | null): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('notice')
    .set({ done_at: doneAt })
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
