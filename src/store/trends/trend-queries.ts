import type { Timestamp } from '../../records.ts'
import type { CountedKind, TakenWay } from './tables.ts'

/** Queries over everything that posts contribute. Splogs are excluded. */
export interface TrendQueries {
  /** Changes whenever any of it does. */
  generation(): Promise<string>
  /** Languages in which posts are written, those with most posts first. */
  languages(): Promise<readonly string[]>
  /** Terms of a kind by their keys. */
  termsNamed(kind: CountedKind, names: readonly string[]): Promise<readonly StoredTerm[]>
  /** How many posts a day has, of all or of some; days in order. */
  postDays(scope: PostScope): Promise<readonly DayCount[]>
  /** How many posts of each day have one of the terms. */
  termDays(terms: readonly number[], scope: PostScope): Promise<readonly DayCount[]>
  /** Posts that have one of the terms, oldest first. */
  termPosts(terms: readonly number[], query: TermPostsQuery): Promise<readonly PlacedPost[]>
  /** The written forms of terms in posts, the most frequent first. */
  termForms(terms: readonly number[]): Promise<readonly string[]>
  /** All posts that count, by number, some at a time. */
  countedPosts(after: number, limit: number): Promise<readonly CountedPost[]>
  /** Which posts have which terms, in order of the terms, after a position; in batches. */
  termRows(after: TermPlace, limit: number): Promise<readonly TermRow[]>
  /** Which terms the posts of one blog have, in order of the terms. */
  termRowsOfBlog(blog: string): Promise<readonly TermRow[]>
  /** What terms are. */
  terms(ids: readonly number[]): Promise<readonly StoredTerm[]>
  /** Posts by id, as they are listed with others. */
  posts(ids: readonly number[]): Promise<ReadonlyMap<number, PlacedPost>>
  /** Replaces the bursts found before. */
  saveBursts(bursts: readonly StoredBurst[], made: Snapshot): Promise<void>
  /** When a snapshot was made, and from what; null where there is none. */
  snapshot(name: SnapshotName): Promise<Snapshot | null>
  /** Bursts that were found, of the highest rank first. */
  bursts(query: BurstQuery): Promise<readonly StoredBurst[]>
  /** Links between posts of different blogs, in either direction. */
  tiesOf(entries: readonly number[]): Promise<readonly PostTie[]>
  /** All links between posts of different blogs, streamed; without their words. */
  allTies(): AsyncIterable<readonly PostTie[]>
  /** Replaces the threads found before. */
  saveThreads(threads: readonly StoredThread[], made: Snapshot): Promise<void>
  /** Threads, those of most blogs and posts first. */
  threads(query: ThreadQuery): Promise<readonly ThreadFigures[]>
  /** Bursts that a post has a part in, of the highest rank first. */
  burstsOfPost(entry: number, limit: number): Promise<readonly StoredBurst[]>
  /** Texts that other blogs copied from, those with most copies first. */
  sources(query: SourceQuery): Promise<readonly number[]>
  /** What later posts copied from earlier ones. */
  takenFrom(earlier: readonly number[]): Promise<readonly TakenRow[]>
  /** Posts in figures. */
  facts(entries: readonly number[]): Promise<ReadonlyMap<number, PostFigures>>
  /** Bursts that some blogs have a part in, with how many of their posts have; the largest part first. */
  burstsAmong(blogs: readonly string[], query: BurstQuery): Promise<readonly StoredBurst[]>
}

/** Which posts are counted. */
export interface PostScope {
  readonly blogs?: readonly string[] | undefined
  readonly language?: string | undefined
  /** First and last day. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Posts behind a place, by day. */
export interface TermPostsQuery extends PostScope {
  readonly behind?: { readonly day: string; readonly id: number } | undefined
  readonly limit: number
}

/** Something that is counted over time. */
export interface StoredTerm {
  readonly id: number
  readonly kind: CountedKind
  readonly language: string
  readonly term: string
}

/** How many posts a day has. */
export interface DayCount {
  readonly day: string
  readonly posts: number
}

/** A post as it is listed with others. */
export interface PlacedPost {
  readonly id: number
  readonly blog: string
  readonly blogTitle: string | null
  readonly url: string
  readonly title: string | null
  readonly published: Timestamp | null
  /** The author's day; empty where there is none. */
  readonly day: string
}

/** A post as it is counted. */
export interface CountedPost {
  readonly entry: number
  readonly blog: string
  readonly day: string
  readonly language: string | null
}

/** Where a batch of the rows of terms ends. */
export interface TermPlace {
  readonly term: number
  readonly day: string
  readonly entry: number
}

/** That a post has a term. */
export interface TermRow extends TermPlace {
  readonly form: string | null
}

/** What is derived from all rows together. */
export type SnapshotName = 'bursts' | 'threads'

/** When it was made, from what, and how long that took. */
export interface Snapshot {
  readonly generation: string
  readonly madeAt: Timestamp
  readonly seconds: number
}

/** A span in which something was written about more than usual. */
export interface StoredBurst {
  readonly term: number
  readonly kind: CountedKind
  readonly label: string
  readonly language: string | null
  readonly first: string
  readonly last: string
  readonly weight: number
  readonly rank: number
  readonly isOpen: boolean
  readonly posts: number
  readonly blogs: number
  readonly firstPost: number
}

/** Which bursts are asked for. */
export interface BurstQuery {
  readonly kind?: CountedKind | undefined
  readonly language?: string | undefined
  /** Those that continue at the end of what is counted. */
  readonly isOpen?: boolean | undefined
  /** Those that touch these days. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly limit: number
}

/** What joins two posts of different blogs. */
export interface PostTie {
  /** The post that takes up the other one, and its day; empty where it has none. */
  readonly source: number
  readonly sourceDay: string
  readonly sourceBlog: string
  readonly target: number
  readonly targetDay: string
  readonly targetBlog: string
  readonly way: 'link' | 'citation' | 'trackback' | TakenWay
  /** The linked words, or the shared passage. */
  readonly evidence: string
  readonly words: number
}

/** A thread, and the posts that belong to it. */
export interface StoredThread {
  readonly first: number
  readonly posts: readonly number[]
  readonly blogs: number
  readonly lastDay: string
}

/** A thread in figures. */
export interface ThreadFigures {
  readonly first: number
  readonly posts: number
  readonly blogs: number
  readonly lastDay: string
}

/** Which threads are asked for. */
export interface ThreadQuery {
  /** Those that a post of one of these blogs belongs to. */
  readonly blogs?: readonly string[] | undefined
  /** Those whose last post is of this day or later, and whose first is of this day or earlier. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly limit: number
}

/** Which texts are asked for. */
export interface SourceQuery {
  /** Those of these blogs, or taken by them. */
  readonly blogs?: readonly string[] | undefined
  readonly way?: TakenWay | undefined
  readonly limit: number
}

/** What a later post copied from an earlier one. */
export interface TakenRow {
  readonly later: number
  readonly earlier: number
  readonly way: TakenWay
  readonly words: number
  readonly passage: string
}

/** A post in figures. */
export interface PostFigures {
  readonly words: number
  /** Original words. */
  readonly fresh: number
  /** Posts of others with words that it was the first to have. */
  readonly takenBy: number
}
