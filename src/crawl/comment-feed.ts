import { type BlogFound, rebased } from '../discover/index.ts'
import type { FeedEntry } from '../feed/index.ts'
import { parseUrl, type Url, urlKey } from '../url.ts'

/** Where what comment feeds say is remembered. */
export const COMMENTS = 'comments'

/** What the blog's feeds of comments say, by `urlKey` of the post that each comment is on. */
export type CommentEntries = Readonly<Record<string, readonly FeedEntry[]>>

/** Sorts the entries of comment feeds by the post they belong to. */
export function commentEntries({ feeds, rebase }: BlogFound): CommentEntries {
  const entries = feeds.filter(({ role }) => role === 'comments').flatMap(({ feed }) => feed.entries)
  const byPost: Record<string, FeedEntry[]> = {}
  for (const entry of entries) {
    if (entry.link === null) continue
    const key = urlKey(postOf(rebased(rebase, entry.link)))
    byPost[key] = [...(byPost[key] ?? []), entry]
  }
  return byPost
}

/** WordPress links to the page of comments on which the comment stands. */
function postOf(link: Url): Url {
  return parseUrl(link.replace(/\/comment-page-\d+\/?$/, '/')) ?? link
}
