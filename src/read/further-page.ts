import { articleWithout, type ExtractedEntry, extractComments, extractEntry } from '../extract/index.ts'
import type { FeedEntry } from '../feed/index.ts'
import type { Fetched } from '../fetch/index.ts'
import type { Page } from '../page/index.ts'
import type { Comment, Timestamp } from '../records.ts'
import { blogContext } from './blog-knowledge.ts'
import { type ReadContext, sentAt } from './reading.ts'

/** What is known of a post when a further page of it is read. */
interface PostSoFar {
  readonly language: string | null
  readonly posted: Timestamp | null
  /** What the feed says of it; null where the words of the page itself are wanted. */
  readonly feedEntry: FeedEntry | null
  /** How many comments the feed says that it has besides those that are here. */
  readonly lacking: number
}

/** What a page has that a post or its discussion goes on with: its article without the comments, and these. */
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
    // What the article says on this page is no comment either.
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

/** How many comments the feed says that a post has besides those that are here. */
export function lackingComments(feedEntry: FeedEntry | null, { length }: readonly Comment[]): number {
  return Math.max(0, (feedEntry?.comments.count ?? 0) - length)
}
