import type { Timestamp } from '../records.ts'
import type { Url } from '../url.ts'

/** What of addresses that were found the frontier does not know. */
export interface FoundNews {
  /** Each once: those that it does not know, and those of which something better is promised now. */
  readonly found: readonly FoundUrl[]
  /** How many are not known yet and would be visited: of those that promise a post, and of the others. */
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

/** The last place in the order: of addresses that promise nothing, and of those that were visited without having been found. */
export const LAST_PRIORITY = 50

export type FrontierState = 'waiting' | 'taken' | 'done' | 'missing' | 'failed' | 'excluded'

export interface FoundUrl {
  readonly url: Url
  /** The `urlKey` of the address. */
  readonly key: string
  readonly purpose: UrlPurpose
  /** Smaller comes first, as long as its lane was given no other rank; ties by hops, then by the order of finding. */
  readonly priority: number
  /** What the address looks like, one of few; those of one priority and one shape make a lane. Without: the plain lane. */
  readonly shape?: string
  /** The rank of its lane, where this is the first address in it; else the priority. */
  readonly rank?: number
  readonly hops: number
  readonly foundOn: Url | null
  /** A known address, visited before, waits again. */
  readonly revisit?: boolean
  /** `excluded` keeps the address for the record without ever taking it. */
  readonly state?: 'waiting' | 'excluded'
}

/** The place of a lane in the order: smaller comes first. A lane that was given none has its priority for a rank. */
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
  /** Where it led, when that was another address. */
  readonly finalUrl: Url | null
  readonly etag: string | null
  readonly lastModified: string | null
  /** SHA-256 of the body. */
  readonly bodyHash: string | null
  /** What tells the page's content from others', in words of the crawl; left out where it repeats another page. */
  readonly fingerprint?: string
  readonly at: Timestamp
}

/** What tells the content of the page with this `urlKey` from that of others. */
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

/** What is asked for again: what was taken and what failed, all of what failed or a few, or everything that was ever visited. */
export type Requeued = 'unfinished' | 'few-failed' | 'all'
