import { linksOf, type Page } from '../../page/index.ts'
import {
  type FoundUrl,
  type FrontierItem,
  type PageFingerprint,
  type Recalled,
  recallAll,
  remembered,
  type Store,
} from '../../store/index.ts'
import { type Url, urlKey } from '../../url.ts'
import {
  type Fingerprint,
  isRefusal,
  type KeyedLink,
  MOST_PAGES,
  type NotFound,
  notFound,
  type Refusal,
  type RunEnd,
  readFingerprint,
  refusalOf,
  SeenPages,
} from '../duplicates/index.ts'
import { OLDER_FORMS, OlderForms } from '../older-forms.ts'
import { PagesRead } from '../pages-read.ts'
import { foundUrl, isSearched, tierOf } from '../purpose.ts'
import { SharedPagesRead } from '../shared-pages.ts'
import { Slashes } from '../slashes.ts'
import type { Yield } from '../yield/index.ts'
import { Coverage } from './coverage.ts'
import { INSIGHT_MEMORY, WAY } from './insight-memory.ts'
import { LastLists } from './last-lists.ts'
import { NumberedAddresses } from './numbered-addresses.ts'
import { PostTitles } from './post-titles.ts'
import { Prospects } from './prospects.ts'

/** What is known about a site before a page of it is read. */
interface SiteBasis {
  readonly platform: string | null
  readonly feedLinks: readonly Url[]
}

/** What is stored between runs. */
interface Remembered {
  readonly recalled: Recalled
  readonly seen: readonly PageFingerprint[]
}

/** The result of reading a page, apart from its content. */
interface Reading {
  readonly own: Fingerprint
  /** Why it is a missing page, although the server says 200. */
  readonly missing: NotFound | null
  /** Why further numbers of its URL lead nowhere; only on the page that showed it. */
  readonly ended: RunEnd | null
}

/** Shorter texts are equal by chance: a picture with a line below it. */
const LEAST_TWIN_WORDS = 40

/** All learners, restored together from what is stored. */
function learnedOf({ platform, feedLinks }: SiteBasis, memory: Remembered | null) {
  const recalled = memory?.recalled ?? null
  const way = recalled?.get(WAY) ?? null
  const coverage = new Coverage(feedLinks, way, recalled)
  const seen = memory?.seen.map(({ key, fingerprint }) => ({ key, ...readFingerprint(fingerprint) }))
  return {
    coverage,
    prospects: new Prospects(coverage, way),
    numbered: new NumberedAddresses(recalled),
    lastLists: new LastLists(way),
    titles: new PostTitles(way?.titles),
    pages: new PagesRead(platform, recalled),
    seen: new SeenPages(seen),
    olderForms: new OlderForms(recalled?.get(OLDER_FORMS) ?? []),
    shared: new SharedPagesRead(way?.shared),
    slashes: new Slashes(way?.slashes),
  }
}

/**
 * What a crawl learns about the URLs of its site: which of them lead to posts, which numbers can be extrapolated and
 * which never end, which parameters change nothing, which pages have the same content. Bounded, whatever the site. The
 * crawl reports to this class, which passes it on to the learners concerned; their results are read from them directly.
 */
export class Insight {
  readonly #basis: SiteBasis
  #learned: ReturnType<typeof learnedOf>
  #recall: (() => Promise<Remembered>) | null = null
  /** The page that the server gives for a nonsense URL; of this run only. */
  #refusal: Promise<Refusal | null> | null = null

  constructor(platform: string | null, feedLinks: readonly Url[]) {
    this.#basis = { platform, feedLinks }
    this.#learned = learnedOf(this.#basis, null)
  }

  /** Uses what a store has of a blog; read lazily by `open`, as most visits of a blog find nothing to do. */
  static of(platform: string | null, feedLinks: readonly Url[], store: Store, blog: string): Insight {
    const insight = new Insight(platform, feedLinks)
    insight.#recall = async () => ({
      recalled: await recallAll(store, blog, INSIGHT_MEMORY),
      seen: await store.fingerprints(blog, MOST_PAGES),
    })
    return insight
  }

  /** Loads the stored state before visits. */
  async open(): Promise<void> {
    if (this.#recall === null) return
    const memory = await this.#recall()
    this.#recall = null
    this.#learned = learnedOf(this.#basis, memory)
  }

  /** Which sources have named all posts, and how many there should be. */
  get coverage(): Coverage {
    return this.#learned.coverage
  }

  /** What can be expected of the waiting URLs. */
  get prospects(): Prospects {
    return this.#learned.prospects
  }

  /** The titles of pages that have a feed entry. */
  get titles(): PostTitles {
    return this.#learned.titles
  }

  /** The URL forms that posts had in earlier years. */
  get olderForms(): OlderForms {
    return this.#learned.olderForms
  }

  /** Pages with several posts. */
  get shared(): SharedPagesRead {
    return this.#learned.shared
  }

  /** Whether the site's server redirects to URLs with a trailing slash. */
  get slashes(): Slashes {
    return this.#learned.slashes
  }

  /** The URL without parameters that change nothing. */
  normalise(url: Url): Url {
    return this.#learned.pages.normalise(url)
  }

  /** New URLs with their position in the order. */
  placed(found: readonly FoundUrl[]): FoundUrl[] {
    const { numbered, lastLists, prospects } = this.#learned
    return found.map(item => {
      if (item.state === 'excluded') return item
      if (isSearched(tierOf(item))) numbered.met(item.url)
      lastLists.met(item)
      return prospects.placed(item)
    })
  }

  /** Whether a waiting URL need not be fetched any more. */
  isOver(item: FrontierItem): boolean {
    return isSearched(tierOf(item)) && this.#learned.numbered.hasEnded(item.url)
  }

  /** Records the content of a page. */
  read(page: Page, asked: Url): Reading {
    const { slashes, pages, numbered } = this.#learned
    slashes.saw(asked, page.url)
    const { whole, own } = pages.read(page, asked)
    const ended = numbered.follow(page.url, whole, () => this.#normalLinks(page))
    return { own, missing: notFound(page, own), ended }
  }

  #normalLinks(page: Page): readonly KeyedLink[] {
    return linksOf(page).map(({ url, key }) => {
      const normal = this.normalise(url)
      return { url: normal, key: normal === url ? key : urlKey(normal) }
    })
  }

  /** Records a page that has a feed entry. */
  knowsPost(page: Page): void {
    this.#learned.titles.add(page)
  }

  /** Whether a page is the one that the server gives for a nonsense URL, which is fetched once and only when needed. */
  async isRefusal(page: Page, askNonsense: () => Promise<Page | null>): Promise<boolean> {
    this.#refusal ??= askNonsense().then(answer => (answer === null ? null : refusalOf(answer)))
    const refusal = await this.#refusal
    return refusal !== null && isRefusal(page, refusal, this.#learned.titles.all)
  }

  /** The key of a page stored before, at another URL, with the same content; null where this one is the first. */
  twinOf(page: Page, own: Fingerprint): string | null {
    const { seen } = this.#learned
    const key = urlKey(page.url)
    const twin = own.words < LEAST_TWIN_WORDS || own.isFrame === true ? null : seen.near({ key, ...own })
    if (twin === null) seen.add({ key, ...own })
    return twin?.key ?? null
  }

  /** Records the result of a visit; returns a further URL that the numbers promise. */
  learn(item: FrontierItem, brought: Yield, fingerprint: Fingerprint | null): FoundUrl | null {
    const { prospects, numbered } = this.#learned
    const posts = prospects.learn(item, brought)
    if (!isSearched(tierOf(item))) return null
    const next = numbered.next(item.url, fingerprint, posts)
    return next === null ? null : prospects.placed(foundUrl(next, 'counted', { hops: item.hops, foundOn: item.url }))
  }

  /**
   * Records the links of a list; returns them, with further pages of the list of all posts first if it is one of its
   * pages.
   */
  listed(item: FrontierItem, home: Url, page: Page, links: readonly FoundUrl[]): readonly FoundUrl[] {
    return this.#learned.coverage.listed(item, home, page, links)
  }

  /** Records the URLs of a sitemap. */
  inSitemap(urls: readonly Url[]): void {
    this.#learned.coverage.inSitemap(urls)
  }

  /** Records that one of the blog's own counts says it has this number of posts. */
  promises(posts: number): void {
    this.#learned.coverage.promises(posts)
  }

  /** Records that the feed's pages, or a platform's interface, were read to their end. */
  endOfHistory(): void {
    this.#learned.coverage.endOfHistory()
  }

  /**
   * The keys of what is read before the rest is skipped: pages that the home page links to and, where it is not certain
   * that all posts are known, the lists that reach furthest back.
   */
  lastToRead(isSure: boolean): readonly string[] {
    return this.#learned.lastLists.keys(!isSure && !this.prospects.isBarren)
  }

  /** What is stored with a visit. */
  memory(): Readonly<Record<string, unknown>> {
    const { coverage, prospects, numbered, lastLists, titles, pages, olderForms, shared, slashes } = this.#learned
    const rest = { titles: [...titles.all], shared: shared.pages, slashes: slashes.state }
    return {
      ...remembered(WAY, { ...prospects.state, ...coverage.state, ...lastLists.state, ...rest }),
      ...numbered.memory(),
      ...coverage.memory(),
      ...olderForms.memory(),
      ...pages.memory(),
    }
  }
}
