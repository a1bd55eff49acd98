import type { CrawlReport } from '../crawl/index.ts'
import type { NoticeRecord, NoticeTopic } from '../records.ts'

/** What is wrong with a blog as a whole: a run that met it has not heard whether anything is new. */
const OF_WHOLE_BLOG: ReadonlySet<NoticeTopic> = new Set(['host-down', 'blog-replaced', 'feed-lost', 'no-posts'])

/** What is wrong with a blog as a whole; null where nothing is. */
export function blogTrouble({ notices }: Pick<CrawlReport, 'notices'>): NoticeRecord | null {
  return notices.find(({ topic }) => OF_WHOLE_BLOG.has(topic)) ?? null
}

/** Whether a harvest failed: by an error, or as it found no posts, though nothing in it failed. */
export function isFailedReport({ notices }: Pick<CrawlReport, 'notices'>): boolean {
  return notices.some(({ level, topic }) => level === 'error' || topic === 'no-posts')
}

/** What says that the blog itself was not to be had. */
const OUT_OF_REACH: ReadonlySet<NoticeTopic> = new Set(['host-down', 'feed-lost'])

/** Whether an update got nothing at all from the blog: then it knows nothing of changes, and looked at no post. */
export function isUnreached({ blog, crawl, notices }: Pick<CrawlReport, 'blog' | 'crawl' | 'notices'>): boolean {
  const { fetched, unchanged, failed } = crawl.figures.pages
  if (crawl.kind !== 'update' || fetched > 0 || unchanged > 0) return false
  // Where no feed was asked, there is nothing but the posts that were looked at to tell by.
  const hasFeed = blog.feeds.some(({ kind }) => kind === 'posts')
  return notices.some(({ topic }) => OUT_OF_REACH.has(topic)) || (failed > 0 && !hasFeed)
}
