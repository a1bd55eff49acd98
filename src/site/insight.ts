import { linksOf, type Page, pageTitle } from '../page/index.ts'
import {
  type FoundUrl,
  type FrontierItem,
  type FrontierLane,
  type LaneRank,
  type PageFingerprint,
  type Recalled,
  recallAll,
  remembered,
  type Store,
} from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'
import {
  type Fingerprint,
  isRefusal,
  MOST_PAGES,
  type NotFound,
  NumberedRuns,
  notFound,
  pageVisit,
  type Refusal,
  type RunEnd,
  readFingerprint,
  refusalOf,
  SeenPages,
} from './duplicates/index.ts'
import { furthestKeys, NO_LISTS, withList } from './furthest-lists.ts'
import { HOME_RUN, HomeRun } from './home-run.ts'
import { INSIGHT_MEMORY, NUMBERS, type Numbers, WAY, type Way } from './insight-memory.ts'
import { OLDER_FORMS, OlderForms } from './older-forms.ts'
import { PagesRead } from './pages-read.ts'
import { reasonAhead } from './posts-ahead.ts'
import { isShort } from './promised-count.ts'
import { foundUrl, isSearched, PURPOSES, tierOf } from './purpose.ts'
import { SharedPagesRead } from './shared-pages.ts'
import { Slashes } from './slashes.ts'
import { Counting, reasonToStop, type Yield, YieldEstimates } from './yield/index.ts'

/** What may name all posts of a blog: the pages of its feed or an interface, its sitemaps, the numbered pages of its home page. */
export type PostSource = 'history' | 'sitemaps' | 'home-run'

/** What is remembered from one run to the next. */
type Remembered = { readonly recalled: Recalled; readonly seen: readonly PageFingerprint[] }

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
/** Share of addresses of posts that must lead to one for further ones to be asked for. */
const LEAST_HOPE = 0.01
/** Enough titles of posts to see whether they differ. */
const MOST_TITLES = 50
const LONGEST_TITLE = 300
/** Share of the feed's posts from which on a sitemap is taken to name all posts. */
const COVERS = 0.9
/** Pages that the home page leads to, of whatever name, which are read though all posts are known: a menu is shorter. */
const MOST_HOME_PAGES = 10
/** Lists that are read in vain before the rest is left: where each names just the next one, the last is far. */
const MOST_GLANCES = 2
/** Fewer links of a feed prove nothing about a sitemap. */
const LEAST_LINKS = 3

/**
 * What a crawl learns of the addresses of its site as it goes: which of them lead to posts, which numbers can be counted on
 * and which have no end, which parameters change nothing, which pages say the same. Bounded, whatever the site.
 */
export class Insight {
  readonly #platform: string | null
  readonly #feedKeys: ReadonlySet<string>
  #olderForms = new OlderForms()
  #yields = new YieldEstimates()
  #counting = new Counting()
  #pages: PagesRead
  #runs = new NumberedRuns()
  #seen = new SeenPages()
  /** Of pages that the feed has entries for. */
  #postTitles = new Set<string>()
  #refusal: Promise<Refusal | null> | null = null
  #covered = new Set<string>()
  #historyEnded = false
  #barren = 0
  #ahead = 0
  #promised = 0
  #furthest = NO_LISTS
  #homePages: readonly string[] = []
  #visits = 0
  #areNumbersNew = false
  #isRunNew = false
  #recall: (() => Promise<Remembered>) | null = null
  /** Pages of several posts. */
  shared = new SharedPagesRead()
  /** The numbered pages of the home page. */
  homeRun = new HomeRun()
  slashes = new Slashes()

  constructor(platform: string | null, feedLinks: readonly Url[]) {
    this.#platform = platform
    this.#pages = new PagesRead(platform)
    this.#feedKeys = new Set(feedLinks.map(urlKey))
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
    const { recalled, seen } = await this.#recall()
    this.#recall = null
    const way = recalled.get(WAY)
    const numbers = recalled.get(NUMBERS)
    this.#yields = new YieldEstimates(way?.promises)
    this.#postTitles = new Set(way?.titles)
    this.#covered = new Set(way?.covered)
    this.#historyEnded = way?.historyEnded ?? false
    this.#barren = way?.barren ?? 0
    this.#ahead = way?.ahead ?? 0
    this.#promised = way?.promised ?? 0
    this.#furthest = way?.furthest ?? NO_LISTS
    this.#homePages = way?.homePages ?? []
    this.shared = new SharedPagesRead(way?.shared)
    this.slashes = new Slashes(way?.slashes)
    this.#visits = way?.visits ?? 0
    this.#counting = new Counting(numbers?.counting)
    this.#runs = new NumberedRuns(numbers?.runs)
    this.homeRun = new HomeRun(recalled.get(HOME_RUN))
    this.#olderForms = new OlderForms(recalled.get(OLDER_FORMS) ?? [])
    this.#pages = new PagesRead(this.#platform, recalled)
    this.#seen = new SeenPages(seen.map(({ key, fingerprint }) => ({ key, ...readFingerprint(fingerprint) })))
  }

  /** The address without what changes nothing. */
  normalise(url: Url): Url {
    return this.#pages.normalise(url)
  }

  /** New addresses with their place in the order. */
  placed(found: readonly FoundUrl[]): FoundUrl[] {
    return found.map(item => {
      if (isSearched(tierOf(item)) && item.state !== 'excluded') {
        this.#counting.met(item.url)
        this.#areNumbersNew = true
      }
      if (item.state !== 'excluded') this.#note(item)
      return this.#place(item)
    })
  }

  #note(item: FoundUrl): void {
    this.#furthest = withList(this.#furthest, item)
    const isOfHome = item.purpose === 'other' && item.hops <= 1 && this.#homePages.length < MOST_HOME_PAGES
    if (isOfHome) this.#homePages = [...this.#homePages, item.key]
  }

  #place(item: FoundUrl): FoundUrl {
    if (tierOf(item) === 'first' || item.state === 'excluded') return item
    const shape = this.#yields.shapeOf(item.url)
    return { ...item, shape, rank: this.#yields.rankOf({ priority: item.priority, shape }, this.isComplete) }
  }

  /** Whether an address that waits need not be asked for any more. */
  isOver(item: FrontierItem): boolean {
    return isSearched(tierOf(item)) && this.#runs.endOf(item.url) !== null
  }

  /** Takes in what a page says. */
  read(page: Page, asked: Url): Reading {
    this.slashes.saw(asked, page.url)
    const { whole, own } = this.#pages.read(page, asked)
    const ended = this.#runs.isWatched(page.url) ? this.#followNumbers(page, whole) : null
    return { own, missing: notFound(page, own), ended }
  }

  #followNumbers(page: Page, whole: Fingerprint): RunEnd | null {
    this.#areNumbersNew = true
    const links = linksOf(page).map(({ url, key }) => {
      const normal = this.normalise(url)
      return { url: normal, key: normal === url ? key : urlKey(normal) }
    })
    return this.#runs.observe(page.url, whole, links)
  }

  /** Takes in a page that the feed has an entry for. */
  knowsPost(page: Page): void {
    const title = pageTitle(page)
    if (title === null || title.length > LONGEST_TITLE || this.#postTitles.size >= MOST_TITLES) return
    this.#postTitles.add(title)
  }

  /** Whether a page that the feed has an entry for has the title of this one: then titles say nothing of pages. */
  hasPostTitled(page: Page): boolean {
    const title = pageTitle(page)
    return title !== null && this.#postTitles.has(title)
  }

  /** Whether a page is what the server gives for an address of nonsense, which is asked for once and only when needed. */
  async isRefusal(page: Page, askNonsense: () => Promise<Page | null>): Promise<boolean> {
    this.#refusal ??= askNonsense().then(answer => (answer === null ? null : refusalOf(answer)))
    const refusal = await this.#refusal
    return refusal !== null && isRefusal(page, refusal, this.#postTitles)
  }

  /** The key of a page kept before, at another address, that says the same; null where this one is the first. */
  twinOf(page: Page, own: Fingerprint): string | null {
    const key = urlKey(page.url)
    const twin = own.words < LEAST_TWIN_WORDS || own.isFrame === true ? null : this.#seen.near({ key, ...own })
    if (twin === null) this.#seen.add({ key, ...own })
    return twin?.key ?? null
  }

  /** Takes in what a visit brought; returns a further address that the numbers promise. */
  learn(item: FrontierItem, brought: Yield, fingerprint: Fingerprint | null): FoundUrl | null {
    if (PURPOSES[item.purpose].isStated) this.#yields.learn(this.#laneOfPost(item.url), brought)
    const tier = tierOf(item)
    if (tier === 'first') return null
    this.#visits += 1
    const lane = { priority: item.priority, shape: item.shape ?? '' }
    this.#yields.learn(lane, brought)
    if (brought.isNewPost) this.#ahead = brought.isAhead === true ? this.#ahead + 1 : 0
    const isList = isSearched(tier)
    const posts = Number(brought.isNewPost) + (isList ? brought.newPosts : 0)
    if (posts > 0) this.#barren = 0
    else if (isList || this.#yields.estimate(lane).value < LEAST_HOPE) this.#barren += 1
    if (!isList) return null
    const visit = fingerprint === null ? ({ kind: 'missing' } as const) : pageVisit(fingerprint, posts)
    this.#areNumbersNew = true
    const step = this.#counting.visited(item.url, visit)
    if (step === null || !('next' in step)) return null
    return this.#place(foundUrl(step.next, 'counted', { hops: item.hops, foundOn: item.url }))
  }

  /** What the feed's own posts bring is to be expected of other addresses of their shape. */
  #laneOfPost(url: Url) {
    return { priority: PURPOSES.post.priority, shape: this.#yields.shapeOf(url) }
  }

  /** The places of lanes, as far as they have changed. */
  ranks(lanes: readonly FrontierLane[]): LaneRank[] {
    return lanes
      .map(lane => ({ ...lane, now: this.#yields.rankOf(lane, this.isComplete) }))
      .filter(({ rank, now, shape }) => shape !== '' && Math.abs(now - rank) > 0.01)
      .map(({ priority, shape, now }) => ({ priority, shape, rank: now }))
  }

  /** Whether something waits that is to be asked for in any case: posts by their address, and what was named or given. */
  hasPosts(lanes: readonly FrontierLane[]): boolean {
    const isHopeful = (lane: FrontierLane) => this.#yields.estimate(lane, this.isComplete).value >= LEAST_HOPE
    return lanes.some(lane => !isSearched(tierOf(lane)) && (tierOf(lane) === 'first' || isHopeful(lane)))
  }

  /**
   * Whether an update asks for what waits in a lane: for what was named or given, posts by their address, and the comments of
   * those. What a harvest has left unsearched, because it had all posts, stays so.
   */
  isOwed(lane: FrontierLane): boolean {
    const tier = tierOf(lane)
    if (tier === 'first' || lane.priority === PURPOSES['comment-feed'].priority) return true
    const isPost = tier === 'post' || tier === 'likely-post'
    return isPost && this.#yields.estimate(lane, this.isComplete).value >= LEAST_HOPE
  }

  /** Takes in what a list leads to; gives its links, those first that go on with the list of all posts where it is one of its pages. */
  listed({ url, purpose }: FrontierItem, home: Url, page: Page, links: readonly FoundUrl[]): readonly FoundUrl[] {
    const isList = PURPOSES[purpose].expects === 'list'
    const run = isList ? this.homeRun.read(url, home, links, page) : null
    this.#isRunNew ||= run !== null
    return run ?? links
  }

  /** Why nothing more is to be expected, in words; null to go on. */
  reasonToStop(lanes: readonly FrontierLane[], posts: number, gone: number): string | null {
    const ahead = reasonAhead(this.#ahead)
    if (ahead !== null && !lanes.some(lane => tierOf(lane) === 'first')) return ahead
    if (this.hasPosts(lanes)) return null
    const isOwed = isShort(posts + gone, this.promised)
    const { isComplete } = this
    const values = lanes.map(lane => ({ ...lane, value: this.#yields.estimate(lane, isComplete).value }))
    const lists = values.filter(lane => tierOf(lane) !== 'other').reduce((sum, { waiting }) => sum + waiting, 0)
    return reasonToStop({ barren: this.#barren, posts, lanes: values, lists, isComplete, isOwed })
  }

  /** The forms of addresses that posts had in earlier years. */
  get olderForms(): OlderForms {
    return this.#olderForms
  }

  /** How many visits of addresses that it ranks it has learned from. */
  get visits(): number {
    return this.#visits
  }

  /** A sitemap names these. */
  inSitemap(urls: readonly Url[]): void {
    for (const url of urls) {
      const key = urlKey(url)
      if (this.#feedKeys.has(key)) this.#covered.add(key)
    }
  }

  /** Some count of the blog's own says that there are so many posts. */
  promises(posts: number): void {
    this.#promised = Math.max(this.#promised, posts)
  }

  /** How many posts the blog's own counts promise at least; 0 where it has none. */
  get promised(): number {
    // A feed shows by its own posts whether a list has all of them; without one, the list must speak for itself.
    const isRun = this.#feedKeys.size === 0 && this.homeRun.isWhole
    return isRun ? Math.max(this.#promised, this.homeRun.listed) : this.#promised
  }

  /** The feed's pages, or a platform's interface, were read to their end. */
  endOfHistory(): void {
    this.#historyEnded = true
  }

  /** Whether some source has named all posts, as far as can be told. */
  get isComplete(): boolean {
    if (this.#historyEnded) return true
    return this.#feedKeys.size >= LEAST_LINKS && this.#covered.size >= COVERS * this.#feedKeys.size
  }

  /** Which sources may have named all posts: each was read to its end, and the latter two name every post of the feed. */
  get wholeSources(): readonly PostSource[] {
    const isCovered = this.#feedKeys.size >= LEAST_LINKS && this.#covered.size === this.#feedKeys.size
    return [
      ...(this.#historyEnded ? (['history'] as const) : []),
      ...(isCovered ? (['sitemaps'] as const) : []),
      ...(this.homeRun.isWhole && this.homeRun.among([...this.#feedKeys]).size === this.#feedKeys.size
        ? (['home-run'] as const)
        : []),
    ]
  }

  /** Whether the last lists that were read led to no post that was not known. */
  get isBarren(): boolean {
    return this.#barren >= MOST_GLANCES
  }

  /**
   * The keys of what is read before the rest is left: pages that the home page leads to, and, where it is not sure that all posts
   * are known, the lists that reach furthest back; a source that left out the oldest posts is found out by these.
   */
  lastToRead(isSure: boolean): readonly string[] {
    const isSeen = isSure || this.isBarren
    return [...(isSeen ? [] : furthestKeys(this.#furthest)), ...this.#homePages]
  }

  /** What of it is to be written along with a visit. */
  memory(): Readonly<Record<string, unknown>> {
    const way: Way = {
      promises: this.#yields.toJSON(),
      titles: [...this.#postTitles],
      visits: this.#visits,
      covered: [...this.#covered],
      historyEnded: this.#historyEnded,
      barren: this.#barren,
      ahead: this.#ahead,
      promised: this.#promised,
      furthest: this.#furthest,
      homePages: this.#homePages,
      shared: this.shared.pages,
      slashes: this.slashes.state,
    }
    const numbers = this.#numbersIfNew()
    return {
      ...remembered(WAY, way),
      ...(numbers === null ? {} : remembered(NUMBERS, numbers)),
      ...this.#runIfNew(),
      ...this.#olderForms.memory(),
      ...this.#pages.memory(),
    }
  }

  #runIfNew(): Readonly<Record<string, unknown>> {
    if (!this.#isRunNew) return {}
    this.#isRunNew = false
    return remembered(HOME_RUN, this.homeRun.state)
  }

  #numbersIfNew(): Numbers | null {
    if (!this.#areNumbersNew) return null
    this.#areNumbersNew = false
    return { counting: this.#counting.toJSON(), runs: this.#runs.state }
  }
}
