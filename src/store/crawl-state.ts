import type { Timestamp } from '../records.ts'

/** One crawl or update and its figures; the figures of an interrupted crawl continue. */
export interface CrawlState {
  readonly id: string
  readonly blog: string
  readonly kind: 'crawl' | 'update'
  readonly startedAt: Timestamp
  readonly finishedAt: Timestamp | null
  readonly stopped: null | 'max-pages' | 'interrupted'
  readonly figures: CrawlFigures
  /** The options of each of its runs: one, unless it was interrupted; none for crawls of earlier versions. */
  readonly runs: readonly CrawlRun[]
}

/** One run of a crawl: the first, or one that resumed it. */
export interface CrawlRun {
  readonly at: Timestamp
  /** Name and version of this program. */
  readonly software: string
  /** The given options, without secrets. */
  readonly options: Readonly<Record<string, unknown>>
  /** Names of given options that are not stored, as they may be secrets or are long. */
  readonly withheld: readonly string[]
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
  /** What an update noticed about stored posts; left out for crawls, and where it checked none. */
  readonly noticed?: Noticed | undefined
}

/** What was noticed about stored posts. */
export interface Noticed {
  /** Posts that were checked without evidence of a change. */
  readonly looked: number
  /** Posts whose text has changed. */
  readonly edited: number
  /** Posts whose pages no longer exist. */
  readonly gone: number
  /** New comments on them. */
  readonly comments: number
}
