import type { Timestamp } from '../records.ts'
import type { Url } from '../url.ts'

/** What is new to the frontier among found URLs. */
export interface FoundNews {
  /** Each once: unknown ones, and those with a better priority now. */
  readonly found: readonly FoundUrl[]
  /** How many are unknown and would be visited: those that promise a post, and the others. */
  readonly posts: number
  readonly others: number
}

/** What an address is visited for; `site` says what follows from each. */
export type UrlPurpose =
  | 'sample-feed-post'
  | 'sample-post'
  | 'sample-list'
  | 'feed-page'
  | 'interface'
  | 'sitemap'
  | 'feed'
  | 'feed-post'
  | 'look'
  | 'changed-post'
  | 'revisited-list'
  | 'canonical'
  | 'post'
  | 'likely-post'
  | 'given'
  | 'navigation'
  | 'comment-feed'
  | 'home-run'
  | 'index'
  | 'listed-sitemap'
  | 'listed-feed-page'
  | 'counted'
  | 'other'

/** The lowest priority: of URLs that promise nothing, and of those that were visited without having been found. */
export const LAST_PRIORITY = 50

export type FrontierState = 'waiting' | 'taken' | 'done' | 'missing' | 'failed' | 'excluded'

export interface FoundUrl {
  readonly url: Url
  /** The `urlKey` of the address. */
  readonly key: string
  readonly purpose: UrlPurpose
  /** Smaller comes first, unless its lane has another rank; ties by hops, then by the order of finding. */
  readonly priority: number
  /** The shape of the URL, one of few; one priority and one shape make a lane. Without: the plain lane. */
  readonly shape?: string
  /** The rank of its lane, where this is the first address in it; else the priority. */
  readonly rank?: number
  readonly hops: number
  readonly foundOn: Url | null
  /** A known URL that was visited before waits again. */
  readonly revisit?: boolean
  /** `excluded` records the URL without ever taking it. */
  readonly state?: 'waiting' | 'excluded'
}

/** The rank of a lane: smaller comes first. By default a lane's rank is its priority. */
export interface LaneRank {
  readonly priority: number
  readonly shape: string
  readonly rank: number
}

export interface FrontierLane extends LaneRank {
  readonly waiting: number
}

export interface VisitedUrl {
  readonly url: Url
  readonly state: 'done' | 'missing' | 'failed' | 'excluded' | 'waiting'
  readonly status: number | null
  /** Where it redirected to, if to another URL. */
  readonly finalUrl: Url | null
  readonly etag: string | null
  readonly lastModified: string | null
  /** SHA-256 of the body. */
  readonly bodyHash: string | null
  /** The crawl's fingerprint of the page's content; left out where it repeats another page. */
  readonly fingerprint?: string
  readonly at: Timestamp
}

/** The fingerprint of the content of the page with this `urlKey`. */
export interface PageFingerprint {
  readonly key: string
  readonly fingerprint: string
}

export interface FrontierItem extends Omit<FoundUrl, 'state' | 'rank'> {
  readonly state: FrontierState
  readonly status: number | null
  readonly finalUrl: Url | null
  readonly etag: string | null
  readonly lastModified: string | null
  readonly bodyHash: string | null
  readonly visitedAt: Timestamp | null
}

/** What is fetched again: what was taken and what failed, all failures or a few, or everything ever visited. */
export type Requeued = 'unfinished' | 'few-failed' | 'all'
