import { type BlogFound, describeRole, type FoundFeed } from '../discover/index.ts'
import type { BlogRecord, FeedRecord, Timestamp } from '../records.ts'

/** The record of a feed that was found. */
export function feedRecord(
  { url, role, reason, feed, validators }: FoundFeed,
  { blog, now }: { readonly blog: Pick<BlogRecord, 'id'>; readonly now: () => Timestamp },
): FeedRecord {
  return {
    kind: 'feed',
    blog: blog.id,
    url,
    role,
    reason: describeRole(reason),
    metadata: feed.metadata,
    entries: feed.entries.length,
    ...validators,
    fetchedAt: now(),
  }
}

/** The feeds as named by the blog itself. */
export function feedsOfBlog({ feeds }: Pick<BlogFound, 'feeds'>): BlogRecord['feeds'] {
  return feeds.map(({ url, role, feed }) => ({ url, kind: role, format: feed.metadata.format }))
}
