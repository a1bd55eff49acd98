import type { BlogRecord, NoticeRecord, NoticeTopic, Timestamp } from './records.ts'
import type { Url } from './url.ts'

/** What a notice is about and when it is written. */
export interface NoticeOrigin {
  readonly blog: Pick<BlogRecord, 'id'>
  readonly now: () => Timestamp
}

/** A notice on a blog, or on one of its addresses. */
export function noticeOf(
  { blog, now }: NoticeOrigin,
  level: NoticeRecord['level'],
  topic: NoticeTopic,
  message: string,
  url: Url | null = null,
): NoticeRecord {
  return { kind: 'notice', blog: blog.id, level, topic, message, url, at: now() }
}
