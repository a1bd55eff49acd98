import type { CrawlReport } from '../crawl/index.ts'
import type { NoticeRecord, NoticeTopic } from '../records.ts'

/** What is wrong with a blog as a whole: a run that met it has not heard whether anything is new. */
const OF_WHOLE_BLOG: ReadonlySet<NoticeTopic> = new Set(['host-down', 'blog-replaced', 'feed-lost', 'no-posts'])

/** What is wrong with a blog as a whole; null where nothing is. */
export function blogTrouble({ notices }: Pick<CrawlReport, 'notices'>): NoticeRecord | null {
  return notices.find(({ topic }) => OF_WHOLE_BLOG.has(topic)) ?? null
}
