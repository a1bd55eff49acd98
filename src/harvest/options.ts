import type { PageSource } from '../fetch/index.ts'
import type { MediaOptions } from '../media/index.ts'
import type { AddressPattern, PlainOrder } from '../order/index.ts'
import type { BlogRecord, NoticeRecord, RuleRecord, Timestamp } from '../records.ts'
import type { BrowserOptions, ScreenshotOptions } from '../render/index.ts'
import type { CrawlFigures, CrawlState, Store } from '../store/index.ts'
import type { Url } from '../url.ts'

/**
 * The input of a crawl or an update: the plain values of an order, and the objects made from the others. All optional.
 */
export interface CrawlOptions extends PlainOrder {
  /** Where records and the state of the crawl are stored; in memory by default. */
  readonly archive?: Store
  /** Where pages come from; the network by default. */
  readonly source?: PageSource
  /** Further URLs of the blog. */
  readonly urls?: readonly Url[]
  readonly include?: readonly AddressPattern[]
  readonly exclude?: readonly AddressPattern[]
  /** Where pictures and other files are stored; without it none are. */
  readonly media?: MediaOptions
  /** Which browser, and how it is used; started only where a page needs it. */
  readonly browser?: CrawlBrowser
  /** Screenshots of the pages of posts; they need a source that records. */
  readonly screenshots?: ScreenshotOptions
  /** Follow only links to posts, as an update does. */
  readonly onlyPosts?: boolean
  /** Aborting saves the state and ends the crawl with `stopped: 'interrupted'`. */
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: CrawlProgress) => void
  readonly clock?: () => Timestamp
}

/** The browser of a crawl. */
interface CrawlBrowser extends BrowserOptions {
  /** With a `source` of your own, pages load only from that; this lets their scripts and frames use the network. */
  readonly network?: boolean
}

/** The progress of a crawl; sent whenever something changes. */
export interface CrawlProgress {
  readonly phase: 'discovering' | 'sampling' | 'harvesting' | 'media' | 'done'
  readonly blog: BlogRecord | null
  /** One line about the current step or finding, for a person. */
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

/** The progress of a crawl, from its figures. */
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

/** The return value of a crawl or an update. */
export interface CrawlReport {
  readonly blog: BlogRecord
  readonly crawl: CrawlState
  /** The figures of earlier runs of the crawl; left out where this run began it. */
  readonly before?: CrawlFigures
  readonly rules: readonly RuleRecord[]
  readonly notices: readonly NoticeRecord[]
}
