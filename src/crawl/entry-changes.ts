import type { ReadEntry } from '../read/index.ts'
import type { EntryRecord } from '../records.ts'
import { foundUrl } from '../site/index.ts'
import type { FoundMedia, FoundUrl } from '../store/index.ts'

/** Entries that were read, and what is still to be asked for, as a visit stores them. */
export function entryChanges(
  read: readonly ReadEntry[],
  found: readonly FoundUrl[] = [],
): { entries: EntryRecord[]; found: FoundUrl[]; foundMedia: FoundMedia[] } {
  return {
    entries: read.map(({ content }) => content.entry),
    found: [...found, ...read.flatMap(commentFeedsOf)],
    foundMedia: read.flatMap(({ further }) => further.media),
  }
}

/** The feeds of one post's comments as addresses to be visited; what an earlier visit brought is no longer all. */
function commentFeedsOf({ further, content }: ReadEntry): FoundUrl[] {
  const where = { hops: 1, foundOn: content.entry.url, revisit: true }
  return further.commentFeeds.map(url => foundUrl(url, 'comment-feed', where))
}
