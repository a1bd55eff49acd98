/** Limit of sitemaps per run: software puts a thousand posts or more into each, so these name a million. */
const MOST_SITEMAPS = 1000
/** Limit of their total size, unpacked; a sitemap of fifty thousand URLs has at most ten megabytes. */
const MOST_BYTES = 512 * 1024 * 1024
/** Limit of consecutive missing sitemaps: an index with this many of them is made up. */
const MOST_MISSES = 50

/**
 * How much of the sitemaps of a site one run reads. They do not count as pages, and an index may name fifty thousand
 * others, each of which may be an index again: without a limit a site could keep a harvest busy for ever.
 */
export class SitemapBudget {
  #sitemaps = 0
  #bytes = 0
  #misses = 0

  /** Why no more are read; null while the budget lasts. */
  get spent(): string | null {
    if (this.#sitemaps >= MOST_SITEMAPS) return `${MOST_SITEMAPS} sitemaps were read`
    if (this.#bytes >= MOST_BYTES) return `its sitemaps have more than ${MOST_BYTES / 1024 / 1024} megabytes`
    return this.#misses >= MOST_MISSES ? `${MOST_MISSES} sitemaps in a row were not there` : null
  }

  /** Records one that was read, or was missing. */
  note(bytes: number | null): void {
    this.#sitemaps += 1
    this.#bytes += bytes ?? 0
    this.#misses = bytes === null ? this.#misses + 1 : 0
  }
}
