import type { FeedEntry } from '../feed/index.ts'
import type { ElementNode, Page } from '../page/index.ts'
import type { Author, Rule, Timestamp } from '../records.ts'
import type { Url } from '../url.ts'
import type { Survey } from './article/survey.ts'
import type { Line } from './lines.ts'
import type { Structured } from './structured/read-structured.ts'

/** What is known of the blog and of the post before its page is read. */
export interface ExtractContext {
  /** What the feed says of this very post, where it is in the feed. */
  readonly feedEntry: FeedEntry | null
  readonly blog: {
    readonly url: Url
    readonly title: string | null
    /** What the blog says of itself. */
    readonly description?: string | null
    readonly language: string | null
    readonly authors: readonly Author[]
    /** Keywords of the blog as a whole, which its front page has too. */
    readonly keywords?: readonly string[]
    /** Who wrote every post of the feed, where that is one. */
    readonly usualAuthor?: Author | null
  }
  /** When the server sent the page, where that is known: "2 days ago" is measured from then. */
  readonly seenAt?: Timestamp
  /** The blog's rules in use: for a field the first that finds something on the page. */
  readonly rules?: readonly Rule[]
}

/** A page with all that the sources of single fields look at: read once, shared by all. */
export interface PostView {
  readonly page: Page
  readonly context: ExtractContext
  readonly survey: Survey
  readonly lines: readonly Line[]
  /** The element of the article, as the page's own shape tells it. */
  readonly article: ElementNode
  readonly structured: Structured
  /** Language of the words on the page, as it says itself. */
  readonly language: string | null
}

/** The view once the title is found: the anchor that byline and date stand near. */
export interface TitledView extends PostView {
  readonly title: string | null
  readonly titleElement: ElementNode | null
  /** The smallest element with both title and article: what stands in it is about this post. */
  readonly post: ElementNode
}
