import type { Timestamp } from '../../records.ts'
import type { Url } from '../../url.ts'
import type { ListedEntry } from '../lists/lists.ts'
import type { SearchOptions } from '../search/search-types.ts'

/** What readers note. There is one state for the archive, whoever reads in it. */
export interface ReadingStore {
  /** What was said of these entries; those that nobody said anything of are left out. */
  marks(entries: readonly number[]): Promise<ReadonlyMap<number, ReadingMarks>>
  /** Changes what is said of an entry; null where there is no such entry. */
  mark(entry: number, change: MarkChange, at: Timestamp): Promise<ReadingMarks | null>
  /** Marks all unread entries of a blog as read at this moment; says how many. */
  markBlogRead(blog: string, at: Timestamp): Promise<number>
  /** Takes back what was marked as read at exactly this moment. */
  unmarkBlogRead(blog: string, at: Timestamp): Promise<number>
  /** Starred entries, the latest first, or the queue, the next first; behind the last of the page before. */
  marked(query: MarkedQuery): Promise<MarkedEntry[]>
  /** Puts these entries at the front of the queue, in this order; the others follow as they were. */
  orderQueue(entries: readonly number[]): Promise<void>
  counts(): Promise<ReadingCounts>
  /** Any post: of the archive, or of one blog; null where there is none. */
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
  /** Keeps a search, in place of one of the same name; what is there now counts as looked at. */
  saveSearch(search: NewSearch, at: Timestamp): Promise<SavedSearch>
  /** Whether there was one. */
  forgetSearch(name: string): Promise<boolean>
  /** Says that somebody looked at what a search finds now; whether there is such a search. */
  lookAtSearch(name: string, at: Timestamp): Promise<boolean>
  /** How many entries a search finds that came into the archive since somebody looked; of the newest 10,000 hits. */
  newHits(search: SavedSearch): Promise<number>
}

/** What was said of an entry. */
export interface ReadingMarks {
  readonly readAt: Timestamp | null
  readonly starredAt: Timestamp | null
  readonly isQueued: boolean
}

/** What is to be said of an entry; what is left out stays. */
export interface MarkChange {
  readonly read?: boolean | undefined
  readonly starred?: boolean | undefined
  readonly queued?: boolean | undefined
}

/** Which of the two lists, and behind what. */
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
  /** How far from the beginning of the text it stands, in characters. */
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

/** A search to be kept. */
export interface NewSearch {
  readonly name: string
  readonly query: string
  /** Only in the blog of this id. */
  readonly blog: string | null
  readonly sort: NonNullable<SearchOptions['sort']>
}

/** A search that is kept. */
export interface SavedSearch extends NewSearch {
  readonly madeAt: Timestamp
  /** When somebody last looked at what it finds. */
  readonly seenAt: Timestamp
  /** Entries with a higher number have come since. */
  readonly seenEntry: number
}
