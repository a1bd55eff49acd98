import type { FeedEntry } from '../../feed/index.ts'
import type { Page } from '../../page/index.ts'
import type { Comment, Timestamp } from '../../records.ts'
import type { Url } from '../../url.ts'

/** The comments on one post while they are collected. */
export interface Discussion {
  /** The page of the post, and the headers that it came with. */
  readonly page: Page
  readonly headers: Readonly<Record<string, string>>
  readonly post: Url
  readonly posted: Timestamp | null
  readonly language: string | null
  readonly feedEntry: FeedEntry | null
  readonly comments: readonly Comment[]
  /** How many there are according to the feed or the page; 0 where neither says so. */
  readonly promised: number
  /** Other pages with comments on the post that its page links to and that were not all read yet. */
  readonly pages: readonly Url[]
}

/** Whether all comments are there, as far as known. */
export function isWhole({ comments, promised, pages }: Discussion): boolean {
  return pages.length === 0 && comments.length >= promised
}
