import { type BlogFound, describeRole, type FoundFeed } from '../discover/index.ts'
import type { BlogRecord, FeedRecord } from '../records.ts'
import type { Job } from './job.ts'

/** What is kept of a feed that was found. */
export function feedRecord(
  { url, role, reason, feed, validators }: FoundFeed,
  job: Pick<Job, 'blog' | 'now'>,
): FeedRecord {
  return {
    kind: 'feed',
    blog: job.blog.id,
    url,
    role,
    reason: describeRole(reason),
    metadata: feed.metadata,
    entries: feed.entries.length,
    ...validators,
    fetchedAt: job.now(),
  }
}

/** The feeds as the blog itself names them. */
export function feedsOfBlog({ feeds }: BlogFound): BlogRecord['feeds'] {
  return feeds.map(({ url, role, feed }) => ({ url, kind: role, format: feed.metadata.format }))
}
