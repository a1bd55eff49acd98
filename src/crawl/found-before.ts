import type { FoundUrl } from '../store/index.ts'

/** Limit of URLs cached; about 15 MB. For others the store is queried each time. */
const MOST_ADDRESSES = 100_000

/** The URLs that a run has put into the frontier: most links of a page are on every other page as well. */
export class FoundBefore {
  readonly #best = new Map<string, number>()

  /** Those that may be new to the frontier. */
  news(found: readonly FoundUrl[]): FoundUrl[] {
    return found.filter(({ key, priority, revisit }) => {
      return revisit === true || priority < (this.#best.get(key) ?? Number.POSITIVE_INFINITY)
    })
  }

  /** Adds what was stored. */
  add(found: readonly FoundUrl[]): void {
    for (const { key, priority } of found) {
      const best = this.#best.get(key)
      if (best === undefined ? this.#best.size < MOST_ADDRESSES : priority < best) this.#best.set(key, priority)
    }
  }
}
