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
  /** The matching part of the text, with the matched words between `«` and `»`. */
  readonly snippet: string
  /** Further hits with (nearly) the same text, which are left out; this is the first that was published. */
  readonly copies: number
}

/** Options of a search: scope, limit and order. */
export interface SearchOptions {
  /** Only in the blog of this id. */
  readonly blog?: string
  readonly limit: number
  /** How many of the first are left out. */
  readonly offset?: number
  /** By relevance by default. */
  readonly sort?: 'relevance' | 'newest' | 'oldest'
  /** Whether copies of a text are separate hits; by default they are shown as one. */
  readonly copies?: boolean
}

/** A page of what was found. */
export interface SearchResult {
  readonly hits: readonly SearchHit[]
  /** Matching entries, including those left out as copies. */
  readonly count: number
  /** Whether the count is exact: where many fit, it is estimated from the newest ones. */
  readonly isExact: boolean
  /**
   * Where a phrase of common words would take too long to be searched in all entries: the day up to which the newest,
   * or the oldest, were examined; null where all were.
   */
  readonly lookedTo: string | null
  /** The offset of the next page; null after the last one. */
  readonly next: number | null
  /** Entries that could not be searched: the index of an archive of an older version is still being built. */
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
  /** The newest of them, for which the facets are counted. */
  readonly counted: number
  readonly blogs: readonly Facet[]
  readonly years: readonly Facet[]
  readonly authors: readonly Facet[]
  readonly tags: readonly Facet[]
  readonly languages: readonly Facet[]
  /** Entities in posts, where they were analysed. */
  readonly entities: readonly Facet[]
}

/** A post that is about the same as another one. */
export interface SimilarPost {
  readonly id: number
  readonly url: Url
  readonly title: string | null
  readonly blog: string
  readonly published: Timestamp | null
  /** How similar they are, from 0 to 1; common links add to it. */
  readonly score: number
  /** Words that both have and few others, the most distinctive first. */
  readonly shared: readonly string[]
}

/** Which posts to look among, and how many to give. */
export interface SimilarOptions {
  /** Only in the blog of this id. */
  readonly blog?: string
  readonly limit: number
}
