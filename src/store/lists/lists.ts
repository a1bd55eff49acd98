import type { NoticeCause, RowFacts } from '../../notices/index.ts'
import type { NoticeLevel, NoticeTopic, NoticeValues, Timestamp } from '../../records.ts'
import type { Url } from '../../url.ts'
import type { CrawlState } from '../crawl-state.ts'
import type { StoredEntry } from '../store.ts'
import type { CommentPlace, CommentsByQuery } from './comments-by.ts'

/** Pages of lists, and the figures beside them; each query takes about the same time in a large archive. */
export interface Lists {
  /** One page of entries; the next one begins after its last. */
  entryPage(query: EntryPageQuery): Promise<ListedEntry[]>
  /** One entry by its number, a given version or the newest. */
  entryNumbered(id: number, version?: number): Promise<ListedEntry | null>
  /** The id of the entry at a URL; if two blogs have it, that of the first. */
  numberOf(url: Url): Promise<number | null>
  /** The adjacent posts, or pages, of an entry in its blog. */
  neighbours(entry: ListedEntry): Promise<{ readonly newer: EntryName | null; readonly older: EntryName | null }>
  /** The positions of the comments of a name, below the newest entries first. */
  commentsBy(query: CommentsByQuery): Promise<CommentPlace[]>
  /** How many posts each month brought, by blog, oldest first; those without a date are left out. Of all blogs, or of these. */
  monthCounts(blogs?: readonly string[]): Promise<MonthCount[]>
  /** What is kept of a blog, counted. */
  figures(blog: string): Promise<BlogFigures>
  /** The tags or authors with the most entries. */
  termCounts(query: TermQuery): Promise<TermCount[]>
  /** The pictures that can represent blogs, for all or for these. */
  covers(blogs?: readonly string[]): Promise<ReadonlyMap<string, BlogPictures>>
  /** A kept media file by its content. */
  mediaWith(sha256: string): Promise<KeptMedia | null>
  /** A stored media file of any blog by the URL it was fetched from. */
  mediaAt(url: string): Promise<KeptMedia | null>
  /** Crawls and updates, newest first. */
  crawls(query: CrawlQuery): Promise<CrawlState[]>
  /** Notices, newest first. */
  noticePage(query: NoticeQuery): Promise<ListedNotice[]>
  /** Notices of one blog and cause as one row each: actionable ones first, the most severe first. */
  noticeRows(query: NoticeRowQuery): Promise<NoticeRow[]>
  /** How many actionable rows are open, by blog and level: the number that every list shows. */
  openNotices(blog?: string): Promise<NoticeCount[]>
  /** Marks notices as done at a moment, or with null as open again; returns how many there were. */
  markNotices(ids: readonly number[], doneAt: Timestamp | null): Promise<number>
  /** The same for all notices of rows. */
  markNoticeRows(rows: readonly NoticeRowName[], doneAt: Timestamp | null): Promise<number>
}

/** Where a page of a list ends. */
interface ListPlace {
  readonly position: string
  readonly id: number
}

export interface EntryPageQuery {
  readonly blog?: string
  readonly kind?: 'post' | 'page'
  /** Published at this moment or later. */
  readonly from?: Timestamp
  /** Published before this moment. */
  readonly before?: Timestamp
  /** Under all of these. */
  readonly terms?: readonly EntryTerm[]
  /** Only hidden ones; by default only those that are not. */
  readonly hidden?: boolean
  /** Only what nobody has read. */
  readonly unread?: boolean
  readonly order: 'newest' | 'oldest'
  /** The last entry of the page before. */
  readonly behind: ListPlace | null
  readonly limit: number
}

/** A tag or an author, exactly. */
export interface EntryTerm {
  readonly kind: TermKind
  readonly term: string
}

export interface ListedEntry extends StoredEntry, ListPlace {}

/** What a link to an entry needs. */
export interface EntryName {
  readonly id: number
  readonly url: Url
  readonly title: string | null
  readonly published: Timestamp | null
  readonly publishedOffset: string | null
}

export type TermKind = 'author' | 'tag'

export interface TermQuery {
  readonly blog?: string
  readonly kind: TermKind
  readonly limit: number
}

export interface TermCount {
  readonly term: string
  readonly count: number
}

export interface MonthCount {
  readonly blog: string
  /** As in `2024-05`. */
  readonly month: string
  readonly count: number
}

/** The pictures of a blog: one from its newest posts, and its icon, which is too small for a cover. */
export interface BlogPictures {
  readonly picture: KeptMedia | null
  readonly icon: KeptMedia | null
}

/** What is kept of a blog, counted. */
export interface BlogFigures {
  /** Pictures in posts: stored; failed; and not fetched, as they wait or are not wanted. */
  readonly pictures: { readonly kept: number; readonly lost: number; readonly left: number }
  /** Sound, film and documents that are kept. */
  readonly otherFiles: number
  /** Of all files that are kept. */
  readonly bytes: number
  /** Of all posts; null where not counted yet: `analyse` does it. */
  readonly words: number | null
  readonly authors: number
  /** Of all entries together. */
  readonly versions: number
}

/** A file in the archive; its path is relative to it. */
export interface KeptMedia {
  readonly file: string
  readonly sha256: string
  readonly mime: string | null
  readonly bytes: number | null
  /** Where it was fetched from. */
  readonly url: Url
}

export interface CrawlQuery {
  readonly blog?: string
  /** Begun before the crawl of this id. */
  readonly before: string | null
  readonly limit: number
}

export interface NoticeQuery {
  readonly blog?: string
  /** Only those of one row. */
  readonly cause?: NoticeCause
  readonly level?: NoticeLevel
  readonly state: NoticeState
  /** The number of the last one of the page before. */
  readonly before: number | null
  readonly limit: number
}

/** A notice with its id and whether it is done. */
export interface ListedNotice {
  readonly id: number
  readonly blog: string
  readonly level: NoticeLevel
  readonly topic: NoticeTopic
  /** The row that it belongs to. */
  readonly cause: NoticeCause
  readonly values: NoticeValues | null
  readonly message: string
  readonly url: Url | null
  readonly at: Timestamp
  readonly doneAt: Timestamp | null
}

/** Open ones, done or settled ones, or both. */
export type NoticeState = 'open' | 'done' | 'all'

/** Which rows are asked for. */
export interface NoticeRowQuery {
  readonly blog?: string
  readonly state: NoticeState
  /** True for actionable rows, false for figures. */
  readonly isForPerson?: boolean
}

/** The key of a row: there is one for each blog and cause. */
export interface NoticeRowName {
  readonly blog: string
  readonly cause: NoticeCause
}

/** All notices of a blog that have one cause. */
export interface NoticeRow extends NoticeRowName, RowFacts {
  readonly level: NoticeLevel
  /** Whether a person can act on it; otherwise it is a figure of the blog. */
  readonly isForPerson: boolean
  /** The URL of the newest. */
  readonly url: Url | null
  /** When the oldest and the newest were written. */
  readonly since: Timestamp
  readonly last: Timestamp
  /** Whether none of them is open. */
  readonly isDone: boolean
}

export interface NoticeCount {
  readonly blog: string
  readonly level: NoticeLevel
  readonly count: number
}
