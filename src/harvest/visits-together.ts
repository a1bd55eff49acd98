import type { ArchiveRecord, BlogRecord } from '../records.ts'
import type { Store } from '../store/index.ts'

/** Most visits that are written together: a crash costs so many, which are made again. */
export const MOST_TOGETHER = 16
/** How long they wait for the next page. */
const MOST_WAITING_MS = 100

/** The records of visits that were committed with `mayWait`: nobody sees them before they last. */
export class VisitsTogether {
  readonly #store: Store
  readonly #blog: BlogRecord
  #waiting: (readonly ArchiveRecord[])[] = []

  constructor(store: Store, blog: BlogRecord) {
    this.#store = store
    this.#blog = blog
  }

  /** Whether they are to be written before the next page is read: they are enough, or it keeps them waiting. */
  async areDue(next: { comesWithin(ms: number): Promise<boolean> }): Promise<boolean> {
    return this.#waiting.length >= MOST_TOGETHER || !(await next.comesWithin(MOST_WAITING_MS))
  }

  add(records: readonly ArchiveRecord[]): void {
    this.#waiting.push(records)
  }

  /** Writes them, and returns their records. */
  async settle(): Promise<readonly ArchiveRecord[]> {
    await this.#store.settle(this.#blog.id)
    return this.#waiting.splice(0).flat()
  }
}
