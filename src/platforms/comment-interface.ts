import type { CommentKind } from '../records.ts'
import type { Url } from '../url.ts'
import type { AnswerRefusal } from './public-interface.ts'

/** How the comments on a post can be had in a form for programs: one kind of interface, each in a file of `comments/`. */
export interface CommentReader {
  /** A stable short name. */
  readonly id: string
  /** The page of a post shows none of its comments: they are asked for whatever the page promises. */
  readonly isOnlyWay: boolean
  /** The attribute by which the script of the platform's own widget is known, where it shows what the interface tells. */
  readonly widgetAttribute?: string
  /** How the comments on all posts can be had at once; null where they can't. */
  readonly latest: LatestComments | null
  /** Where the comments on a post begin, by what its page says; null where it says nothing. */
  firstPage(post: PostPageFacts): Url | null
  /** Reads an answer; `url` is the address that was asked for. */
  read(answer: unknown, headers: Readonly<Record<string, string>>, url: Url): CommentsPage | AnswerRefusal
}

/** How the comments of a whole blog can be asked for, whichever post they are on. */
export interface LatestComments {
  /** How many are on a page. */
  readonly atOnce: number
  /** A page of them: the newest first, or the oldest, whose pages stay as they are when others come. */
  page(place: CommentsPlace, order: 'newest' | 'oldest', number: number): Url | null
  /** Reads an answer; null where it has no comments. */
  read(answer: unknown): { readonly comments: readonly ToldComment[]; readonly total: number } | null
}

/** What is known of a blog when the address of its comments is made. */
interface CommentsPlace {
  readonly home: Url
  /** The first page of posts of its interface, where that is known. */
  readonly posts: Url | null
}

/** A comment, by what tells whether its post has changed. */
export interface ToldComment {
  readonly id: string
  /** The address of its post. */
  readonly post: string
  /** How many answers it has, and these have, where those are not told as comments of their own. */
  readonly answers: number
  /** False where it was deleted and stands there for its answers alone. */
  readonly hasWords: boolean
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
