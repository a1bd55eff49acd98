import type { CrawlState, MediaItem, MediaQuery } from '../store/index.ts'
import { hostOf } from '../url.ts'
import type { FileKeeping } from './file-keeping.ts'

const CONCURRENCY = 4
const ITEMS_PER_QUERY = 100
/** Failures of one host in a row after which its other files are left for the next harvest. */
const MOST_FAILURES_OF_HOST = 5
/**
 * What has an address hardly ever changes, and what was not there hardly ever comes back: a harvest asks again, after this many
 * days.
 */
const RECHECK_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** A file with what came of it. */
export interface Ended<Outcome> {
  readonly item: MediaItem
  readonly outcome: Outcome | Left
}

/** Why a file was left for another time. */
export type Left =
  | { readonly kind: 'left'; readonly topic: 'media-host-down'; readonly host: string }
  | { readonly kind: 'left'; readonly topic: 'media-post-full' | 'media-blog-full'; readonly limit: number }

/** How the files of a queue are asked for. */
interface FileWork<Outcome> {
  readonly query: Pick<MediaQuery, 'isContext' | 'maxBytes'>
  fetch(item: MediaItem): Promise<Outcome | Left>
  /** Whether the host answered nothing at all. */
  isSilent(outcome: Outcome | Left): boolean
}

/** The files of a blog that are still to be asked for, a few at a time, in the order of finding. */
export class FileQueue<Outcome> {
  /** Nothing further is begun. */
  isFull = false
  readonly #job: FileKeeping
  readonly #crawl: Pick<CrawlState, 'kind' | 'startedAt'>
  readonly #work: FileWork<Outcome>
  readonly #inWork = new Map<number, Promise<Ended<Outcome>>>()
  readonly #failures = new Map<string, number>()
  #waiting: MediaItem[] = []
  #after = 0

  constructor(job: FileKeeping, crawl: Pick<CrawlState, 'kind' | 'startedAt'>, work: FileWork<Outcome>) {
    this.#job = job
    this.#crawl = crawl
    this.#work = work
  }

  /** Starts until enough are in work; gives the first to end, or null where nothing is left. */
  async next(): Promise<Ended<Outcome> | null> {
    const { concurrency: limit = CONCURRENCY, signal } = this.#job
    while (this.#inWork.size < limit && !this.isFull && signal?.aborted !== true) {
      if (this.#waiting.length === 0) this.#waiting = await this.#take()
      const item = this.#waiting.shift()
      if (item === undefined) break
      this.#inWork.set(item.id, this.#fetch(item))
    }
    if (this.#inWork.size === 0) return null
    const ended = await Promise.race(this.#inWork.values())
    this.#inWork.delete(ended.item.id)
    this.#judge(ended)
    return ended
  }

  /** Nothing goes on behind the back of who ends early. */
  async end(): Promise<void> {
    await Promise.allSettled(this.#inWork.values())
  }

  async #take(): Promise<MediaItem[]> {
    const { store, blog, now } = this.#job
    const { kind, startedAt } = this.#crawl
    const longAgo = new Date(Date.parse(now()) - RECHECK_DAYS * DAY_MS).toISOString()
    const isWhole = kind === 'crawl'
    const items = await store.mediaToFetch(blog.id, {
      ...this.#work.query,
      after: this.#after,
      limit: ITEMS_PER_QUERY,
      failedBefore: startedAt,
      missingBefore: isWhole ? longAgo : null,
      keptBefore: isWhole ? longAgo : null,
    })
    this.#after = items.at(-1)?.id ?? this.#after
    return items
  }

  async #fetch(item: MediaItem): Promise<Ended<Outcome>> {
    const host = hostOf(item.url)
    const isDown = (this.#failures.get(host) ?? 0) >= MOST_FAILURES_OF_HOST
    return { item, outcome: isDown ? hostIsDown(host) : await this.#work.fetch(item) }
  }

  /** Hosts that answer nothing are left alone; what they say counts, whatever it is. */
  #judge({ item, outcome }: Ended<Outcome>): void {
    const host = hostOf(item.url)
    if (isLeft(outcome)) return
    if (this.#work.isSilent(outcome)) this.#failures.set(host, (this.#failures.get(host) ?? 0) + 1)
    else this.#failures.delete(host)
  }
}

function isLeft(outcome: unknown): outcome is Left {
  return typeof outcome === 'object' && outcome !== null && 'kind' in outcome && outcome.kind === 'left'
}

function hostIsDown(host: string): Left {
  return { kind: 'left', topic: 'media-host-down', host }
}
