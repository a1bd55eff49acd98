import type { BlogRecord } from '../../records.ts'
import type { CountedKind, TakenWay } from './tables.ts'

/** What posts contribute to the whole archive, stored row by row, so that a change of one post costs only that. */
export interface TrendStore {
  /** The marks from which the rows of posts were made, by post id; unfinished ones are left out. */
  marks(entries: readonly number[]): Promise<ReadonlyMap<number, string>>
  /**
   * Stores what posts of a blog contribute, replacing earlier contributions, in one transaction. Returns which of them
   * have another text or day than before, and must be compared with others; the rest are done.
   */
  savePosts(blog: BlogRecord, posts: readonly NewPost[]): Promise<ReadonlySet<number>>
  /** The first posts that have these passages, and few of one blog. */
  holders(hashes: readonly number[]): Promise<readonly PassageHolder[]>
  /** Stores what posts copied from others, and others from them, in one transaction; this completes the posts. */
  saveTaken(blog: BlogRecord, compared: readonly ComparedPost[]): Promise<void>
  /** Removes the contributions of posts of a blog that no longer exist, or are no posts; returns how many. */
  prune(blog: BlogRecord): Promise<number>
  /** Stores the facts about a whole blog; nothing is written if nothing changed. */
  saveBlog(blog: BlogRecord, facts: BlogFacts): Promise<void>
}

/** What a post contributes. */
export interface NewPost {
  readonly entry: number
  /** A mark of what it was made from. */
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

/** A post that was compared with others. */
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
  /** Where they are in the later post: first word, and the one after the last. */
  readonly spans: readonly (readonly [number, number])[]
}

/** What a blog is as a whole. */
export interface BlogFacts {
  readonly isSplog: boolean
  /** A mark of its persons. */
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
