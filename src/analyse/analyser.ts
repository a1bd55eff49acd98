import type { z } from 'zod'
import type { Page } from '../page/index.ts'
import type { BlogRecord, EntryRecord, FeedRecord, Timestamp } from '../records.ts'
import type { FeedStatement, MemoryKey, Store, StoredEntry } from '../store/index.ts'
import type { Url } from '../url.ts'
import type { EntityService } from './entities/entity-service.ts'

/**
 * Something that can be known of posts or blogs from what is stored of them. What it gives depends on nothing but what it is
 * given, so that it can be made again at any time; a new version of it makes all of it anew.
 */
export interface Analyser {
  /** Its results are found by it; never given to another. */
  readonly name: string
  /** One more whenever the same input gives another result. */
  readonly version: number
  /** What it finds, in a few words. */
  readonly about: string
  /** It builds on what the others gave for the blog as a whole, and comes when they are done. */
  readonly isLate?: true
  readonly post?: PostAnalysis | PreparedAnalysis
  readonly blog?: BlogAnalysis
}

/** What is made of one post or page. */
interface PostAnalysis {
  /** What it gives; a result that does not fit is a mistake of ours, and not stored. */
  readonly schema: z.ZodType
  analyse(post: PostInput): unknown
}

/** What is made of one post or page with what is known of its blog and of the archive. */
interface PreparedAnalysis {
  readonly schema: z.ZodType
  /** Done once for all posts of a blog, before the first of them. */
  prepare(blog: BlogInput): Promise<Preparation>
}

/** An analysis of posts that is ready. */
export interface Preparation {
  /** What of blog and archive the results depend on: a post is looked at again when it is another. */
  readonly key: string
  /** Keys of results that are as good as one of this analysis. */
  readonly keysAsGood?: readonly string[]
  /** `previous` is what it gave for the same content before, null where it gave nothing. */
  analyse(post: PostInput, previous: unknown): unknown
  /** The key of one result, where it is not that of all: something was missing when it was made. */
  keyOf?(value: unknown): string
}

/** What is made of a blog as a whole, once its posts are analysed. */
interface BlogAnalysis {
  readonly schema: z.ZodType
  /** Analysers whose results for posts it reads: it is made anew when one of them has a new version. */
  readonly uses: readonly string[]
  /** What can be said of posts only by what all of them say together; made before `analyse`, which may read it as `results`. */
  readonly posts?: { readonly schema: z.ZodType; analyse(blog: BlogInput): AsyncIterable<JudgedTogether> }
  analyse(blog: BlogInput): unknown
}

/** What is made of one post by all posts of its blog. */
export interface JudgedTogether {
  readonly post: NumberedPost
  readonly value: unknown
  /** Ids of comments that the search leaves out. */
  readonly hides: ReadonlySet<string>
}

/** A post as it is analysed. */
export interface PostInput {
  readonly blog: BlogRecord
  readonly entry: EntryRecord
  /** When it was last seen as it is. */
  readonly seenAt: Timestamp
  /** Its kept page as a reader saw it; null where none is kept. Read at the first call, and then remembered. */
  page(): Promise<Page | null>
  /** What an analyser before this one gave for it; null where it gave nothing. */
  known(analyser: string): Promise<unknown>
}

/** A blog as it is analysed. */
export interface BlogInput {
  readonly blog: BlogRecord
  readonly feeds: readonly FeedRecord[]
  /** What the feeds of its posts said last of each page. */
  statements(): Promise<readonly FeedStatement[]>
  /** All posts and pages, newest first; streamed. */
  entries(): AsyncIterable<StoredEntry>
  /** All posts and pages by number, each with what an analyser gave for it; streamed. */
  numbered(analyser: string): AsyncIterable<NumberedPost>
  /** What somebody decided by hand; it changes what is hidden, never what is found. */
  decided<T>(key: MemoryKey<T>): Promise<T | null>
  /** What an analyser gave for the other blogs of the archive, when it was run on them last. */
  elsewhere(analyser: string): AsyncIterable<unknown>
  /** What an analyser gave for the posts and pages; streamed. */
  results(analyser: string): AsyncIterable<PostResult>
  /** Other addresses of its entries, by their keys: those that led to them, and those that feeds know them by. */
  aliases(): Promise<ReadonlyMap<string, string>>
  /**
   * What this version of the analyser gave for the blog before; null the first time, and where all is made anew. For what only
   * time tells: when a theme was first seen.
   */
  before(): Promise<unknown>
  /** The newest kept page at an address; null where there is none. */
  page(url: Url): Promise<Page | null>
  /** What an analyser gave for this blog as a whole; null where it gave nothing yet. */
  known(analyser: string): Promise<unknown>
  /** The archive that the blog is in. */
  readonly archive: Store
  /** Where names in texts are asked for as well, if anywhere. */
  readonly entityService: EntityService | null
}

/** A post or page with its number. */
export interface NumberedPost {
  readonly id: number
  /** What changes when its stored content does. */
  readonly input: string
  readonly entry: EntryRecord
  /** What the analyser that was asked for gave for it; null where that is nothing. */
  readonly known: unknown
}

/** What an analyser gave for a post. */
interface PostResult {
  /** The number of the entry. */
  readonly entry: number
  readonly value: unknown
}
