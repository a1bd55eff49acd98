import type { FoundUrl } from '../store/index.ts'

/** Addresses that are remembered; about 15 MB. Of others the store is asked each time. */
const MOST_ADDRESSES = 100_000

/** The addresses that a run has put into the frontier: most links of a page stand on every other page as well. */
export class FoundBefore {
  readonly #best = new Map<string, number>()

  /** Those of which the frontier may learn something. */
  news(found: readonly FoundUrl[]): FoundUrl[] {
    return found.filter(({ key, priority, revisit }) => {
      return revisit === true || priority < (this.#best.get(key) ?? Number.POSITIVE_INFINITY)
    })
  }

  /** Takes in what was stored. */
  add(found: readonly FoundUrl[]): void {
    for (const { key, priority } of found) {
      const best = this.#best.get(key)
      if (best === undefined ? this.#best.size < MOST_ADDRESSES : priority < best) this.#best.set(key, priority)
    }
  }
}
