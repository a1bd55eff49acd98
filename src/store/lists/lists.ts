import type { NoticeCause, RowFacts } from '../../notices/index.ts'
import type { NoticeLevel, NoticeTopic, NoticeValues, Timestamp } from '../../records.ts'
import type { Url } from '../../url.ts'
import type { CrawlState } from '../crawl-state.ts'
import type { StoredEntry } from '../store.ts'
import type { CommentPlace, CommentsByQuery } from './comments-by.ts'

/** What a page of a list, or a figure beside it, is made of; each answer takes about the same time in a large archive. */
export interface Lists {
  /** One page of entries; the next one begins behind its last. */
  entryPage(query: EntryPageQuery): Promise<ListedEntry[]>
  /** One entry by its number, a given version or the newest. */
  entryNumbered(id: number, version?: number): Promise<ListedEntry | null>
  /** The number of the entry at an address; of two blogs that have it, the one that had it first. */
  numberOf(url: Url): Promise<number | null>
  /** The posts, or pages, right before and behind an entry of its blog. */
  neighbours(entry: ListedEntry): Promise<{ readonly newer: EntryName | null; readonly older: EntryName | null }>
  /** Where the comments under a name stand, below the newest entries first. */
  commentsBy(query: CommentsByQuery): Promise<CommentPlace[]>
  /** How many posts each month brought, by blog, oldest first; those without a date are left out. Of all blogs, or of these. */
  monthCounts(blogs?: readonly string[]): Promise<MonthCount[]>
  /** What is kept of a blog, counted. */
  figures(blog: string): Promise<BlogFigures>
  /** The tags or authors with the most entries. */
  termCounts(query: TermQuery): Promise<TermCount[]>
  /** The pictures that can stand for blogs, for all or for these. */
  covers(blogs?: readonly string[]): Promise<ReadonlyMap<string, BlogPictures>>
  /** A kept media file by its content. */
  mediaWith(sha256: string): Promise<KeptMedia | null>
  /** A kept media file of any blog by the address it was fetched from. */
  mediaAt(url: string): Promise<KeptMedia | null>
  /** Crawls and updates, newest first. */
  crawls(query: CrawlQuery): Promise<CrawlState[]>
  /** Notices, newest first. */
  noticePage(query: NoticeQuery): Promise<ListedNotice[]>
  /** Notices of one blog and cause as one row each: those that a person can act on first, the worst first. */
  noticeRows(query: NoticeRowQuery): Promise<NoticeRow[]>
  /** How many rows are open that a person can do something about, by blog and level: the number that every list shows. */
  openNotices(blog?: string): Promise<NoticeCount[]>
  /** Marks notices as done at a moment, or with null as open again; says how many there were. */
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
  /** Those that are hidden, and no others; without, those that are not. */
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

/** What can stand for a blog: a picture of one of its newest posts, and its icon, which is too small for a cover. */
export interface BlogPictures {
  readonly picture: KeptMedia | null
  readonly icon: KeptMedia | null
}

/** What is kept of a blog, counted. */
export interface BlogFigures {
  /** Those that posts show: kept; asked for in vain; and not asked for, as they wait or are not wanted. */
  readonly pictures: { readonly kept: number; readonly lost: number; readonly left: number }
  /** Sound, film and documents that are kept. */
  readonly otherFiles: number
  /** Of all files that are kept. */
  readonly bytes: number
  /** Of all posts; null where nobody has counted yet: `analyse` does. */
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
  /** Those of one row alone. */
  readonly cause?: NoticeCause
  readonly level?: NoticeLevel
  readonly state: NoticeState
  /** The number of the last one of the page before. */
  readonly before: number | null
  readonly limit: number
}

/** A notice with its number and whether a person is done with it. */
export interface ListedNotice {
  readonly id: number
  readonly blog: string
  readonly level: NoticeLevel
  readonly topic: NoticeTopic
  /** The row that it stands in. */
  readonly cause: NoticeCause
  readonly values: NoticeValues | null
  readonly message: string
  readonly url: Url | null
  readonly at: Timestamp
  readonly doneAt: Timestamp | null
}

/** Open ones, those that a person is done with or whose cause is gone, or both. */
export type NoticeState = 'open' | 'done' | 'all'

/** Which rows are asked for. */
export interface NoticeRowQuery {
  readonly blog?: string
  readonly state: NoticeState
  /** True for those that a person can do something about, false for the figures. */
  readonly isForPerson?: boolean
}

/** What a row is called: there is one for each blog and cause. */
export interface NoticeRowName {
  readonly blog: string
  readonly cause: NoticeCause
}

/** All notices of a blog that have one cause. */
export interface NoticeRow extends NoticeRowName, RowFacts {
  readonly level: NoticeLevel
  /** Whether a person can do something about it; else it is a figure of the blog. */
  readonly isForPerson: boolean
  /** The address of the newest. */
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
