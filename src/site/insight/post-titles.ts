import { type Page, pageTitle } from '../../page/index.ts'

/** Limit of titles kept: enough to see whether they differ. */
const MOST_TITLES = 50
const LONGEST_TITLE = 300

/** The titles of pages that have a feed entry. */
export class PostTitles {
  readonly #titles: Set<string>

  constructor(titles: readonly string[] = []) {
    this.#titles = new Set(titles)
  }

  get all(): ReadonlySet<string> {
    return this.#titles
  }

  /** Records a page that has a feed entry. */
  add(page: Page): void {
    const title = pageTitle(page)
    if (title === null || title.length > LONGEST_TITLE || this.#titles.size >= MOST_TITLES) return
    this.#titles.add(title)
  }

  /** Whether a page with a feed entry has the same title as this one: titles are then no evidence. */
  has(page: Page): boolean {
    const title = pageTitle(page)
    return title !== null && this.#titles.has(title)
  }
}
