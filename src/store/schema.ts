import type { Generated, Kysely, Selectable } from 'kysely'
import type { Media } from '../records.ts'
import type { SubjectKind } from './derived.ts'
import type { FrontierState, UrlPurpose } from './frontier-types.ts'
import type { TermKind } from './lists/lists.ts'
import type { FoundMedia, MediaState } from './media-types.ts'
import type { NetworkTables } from './network/tables.ts'
import type { ReadingTables } from './reading/tables.ts'
import type { RemovalTables } from './removal/tables.ts'
import type { TrendTables } from './trends/tables.ts'

/**
 * The tables, the same for every database. A value is a column where a query needs it to find, order, count or compare;
 * everything else of a record is in one JSON text, so that a new field needs no migration.
 */
export interface Tables extends TrendTables, NetworkTables, RemovalTables, ReadingTables {
  blog: BlogTable
  feed: FeedTable
  feed_entry: FeedEntryTable
  rule: RuleTable
  entry: EntryTable
  entry_version: EntryVersionTable
  entry_term: EntryTermTable
  entry_month: EntryMonthTable
  comment: CommentTable
  media: MediaTable
  media_file: MediaFileTable
  media_past: MediaPastTable
  link: LinkTable
  capture: CaptureTable
  notice: NoticeTable
  crawl: CrawlTable
  frontier: FrontierTable
  frontier_lane: FrontierLaneTable
  memory: MemoryTable
  schedule: ScheduleTable
  hub_subscription: HubSubscriptionTable
  derived: DerivedTable
  tally: TallyTable
  blog_label: { blog: string; label: string }
  access_key: AccessKeyTable
  search_entry: SearchEntryTable
  copy_band: CopyBandTable
  search_state: { name: string; value: string }
  /** Created and filled by the folder of each database: SQLite has a column for each field, PostgreSQL the document. */
  entry_search: { rowid: number; document: string }
}

export type Db = Kysely<Tables>

interface BlogTable {
  id: string
  /** `urlKey` of the URL: any spelling that a user types gives this blog. */
  key: string
  url: string
  title: string | null
  first_crawled: string
  last_crawled: string
  record: string
}

interface FeedTable {
  blog: string
  url: string
  fetched_at: string
  record: string
}

interface FeedEntryTable {
  blog: string
  feed: string
  /** `urlKey` of the page it belongs to. */
  key: string
  stated_at: string
  record: string
}

interface RuleTable {
  blog: string
  field: string
  generation: number
  /** Its index among the rules of its generation: where a field has several, the first that matches is used. */
  number: number
  record: string
}

interface EntryTable {
  id: Generated<number>
  blog: string
  key: string
  url: string
  kind: 'post' | 'page'
  title: string | null
  published: string | null
  /** Sorts ascending into newest first, undated last, ties by address: one index serves listing and paging. */
  position: string
  comments: number
  version: number
  fingerprint: string
  first_seen: string
  last_seen: string
  /** When its page was first found missing; null while it is there. */
  gone_at: Generated<string | null>
  /** Since when it is hidden; null for all others. */
  hidden_at: Generated<string | null>
}

interface EntryVersionTable {
  entry: number
  version: number
  seen_at: string
  title: string | null
  text_length: number
  record: string
  /** The generation of rules that it was read by; null where no rule answered, or it is older than this column. */
  generation: number | null
  /** Of the number and the record; null where it is older than this column. */
  digest: string | null
}

/** How many entries a month of a blog has. */
interface EntryMonthTable {
  blog: string
  kind: 'post' | 'page'
  /** As in `2024-05`; empty for entries without a date. */
  month: string
  entries: number
  comments: number
  gone: number
}

/** Authors and tags of the newest version, in the order of the entries that have them. */
interface EntryTermTable {
  entry: number
  blog: string
  kind: TermKind
  term: string
  /** That of the entry. */
  position: string
}

/** Comments, media and links of the newest version, as far as they are used for lookups; everything is in the record. */
interface CommentTable {
  entry: number
  number: number
  author: string | null
  published: string | null
}

interface MediaTable {
  entry: number
  number: number
  url: string
  kind: string
}

/** A file that entries name by its URL, and its state. */
interface MediaFileTable {
  /** The order of finding. */
  id: Generated<number>
  blog: string
  url: string
  kind: Media['kind']
  use: FoundMedia['use']
  /** The first page that showed it. */
  found_on: string
  state: MediaState
  /** Relative to the archive; null as long as there is none. */
  file: string | null
  sha256: string | null
  mime: string | null
  /** Of the file; of one that is too large, as far as that is known. */
  bytes: number | null
  etag: string | null
  last_modified: string | null
  checked_at: string | null
}

interface LinkTable {
  entry: number
  number: number
  /** `urlKey` of the target: finding who links here is one lookup. */
  target: string
  kind: string
}

/** A file that was at a URL before the current one. */
interface MediaPastTable {
  blog: string
  url: string
  replaced_at: string
  kind: Media['kind']
  file: string
  sha256: string
  mime: string | null
  bytes: number | null
}

interface CaptureTable {
  entry: number
  version: number
  warc: string | null
  position: number | null
  sha256: string
}

interface NoticeTable {
  id: Generated<number>
  blog: string
  /** Empty where it belongs to no crawl; not null, so that uniqueness holds. */
  crawl: string
  level: 'info' | 'warning' | 'error'
  topic: string
  message: string
  /** Empty where it is about no page. */
  url: string
  at: string
  /** When a person closed it, or its cause was gone; null while it is open. */
  done_at: Generated<string | null>
  /** Who closed it: `run` where a later visit found its cause gone, null for a person. */
  done_by: Generated<'run' | null>
  /** Its numbers, names and URLs, as JSON; null where it is older than this column. */
  facts: Generated<string | null>
  /** The host of its URL, so that rows count hosts; empty where it is about no page. */
  host: Generated<string>
}

interface CrawlTable {
  id: string
  blog: string
  kind: 'crawl' | 'update'
  started_at: string
  finished_at: string | null
  stopped: 'max-pages' | 'interrupted' | null
  figures: string
  /** The options of its runs, as JSON; null for crawls of earlier versions. */
  runs: Generated<string | null>
}

interface FrontierTable {
  /** The order of finding. */
  id: Generated<number>
  blog: string
  key: string
  url: string
  purpose: UrlPurpose
  priority: number
  /** The shape of the URL; with the priority it identifies the lane. */
  shape: string
  hops: number
  found_on: string | null
  state: FrontierState
  status: number | null
  final_url: string | null
  etag: string | null
  last_modified: string | null
  body_hash: string | null
  visited_at: string | null
  /** Identifies the page's content; null where it was no page, or repeats another one. */
  fingerprint: string | null
}

/** How many URLs of one priority and shape are in a state; the rank of waiting ones is their position in the order. */
interface FrontierLaneTable {
  blog: string
  state: FrontierState
  priority: number
  shape: string
  rank: number
  count: number
}

interface MemoryTable {
  blog: string
  name: string
  value: string
}

interface ScheduleTable {
  blog: string
  /** Null where the blog is no longer visited automatically. */
  due: string | null
  reason: string
  /** The same as JSON of a code and its values; null in plans of older versions. */
  because: Generated<string | null>
  record: string
  /** The host group of a visit, by `hostGroup`. */
  host_group: string
  /** How often a person wants it visited, as JSON; null where that follows the blog. */
  rhythm: Generated<string | null>
}

interface HubSubscriptionTable {
  blog: string
  record: string
}

/** The result of an analyser for an entry or a blog. */
interface DerivedTable {
  blog: string
  kind: SubjectKind
  /** The number of an entry, or the id of the blog. */
  subject: string
  analyser: string
  /** That of the analyser. */
  version: number
  /** Identifies the input among all that the subject had. */
  input: string
  value: string
  made_at: string
}

/** A key of a program; see `access-keys.ts`. */
interface AccessKeyTable {
  name: string
  /** Of its secret. */
  digest: string
  allows: string
  made_at: string
  ends_at: string | null
}

/** How much of a blog is stored; see `tally.ts`. */
interface TallyTable {
  blog: string
  versions: number
  version_sum: string
  media: number
  media_sum: string
}

/** What the search index knows about an entry. */
interface SearchEntryTable {
  entry: number
  /** Its row in `entry_search`. */
  search_row: number
  language: string | null
  /** Which words it has, where and how often. */
  sketch: Uint8Array
  /** Recognises near copies of its text; null where that is too short. */
  signature: Uint8Array | null
  /** The same for near copies: the id of the first of them that was found. */
  copy_group: number
}

/** Lookup of the first of each group of copies. */
interface CopyBandTable {
  band: number
  entry: number
}

export type FrontierRow = Selectable<FrontierTable>
