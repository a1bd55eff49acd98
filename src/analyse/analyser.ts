import type { z } from 'zod'
import type { Page } from '../page/index.ts'
import type { BlogRecord, EntryRecord, FeedRecord, Timestamp } from '../records.ts'
import type { FeedStatement, MemoryKey, Store, StoredEntry } from '../store/index.ts'
import type { Url } from '../url.ts'
import type { EntityService } from './entities/entity-service.ts'

/**
 * Something that can be derived from stored posts or blogs. Its result depends only on its input, so it can be made
 * again at any time; a new version of it invalidates all results.
 */
export interface Analyser {
  /** The key of its results; never reused for another. */
  readonly name: string
  /** Incremented whenever the same input gives another result. */
  readonly version: number
  /** What it finds, in a few words. */
  readonly about: string
  /** Whether it depends on the others' results for the whole blog, and runs after them. */
  readonly isLate?: true
  readonly post?: PostAnalysis | PreparedAnalysis
  readonly blog?: BlogAnalysis
}

/** The analysis of one post or page. */
interface PostAnalysis {
  /** The schema of its results; one that does not fit is a bug, and is not stored. */
  readonly schema: z.ZodType
  analyse(post: PostInput): unknown
}

/** The analysis of one post or page with knowledge about its blog and the archive. */
interface PreparedAnalysis {
  readonly schema: z.ZodType
  /** Runs once for all posts of a blog, before the first of them. */
  prepare(blog: BlogInput): Promise<Preparation>
}

/** A prepared analysis of posts. */
export interface Preparation {
  /** A key of what the results depend on in blog and archive: a post is analysed again when it changes. */
  readonly key: string
  /** Keys of results that are as good as those of this analysis. */
  readonly keysAsGood?: readonly string[]
  /** `previous` is its earlier result for the same content, or null. */
  analyse(post: PostInput, previous: unknown): unknown
  /** The key of one result, where it differs from that of all: something was missing when it was made. */
  keyOf?(value: unknown): string
}

/** The analysis of a whole blog, after its posts are analysed. */
interface BlogAnalysis {
  readonly schema: z.ZodType
  /** Analysers whose results for posts it reads: a new version of one invalidates it. */
  readonly uses: readonly string[]
  /** Results for posts that depend on all posts together; made before `analyse`, which may read them as `results`. */
  readonly posts?: { readonly schema: z.ZodType; analyse(blog: BlogInput): AsyncIterable<JudgedTogether> }
  analyse(blog: BlogInput): unknown
}

/** The result for one post that depends on all posts of its blog. */
export interface JudgedTogether {
  readonly post: NumberedPost
  readonly value: unknown
  /** Ids of comments that are hidden from search. */
  readonly hides: ReadonlySet<string>
}

/** A post as the input of an analysis. */
export interface PostInput {
  readonly blog: BlogRecord
  readonly entry: EntryRecord
  /** When it was last seen in this form. */
  readonly seenAt: Timestamp
  /** Its stored page as a reader saw it; null where none is stored. Read at the first call, and then cached. */
  page(): Promise<Page | null>
  /** The result of an earlier analyser for it, or null. */
  known(analyser: string): Promise<unknown>
}

/** A blog as the input of an analysis. */
export interface BlogInput {
  readonly blog: BlogRecord
  readonly feeds: readonly FeedRecord[]
  /** The last entries of its post feeds for each page. */
  statements(): Promise<readonly FeedStatement[]>
  /** All posts and pages, newest first; streamed. */
  entries(): AsyncIterable<StoredEntry>
  /** All posts and pages by id, each with an analyser's result for it; streamed. */
  numbered(analyser: string): AsyncIterable<NumberedPost>
  /** A manual decision; it changes what is hidden, never what is found. */
  decided<T>(key: MemoryKey<T>): Promise<T | null>
  /** The last results of an analyser for the other blogs of the archive. */
  elsewhere(analyser: string): AsyncIterable<unknown>
  /** The results of an analyser for the posts and pages; streamed. */
  results(analyser: string): AsyncIterable<PostResult>
  /** Other URLs of its entries, by their keys: redirects to them, and those that feeds know them by. */
  aliases(): Promise<ReadonlyMap<string, string>>
  /**
   * The earlier result of this version of the analyser for the blog; null the first time, and where everything is
   * redone. For facts that only time shows: when a theme was first seen.
   */
  before(): Promise<unknown>
  /** The newest stored page at a URL; null where there is none. */
  page(url: Url): Promise<Page | null>
  /** The result of an analyser for this whole blog; null where there is none yet. */
  known(analyser: string): Promise<unknown>
  /** The archive that the blog is in. */
  readonly archive: Store
  /** A service that is also asked for names in texts, or null. */
  readonly entityService: EntityService | null
}

/** A post or page with its number. */
export interface NumberedPost {
  readonly id: number
  /** A mark that changes with its stored content. */
  readonly input: string
  readonly entry: EntryRecord
  /** The requested analyser's result for it, or null. */
  readonly known: unknown
}

/** What an analyser gave for a post. */
interface PostResult {
  /** The number of the entry. */
  readonly entry: number
  readonly value: unknown
}
