/** Tolerance of counts: they are generated, but include drafts and private posts. */
const MOST_UNFOUND = { share: 0.05, posts: 2 } as const

/** Whether a number of posts is clearly below what was promised. */
export function isShort(posts: number, promised: number): boolean {
  return promised - posts > Math.max(MOST_UNFOUND.posts, promised * MOST_UNFOUND.share)
}
