import type { CrawlReport } from '../crawl/index.ts'

/** The object that `crawl --json` and `update --json` print; programs rely on its keys. */
export function reportAsJson({ blog, crawl, rules, notices }: CrawlReport): object {
  const { id, url, title, platform, language, feeds } = blog
  const { seconds, pages, posts, comments, media, bytes, noticed } = crawl.figures
  return {
    blog: { id, url, title, platform, language, feeds },
    crawl: {
      id: crawl.id,
      kind: crawl.kind,
      startedAt: crawl.startedAt,
      seconds,
      pages,
      posts,
      comments,
      media,
      bytes,
      ...(noticed === undefined ? {} : { noticed }),
      stopped: crawl.stopped,
    },
    rules: rules.map(({ field, xpath, confidence, source }) => ({ field, xpath, confidence, source })),
    notices: notices.map(notice => ({
      level: notice.level,
      kind: notice.topic,
      message: notice.message,
      ...(notice.url === null ? {} : { url: notice.url }),
    })),
  }
}
