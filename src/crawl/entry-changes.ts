import { type Harvest, visited } from '../harvest/index.ts'
import type { ReadEntry } from '../read/index.ts'
import type { EntryRecord } from '../records.ts'
import type { CommentCount } from '../rules/index.ts'
import type { FoundMedia, FoundUrl, VisitedUrl } from '../store/index.ts'

/** Entries that were read, and what is still to be asked for, as a visit stores them. */
export function entryChanges(
  read: readonly ReadEntry[],
  found: readonly FoundUrl[] = [],
): { entries: EntryRecord[]; found: FoundUrl[]; foundMedia: FoundMedia[] } {
  return {
    entries: read.map(({ content }) => content.entry),
    found: [...found],
    foundMedia: read.flatMap(({ further }) => further.media),
  }
}

/** The addresses of pages that posts are cut into, as visited: none of them is a post by itself. */
export function partsVisited(read: readonly ReadEntry[], harvest: Pick<Harvest, 'now'>): VisitedUrl[] {
  return read.flatMap(({ further, content }) =>
    further.parts.map(url => visited({ url }, harvest, { state: 'done', status: OK, finalUrl: content.entry.url })),
  )
}

const OK = 200

/** How many comments of each post were found, of those that the blog counts. */
export function commentCounts(read: readonly ReadEntry[]): CommentCount[] {
  return read.flatMap(({ content: { entry, promisedComments } }) =>
    promisedComments === 0 ? [] : [{ url: entry.url, promised: promisedComments, found: entry.comments.length }],
  )
}
