import type { Fetched, FetchResult } from '../fetch/index.ts'
import type { Page } from '../page/index.ts'
import type { Url } from '../url.ts'
import type { DetectedPlatform } from './detect-platform.ts'
import type { Evidence, FeedChoiceReason, NoBlogReason } from './evidence.ts'
import type { BlogDemand } from './is-blog.ts'
import type { PageKind } from './kind-hints.ts'
import type { Neighbour } from './neighbours.ts'
import type { FoundFeed } from './read-feeds.ts'
import type { Rebase } from './rebase.ts'

/** What is at a URL. */
export type Discovery = BlogFound | NoBlog | NotHtml | EmptyPage | Unreachable

export interface BlogFound {
  readonly kind: 'blog'
  readonly home: Fetched
  readonly homePage: Page
  /** The home of the blog; where a post or a feed was given, found from it. */
  readonly blogUrl: Url
  readonly title: string | null
  readonly description: string | null
  readonly language: string | null
  readonly platform: DetectedPlatform | null
  readonly feeds: readonly FoundFeed[]
  /** The feed of all posts. */
  readonly mainFeed: FoundFeed | null
  /** Why it is that one, or why there is none. */
  readonly feedReason: FeedChoiceReason
  /** Where the main feed's links really lead. */
  readonly rebase: Rebase
  /** URLs where sitemaps may be, best first; not fetched yet. */
  readonly sitemaps: readonly Url[]
  /** Other parts of the host, which do not belong to the blog. */
  readonly neighbours: readonly Neighbour[]
  /** How many of them are from robots.txt: the first ones. */
  readonly namedSitemaps: number
  /** What kind of page the given URL is. */
  readonly urlKind: PageKind
  readonly evidence: readonly Evidence[]
}

interface NoBlog {
  readonly kind: 'no-blog'
  readonly reason: NoBlogReason
  readonly urlKind: PageKind
  readonly evidence: readonly Evidence[]
}

interface NotHtml {
  readonly kind: 'not-html'
  readonly mediaType: string
}

interface EmptyPage {
  readonly kind: 'empty'
}

interface Unreachable {
  readonly kind: 'unreachable'
  readonly failure: Exclude<FetchResult, Fetched>
}

export interface DiscoverOptions {
  readonly signal?: AbortSignal
  /** How much evidence is needed for a blog; by default as much as for unknown sites. */
  readonly demand?: BlogDemand
}
