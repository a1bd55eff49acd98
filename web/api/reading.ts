import { type Address, addressOf } from './address.ts'
import type {
  EntryHead,
  HighlightAnswer,
  MarksAnswer,
  PlacedHighlightAnswer,
  ReadingCountsAnswer,
  SavedSearchAnswer,
} from './answers.ts'
import { type Outcome, send } from './client.ts'
import type { ListAddress } from './cursor-list.ts'

/** As many rows come at once. */
const ROWS = 100

/** What is to be said of a post; what is left out stays. */
export interface MarkChange {
  readonly read?: boolean
  readonly starred?: boolean
  readonly queued?: boolean
}

/** A passage as it is sent. */
export interface NewHighlight {
  readonly quote: string
  readonly prefix: string
  readonly suffix: string
  readonly place: number
  readonly note?: string
}

/** How much was read, starred, put into the queue and highlighted. */
export function readingCounts(): Address<ReadingCountsAnswer> {
  return addressOf('/api/reading')
}

/** Starred posts, or the queue. */
export function markedEntries(list: 'starred' | 'queue'): ListAddress<EntryHead> {
  return {
    path: addressOf(`/api/reading/${list}`, { limit: ROWS }).path,
    page: ({ entries: items, next }: { readonly entries: readonly EntryHead[]; readonly next: string | null }) => ({
      items,
      next,
    }),
  }
}

/** All highlights, the latest first. */
export function allHighlights(): ListAddress<PlacedHighlightAnswer> {
  return {
    path: addressOf('/api/highlights', { limit: ROWS }).path,
    page: (answer: { readonly highlights: readonly PlacedHighlightAnswer[]; readonly next: string | null }) => ({
      items: answer.highlights,
      next: answer.next,
    }),
  }
}

/** Changes what is said of a post. */
export function markEntry(id: number, change: MarkChange): Promise<Outcome<MarksAnswer>> {
  return send('PUT', addressOf(`/api/entries/${id}/reading`), change)
}

/** Marks all of a blog as read, or takes back what was marked at a moment. */
export function markBlogRead(
  blog: string,
  undo?: string,
): Promise<Outcome<{ readonly changed: number; readonly at: string }>> {
  const path = `/api/blogs/${encodeURIComponent(blog)}/read`
  return send('POST', addressOf(path), undo === undefined ? {} : { undo })
}

/** Puts posts at the front of the queue, in this order. */
export function orderQueue(entries: readonly number[]): Promise<Outcome<unknown>> {
  return send('PUT', addressOf('/api/reading/queue'), { entries })
}

/** Any post of the archive. */
export function randomPost(): Address<{ readonly id: number }> {
  return addressOf('/api/entries/random')
}

/** Keeps a passage of a post. */
export function addHighlight(entry: number, passage: NewHighlight): Promise<Outcome<HighlightAnswer>> {
  return send('POST', addressOf(`/api/entries/${entry}/highlights`), passage)
}

/** Writes the note of a highlight anew. */
export function noteHighlight(id: number, note: string): Promise<Outcome<HighlightAnswer>> {
  return send('PATCH', addressOf(`/api/highlights/${id}`), { note })
}

/** Takes a highlight away. */
export function removeHighlight(id: number): Promise<Outcome<unknown>> {
  return send('DELETE', addressOf(`/api/highlights/${id}`))
}

/** The searches that are kept, with how many hits are new. */
export function savedSearches(): Address<{ readonly searches: readonly SavedSearchAnswer[] }> {
  return addressOf('/api/searches')
}

/** Keeps a search under a name. */
export function saveSearch(
  name: string,
  search: { readonly q: string; readonly blog?: string; readonly sort?: string },
): Promise<Outcome<SavedSearchAnswer>> {
  return send('PUT', addressOf(searchPath(name)), search)
}

/** Says that somebody looked at what a search finds. */
export function lookAtSearch(name: string): Promise<Outcome<unknown>> {
  return send('POST', addressOf(`${searchPath(name)}/seen`))
}

/** Takes a search away. */
export function forgetSearch(name: string): Promise<Outcome<unknown>> {
  return send('DELETE', addressOf(searchPath(name)))
}

/** Where a saved search is as a feed. */
export function searchFeed(name: string): string {
  return `${searchPath(name)}/feed`
}

function searchPath(name: string): string {
  return `/api/searches/${encodeURIComponent(name)}`
}
