import type { Timestamp } from '../../records.ts'
import type { Url } from '../../url.ts'
import type { ListedEntry } from '../lists/lists.ts'
import type { SearchOptions } from '../search/search-types.ts'

/** What readers note. There is one state for the archive, shared by all its readers. */
export interface ReadingStore {
  /** The marks of these entries; entries without any are left out. */
  marks(entries: readonly number[]): Promise<ReadonlyMap<number, ReadingMarks>>
  /** Changes the marks of an entry; null where there is no such entry. */
  mark(entry: number, change: MarkChange, at: Timestamp): Promise<ReadingMarks | null>
  /** Marks all unread entries of a blog as read at this moment; returns how many. */
  markBlogRead(blog: string, at: Timestamp): Promise<number>
  /** Undoes marking as read at exactly this moment. */
  unmarkBlogRead(blog: string, at: Timestamp): Promise<number>
  /** Starred entries, the latest first, or the queue, the next first; after the last of the previous page. */
  marked(query: MarkedQuery): Promise<MarkedEntry[]>
  /** Puts these entries at the front of the queue, in this order; the others keep theirs. */
  orderQueue(entries: readonly number[]): Promise<void>
  counts(): Promise<ReadingCounts>
  /** A random post of the archive, or of one blog; null where there is none. */
  randomPost(blog?: string): Promise<number | null>

  /** The highlights of some entries, in the order of their texts. */
  highlightsOf(entries: readonly number[]): Promise<Highlight[]>
  /** All highlights, the latest first. */
  highlights(query: HighlightQuery): Promise<PlacedHighlight[]>
  /** Null where there is no such entry. */
  addHighlight(entry: number, passage: Passage, note: string, at: Timestamp): Promise<Highlight | null>
  /** Null where there is no such highlight. */
  noteHighlight(id: number, note: string, at: Timestamp): Promise<Highlight | null>
  /** Whether there was one. */
  removeHighlight(id: number): Promise<boolean>

  /** By name. */
  savedSearches(): Promise<SavedSearch[]>
  savedSearch(name: string): Promise<SavedSearch | null>
  /** Stores a search, replacing one of the same name; its current hits count as seen. */
  saveSearch(search: NewSearch, at: Timestamp): Promise<SavedSearch>
  /** Whether there was one. */
  forgetSearch(name: string): Promise<boolean>
  /** Records that the current hits of a search were seen; false where there is no such search. */
  lookAtSearch(name: string, at: Timestamp): Promise<boolean>
  /** How many hits of a search are new in the archive since they were last seen; of the newest 10,000 hits. */
  newHits(search: SavedSearch): Promise<number>
}

/** The marks of an entry. */
export interface ReadingMarks {
  readonly readAt: Timestamp | null
  readonly starredAt: Timestamp | null
  readonly isQueued: boolean
}

/** A change of marks; what is left out stays. */
export interface MarkChange {
  readonly read?: boolean | undefined
  readonly starred?: boolean | undefined
  readonly queued?: boolean | undefined
}

/** Which of the two lists, and the page. */
export interface MarkedQuery {
  readonly list: 'starred' | 'queue'
  readonly blog?: string
  /** How many of the first are left out. */
  readonly offset: number
  readonly limit: number
}

export interface MarkedEntry {
  readonly found: ListedEntry
  readonly marks: ReadingMarks
}

export interface ReadingCounts {
  readonly read: number
  readonly starred: number
  readonly queued: number
  readonly highlights: number
}

/** Words of an entry, with those around them by which they are found again in a later version. */
export interface Passage {
  readonly quote: string
  readonly prefix: string
  readonly suffix: string
  /** Its offset in the text, in characters. */
  readonly place: number
}

/** A passage that a reader marked. */
export interface Highlight extends Passage {
  readonly id: number
  readonly entry: number
  /** Empty where there is none. */
  readonly note: string
  readonly madeAt: Timestamp
  readonly changedAt: Timestamp
}

/** A highlight with the entry it is of. */
export interface PlacedHighlight extends Highlight {
  readonly url: Url
  readonly title: string | null
  readonly blog: string
  readonly blogTitle: string | null
}

export interface HighlightQuery {
  readonly blog?: string
  /** The number of the last one of the page before. */
  readonly before: number | null
  readonly limit: number
}

/** A search to be stored. */
export interface NewSearch {
  readonly name: string
  readonly query: string
  /** Only in the blog of this id. */
  readonly blog: string | null
  readonly sort: NonNullable<SearchOptions['sort']>
}

/** A stored search. */
export interface SavedSearch extends NewSearch {
  readonly madeAt: Timestamp
  /** When its hits were last seen. */
  readonly seenAt: Timestamp
  /** Entries with a higher id are newer than that. */
  readonly seenEntry: number
}
