import type { FeedEntry } from '../../feed/index.ts'
import type { Page } from '../../page/index.ts'
import type { Url } from '../../url.ts'

/** Where a blog's posts are available from its software's public interface. */
export interface InterfaceRequest {
  /** The first page of posts. */
  readonly url: Url
  /** Whether it is a guess that it is open: only its answer can tell. */
  readonly isGuess: boolean
}

/** One page of posts from an interface. */
export interface InterfacePage {
  readonly kind: 'entries'
  readonly entries: readonly FeedEntry[]
  /** The next page; null at the end. */
  readonly next: Url | null
  /** How many posts there are in total, if given. */
  readonly total: number | null
}

/** The answer is not a page of posts. */
export interface InterfaceRefusal {
  readonly kind: 'refused'
  readonly reason: string
}

/** What is known about a blog when its interface is searched. */
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
