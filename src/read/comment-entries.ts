import { type BlogFound, type Rebase, rebased } from '../discover/index.ts'
import type { FeedEntry } from '../feed/index.ts'
import { withoutCommentPage } from '../platforms/index.ts'
import { linkedEntries } from '../site/index.ts'
import { parseUrl, type Url, urlKey } from '../url.ts'

/** The entries of the blog's comment feeds, by `urlKey` of the commented post. */
export type CommentEntries = Readonly<Record<string, readonly FeedEntry[]>>

/** Groups the entries of comment feeds by post. */
export function commentEntries({ feeds, rebase }: Pick<BlogFound, 'feeds' | 'rebase'>): CommentEntries {
  const entries = feeds.filter(({ role }) => role === 'comments').flatMap(({ feed }) => feed.entries)
  const byPost: Record<string, FeedEntry[]> = {}
  for (const { url, entry } of commentsByPost(entries, rebase)) {
    const key = urlKey(url)
    const list = byPost[key]
    if (list === undefined) byPost[key] = [entry]
    else list.push(entry)
  }
  return byPost
}

/** The entries of a comment feed, each with its post. */
export function commentsByPost(entries: readonly FeedEntry[], rebase: Rebase): { url: Url; entry: FeedEntry }[] {
  return linkedEntries(entries, rebase).map(({ url, entry }) => ({ url: postOf(url), entry }))
}

/** The post of a comment, from the comment's own URL. */
export function commentedPost(link: Url, rebase: Rebase): Url {
  return postOf(rebased(rebase, link))
}

/** WordPress links to the comment page with the comment, Blogger to the post with the comment's moment. */
function postOf(link: Url): Url {
  const url = new URL(withoutCommentPage(link))
  for (const name of ['cpage', 'showComment']) url.searchParams.delete(name)
  return parseUrl(url.href) ?? link
}
