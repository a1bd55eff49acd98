import type { Page } from '../page/index.ts'
import { isSamePage, type Refusal, refusalOf } from './duplicates/index.ts'

/**
 * Pages of one update that show nothing of the stored posts at their URLs. Where several of them are the same page, the
 * URLs answer with something other than the blog.
 */
export class StrangePages {
  /** Whether a feed or an interface of the blog was read in this update. */
  readonly hasAnswered: boolean
  readonly #pages = new Map<string, Refusal>()
  #home: Promise<Page | null> | null = null
  #isReported = false

  constructor(hasAnswered: boolean) {
    this.hasAnswered = hasAnswered
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

  /** Claims the notice that the blog was replaced; true only the first time. */
  claimNotice(): boolean {
    const isFirst = !this.#isReported
    this.#isReported = true
    return isFirst
  }
}
