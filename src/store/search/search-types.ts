import type { Timestamp } from '../../records.ts'
import type { Url } from '../../url.ts'

/** A post or page that was found. */
export interface SearchHit {
  /** The number of the entry. */
  readonly id: number
  readonly url: Url
  readonly blog: string
  readonly blogTitle: string | null
  readonly title: string | null
  readonly published: Timestamp | null
  readonly publishedOffset: string | null
  /** The place in the text, with the matched words between `«` and `»`. */
  readonly snippet: string
  /** Further hits with the same text, or nearly so, which are left out; this is the first that was published. */
  readonly copies: number
}

/** How far, how much and in which order to search. */
export interface SearchOptions {
  /** Only in the blog of this id. */
  readonly blog?: string
  readonly limit: number
  /** How many of the first are left out. */
  readonly offset?: number
  /** By relevance, unless it is said. */
  readonly sort?: 'relevance' | 'newest' | 'oldest'
  /** Whether copies of a text are hits of their own; unless it is said, they are shown as one. */
  readonly copies?: boolean
}

/** A page of what was found. */
export interface SearchResult {
  readonly hits: readonly SearchHit[]
  /** Entries that fit, with those left out as copies. */
  readonly count: number
  /** Whether the count is exact: where many fit, it is estimated from the newest ones. */
  readonly isExact: boolean
  /**
   * Where a phrase of common words would take too long to be looked for in all entries: the day up to which the newest were
   * looked through, or the oldest; null where all were.
   */
  readonly lookedTo: string | null
  /** The offset of the next page; null behind the last one. */
  readonly next: number | null
  /** Entries that could not be searched: the index of an archive of an older version is still being made. */
  readonly missing: number
}

/** A value that hits have, and how many. */
export interface Facet {
  readonly value: string
  readonly count: number
  /** Of a blog: its title. */
  readonly title?: string | null | undefined
}

/** What hits have in common, the most frequent values of each kind. */
export interface SearchFacets {
  /** All entries that fit. */
  readonly count: number
  /** The newest of them, which the facets are counted of. */
  readonly counted: number
  readonly blogs: readonly Facet[]
  readonly years: readonly Facet[]
  readonly authors: readonly Facet[]
  readonly tags: readonly Facet[]
  readonly languages: readonly Facet[]
  /** What posts name, where they were analysed. */
  readonly entities: readonly Facet[]
}

/** A post that is about the same as another one. */
export interface SimilarPost {
  readonly id: number
  readonly url: Url
  readonly title: string | null
  readonly blog: string
  readonly published: Timestamp | null
  /** How alike they are, from 0 to 1; links in common add to it. */
  readonly score: number
  /** Words that both have and few others, the most telling first. */
  readonly shared: readonly string[]
}

/** Which posts to look among, and how many to give. */
export interface SimilarOptions {
  /** Only in the blog of this id. */
  readonly blog?: string
  readonly limit: number
}
