import type { BlogRecord } from '../../records.ts'
import type { CountedKind, TakenWay } from './tables.ts'

/** What posts contribute to the archive as a whole, kept row by row, so that a change of one post costs no more than that. */
export interface TrendStore {
  /** Of what the rows of posts were made, by the numbers of the posts; those that are not done are left out. */
  marks(entries: readonly number[]): Promise<ReadonlyMap<number, string>>
  /**
   * Writes what posts of a blog contribute, in place of what they did, in one transaction. Says which of them have other words or
   * another day than before, and so have to be held against others; the rest are done.
   */
  savePosts(blog: BlogRecord, posts: readonly NewPost[]): Promise<ReadonlySet<number>>
  /** The first posts that have passages of these numbers, and few of one blog. */
  holders(hashes: readonly number[]): Promise<readonly PassageHolder[]>
  /** Writes what posts took from others, and others from them, in one transaction; the posts are done by it. */
  saveTaken(blog: BlogRecord, compared: readonly ComparedPost[]): Promise<void>
  /** Takes out what is left of posts of a blog that are not there any more, or are no posts; says of how many. */
  prune(blog: BlogRecord): Promise<number>
  /** What a blog is as a whole, in place of what was known; nothing is written where nothing changed. */
  saveBlog(blog: BlogRecord, facts: BlogFacts): Promise<void>
}

/** What a post contributes. */
export interface NewPost {
  readonly entry: number
  /** What tells what it was made of from all else. */
  readonly input: string
  /** The author's day; null where the post has no date. */
  readonly day: string | null
  readonly hour: number | null
  readonly language: string | null
  readonly words: number
  readonly links: number
  /** The numbers of its passages. */
  readonly prints: readonly number[]
  readonly terms: readonly NewTerm[]
}

/** A term of a post. */
export interface NewTerm {
  readonly kind: CountedKind
  /** Of words the language whose stem it is; empty for all others. */
  readonly language: string
  readonly term: string
  /** As the post writes it. */
  readonly form: string
}

/** A post that has a passage. */
export interface PassageHolder {
  readonly hash: number
  readonly entry: number
  readonly blog: string
  /** Null where the post has no date. */
  readonly day: string | null
}

/** A post that was held against others. */
export interface ComparedPost {
  readonly entry: number
  /** Pairs of posts of which it is one. */
  readonly taken: readonly TakenWords[]
}

/** Words of an earlier post in a later one of another blog. */
export interface TakenWords {
  readonly later: number
  readonly earlier: number
  readonly way: TakenWay
  readonly words: number
  /** The longest passage that both have. */
  readonly passage: string
  /** Where they stand in the later post: first word, and the one behind the last. */
  readonly spans: readonly (readonly [number, number])[]
}

/** What a blog is as a whole. */
export interface BlogFacts {
  readonly isSplog: boolean
  /** What tells its persons from what they were before. */
  readonly mark: string
  readonly persons: readonly BlogPerson[]
}

/** Who writes or comments on a blog. */
interface BlogPerson {
  readonly person: string
  readonly name: string
  readonly url: string | null
  readonly posts: number
  readonly comments: number
  readonly isOwner: boolean
}
