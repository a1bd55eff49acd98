import type { FeedEntry } from '../../feed/index.ts'
import type { Page } from '../../page/index.ts'
import type { Url } from '../../url.ts'

/** Where a blog's posts can be had from its software's public interface. */
export interface InterfaceRequest {
  /** The first page of them. */
  readonly url: Url
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
