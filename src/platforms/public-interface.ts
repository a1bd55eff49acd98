import type { Url } from '../url.ts'

/** How the posts of a platform's blogs can be had in a form for programs. */
export interface PublicInterface {
  readonly reader: InterfaceReader
  /** Where it is though the page does not say so; null where the page alone can tell. */
  readonly usual: UsualInterface | null
}

interface UsualInterface {
  /** The root of the interface on a blog, without the parameters that its reader adds. */
  root(place: InterfacePlace): Url | null
  /** Not all blogs of the platform have it: only its answer can tell. */
  readonly isGuess: boolean
}

/** What is known of a blog when the address of its interface is made. */
interface InterfacePlace {
  readonly home: Url
  /** The folder of the home, with its last slash. */
  readonly folder: Url
  /** The feed of posts, where it is on the blog's own host. */
  readonly feed: Url | null
}

/** One kind of interface, each in a file of `interfaces/`: where it is, and what its answers say. */
export interface InterfaceReader {
  /** Its root where the home page tells it; null where nothing does. */
  announced?(home: HomeFacts): Url | null
  /** The first page of posts below a root that the page or the platform tells. */
  firstPage(root: Url): Url | null
  /** Whether an address is one of its pages. */
  owns(url: URL): boolean
  /** Reads one of its pages. */
  read(answer: unknown, headers: Readonly<Record<string, string>>, url: Url): PostsPage | AnswerRefusal
  /** The same place in smaller pages, for servers that fail at a large one; null where it is small already. */
  smaller?(url: URL): Url | null
  /** Its posts by when they were changed, the latest first; `first` is its first page. */
  latest?(first: URL, want: LatestPosts): Url | null
}

/** What is wanted of the posts that were changed last: where they are and when that was, or all of those changed after a moment. */
export type LatestPosts = { readonly kind: 'addresses' } | { readonly kind: 'whole'; readonly after: string }

/** What a home page may tell of an interface. */
export interface HomeFacts {
  readonly home: Url
  /** Of the answer, names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** The `<link>` elements. */
  readonly links: readonly { readonly rel: readonly string[]; readonly url: Url }[]
  /** The attributes of each `<script>`. */
  readonly scripts: readonly Readonly<Record<string, string>>[]
  /** Whether an address is on the blog's own host: a page may have copied the head of another blog. */
  isOwnHost(url: Url): boolean
}

/** One page of posts, as the interface gave them. */
interface PostsPage {
  readonly kind: 'posts'
  readonly posts: readonly PostFields[]
  /** The page behind this one; null at the end. */
  readonly next: Url | null
  /** How many posts there are in all, where it says so. */
  readonly total: number | null
}

/** What was answered is no page of posts. */
export interface AnswerRefusal {
  readonly kind: 'refused'
  readonly reason: string
  /** What the answer itself says of it, which is better than the reason where it is there. */
  readonly said?: readonly unknown[]
}

/** What an interface says of one post, nothing of it checked. */
export interface PostFields {
  readonly id: unknown
  readonly link: unknown
  /** HTML, as all interfaces give it. */
  readonly title: unknown
  readonly content: unknown
  readonly summary: unknown
  /** Ways to write the moment, the most exact first. */
  readonly published: readonly string[]
  readonly updated: readonly string[]
  readonly authors: readonly { readonly name: unknown; readonly url: unknown }[]
  readonly categories: readonly unknown[]
}

/** No blog has more pages of posts; an interface that still goes on makes them up. */
export const MOST_PAGES = 2_000

/** The most posts that any of them gives at once is 100. */
export const MOST_POSTS_A_PAGE = 500
