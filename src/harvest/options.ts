import type { PageSource } from '../fetch/index.ts'
import type { MediaOptions } from '../media/index.ts'
import type { AddressPattern, PlainOrder } from '../order/index.ts'
import type { BlogRecord, NoticeRecord, RuleRecord, Timestamp } from '../records.ts'
import type { BrowserOptions, ScreenshotOptions } from '../render/index.ts'
import type { CrawlFigures, CrawlState, Store } from '../store/index.ts'
import type { Url } from '../url.ts'

/** What a crawl or an update is given: the plain values of an order, and what is made of the others. All of it may be left out. */
export interface CrawlOptions extends PlainOrder {
  /** Where records and the state of the crawl are kept; in memory where none is given. */
  readonly archive?: Store
  /** Where pages come from; the network where none is given. */
  readonly source?: PageSource
  /** Further addresses of the blog. */
  readonly urls?: readonly Url[]
  readonly include?: readonly AddressPattern[]
  readonly exclude?: readonly AddressPattern[]
  /** Where pictures and other files are kept; without it none are. */
  readonly media?: MediaOptions
  /** Which browser, and how it is used; started only where a page needs it. */
  readonly browser?: CrawlBrowser
  /** Screenshots of the pages of posts; they need a source that keeps what comes. */
  readonly screenshots?: ScreenshotOptions
  /** Follow links to posts alone, as an update does. */
  readonly onlyPosts?: boolean
  /** Aborting saves the state and ends the crawl with `stopped: 'interrupted'`. */
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: CrawlProgress) => void
  readonly clock?: () => Timestamp
}

/** The browser of a crawl. */
interface CrawlBrowser extends BrowserOptions {
  /** With a `source` of your own, pages load from that alone; this lets their scripts and frames come over the network. */
  readonly network?: boolean
}

/** How far a crawl has come; sent whenever something changes. */
export interface CrawlProgress {
  readonly phase: 'discovering' | 'sampling' | 'harvesting' | 'media' | 'done'
  readonly blog: BlogRecord | null
  /** One line on what is being done or was just found, for a person. */
  readonly event: string | null
  readonly currentUrl: Url | null
  readonly pages: {
    readonly fetched: number
    readonly failed: number
    readonly unchanged: number
    readonly waiting: number
  }
  readonly posts: { readonly found: number; readonly new: number; readonly updated: number }
  readonly bytes: number
}

/** How far a crawl has come, from its figures. */
export function progressOf(
  blog: BlogRecord,
  { pages, posts, bytes }: CrawlFigures,
  { phase, currentUrl, waiting }: Pick<CrawlProgress, 'phase' | 'currentUrl'> & { readonly waiting: number },
): CrawlProgress {
  const { fetched, failed, unchanged } = pages
  const found = posts.new + posts.updated + posts.unchanged
  return {
    phase,
    blog,
    event: null,
    currentUrl,
    pages: { fetched, failed, unchanged, waiting },
    posts: { found, new: posts.new, updated: posts.updated },
    bytes,
  }
}

/** What a crawl or an update returns at its end. */
export interface CrawlReport {
  readonly blog: BlogRecord
  readonly crawl: CrawlState
  /** What earlier runs of the crawl had brought; left out where it was begun by this one. */
  readonly before?: CrawlFigures
  readonly rules: readonly RuleRecord[]
  readonly notices: readonly NoticeRecord[]
}
