import type { BlogRecord } from '../records.ts'
import type { Changes, FoundUrl } from '../store/index.ts'
import type { Url } from '../url.ts'

/** What one source reports about a blog since it was last asked. */
export interface Signs {
  /** Stored posts that have changed. */
  readonly changed: readonly Url[]
  /** Stored posts that are no longer listed. */
  readonly unlisted: readonly Url[]
  /** Posts marked as gone that are listed again; left out where the source cannot tell. */
  readonly back?: readonly Url[]
  /** Addresses of posts that are new. */
  readonly found: readonly FoundUrl[]
  /** How many requests it took. */
  readonly requests: number
  /** What is to be stored from the answer. */
  readonly changes: Pick<Changes, 'feeds' | 'feedEntries' | 'memory'>
  /** The blog, if more is known about it now. */
  readonly blog?: BlogRecord
}

/** The source was not asked. */
export const NO_SIGNS: Signs = { changed: [], unlisted: [], found: [], requests: 0, changes: {} }

/** A list that drops or redates more stored posts than this, and more than half of them, was regenerated itself. */
const FEW = 10

/** Whether a list can be trusted that reports this for some of its pages. */
export function isBelievable(some: number, all: number): boolean {
  return some <= FEW || some * 2 <= all
}
