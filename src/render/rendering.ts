import type { Fetched } from '../fetch/index.ts'
import type { Url } from '../url.ts'

/** A page to be rendered: the answer that we have already, so that it is not asked for twice. */
export interface RenderRequest {
  readonly response: Fetched
  /** Pages of one blog share cookies and storage, those of two blogs nothing. */
  readonly blog: string
  /** False leaves out what only brings comments. */
  readonly comments?: boolean
  readonly signal?: AbortSignal
}

/** What came of rendering; what pages do to us is a value. */
export type Rendering = Rendered | RenderFailed

/** The page as a reader sees it. */
export interface Rendered {
  readonly kind: 'rendered'
  readonly url: Url
  readonly html: string
  /** The comment widgets that were found on it. */
  readonly widgets: readonly RenderedWidget[]
  /** Limits that were hit, in words: what is behind them is not there. */
  readonly limits: readonly string[]
  /** Requests that the page made. */
  readonly requests: number
}

interface RenderedWidget {
  readonly name: string
  /** Whether it rendered anything at all. */
  readonly isThere: boolean
  readonly comments: number
}

/** A page to take screenshots of, and in which forms: an image of all of it, or a PDF. */
export interface ScreenshotRequest {
  readonly response: Fetched
  readonly blog: string
  readonly forms: readonly ScreenshotForm[]
}

export type ScreenshotForm = 'full-page' | 'pdf'

/** Screenshots of a page. */
export interface Screenshots {
  readonly kind: 'screenshots'
  readonly screenshots: readonly { readonly form: ScreenshotForm; readonly mime: string; readonly body: Uint8Array }[]
  /** Limits that were hit, in words. */
  readonly limits: readonly string[]
}

/** It could not be rendered; the plain page has to do. */
export interface RenderFailed {
  readonly kind: 'failed'
  readonly reason: 'no-browser' | 'time' | 'crash' | 'browser-lost' | 'closed'
  /** A sentence for a person. */
  readonly message: string
}

/** How much one page may take. */
export interface PageLimits {
  /** From opening to the finished copy. */
  readonly milliseconds: number
  readonly requests: number
  /** Rounds of scrolling and pressing. */
  readonly rounds: number
  readonly elements: number
  readonly comments: number
}

/** No page that a person reads comes near these; one that does has something else in mind. */
export const PAGE_LIMITS: PageLimits = {
  milliseconds: 45_000,
  requests: 1000,
  rounds: 150,
  elements: 150_000,
  comments: 10_000,
}
