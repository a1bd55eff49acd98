import type { NoticeTopic, Timestamp } from '../../records.ts'
import type { Url } from '../../url.ts'
import type { CrawlState, StoredEntry } from '../store.ts'
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
  /** How many posts each month brought, by blog, oldest first; those without a date are left out. */
  monthCounts(blog?: string): Promise<MonthCount[]>
  /** The tags or authors with the most entries. */
  termCounts(query: TermQuery): Promise<TermCount[]>
  /** The picture that can stand for each blog, or for one: of one of its newest posts, else its icon. */
  covers(blog?: string): Promise<ReadonlyMap<string, KeptMedia>>
  /** A kept media file by its content. */
  mediaWith(sha256: string): Promise<KeptMedia | null>
  /** A kept media file of any blog by the address it was fetched from. */
  mediaAt(url: string): Promise<KeptMedia | null>
  /** Crawls and updates, newest first. */
  crawls(query: CrawlQuery): Promise<CrawlState[]>
  /** Notices, newest first. */
  noticePage(query: NoticeQuery): Promise<ListedNotice[]>
  /** How many notices nobody is done with, by blog and level. */
  openNotices(): Promise<NoticeCount[]>
  /** Marks notices as done at a moment, or with null as open again; says how many there were. */
  markNotices(ids: readonly number[], doneAt: Timestamp | null): Promise<number>
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
  readonly level?: 'info' | 'warning' | 'error'
  readonly state: 'open' | 'done' | 'all'
  /** The number of the last one of the page before. */
  readonly before: number | null
  readonly limit: number
}

/** A notice with its number and whether a person is done with it. */
export interface ListedNotice {
  readonly id: number
  readonly blog: string
  readonly level: 'info' | 'warning' | 'error'
  readonly topic: NoticeTopic
  readonly message: string
  readonly url: Url | null
  readonly at: Timestamp
  readonly doneAt: Timestamp | null
}

export interface NoticeCount {
  readonly blog: string
  readonly level: 'info' | 'warning' | 'error'
  readonly count: number
}
