import type { Page } from '../../page/index.ts'
import { type FoundUrl, type FrontierItem, type Recalled, remembered } from '../../store/index.ts'
import { type Url, urlKey } from '../../url.ts'
import { HOME_RUN, HomeRun } from '../home-run.ts'
import { PURPOSES } from '../purpose.ts'

/** What may name all posts of a blog: the pages of its feed or an interface, its sitemaps, the numbered pages of its home page. */
type PostSource = 'history' | 'sitemaps' | 'home-run'

/** What is stored with every visit. */
export interface CoverageState {
  /** The keys of posts of the feed that sitemaps name. */
  readonly covered: readonly string[]
  readonly historyEnded: boolean
  /** How many posts the blog's own counts promise at least. */
  readonly promised: number
}

/** Least share of the feed's posts for a sitemap to be taken as naming all posts. */
const COVERS = 0.9
/** Least links of a feed to judge a sitemap. */
const LEAST_LINKS = 3

/** Which sources have named all posts of a blog, and how many there should be. */
export class Coverage {
  readonly #feedKeys: ReadonlySet<string>
  readonly #covered: Set<string>
  #historyEnded: boolean
  #promised: number
  #isRunNew = false
  /** The numbered pages of the home page. */
  readonly homeRun: HomeRun

  constructor(feedLinks: readonly Url[], state: CoverageState | null = null, recalled: Recalled | null = null) {
    this.#feedKeys = new Set(feedLinks.map(urlKey))
    this.#covered = new Set(state?.covered)
    this.#historyEnded = state?.historyEnded ?? false
    this.#promised = state?.promised ?? 0
    this.homeRun = new HomeRun(recalled?.get(HOME_RUN))
  }

  get state(): CoverageState {
    return { covered: [...this.#covered], historyEnded: this.#historyEnded, promised: this.#promised }
  }

  /** A further part stored with a visit: it is large, and changes only with pages of the run. */
  memory(): Readonly<Record<string, unknown>> {
    if (!this.#isRunNew) return {}
    this.#isRunNew = false
    return remembered(HOME_RUN, this.homeRun.state)
  }

  /** Records the URLs of a sitemap. */
  inSitemap(urls: readonly Url[]): void {
    for (const url of urls) {
      const key = urlKey(url)
      if (this.#feedKeys.has(key)) this.#covered.add(key)
    }
  }

  /** Records that one of the blog's own counts says it has this number of posts. */
  promises(posts: number): void {
    this.#promised = Math.max(this.#promised, posts)
  }

  /** Records that the feed's pages, or a platform's interface, were read to their end. */
  endOfHistory(): void {
    this.#historyEnded = true
  }

  /**
   * Records the links of a list; returns them, with further pages of the list of all posts first if it is one of its
   * pages.
   */
  listed({ url, purpose }: FrontierItem, home: Url, page: Page, links: readonly FoundUrl[]): readonly FoundUrl[] {
    const isList = PURPOSES[purpose].expects === 'list'
    const run = isList ? this.homeRun.read({ at: url, home, hasFeed: this.#feedKeys.size > 0 }, links, page) : null
    this.#isRunNew ||= run !== null
    return run ?? links
  }

  /** Records that a page which another one links to is not there. */
  lacks(url: Url, home: Url): void {
    this.#isRunNew = this.homeRun.lacks(url, home) || this.#isRunNew
  }

  /** How many posts the blog's own counts promise at least; 0 where it has none. */
  get promised(): number {
    // A feed's posts show whether a list has all of them; without a feed the list itself is the only evidence.
    const isRun = this.#feedKeys.size === 0 && this.homeRun.isWhole
    return isRun ? Math.max(this.#promised, this.homeRun.listed) : this.#promised
  }

  /** Whether some source has named all posts, as far as can be known. */
  get isComplete(): boolean {
    if (this.#historyEnded) return true
    return this.#feedKeys.size >= LEAST_LINKS && this.#covered.size >= COVERS * this.#feedKeys.size
  }

  /**
   * Which sources may have named all posts: each was read to its end, and the latter two name every post of the feed.
   */
  get wholeSources(): readonly PostSource[] {
    const isCovered = this.#feedKeys.size >= LEAST_LINKS && this.#covered.size === this.#feedKeys.size
    const isRun = this.homeRun.isWhole && this.homeRun.among([...this.#feedKeys]).size === this.#feedKeys.size
    return [
      ...(this.#historyEnded ? (['history'] as const) : []),
      ...(isCovered ? (['sitemaps'] as const) : []),
      ...(isRun ? (['home-run'] as const) : []),
    ]
  }
}
