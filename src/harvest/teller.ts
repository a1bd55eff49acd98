import type { BlogRecord } from '../records.ts'
import type { CrawlState, Store } from '../store/index.ts'
import type { Url } from '../url.ts'
import { type CrawlOptions, type CrawlProgress, progressOf } from './options.ts'

const COUNT_EVERY_MS = 500

/** Tells of the progress of a run, where somebody wants to know, and how long it took. */
export class Teller {
  readonly #onProgress: CrawlOptions['onProgress']
  #waiting = 0
  #countedAt = Number.NEGATIVE_INFINITY

  readonly #before: number
  readonly #startedAt = performance.now()

  constructor({ onProgress }: Pick<CrawlOptions, 'onProgress'>, { figures }: Pick<CrawlState, 'figures'>) {
    this.#onProgress = onProgress
    this.#before = figures.seconds
  }

  /** The crawl with the time that it has taken, earlier runs of it counted. */
  timed(crawl: CrawlState): CrawlState {
    const seconds = this.#before + (performance.now() - this.#startedAt) / 1000
    return { ...crawl, figures: { ...crawl.figures, seconds: Math.round(seconds * 10) / 10 } }
  }

  /** How many addresses wait: asked now and then, as counting takes time. */
  async count(store: Store, { id }: Pick<BlogRecord, 'id'>): Promise<void> {
    if (!this.#onProgress || performance.now() - this.#countedAt < COUNT_EVERY_MS) return
    this.#countedAt = performance.now()
    this.#waiting = (await store.frontierCounts(id)).waiting
  }

  /** Tells what the run has brought so far, and what it is at. */
  tell(blog: BlogRecord, figures: CrawlState['figures'], phase: CrawlProgress['phase'], currentUrl: Url | null): void {
    this.#onProgress?.(progressOf(blog, figures, { phase, currentUrl, waiting: this.#waiting }))
  }
}
