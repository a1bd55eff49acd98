import type { BlogRecord } from '../records.ts'
import type { CrawlState, Store } from '../store/index.ts'
import type { Url } from '../url.ts'
import { type CrawlOptions, type CrawlProgress, progressOf } from './options.ts'

const COUNT_EVERY_MS = 500

/** Reports the progress of a run, if anybody listens, and how long it took. */
export class ProgressReporter {
  readonly #onProgress: CrawlOptions['onProgress']
  #waiting = 0
  #countedAt = Number.NEGATIVE_INFINITY

  readonly #before: number
  readonly #startedAt = performance.now()

  constructor({ onProgress }: Pick<CrawlOptions, 'onProgress'>, { figures }: Pick<CrawlState, 'figures'>) {
    this.#onProgress = onProgress
    this.#before = figures.seconds
  }

  /** The crawl with its duration, including earlier runs. */
  timed(crawl: CrawlState): CrawlState {
    const seconds = this.#before + (performance.now() - this.#startedAt) / 1000
    return { ...crawl, figures: { ...crawl.figures, seconds: Math.round(seconds * 10) / 10 } }
  }

  /** Counts the waiting URLs: only now and then, as it takes time. */
  async count(store: Store, { id }: Pick<BlogRecord, 'id'>): Promise<void> {
    if (!this.#onProgress || performance.now() - this.#countedAt < COUNT_EVERY_MS) return
    this.#countedAt = performance.now()
    this.#waiting = (await store.frontierCounts(id)).waiting
  }

  /** Reports what the run has brought so far, and its current step. */
  report(
    blog: BlogRecord,
    figures: CrawlState['figures'],
    phase: CrawlProgress['phase'],
    currentUrl: Url | null,
  ): void {
    this.#onProgress?.(progressOf(blog, figures, { phase, currentUrl, waiting: this.#waiting }))
  }
}
