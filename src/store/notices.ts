import { type NoticeRecord, noticeTopic } from '../records.ts'
import type { Url } from '../url.ts'
import { type BatchInsert, batchInsert } from './batch-insert.ts'
import type { Db } from './schema.ts'

const INSERT_NOTICE: BatchInsert<'notice'> = {
  table: 'notice',
  columns: ['blog', 'crawl', 'level', 'topic', 'message', 'url', 'at'],
  complete: insert => insert.onConflict(conflict => conflict.doNothing()),
}

/** Writes notices of a crawl; one that was said before is not said again. */
export async function saveNotices(db: Db, notices: readonly NoticeRecord[], crawl: string | null): Promise<void> {
  const rows = notices.map(({ blog, level, topic, message, url, at }) => ({
    blog,
    crawl: crawl ?? '',
    level,
    topic,
    message,
    url: url ?? '',
    at,
  }))
  await batchInsert(db, INSERT_NOTICE, rows)
}

/** Notices in the order they were written: of one crawl, or of all. */
export async function notices(db: Db, blog: string, crawl?: string): Promise<NoticeRecord[]> {
  const rows = await db
    .selectFrom('notice')
    .selectAll()
    .where('blog', '=', blog)
    .$if(crawl !== undefined, select => select.where('crawl', '=', crawl ?? ''))
    .orderBy('id')
    .execute()
  return rows.map(({ level, topic, message, url, at }) => ({
    kind: 'notice',
    blog,
    level,
    topic: noticeTopic(topic),
    message,
    // Comes in as `Url` and is read back as it was.
    url: url === '' ? null : (url as Url),
    at,
  }))
}
