import { type Harvest, noticeOn, visited } from '../harvest/index.ts'
import type { ReadEntry } from '../read/index.ts'
import type { EntryRecord, NoticeRecord } from '../records.ts'
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

/**
 * The addresses of pages that posts are cut into, as visited: none of them is a post by itself. Of the first page nothing is kept by
 * which it could be told to be unchanged: that says nothing of the others, nor of one that could not be had.
 */
export function partsVisited(read: readonly ReadEntry[], harvest: Pick<Harvest, 'tools'>): VisitedUrl[] {
  return read.flatMap(({ further, content: { entry } }) => {
    if (further.parts.length === 0 && !further.lacksParts) return []
    const parts = further.parts.map(url =>
      visited({ url }, harvest, { state: 'done', status: OK, finalUrl: entry.url }),
    )
    return [visited(entry, harvest, { state: 'done', status: OK }), ...parts]
  })
}

const OK = 200

/** How many comments of each post were found, of those that the blog counts. */
export function commentCounts(read: readonly ReadEntry[]): CommentCount[] {
  return read.flatMap(({ content: { entry, promisedComments } }) =>
    promisedComments === 0 ? [] : [{ url: entry.url, promised: promisedComments, found: entry.comments.length }],
  )
}

/** What is said of posts that ask for a password: of those no text is kept, as none is shown. */
export function protectedPosts(read: readonly ReadEntry[], harvest: Harvest): NoticeRecord[] {
  return read
    .filter(({ content }) => content.isProtected && content.entry.kind === 'post')
    .map(({ content }) => noticeOn(harvest, 'post-protected', {}, content.entry.url))
}
