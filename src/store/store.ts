import type { FeedEntry } from '../feed/index.ts'
import type {
  BlogRecord,
  EntryRecord,
  FeedRecord,
  NoticeRecord,
  NoticeTopic,
  RuleRecord,
  Timestamp,
} from '../records.ts'
import type { Url } from '../url.ts'
import type { AccessKeys } from './access-keys.ts'
import type { CrawlFigures, CrawlRun, CrawlState } from './crawl-state.ts'
import type { DerivedResults } from './derived.ts'
import type { CheckedVersion, KeptFile, StoredCapture, VersionPlace } from './fixity.ts'
import type {
  FoundNews,
  FoundUrl,
  FrontierItem,
  FrontierLane,
  FrontierState,
  LaneRank,
  PageFingerprint,
  Requeued,
  VisitedUrl,
} from './frontier-types.ts'
import type { Labels } from './labels.ts'
import type { LifeQueries } from './life/life-types.ts'
import type { Lists } from './lists/lists.ts'
import type { FoundMedia, MediaItem, MediaQuery, VisitedMedia } from './media-types.ts'
import type { UnfitMemory } from './memory-key.ts'
import type { NetworkStore } from './network/network-types.ts'
import type { ReadingStore } from './reading/reading-types.ts'
import type { Removals } from './removal/removal-types.ts'
import type { Repairs } from './repairs.ts'
import type { SearchFacets, SearchOptions, SearchResult, SimilarOptions, SimilarPost } from './search/search-types.ts'
import type { SharedStore } from './shared.ts'
import type { KeptTally } from './tally.ts'
import type { TrendQueries } from './trends/trend-queries.ts'
import type { TrendStore } from './trends/trend-store.ts'
import type { VisitReason } from './visit-reason.ts'

/** The archive's database: records in and out, and the state of crawls. The same interface over every database. */
export interface Store {
  /** Adds the blog, or updates it (`firstCrawled` stays). */
  saveBlog(blog: BlogRecord): Promise<void>
  /** By id, by address, or by an unambiguous part of either; null where there is none. */
  findBlog(name: string): Promise<BlogRecord | null>
  /** All blogs with their figures, by id; or the one of this id alone. */
  blogs(id?: string): Promise<BlogSummary[]>
  /** Whether a harvest of a blog was interrupted and not resumed. */
  hasOpenHarvest(blog: string): Promise<boolean>
  /** Ends a harvest that was cut short, where later visits have brought the rest. */
  endHarvest(blog: string, at: Timestamp): Promise<void>
  /** The blog with this URL, or with a feed at it. */
  blogAt(url: Url): Promise<BlogRecord | null>

  feeds(blog: string): Promise<FeedRecord[]>
  /** The entries of these feeds of the blog, in the order of the feeds. */
  feedEntries(blog: string, feeds: readonly Url[]): Promise<FeedStatement[]>
  /** The newest entry of any feed for the page with this key. */
  feedEntry(blog: string, key: string): Promise<FeedEntry | null>
  /** Which of the keys some feed has an entry for. */
  statedKeys(blog: string, keys: readonly string[]): Promise<Set<string>>

  /** The unfinished crawl of this kind, otherwise a new one; the options of this run are stored with it. */
  beginCrawl(blog: string, kind: CrawlState['kind'], at: Timestamp, run?: CrawlRun): Promise<CrawlState>

  /** Stores everything in one transaction: all of it is there after a crash, or nothing. */
  commit(changes: Changes): Promise<CommitResult>
  /** Makes last what was committed for a blog with `mayWait`; throws where it could not be written. */
  settle(blog: string): Promise<void>

  /** Takes up to `limit` waiting URLs, best first, of all lanes or of those wanted, and marks them as in progress. */
  take(blog: string, limit: number, isWanted?: (lane: FrontierLane) => boolean): Promise<FrontierItem[]>
  /**
   * What was in progress when the last crawl ended, and what failed in it, waits again: all of it, or a few with
   * `few-failed`; with `all`, everything visited.
   */
  requeue(blog: string, which: Requeued): Promise<void>
  frontierCounts(blog: string): Promise<Readonly<Record<FrontierState, number>>>
  /** The lanes with waiting URLs, best first. */
  frontierLanes(blog: string): Promise<FrontierLane[]>
  /** What is known about one URL of the blog. */
  frontierItem(blog: string, key: string): Promise<FrontierItem | null>
  /** Takes those of the addresses with these keys that wait, in this order. */
  takeThese(blog: string, keys: readonly string[]): Promise<FrontierItem[]>
  /** What is new to the frontier among these URLs. */
  newsAmong(blog: string, found: readonly FoundUrl[]): Promise<FoundNews>
  /** Fingerprints of pages that were read and repeat no other, the latest up to the limit, oldest first. */
  fingerprints(blog: string, limit: number): Promise<PageFingerprint[]>
  /** All rules that the blog ever had, newest generation first. */
  rules(blog: string): Promise<RuleRecord[]>
  /** Small facts that a crawl stores between runs, as JSON; read by `recall` and `recallAll`, which check them. */
  memory(blog: string, name: string): Promise<unknown>
  memories(blog: string, names: readonly string[]): Promise<ReadonlyMap<string, unknown>>
  /** Called by `recall` and `recallAll` with a value that does not fit its schema and is rebuilt. */
  onUnfitMemory?(blog: string, unfit: UnfitMemory): void

  /** Newest version of each entry, newest post first, undated ones last; streamed. */
  entries(query: EntryQuery): AsyncIterable<StoredEntry>
  /** The newest posts of a blog, undated ones last, without their text. */
  recentPosts(blog: string, limit: number): Promise<RecentPost[]>
  /** Posts, those first whose pages were fetched longest ago: all, or those not known to be gone. */
  postsByVisit(blog: string, limit: number, which: 'all' | 'there'): Promise<VisitedPost[]>
  /** All posts of a blog with where their URLs were found, without their text. */
  listedPosts(blog: string): Promise<ListedPost[]>
  /** Other URLs of a blog's entries, by their keys: redirects to them, and those that feeds know them by. */
  aliases(blog: string): Promise<ReadonlyMap<string, string>>
  /** One entry by its URL, a given version or the newest; including hidden ones. */
  entry(url: Url, version?: number): Promise<StoredEntry | null>
  versions(url: Url): Promise<VersionSummary[]>
  /** How many stored versions each generation of a blog's rules read. */
  versionsByGeneration(blog: string): Promise<ReadonlyMap<number, number>>
  search(query: string, options: SearchOptions): Promise<SearchResult>
  /** How many entries match a query, and their blogs, years, authors, tags and languages. */
  searchFacets(query: string, options: Pick<SearchOptions, 'blog'>): Promise<SearchFacets>
  /** Posts about the same subject as an entry, by its id or URL, the most similar first; null where there is none. */
  similar(entry: number | Url, options: SimilarOptions): Promise<readonly SimilarPost[] | null>
  notices(blog: string, crawl?: string): Promise<NoticeRecord[]>
  /** Pages of lists, and the figures beside them. */
  readonly lists: Lists
  /** Labels of blogs, to find and to sort them. */
  readonly labels: Labels
  /** What readers note: read, starred, to be read, highlights, saved searches. */
  readonly reading: ReadingStore
  /** Results of analysers. */
  readonly derived: DerivedResults
  /** Links between blogs, posts and persons. */
  readonly network: NetworkStore
  /** What posts contribute to the whole archive: terms, passages, figures; and what is derived from it. */
  readonly trends: TrendStore & TrendQueries
  /** Figures on the life of one blog. */
  readonly life: LifeQueries

  /** The next files to fetch, in the order of finding. */
  mediaToFetch(blog: string, query: MediaQuery): Promise<MediaItem[]>
  /** Whether a file is known that the blog's entries or pages show or link to. */
  hasMedia(blog: string, url: Url): Promise<boolean>
  /** Bytes of the stored files of a blog, or of one of its pages. */
  mediaBytes(blog: string, foundOn?: Url): Promise<number>

  /** The WARCs that versions of entries were made from. */
  captureWarcs(): Promise<string[]>
  /** The captures in one WARC, in their order. */
  capturesIn(warc: string): Promise<StoredCapture[]>
  /** What the database finds wrong with itself; empty if all is well. */
  integrity(): Promise<readonly string[]>
  /** Versions of entries after a position, in order, each compared with its stored digest. */
  checkedVersions(after: VersionPlace, limit: number): Promise<readonly CheckedVersion[]>
  /** Stored media files after a name, each once, by name. */
  keptFiles(after: string, limit: number): Promise<KeptFile[]>
  /** How much of a blog should be stored, as counted when it was written; null where not counted yet. */
  tally(blog: string): Promise<KeptTally | null>
  /** How much of a blog is stored, counted now. */
  recount(blog: string): Promise<KeptTally>
  readonly repairs: Repairs
  /** Removes data, and restores it. */
  readonly removals: Removals
  entriesLackingVersions(blog: string): Promise<{ readonly url: string; readonly lacking: number }[]>

  /** When the blog is visited again; null before its first harvest is done. */
  schedule(blog: string): Promise<VisitPlan | null>
  /** The blogs that are due, longest overdue first. */
  due(now: Timestamp, limit: number): Promise<DueVisit[]>
  /** When the next blog becomes due. */
  nextDue(now: Timestamp): Promise<Timestamp | null>
  /** Moves a planned visit forward, never back; false where the blog has no plan. */
  hasten(blog: string, at: Timestamp, because: VisitReason): Promise<boolean>
  /** Subscriptions at the hubs of feeds; at most one for each blog. */
  hubSubscriptions(): Promise<HubSubscription[]>
  saveHubSubscription(subscription: HubSubscription): Promise<void>

  /** Access keys of programs that use the server. */
  readonly accessKeys: AccessKeys

  /** For archives with concurrent writers; null where there is only one. */
  readonly shared: SharedStore | null

  close(): Promise<void>
}

export interface Changes {
  readonly blog: BlogRecord
  readonly crawl?: CrawlState
  /** The figures of that crawl, computed once it is known which entries were new; stored instead of its own. */
  readonly figures?: (entries: CommitResult['entries']) => CrawlFigures
  readonly feeds?: readonly FeedRecord[]
  readonly feedEntries?: readonly LinkedEntry[]
  readonly entries?: readonly EntryRecord[]
  /** The generation of rules by which the entries were read; stored with those for which a rule matched. */
  readonly generation?: number | null
  /** The entries were read again from storage, which says nothing about when their pages were last seen. */
  readonly isReread?: boolean
  /** URLs of stored entries whose pages no longer exist; an entry of the same change does exist. */
  readonly gone?: readonly Url[]
  /** Stored entries that have another URL now; an entry of the same change at that URL is their next version. */
  readonly moved?: readonly { readonly from: Url; readonly to: Url }[]
  /** A generation of rules, as a whole. */
  readonly rules?: readonly RuleRecord[]
  readonly notices?: readonly NoticeRecord[]
  /** Topics whose cause is gone: their open notices are closed. */
  readonly settled?: readonly NoticeTopic[]
  /** New URLs; a known one is ignored, except that a better priority wins while it waits. */
  readonly found?: readonly FoundUrl[]
  /** New ranks of lanes; takes the same time however many URLs wait in them. */
  readonly ranks?: readonly LaneRank[]
  /** The results for URLs that were taken. */
  readonly done?: readonly VisitedUrl[]
  /** Files of the blog in addition to those that its entries name. */
  readonly foundMedia?: readonly FoundMedia[]
  /** The results for files that were fetched. */
  readonly media?: readonly VisitedMedia[]
  /** What to store between runs, as `remembered` gives it. */
  readonly memory?: Readonly<Record<string, unknown>>
  /** When this blog is visited again. */
  readonly schedule?: VisitPlan
  /** It may be written together with what is committed next, and lasts only once `settle` was called. */
  readonly mayWait?: boolean
}

/** An entry of a feed, with the URL that it belongs to. */
interface LinkedEntry {
  readonly feed: Url
  readonly url: Url
  readonly entry: FeedEntry
}

/** What a feed says about the page with this `urlKey`. */
export interface FeedStatement {
  readonly feed: Url
  readonly key: string
  readonly entry: FeedEntry
}

export interface CommitResult {
  /** For each entry of the change, in order. */
  readonly entries: readonly ('new' | 'updated' | 'unchanged')[]
  /** How many entries were marked as gone that were not before. */
  readonly gone: number
}

export interface BlogSummary {
  readonly blog: BlogRecord
  readonly posts: number
  readonly pages: number
  readonly comments: number
  /** How many of the posts and pages exist only here: their own pages are gone. */
  readonly gone: number
  readonly firstPost: Timestamp | null
  readonly lastPost: Timestamp | null
  /** Rows of notices that a person can act on. */
  readonly notices: number
  readonly lastCrawl: CrawlState | null
  /** Whether a harvest of it was interrupted and not resumed to its end; updates since do not change that. */
  readonly isUnfinished: boolean
  /** Null before its first harvest is done. */
  readonly nextVisit: NextVisit | null
  /** Its labels, in alphabetical order. */
  readonly labels: readonly string[]
}

/** When a blog is visited next, as lists show it. */
interface NextVisit {
  readonly at: Timestamp | null
  readonly reason: string
  readonly because: VisitReason | null
  readonly rhythm: VisitRhythm | null
}

/** How often a person wants a blog visited, instead of a rhythm computed from its posts. */
export type VisitRhythm = { readonly kind: 'every'; readonly hours: number } | { readonly kind: 'paused' }

/** When a blog is visited again, and how that was computed. */
export interface VisitPlan {
  readonly blog: string
  /** Null where it is no longer visited automatically. */
  readonly due: Timestamp | null
  /** Why then, in English words. */
  readonly reason: string
  /** The same as a code; left out or null in plans of older versions. */
  readonly because?: VisitReason | null
  readonly visitedAt: Timestamp | null
  /** Consecutive failed visits, and since when. */
  readonly failures: number
  readonly failingSince: Timestamp | null
  /** Set by a person; left out or null where visits follow its posts. */
  readonly rhythm?: VisitRhythm | null
  /** What is known of its rhythm; bounded. */
  readonly history: {
    readonly published: readonly Timestamp[]
    readonly feedEntries: number
    readonly joined: readonly boolean[]
  }
}

export interface DueVisit {
  readonly blog: BlogRecord
  readonly due: Timestamp
  readonly reason: string
}

/** A subscription with the hub that a feed names (WebSub). */
export interface HubSubscription {
  readonly blog: string
  /** The last part of the URL at which the hub calls us; cannot be guessed. */
  readonly id: string
  readonly hub: Url
  readonly topic: Url
  /** The URL at which the hub calls us. */
  readonly callback: Url
  /** What the hub signs its messages with. */
  readonly secret: string
  readonly state: 'asked' | 'active' | 'refused'
  readonly askedAt: Timestamp
  /** When the lease ends; null before the hub has granted one. */
  readonly expiresAt: Timestamp | null
  /** When it is to be renewed. */
  readonly renewAt: Timestamp
}

export interface EntryQuery {
  readonly blog?: string
  readonly kind?: 'post' | 'page'
  readonly limit?: number
  /** Include hidden entries; excluded by default. */
  readonly hidden?: boolean
}

export interface StoredEntry {
  readonly entry: EntryRecord
  readonly version: number
  readonly firstSeen: Timestamp
  readonly lastSeen: Timestamp
  /** Since when its page is gone; null while it exists. */
  readonly goneSince: Timestamp | null
  /** Since when it is hidden; null while it is shown. */
  readonly hiddenSince: Timestamp | null
  /** The generation of rules by which this version was read; null where no rule matched. */
  readonly generation: number | null
}

/** When things happened to a post. */
export interface RecentPost {
  readonly url: Url
  readonly published: Timestamp | null
  /** How many. */
  readonly comments: number
  readonly lastComment: Timestamp | null
  readonly lastSeen: Timestamp
  /** When its page was last fetched. */
  readonly visitedAt: Timestamp | null
  /** How often it was found changed, including the first time. */
  readonly version: number
}

/** A post, and when its page was last fetched. */
export interface VisitedPost {
  readonly url: Url
  readonly key: string
  readonly visitedAt: Timestamp
}

/** A post, and what led to it. */
export interface ListedPost {
  readonly url: Url
  readonly key: string
  readonly published: Timestamp | null
  readonly isGone: boolean
  /** The page, feed or sitemap on which its URL was found; null where that is not known any more. */
  readonly foundOn: Url | null
}

export interface VersionSummary {
  readonly version: number
  readonly seenAt: Timestamp
  readonly title: string | null
  readonly textLength: number
  /** The generation of rules by which it was read; null where no rule matched. */
  readonly generation: number | null
}
