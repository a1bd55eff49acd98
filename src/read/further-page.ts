import { articleWithout, type ExtractedEntry, extractComments, extractEntry } from '../extract/index.ts'
import type { FeedEntry } from '../feed/index.ts'
import type { Fetched } from '../fetch/index.ts'
import type { Page } from '../page/index.ts'
import type { Comment, Timestamp } from '../records.ts'
import { blogContext } from './blog-knowledge.ts'
import { type ReadContext, sentAt } from './reading.ts'

/** What is known about a post when a further page of it is read. */
interface PostSoFar {
  readonly language: string | null
  readonly posted: Timestamp | null
  /** Its feed entry; null where the page's own text is wanted. */
  readonly feedEntry: FeedEntry | null
  /** How many comments the feed counts beyond those already found. */
  readonly lacking: number
}

/** What a page adds to a post or its discussion: its article without the comments, and these. */
export function readFurther(
  page: Page,
  answer: Fetched,
  { language, posted, feedEntry, lacking }: PostSoFar,
  { known }: Pick<ReadContext, 'known'>,
): ExtractedEntry & { readonly comments: readonly Comment[] } {
  const sent = sentAt(answer)
  const { article, ...entry } = extractEntry(page, { feedEntry, blog: blogContext(known), rules: known.rules, ...sent })
  const isOnPage = article.page === page
  const { comments, ranges } = extractComments(page, {
    // The article on this page is no comment either.
    article: isOnPage ? article.nodes : null,
    language,
    feedComments: [],
    rules: known.rules,
    zones: known.zones,
    promised: lacking,
    posted,
    seenAt: sent.seenAt,
  })
  return { ...entry, ...(isOnPage ? articleWithout(article, ranges) : null), comments }
}

/** How many comments the feed counts beyond those already found. */
export function lackingComments(feedEntry: FeedEntry | null, { length }: readonly Comment[]): number {
  return Math.max(0, (feedEntry?.comments.count ?? 0) - length)
}
