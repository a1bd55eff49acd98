import { type BlogFound, type Rebase, rebased } from '../discover/index.ts'
import type { FeedEntry } from '../feed/index.ts'
import { withoutCommentPage } from '../platforms/index.ts'
import { linkedEntries } from '../site/index.ts'
import { parseUrl, type Url, urlKey } from '../url.ts'

/** What the blog's feeds of comments say, by `urlKey` of the post that each comment is on. */
export type CommentEntries = Readonly<Record<string, readonly FeedEntry[]>>

/** Sorts the entries of comment feeds by the post they belong to. */
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

/** The entries of a feed of comments, each with the post that it is on. */
export function commentsByPost(entries: readonly FeedEntry[], rebase: Rebase): { url: Url; entry: FeedEntry }[] {
  return linkedEntries(entries, rebase).map(({ url, entry }) => ({ url: postOf(url), entry }))
}

/** The post on which a comment is, by the comment's own address. */
export function commentedPost(link: Url, rebase: Rebase): Url {
  return postOf(rebased(rebase, link))
}

/** WordPress links to the page of comments on which the comment stands, Blogger to the post at the moment of the comment. */
function postOf(link: Url): Url {
  const url = new URL(withoutCommentPage(link))
  for (const name of ['cpage', 'showComment']) url.searchParams.delete(name)
  return parseUrl(url.href) ?? link
}
