import { type Page, pageTitle } from '../../page/index.ts'

/** Enough titles of posts to see whether they differ. */
const MOST_TITLES = 50
const LONGEST_TITLE = 300

/** The titles of pages that the feed has entries for. */
export class PostTitles {
  readonly #titles: Set<string>

  constructor(titles: readonly string[] = []) {
    this.#titles = new Set(titles)
  }

  get all(): ReadonlySet<string> {
    return this.#titles
  }

  /** Takes in a page that the feed has an entry for. */
  add(page: Page): void {
    const title = pageTitle(page)
    if (title === null || title.length > LONGEST_TITLE || this.#titles.size >= MOST_TITLES) return
    this.#titles.add(title)
  }

  /** Whether a page that the feed has an entry for has the title of this one: then titles say nothing of pages. */
  has(page: Page): boolean {
    const title = pageTitle(page)
    return title !== null && this.#titles.has(title)
  }
}
