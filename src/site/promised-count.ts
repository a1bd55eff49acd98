/** Counts are made by machines, but drafts and private posts are among them. */
const MOST_UNFOUND = { share: 0.05, posts: 2 } as const

/** Whether a number of posts is clearly below what was promised. */
export function isShort(posts: number, promised: number): boolean {
  return promised - posts > Math.max(MOST_UNFOUND.posts, promised * MOST_UNFOUND.share)
}
