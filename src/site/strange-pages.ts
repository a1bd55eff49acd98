import type { Page } from '../page/index.ts'
import { isSamePage, type Refusal, refusalOf } from './duplicates/index.ts'

/**
 * Pages of one update that show nothing of the stored posts at their URLs. Where several of them are the same page, the
 * URLs answer with something other than the blog.
 */
export class StrangePages {
  /** Whether a feed or an interface of the blog was read in this update. */
  readonly isHeard: boolean
  readonly #pages = new Map<string, Refusal>()
  #home: Promise<Page | null> | null = null
  #isTold = false

  constructor(isHeard: boolean) {
    this.isHeard = isHeard
  }

  /** The current home page, fetched once and only when needed. */
  home(ask: () => Promise<Page | null>): Promise<Page | null> {
    this.#home ??= ask()
    return this.#home
  }

  /** Records a page that shows nothing of the stored post with this key. */
  add(key: string, page: Page): void {
    this.#pages.set(key, refusalOf(page))
  }

  /** Whether the URL of another stored post answered with the same page. */
  isRepeated(key: string): boolean {
    const own = this.#pages.get(key)
    if (own === undefined) return false
    return [...this.#pages].some(([other, page]) => other !== key && isSamePage(own, page))
  }

  /** Whether the notice that the blog was replaced is still due; true once. */
  tellOnce(): boolean {
    const isFirst = !this.#isTold
    this.#isTold = true
    return isFirst
  }
}
