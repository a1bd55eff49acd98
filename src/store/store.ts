import type { FeedEntry } from '../feed/index.ts'
import type { BlogRecord, EntryRecord, FeedRecord, NoticeRecord, RuleRecord, Timestamp } from '../records.ts'
import type { Url } from '../url.ts'

/** The archive's database: records in and out, and the state of crawls. The same interface over every database. */
export interface Store {
  /** Makes the blog known, or brings what is known of it up to date (`firstCrawled` stays). */
  saveBlog(blog: BlogRecord): Promise<void>
  /** By id, by address, or by an unambiguous part of either; null where there is none. */
  findBlog(name: string): Promise<BlogRecord | null>
  blogs(): Promise<BlogSummary[]>

  feeds(blog: string): Promise<FeedRecord[]>
  /** What the blog's feeds said of its posts, newest statement of each; by `urlKey` of the entry's link. */
  feedEntries(blog: string): Promise<Map<string, FeedEntry>>

  /** The crawl of this kind that was not finished, else a new one. */
  beginCrawl(blog: string, kind: CrawlState['kind'], at: Timestamp): Promise<CrawlState>

  /** Puts everything into one transaction: all of it is there after a crash, or nothing. */
  commit(changes: Changes): Promise<CommitResult>

  /** Takes up to `limit` waiting addresses, best first, and marks them as in work. */
  take(blog: string, limit: number): Promise<FrontierItem[]>
  /** What was in work when the last crawl ended, and what failed in it, waits again; with `all`, everything visited does. */
  requeue(blog: string, which: 'unfinished' | 'all'): Promise<void>
  frontierCounts(blog: string): Promise<Readonly<Record<FrontierState, number>>>
  /** The lanes in which addresses wait, best first. */
  frontierLanes(blog: string): Promise<FrontierLane[]>
  /** What is known of one address of the blog. */
  frontierItem(blog: string, key: string): Promise<FrontierItem | null>
  /** All rules that the blog ever had, newest generation first. */
  rules(blog: string): Promise<RuleRecord[]>
  /** Small facts that a crawl keeps from one run to the next, as JSON. */
  memory(blog: string, name: string): Promise<unknown>

  /** Newest version of each entry, newest post first, undated ones last; streamed. */
  entries(query: EntryQuery): AsyncIterable<StoredEntry>
  /** One entry by its address, a given version or the newest. */
  entry(url: Url, version?: number): Promise<StoredEntry | null>
  versions(url: Url): Promise<VersionSummary[]>
  /** How many stored versions each generation of a blog's rules read. */
  versionsByGeneration(blog: string): Promise<ReadonlyMap<number, number>>
  search(query: string, options: { readonly blog?: string; readonly limit: number }): Promise<SearchHit[]>
  notices(blog: string, crawl?: string): Promise<NoticeRecord[]>

  close(): Promise<void>
}

export interface Changes {
  readonly blog: BlogRecord
  readonly crawl?: CrawlState
  readonly feeds?: readonly FeedRecord[]
  /** Entries as a feed gave them, with the address that the entry belongs to. */
  readonly feedEntries?: readonly { readonly feed: Url; readonly url: Url; readonly entry: FeedEntry }[]
  readonly entries?: readonly EntryRecord[]
  /** The generation of rules that the entries were read by; kept with those for which a rule answered. */
  readonly generation?: number | null
  /** A generation of rules, as a whole. */
  readonly rules?: readonly RuleRecord[]
  readonly notices?: readonly NoticeRecord[]
  /** New addresses; one whose key is known already changes nothing, except that a better priority wins while it waits. */
  readonly found?: readonly FoundUrl[]
  /** New places of lanes in the order; takes the same time however many addresses wait in them. */
  readonly ranks?: readonly LaneRank[]
  /** What became of addresses that were taken. */
  readonly done?: readonly VisitedUrl[]
  readonly memory?: Readonly<Record<string, unknown>>
}

export interface CommitResult {
  /** For each entry of the change, in order. */
  readonly entries: readonly ('new' | 'updated' | 'unchanged')[]
  /** How many of `found` were new. */
  readonly found: number
}

/** What an address promises; the order is the order of the crawl. */
export type UrlRole = 'feed-post' | 'feed' | 'sitemap' | 'canonical' | 'post' | 'index' | 'other'

export type FrontierState = 'waiting' | 'taken' | 'done' | 'missing' | 'failed' | 'excluded'

export interface FoundUrl {
  readonly url: Url
  readonly role: UrlRole
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
  readonly at: Timestamp
}

export interface FrontierItem extends Omit<FoundUrl, 'state' | 'rank'> {
  readonly key: string
  readonly state: FrontierState
  readonly status: number | null
  readonly finalUrl: Url | null
  readonly etag: string | null
  readonly lastModified: string | null
  readonly bodyHash: string | null
  readonly visitedAt: Timestamp | null
}

/** One crawl or update and its figures; the figures of an interrupted crawl go on where they stopped. */
export interface CrawlState {
  readonly id: string
  readonly blog: string
  readonly kind: 'crawl' | 'update'
  readonly startedAt: Timestamp
  readonly finishedAt: Timestamp | null
  readonly stopped: null | 'max-pages' | 'interrupted'
  readonly figures: CrawlFigures
}

export interface CrawlFigures {
  readonly seconds: number
  readonly pages: {
    readonly fetched: number
    readonly failed: number
    readonly unchanged: number
    readonly excluded: number
    readonly rendered: number
  }
  readonly posts: { readonly new: number; readonly updated: number; readonly unchanged: number }
  readonly comments: number
  readonly media: { readonly files: number; readonly bytes: number }
  readonly bytes: number
}

export interface BlogSummary {
  readonly blog: BlogRecord
  readonly posts: number
  readonly pages: number
  readonly comments: number
  readonly firstPost: Timestamp | null
  readonly lastPost: Timestamp | null
  readonly notices: number
  readonly lastCrawl: CrawlState | null
}

export interface EntryQuery {
  readonly blog?: string
  readonly kind?: 'post' | 'page'
  readonly limit?: number
}

export interface StoredEntry {
  readonly entry: EntryRecord
  readonly version: number
  readonly firstSeen: Timestamp
  readonly lastSeen: Timestamp
  /** The generation of rules that this version was read by; null where no rule answered. */
  readonly generation: number | null
}

export interface VersionSummary {
  readonly version: number
  readonly seenAt: Timestamp
  readonly title: string | null
  readonly textLength: number
  /** The generation of rules that it was read by; null where no rule answered. */
  readonly generation: number | null
}

export interface SearchHit {
  readonly url: Url
  readonly blog: string
  readonly title: string | null
  readonly published: Timestamp | null
  /** The place in the text, with the matched words between `«` and `»`. */
  readonly snippet: string
}
