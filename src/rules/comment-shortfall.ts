import { z } from 'zod'
import { type NoticeOrigin, noticeOf } from '../notices/index.ts'
import type { NoticeRecord } from '../records.ts'

/** Posts with fewer comments than the blog says they have. */
export interface CommentShortfall {
  readonly posts: number
  /** The total over all posts for which the blog gives a number. */
  readonly promised: number
  readonly missing: number
  readonly examples: readonly CommentCount[]
}

/** How many comments a post has according to its feed or page, and how many were found. */
export interface CommentCount {
  readonly url: string
  readonly promised: number
  readonly found: number
}

/** All comments are here. */
export const NO_SHORTFALL: CommentShortfall = { posts: 0, promised: 0, missing: 0, examples: [] }

/** The schema of a stored shortfall. */
export const shortfallSchema = z
  .object({
    posts: z.number(),
    promised: z.number(),
    missing: z.number(),
    examples: z.array(z.object({ url: z.string(), promised: z.number(), found: z.number() })),
  })
  .default({ posts: 0, promised: 0, missing: 0, examples: [] })

/** How many posts are named as examples. */
const MOST_EXAMPLES = 3

/** The shortfall with one more post. */
export function withCount(
  { posts, promised, missing, examples }: CommentShortfall,
  count: CommentCount,
): CommentShortfall {
  const lacking = Math.max(0, count.promised - count.found)
  return {
    posts: posts + (lacking > 0 ? 1 : 0),
    promised: promised + count.promised,
    missing: missing + lacking,
    examples: lacking > 0 && examples.length < MOST_EXAMPLES ? [...examples, count] : examples,
  }
}

/** A notice about posts that lack comments, among all posts of a harvest. */
export function shortfallNotices(
  { posts, promised, missing, examples }: CommentShortfall,
  all: number,
  about: NoticeOrigin,
): NoticeRecord[] {
  if (posts === 0) return []
  const shown = examples.map(({ url, promised: all, found }) => `${url} ${found} of ${all}`)
  return [noticeOf(about, 'comments-missing', { n: missing, promised, posts, of: all, examples: shown })]
}
