/** Sitemaps of one run: software puts a thousand posts or more into each, so that these name a million. */
const MOST_SITEMAPS = 1000
/** Unpacked, all together; a sitemap of fifty thousand addresses has ten megabytes at most. */
const MOST_BYTES = 512 * 1024 * 1024
/** Sitemaps in a row that are not there: an index that names this many of them was made up. */
const MOST_MISSES = 50

/**
 * How much of the sitemaps of a site one run reads. They count as no pages, and an index may name fifty thousand others, each of
 * which may be an index again: without a limit a site could keep a harvest for ever.
 */
export class SitemapBudget {
  #sitemaps = 0
  #bytes = 0
  #misses = 0

  /** Why no more are read; null while they are. */
  get spent(): string | null {
    if (this.#sitemaps >= MOST_SITEMAPS) return `${MOST_SITEMAPS} sitemaps were read`
    if (this.#bytes >= MOST_BYTES) return `its sitemaps have more than ${MOST_BYTES / 1024 / 1024} megabytes`
    return this.#misses >= MOST_MISSES ? `${MOST_MISSES} sitemaps in a row were not there` : null
  }

  /** Notes one that was read, or was not there. */
  note(bytes: number | null): void {
    this.#sitemaps += 1
    this.#bytes += bytes ?? 0
    this.#misses = bytes === null ? this.#misses + 1 : 0
  }
}
