import type { FeedEntry } from '../../feed/index.ts'
import type { Page } from '../../page/index.ts'
import type { Url } from '../../url.ts'

/** Where a blog's posts can be had from its software's public interface. */
export interface InterfaceRequest {
  /** The first page of them. */
  readonly url: Url
  /** What gave it away, in words. */
  readonly reason: string
  /** Nothing on the page says that it is open: only its answer can. */
  readonly isGuess: boolean
}

/** One page of posts from an interface. */
export interface InterfacePage {
  readonly kind: 'entries'
  readonly entries: readonly FeedEntry[]
  /** The page behind this one; null at the end. */
  readonly next: Url | null
  /** How many posts there are in all, where it says so. */
  readonly total: number | null
}

/** What was answered is no page of posts. */
export interface InterfaceRefusal {
  readonly kind: 'refused'
  readonly reason: string
}

/** What is known of a blog when its interface is looked for. */
export interface InterfaceHints {
  readonly home: Url
  readonly homePage: Page
  /** Of the home page's answer, names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** The short name of the blog's software, as in `wordpress`. */
  readonly platform: string | null
  /** The address of the feed of all posts. */
  readonly feed: Url | null
}

/** One kind of interface. All of them have this shape, in a file each. */
export interface PlatformInterface {
  /** Its root where the home page tells it, and what tells it; null where nothing does. */
  announced?(hints: InterfaceHints): { readonly root: Url; readonly reason: string } | null
  /** The first page of posts below a root that the page or the platform tells. */
  firstPage(root: Url): Url | null
  /** Whether an address is one of its pages. */
  owns(url: URL): boolean
  /** Reads one of its pages. */
  read(answer: unknown, headers: Readonly<Record<string, string>>, url: Url): InterfacePage | InterfaceRefusal
  /** The same place in smaller pages, for servers that fail at a large one; null where it is small already. */
  smaller?(url: URL): Url | null
}

/** No blog has more pages of posts; an interface that still goes on makes them up. */
export const MOST_PAGES = 2_000

/** The most posts that any of them gives at once is 100. */
export const MOST_POSTS_A_PAGE = 500
