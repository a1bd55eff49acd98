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

/** What is known of a site before a page of it is read. */
interface SiteBasis {
  readonly platform: string | null
  readonly feedLinks: readonly Url[]
}

/** What is remembered from one run to the next. */
interface Remembered {
  readonly recalled: Recalled
  readonly seen: readonly PageFingerprint[]
}

/** What a page turned out to be, beside what stands on it. */
interface Reading {
  readonly own: Fingerprint
  /** Why it is no page at all, though the server says so. */
  readonly missing: NotFound | null
  /** Why further numbers of its address lead nowhere; only on the page that showed it. */
  readonly ended: RunEnd | null
}

/** Shorter texts are alike by chance: a picture with a line below it. */
const LEAST_TWIN_WORDS = 40

/** What was learned, each by its owner; all of it is restored at once. */
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
 * What a crawl learns of the addresses of its site as it goes: which of them lead to posts, which numbers can be counted on
 * and which have no end, which parameters change nothing, which pages say the same. Bounded, whatever the site. What the crawl
 * meets is said to this class, which gives it to whom it concerns; what they made of it they are asked themselves.
 */
export class Insight {
  readonly #basis: SiteBasis
  #learned: ReturnType<typeof learnedOf>
  #recall: (() => Promise<Remembered>) | null = null
  /** What the server gives for an address of nonsense; of this run alone. */
  #refusal: Promise<Refusal | null> | null = null

  constructor(platform: string | null, feedLinks: readonly Url[]) {
    this.#basis = { platform, feedLinks }
    this.#learned = learnedOf(this.#basis, null)
  }

  /** With what a store remembers of a blog; it is read by `open`, as most visits of a blog find nothing to do. */
  static of(platform: string | null, feedLinks: readonly Url[], store: Store, blog: string): Insight {
    const insight = new Insight(platform, feedLinks)
    insight.#recall = async () => ({
      recalled: await recallAll(store, blog, INSIGHT_MEMORY),
      seen: await store.fingerprints(blog, MOST_PAGES),
    })
    return insight
  }

  /** Makes ready for visits. */
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

  /** What may be expected of the addresses that wait. */
  get prospects(): Prospects {
    return this.#learned.prospects
  }

  /** The titles of pages that the feed has entries for. */
  get titles(): PostTitles {
    return this.#learned.titles
  }

  /** The forms of addresses that posts had in earlier years. */
  get olderForms(): OlderForms {
    return this.#learned.olderForms
  }

  /** Pages of several posts. */
  get shared(): SharedPagesRead {
    return this.#learned.shared
  }

  /** Whether the site's server wants a slash at the end of addresses. */
  get slashes(): Slashes {
    return this.#learned.slashes
  }

  /** The address without what changes nothing. */
  normalise(url: Url): Url {
    return this.#learned.pages.normalise(url)
  }

  /** New addresses with their place in the order. */
  placed(found: readonly FoundUrl[]): FoundUrl[] {
    const { numbered, lastLists, prospects } = this.#learned
    return found.map(item => {
      if (item.state === 'excluded') return item
      if (isSearched(tierOf(item))) numbered.met(item.url)
      lastLists.met(item)
      return prospects.placed(item)
    })
  }

  /** Whether an address that waits need not be asked for any more. */
  isOver(item: FrontierItem): boolean {
    return isSearched(tierOf(item)) && this.#learned.numbered.hasEnded(item.url)
  }

  /** Takes in what a page says. */
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

  /** Takes in a page that the feed has an entry for. */
  knowsPost(page: Page): void {
    this.#learned.titles.add(page)
  }

  /** Whether a page is what the server gives for an address of nonsense, which is asked for once and only when needed. */
  async isRefusal(page: Page, askNonsense: () => Promise<Page | null>): Promise<boolean> {
    this.#refusal ??= askNonsense().then(answer => (answer === null ? null : refusalOf(answer)))
    const refusal = await this.#refusal
    return refusal !== null && isRefusal(page, refusal, this.#learned.titles.all)
  }

  /** The key of a page kept before, at another address, that says the same; null where this one is the first. */
  twinOf(page: Page, own: Fingerprint): string | null {
    const { seen } = this.#learned
    const key = urlKey(page.url)
    const twin = own.words < LEAST_TWIN_WORDS || own.isFrame === true ? null : seen.near({ key, ...own })
    if (twin === null) seen.add({ key, ...own })
    return twin?.key ?? null
  }

  /** Takes in what a visit brought; returns a further address that the numbers promise. */
  learn(item: FrontierItem, brought: Yield, fingerprint: Fingerprint | null): FoundUrl | null {
    const { prospects, numbered } = this.#learned
    const posts = prospects.learn(item, brought)
    if (!isSearched(tierOf(item))) return null
    const next = numbered.next(item.url, fingerprint, posts)
    return next === null ? null : prospects.placed(foundUrl(next, 'counted', { hops: item.hops, foundOn: item.url }))
  }

  /** Takes in what a list leads to; gives its links, those first that go on with the list of all posts where it is one of its pages. */
  listed(item: FrontierItem, home: Url, page: Page, links: readonly FoundUrl[]): readonly FoundUrl[] {
    return this.#learned.coverage.listed(item, home, page, links)
  }

  /** A sitemap names these. */
  inSitemap(urls: readonly Url[]): void {
    this.#learned.coverage.inSitemap(urls)
  }

  /** Some count of the blog's own says that it has this number of posts. */
  promises(posts: number): void {
    this.#learned.coverage.promises(posts)
  }

  /** The feed's pages, or a platform's interface, were read to their end. */
  endOfHistory(): void {
    this.#learned.coverage.endOfHistory()
  }

  /**
   * The keys of what is read before the rest is left: pages that the home page leads to, and, where it is not sure that all posts
   * are known, the lists that reach furthest back.
   */
  lastToRead(isSure: boolean): readonly string[] {
    return this.#learned.lastLists.keys(!isSure && !this.prospects.isBarren)
  }

  /** What of it is to be written along with a visit. */
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
