import type { BlogRecord } from '../records.ts'
import type { Changes, FoundUrl } from '../store/index.ts'
import type { Url } from '../url.ts'

/** What one source says of a blog since it was last asked. */
export interface Signs {
  /** Stored posts that are other than they were. */
  readonly changed: readonly Url[]
  /** Stored posts that are listed no more. */
  readonly unlisted: readonly Url[]
  /** Posts that are marked as gone and are listed again; left out where the source can't tell. */
  readonly back?: readonly Url[]
  /** Addresses of posts that are new. */
  readonly found: readonly FoundUrl[]
  /** How many requests it took. */
  readonly requests: number
  /** What is to be stored of the answer. */
  readonly changes: Pick<Changes, 'feeds' | 'feedEntries' | 'memory'>
  /** The blog, where more is known of it now. */
  readonly blog?: BlogRecord
}

/** The source was not asked. */
export const NO_SIGNS: Signs = { changed: [], unlisted: [], found: [], requests: 0, changes: {} }

/** A list that no longer names this many stored posts, or dates this many anew, was made anew itself: it says nothing of single posts. */
const FEW = 10

/** Whether a list can be believed that says this of some of its pages. */
export function isBelievable(some: number, all: number): boolean {
  return some <= FEW || some * 2 <= all
}
