import type { Timestamp } from '../records.ts'

/** What is known of a post's comments. */
export interface CommentedPost {
  readonly published: Timestamp | null
  /** When its comments were last looked at; the harvest of the post counts. */
  readonly lastChecked: Timestamp
  readonly lastComment: Timestamp | null
}

const HOUR = 3_600_000
/** A discussion at full tilt is looked at so often. */
const LEAST_PAUSE = 6 * HOUR
/** Where nobody said anything for so long, the discussion is over. */
const OVER_AFTER = 180 * 24 * HOUR

/**
 * When to look at a post's comments again: after as long as it had been quiet when we last looked, so that the pauses
 * double. Null where the discussion is over.
 */
export function nextCommentCheck({ published, lastChecked, lastComment }: CommentedPost): Timestamp | null {
  const checked = Date.parse(lastChecked)
  const signs = [published, lastComment].flatMap(moment => (moment === null ? [] : [Date.parse(moment)]))
  // A post without a date is as old as we know it to be.
  const quiet = signs.length === 0 ? OVER_AFTER : checked - Math.max(...signs)
  if (quiet >= OVER_AFTER) return null
  return new Date(checked + Math.max(LEAST_PAUSE, quiet)).toISOString()
}

/** The posts whose comments are due, those that wait for longest first. */
export function dueCommentChecks<Post extends CommentedPost>(posts: Iterable<Post>, now: Timestamp): Post[] {
  const due: { post: Post; at: Timestamp }[] = []
  for (const post of posts) {
    const at = nextCommentCheck(post)
    if (at !== null && Date.parse(at) <= Date.parse(now)) due.push({ post, at })
  }
  return due.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).map(({ post }) => post)
}
