import type { CommentKind } from '../records.ts'
import type { Url } from '../url.ts'
import type { AnswerRefusal } from './public-interface.ts'

/** How the comments on a post can be had in a form for programs: one kind of interface, each in a file of `comments/`. */
export interface CommentReader {
  /** A stable short name. */
  readonly id: string
  /** The page of a post shows none of its comments: they are asked for whatever the page promises. */
  readonly isOnlyWay: boolean
  /** How many comments each post has, in one answer for the whole blog; null where the interface does not tell. */
  readonly counts: CommentCounts | null
  /** Where the comments on a post begin, by what its page says; null where it says nothing. */
  firstPage(post: PostPageFacts): Url | null
  /** Reads an answer; `url` is the address that was asked for. */
  read(answer: unknown, headers: Readonly<Record<string, string>>, url: Url): CommentsPage | AnswerRefusal
}

/** How the numbers of comments can be asked for. */
interface CommentCounts {
  /** Where, below the home of the blog. */
  readonly path: string
  /** The numbers by the ids of posts, as feed and interface have them; null where the answer has none. */
  read(answer: unknown): ReadonlyMap<string, number> | null
}

/** What the page of a post may tell of the interface for its comments. */
export interface PostPageFacts {
  readonly url: Url
  /** Of the answer, names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** The attributes of all elements of a name, in document order. */
  attributesOf(tag: string): readonly Readonly<Record<string, string>>[]
  /** Whether an address is on the blog's own host: a page may have copied the head of another blog. */
  isOwnHost(url: Url): boolean
}

/** Some of the comments on a post, as the interface gave them. */
interface CommentsPage {
  readonly kind: 'comments'
  readonly comments: readonly CommentFields[]
  /** Where the rest is: the page behind this one, and answers that it left out. */
  readonly further: readonly Url[]
}

/** What an interface says of one comment, nothing of it checked. */
export interface CommentFields {
  readonly id: unknown
  /** The id of the comment that it answers. */
  readonly parent: unknown
  readonly author: unknown
  readonly authorUrl: unknown
  /** Ways to write the moment, the most exact first. */
  readonly published: readonly string[]
  readonly html: unknown
  readonly kind: CommentKind
}

/** The most comments that any of them gives at once is 100. */
export const MOST_COMMENTS_A_PAGE = 500
