import type { z } from 'zod'
import type { Page } from '../page/index.ts'
import type { BlogRecord, EntryRecord, FeedRecord } from '../records.ts'
import type { FeedStatement, StoredEntry } from '../store/index.ts'
import type { Url } from '../url.ts'

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
  readonly post?: PostAnalysis
  readonly blog?: BlogAnalysis
}

/** What is made of one post or page. */
interface PostAnalysis {
  /** What it gives; a result that does not fit is a mistake of ours, and not stored. */
  readonly schema: z.ZodType
  analyse(post: PostInput): unknown
}

/** What is made of a blog as a whole, once its posts are analysed. */
interface BlogAnalysis {
  readonly schema: z.ZodType
  /** Analysers whose results for posts it reads: it is made anew when one of them has a new version. */
  readonly uses: readonly string[]
  analyse(blog: BlogInput): unknown
}

/** A post as it is analysed. */
export interface PostInput {
  readonly blog: BlogRecord
  readonly entry: EntryRecord
  /** Its kept page as a reader saw it; null where none is kept. Read at the first call, and then remembered. */
  page(): Promise<Page | null>
}

/** A blog as it is analysed. */
export interface BlogInput {
  readonly blog: BlogRecord
  readonly feeds: readonly FeedRecord[]
  /** What the feeds of its posts said last of each page. */
  statements(): Promise<readonly FeedStatement[]>
  /** All posts and pages, newest first; streamed. */
  entries(): AsyncIterable<StoredEntry>
  /** What an analyser gave for the posts and pages; streamed. */
  results(analyser: string): AsyncIterable<PostResult>
  /** The newest kept page at an address; null where there is none. */
  page(url: Url): Promise<Page | null>
}

/** What an analyser gave for a post. */
interface PostResult {
  /** The number of the entry. */
  readonly entry: number
  readonly value: unknown
}
