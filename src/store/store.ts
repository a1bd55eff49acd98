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
  /** Makes the blog known, or brings what is known of it up to date (`firstCrawled` stays). */
  saveBlog(blog: BlogRecord): Promise<void>
  /** By id, by address, or by an unambiguous part of either; null where there is none. */
  findBlog(name: string): Promise<BlogRecord | null>
  /** All blogs with their figures, by id; or the one of this id alone. */
  blogs(id?: string): Promise<BlogSummary[]>
  /** Whether a harvest of a blog was cut short and not gone on with. */
  hasOpenHarvest(blog: string): Promise<boolean>
  /** Ends a harvest that was cut short, where later visits have brought the rest. */
  endHarvest(blog: string, at: Timestamp): Promise<void>
  /** The blog whose address, or whose feed's, this is. */
  blogAt(url: Url): Promise<BlogRecord | null>

  feeds(blog: string): Promise<FeedRecord[]>
  /** What these feeds of the blog say of pages, in the order of the feeds. */
  feedEntries(blog: string, feeds: readonly Url[]): Promise<FeedStatement[]>
  /** What any feed said last of the page with this key. */
  feedEntry(blog: string, key: string): Promise<FeedEntry | null>
  /** Those of the keys that some feed has said something of. */
  statedKeys(blog: string, keys: readonly string[]): Promise<Set<string>>

  /** The crawl of this kind that was not finished, else a new one; what this run of it was told is kept with it. */
  beginCrawl(blog: string, kind: CrawlState['kind'], at: Timestamp, run?: CrawlRun): Promise<CrawlState>

  /** Puts everything into one transaction: all of it is there after a crash, or nothing. */
  commit(changes: Changes): Promise<CommitResult>

  /** Takes up to `limit` waiting addresses, best first, of all lanes or of those wanted, and marks them as in work. */
  take(blog: string, limit: number, isWanted?: (lane: FrontierLane) => boolean): Promise<FrontierItem[]>
  /** What was in work when the last crawl ended, and what failed in it, waits again: all of it, or a few with `few-failed`; with `all`, everything visited does. */
  requeue(blog: string, which: Requeued): Promise<void>
  frontierCounts(blog: string): Promise<Readonly<Record<FrontierState, number>>>
  /** The lanes in which addresses wait, best first. */
  frontierLanes(blog: string): Promise<FrontierLane[]>
  /** What is known of one address of the blog. */
  frontierItem(blog: string, key: string): Promise<FrontierItem | null>
  /** Takes those of the addresses with these keys that wait, in this order. */
  takeThese(blog: string, keys: readonly string[]): Promise<FrontierItem[]>
  /** What these addresses are to the frontier. */
  newsAmong(blog: string, found: readonly FoundUrl[]): Promise<FoundNews>
  /** Those of pages that were read and repeat no other, the latest up to the limit, oldest first. */
  fingerprints(blog: string, limit: number): Promise<PageFingerprint[]>
  /** All rules that the blog ever had, newest generation first. */
  rules(blog: string): Promise<RuleRecord[]>
  /** Small facts that a crawl keeps from one run to the next, as JSON; read by `recall` and `recallAll`, which check them. */
  memory(blog: string, name: string): Promise<unknown>
  memories(blog: string, names: readonly string[]): Promise<ReadonlyMap<string, unknown>>
  /** Called by `recall` and `recallAll` with a value that does not fit its schema and is made anew. */
  onUnfitMemory?(blog: string, unfit: UnfitMemory): void

  /** Newest version of each entry, newest post first, undated ones last; streamed. */
  entries(query: EntryQuery): AsyncIterable<StoredEntry>
  /** The newest posts of a blog, undated ones last, without what they say. */
  recentPosts(blog: string, limit: number): Promise<RecentPost[]>
  /** Posts, those first whose pages were asked for longest ago: all, or those whose pages are there as far as is known. */
  postsByVisit(blog: string, limit: number, which: 'all' | 'there'): Promise<VisitedPost[]>
  /** All posts of a blog with where their addresses were found, without what they say. */
  listedPosts(blog: string): Promise<ListedPost[]>
  /** Other addresses of a blog's entries, by their keys: those that led to them, and those that feeds know them by. */
  aliases(blog: string): Promise<ReadonlyMap<string, string>>
  /** One entry by its address, a given version or the newest; also one that is hidden. */
  entry(url: Url, version?: number): Promise<StoredEntry | null>
  versions(url: Url): Promise<VersionSummary[]>
  /** How many stored versions each generation of a blog's rules read. */
  versionsByGeneration(blog: string): Promise<ReadonlyMap<number, number>>
  search(query: string, options: SearchOptions): Promise<SearchResult>
  /** How many entries fit a query, and of which blogs, years, authors, tags and languages they are. */
  searchFacets(query: string, options: Pick<SearchOptions, 'blog'>): Promise<SearchFacets>
  /** Posts that are about the same as an entry, by its number or address, the most alike first; null where there is none. */
  similar(entry: number | Url, options: SimilarOptions): Promise<readonly SimilarPost[] | null>
  notices(blog: string, crawl?: string): Promise<NoticeRecord[]>
  /** Pages of lists, and the figures beside them. */
  readonly lists: Lists
  /** What people call blogs, to find and to sort them. */
  readonly labels: Labels
  /** What readers note: read, starred, to be read, highlights, saved searches. */
  readonly reading: ReadingStore
  /** What analysers made of what is stored. */
  readonly derived: DerivedResults
  /** What joins blogs, posts and persons. */
  readonly network: NetworkStore
  /** What posts contribute to the archive as a whole: terms, passages, figures; and what is made of it. */
  readonly trends: TrendStore & TrendQueries
  /** What is counted of the life of one blog. */
  readonly life: LifeQueries

  /** The next files to be asked for, in the order of finding. */
  mediaToFetch(blog: string, query: MediaQuery): Promise<MediaItem[]>
  /** Whether a file is known that the blog's entries or pages show or link to. */
  hasMedia(blog: string, url: Url): Promise<boolean>
  /** Bytes of the files that are kept of a blog, or of those that one of its pages brought. */
  mediaBytes(blog: string, foundOn?: Url): Promise<number>

  /** The WARCs that versions of entries were made from. */
  captureWarcs(): Promise<string[]>
  /** What was made from the records of one WARC, in their order. */
  capturesIn(warc: string): Promise<StoredCapture[]>
  /** What the database finds wrong with itself; nothing where all is well. */
  integrity(): Promise<readonly string[]>
  /** Versions of entries behind a place, in order, each held against what was written down of it. */
  checkedVersions(after: VersionPlace, limit: number): Promise<readonly CheckedVersion[]>
  /** Kept media files behind a name, each once, by name. */
  keptFiles(after: string, limit: number): Promise<KeptFile[]>
  /** What should be kept of a blog, counted as it was written; null where nobody counted yet. */
  tally(blog: string): Promise<KeptTally | null>
  /** What is kept of a blog, counted now. */
  recount(blog: string): Promise<KeptTally>
  readonly repairs: Repairs
  /** Takes out what is in it, and back. */
  readonly removals: Removals
  entriesLackingVersions(blog: string): Promise<{ readonly url: string; readonly lacking: number }[]>

  /** When the blog is visited again; null before its first harvest is done. */
  schedule(blog: string): Promise<VisitPlan | null>
  /** The blogs whose time has come, those that wait for longest first. */
  due(now: Timestamp, limit: number): Promise<DueVisit[]>
  /** When the first blog is due of those that are not due yet. */
  nextDue(now: Timestamp): Promise<Timestamp | null>
  /** Makes a planned visit earlier, never later; false where the blog has no plan. */
  hasten(blog: string, at: Timestamp, because: VisitReason): Promise<boolean>
  /** What was agreed on with the hubs of feeds; at most one for each blog. */
  hubSubscriptions(): Promise<HubSubscription[]>
  saveHubSubscription(subscription: HubSubscription): Promise<void>

  /** The keys of programs that ask the server. */
  readonly accessKeys: AccessKeys

  /** For archives that many processes write into at the same time; null where one does. */
  readonly shared: SharedStore | null

  close(): Promise<void>
}

export interface Changes {
  readonly blog: BlogRecord
  readonly crawl?: CrawlState
  /** The figures of that crawl, once it is known which entries were new: they are stored in place of its own. */
  readonly figures?: (entries: CommitResult['entries']) => CrawlFigures
  readonly feeds?: readonly FeedRecord[]
  readonly feedEntries?: readonly LinkedEntry[]
  readonly entries?: readonly EntryRecord[]
  /** The generation of rules that the entries were read by; kept with those for which a rule answered. */
  readonly generation?: number | null
  /** The entries were read again from kept pages, which says nothing of when these were last seen. */
  readonly isReread?: boolean
  /** Addresses of stored entries whose pages are not there any more; an entry of the same change is there. */
  readonly gone?: readonly Url[]
  /** Stored entries that have another address now; an entry of the same change at that address is their next version. */
  readonly moved?: readonly { readonly from: Url; readonly to: Url }[]
  /** A generation of rules, as a whole. */
  readonly rules?: readonly RuleRecord[]
  readonly notices?: readonly NoticeRecord[]
  /** Topics whose cause is gone: what is open on them is closed. */
  readonly settled?: readonly NoticeTopic[]
  /** New addresses; one whose key is known already changes nothing, except that a better priority wins while it waits. */
  readonly found?: readonly FoundUrl[]
  /** New places of lanes in the order; takes the same time however many addresses wait in them. */
  readonly ranks?: readonly LaneRank[]
  /** What became of addresses that were taken. */
  readonly done?: readonly VisitedUrl[]
  /** Files that belong to the blog besides those that its entries name. */
  readonly foundMedia?: readonly FoundMedia[]
  /** What became of files that were asked for. */
  readonly media?: readonly VisitedMedia[]
  /** What to remember from one run to the next, as `remembered` gives it. */
  readonly memory?: Readonly<Record<string, unknown>>
  /** When this blog is visited again. */
  readonly schedule?: VisitPlan
}

/** An entry as a feed gave it, with the address that it belongs to. */
interface LinkedEntry {
  readonly feed: Url
  readonly url: Url
  readonly entry: FeedEntry
}

/** What a feed says of the page with this `urlKey`. */
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
  /** How many of the posts and pages are kept here alone: their own pages are not there any more. */
  readonly gone: number
  readonly firstPost: Timestamp | null
  readonly lastPost: Timestamp | null
  /** Rows of notices that a person can do something about. */
  readonly notices: number
  readonly lastCrawl: CrawlState | null
  /** Whether a harvest of it was cut short and not gone on with to its end; updates since do not change that. */
  readonly isUnfinished: boolean
  /** Null before its first harvest is done. */
  readonly nextVisit: NextVisit | null
  /** What people call it, in the order of the alphabet. */
  readonly labels: readonly string[]
}

/** When a blog is visited next, as lists show it. */
interface NextVisit {
  readonly at: Timestamp | null
  readonly reason: string
  readonly because: VisitReason | null
  readonly rhythm: VisitRhythm | null
}

/** How often a person wants a blog visited, in place of what is reckoned from its posts. */
export type VisitRhythm = { readonly kind: 'every'; readonly hours: number } | { readonly kind: 'paused' }

/** When a blog is visited again, and from what that was reckoned. */
export interface VisitPlan {
  readonly blog: string
  /** Null where it is visited no more by itself. */
  readonly due: Timestamp | null
  /** Why then, in English words. */
  readonly reason: string
  /** The same as a code; left out or null in plans of older versions. */
  readonly because?: VisitReason | null
  readonly visitedAt: Timestamp | null
  /** Visits in a row that failed, and since when. */
  readonly failures: number
  readonly failingSince: Timestamp | null
  /** What a person set; left out or null where its visits follow its posts. */
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
  /** The last part of the address at which the hub calls us; nobody can guess it. */
  readonly id: string
  readonly hub: Url
  readonly topic: Url
  /** The address at which the hub calls us. */
  readonly callback: Url
  /** What the hub signs its messages with. */
  readonly secret: string
  readonly state: 'asked' | 'active' | 'refused'
  readonly askedAt: Timestamp
  /** When the lease ends; null before the hub has granted one. */
  readonly expiresAt: Timestamp | null
  /** When it is to be asked for again. */
  readonly renewAt: Timestamp
}

export interface EntryQuery {
  readonly blog?: string
  readonly kind?: 'post' | 'page'
  readonly limit?: number
  /** Hidden entries with the others; without them where nothing is said. */
  readonly hidden?: boolean
}

export interface StoredEntry {
  readonly entry: EntryRecord
  readonly version: number
  readonly firstSeen: Timestamp
  readonly lastSeen: Timestamp
  /** Since when its page is not there any more; null while it is. */
  readonly goneSince: Timestamp | null
  /** Since when it is hidden; null while it is shown. */
  readonly hiddenSince: Timestamp | null
  /** The generation of rules that this version was read by; null where no rule answered. */
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
  /** When its page was last asked for. */
  readonly visitedAt: Timestamp | null
  /** How often it was found to be other than before, the first time counted. */
  readonly version: number
}

/** A post, and when its page was last asked for. */
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
  /** The page, feed or sitemap on which its address was found; null where that is not known any more. */
  readonly foundOn: Url | null
}

export interface VersionSummary {
  readonly version: number
  readonly seenAt: Timestamp
  readonly title: string | null
  readonly textLength: number
  /** The generation of rules that it was read by; null where no rule answered. */
  readonly generation: number | null
}
