import type { FeedEntry } from '../feed/index.ts'
import type { ElementNode, Page } from '../page/index.ts'
import type { Author, Rule, Timestamp } from '../records.ts'
import type { Url } from '../url.ts'
import type { Survey } from './article/survey.ts'
import type { DateHabits } from './dates/date-habits.ts'
import type { Line } from './lines.ts'
import type { Structured } from './structured/read-structured.ts'

/** What is known about the blog and the post before its page is read. */
export interface ExtractContext {
  /** The feed entry of this post, if the feed has it. */
  readonly feedEntry: FeedEntry | null
  readonly blog: {
    readonly url: Url
    readonly title: string | null
    /** The blog's description of itself. */
    readonly description?: string | null
    readonly language: string | null
    readonly authors: readonly Author[]
    /** Keywords of the whole blog, also on its front page. */
    readonly keywords?: readonly string[]
    /** The author of every post in the feed, if there is only one. */
    readonly usualAuthor?: Author | null
    /** What the dates of its posts have in common. */
    readonly dateHabits?: DateHabits
  }
  /** When the server sent the page, if known: "2 days ago" is relative to it. */
  readonly seenAt?: Timestamp
  /** The blog's active rules: for each field the first that matches is used. */
  readonly rules?: readonly Rule[]
}

/** A page with everything that the sources of single fields need: read once, shared by all. */
export interface PostView {
  readonly page: Page
  readonly context: ExtractContext
  readonly survey: Survey
  readonly lines: readonly Line[]
  /** The element of the article, found by the page's own structure. */
  readonly article: ElementNode
  readonly structured: Structured
  /** The declared language of the page. */
  readonly language: string | null
}

/** The view once the title is known: byline and date are near it. */
export interface TitledView extends PostView {
  readonly title: string | null
  readonly titleElement: ElementNode | null
  /** The smallest element with both title and article: its contents are about this post. */
  readonly post: ElementNode
}
