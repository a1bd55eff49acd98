import { endsInLinkToRest } from '../extract/index.ts'
import { type Harvest, noticeOn, visited } from '../harvest/index.ts'
import type { ReadEntry } from '../read/index.ts'
import type { EntryRecord, NoticeRecord } from '../records.ts'
import type { CommentCount } from '../rules/index.ts'
import type { FoundMedia, FoundUrl, VisitedUrl } from '../store/index.ts'
import type { Url } from '../url.ts'

/** Entries that were read, and what is still to be fetched, as a visit stores them. */
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
 * The pages that posts are split into, as visited: none of them is a post by itself. The first page is stored without
 * validators: that it is unchanged says nothing about the others, nor about one that could not be fetched.
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

/** How many comments of each post were found, and how many the blog counts. */
export function commentCounts(read: readonly ReadEntry[]): CommentCount[] {
  return read.flatMap(({ content: { entry, promisedComments } }) =>
    promisedComments === 0 ? [] : [{ url: entry.url, promised: promisedComments, found: entry.comments.length }],
  )
}

/** The mark that excerpts are cut off with; authors end otherwise. */
const CUT_OFF = /\[\s*(?:…|\.\.\.)\s*\]$/

/** Posts of which their pages show the beginning alone: a link leads to the rest, which is no further part of the page. */
export function cutOffPosts(read: readonly ReadEntry[]): Url[] {
  return read.flatMap(({ further, content: { entry, article } }) => {
    if (entry.kind !== 'post' || further.parts.length > 0) return []
    return CUT_OFF.test(entry.text) || endsInLinkToRest(article, entry) ? [entry.url] : []
  })
}

/** Notices about posts that require a password: none of their text is stored, as none is shown. */
export function protectedPosts(read: readonly ReadEntry[], harvest: Harvest): NoticeRecord[] {
  return read
    .filter(({ content }) => content.isProtected && content.entry.kind === 'post')
    .map(({ content }) => noticeOn(harvest, 'post-protected', {}, content.entry.url))
}
