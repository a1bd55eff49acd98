import type { Timestamp } from '../records.ts'

/** One crawl or update and its figures; the figures of an interrupted crawl go on where they stopped. */
export interface CrawlState {
  readonly id: string
  readonly blog: string
  readonly kind: 'crawl' | 'update'
  readonly startedAt: Timestamp
  readonly finishedAt: Timestamp | null
  readonly stopped: null | 'max-pages' | 'interrupted'
  readonly figures: CrawlFigures
  /** What each of its runs was told: one, unless it was interrupted; none of crawls of earlier versions. */
  readonly runs: readonly CrawlRun[]
}

/** One run of a crawl: the first, or one that went on after an interrupt. */
export interface CrawlRun {
  readonly at: Timestamp
  /** Name and version of this program. */
  readonly software: string
  /** The options that were given, without secrets. */
  readonly options: Readonly<Record<string, unknown>>
  /** Names of options that were given and are not kept, as they may be secrets or are long. */
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
  /** What an update noticed of posts that were stored before; left out for crawls, and where it looked at none. */
  readonly noticed?: Noticed | undefined
}

/** What was noticed of posts that were stored before. */
export interface Noticed {
  /** Posts that were looked at without a sign of change. */
  readonly looked: number
  /** Posts in other words than before. */
  readonly edited: number
  /** Posts whose pages are not there any more. */
  readonly gone: number
  /** Comments on them that were not there before. */
  readonly comments: number
}
