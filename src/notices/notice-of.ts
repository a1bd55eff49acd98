import type { BlogRecord, NoticeRecord, NoticeTopic, NoticeValues, Timestamp } from '../records.ts'
import type { Url } from '../url.ts'
import type { TopicRow } from './topic-row.ts'
import { TOPICS, type ValuesOf } from './topics.ts'

/** What a notice is about and when it is written. */
export interface NoticeOrigin {
  readonly blog: Pick<BlogRecord, 'id'>
  readonly now: () => Timestamp
}

/** A notice on a blog, or on one of its addresses; its level and its English words are those of its topic. */
export function noticeOf<Topic extends NoticeTopic>(
  { blog, now }: NoticeOrigin,
  topic: Topic,
  values: ValuesOf<Topic> & NoticeValues,
  url: Url | null = null,
): NoticeRecord {
  const row: TopicRow<ValuesOf<Topic>> = TOPICS[topic]
  const level = typeof row.level === 'string' ? row.level : row.level(values)
  return { kind: 'notice', blog: blog.id, level, topic, values, message: row.sentence(values), url, at: now() }
}

/** The values of a notice out of a database; null where they are not those of its topic in this version. */
export function readNoticeValues(topic: NoticeTopic, text: string | null): NoticeValues | null {
  if (text === null) return null
  const parsed = TOPICS[topic].values.safeParse(parseJson(text))
  return parsed.success ? parsed.data : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
