import { parseFeed } from '../feed/index.ts'
import type { Fetched } from '../fetch/index.ts'
import { type Harvest, signalOption } from '../harvest/index.ts'
import { linksOf, pageIn } from '../page/index.ts'
import { linkedEntries } from '../site/index.ts'
import { type ListedPost, recall, remembered } from '../store/index.ts'
import { parseUrl, type Url, urlKey } from '../url.ts'
import { firstBook, LISTED_POSTS, type ListBook, type ListFacts, listsInTurn, pruned } from './list-book.ts'
import { isBelievable, NO_SIGNS, type Signs } from './signs.ts'
import { pageDigest } from './sitemap-facts.ts'

/** Lists that an update reads if it has news to fetch anyway, and posts that it doubts; without news, one of each. */
const WITH_NEWS = { lists: 5, doubted: 10 }
const QUIET = { lists: 1, doubted: 1 }

/** What lists show, and which posts may be gone, or be on an unknown list. */
export interface ListNews extends Signs {
  readonly doubted: readonly Url[]
}

/** No list was asked. */
export const NO_LIST_NEWS: ListNews = { ...NO_SIGNS, doubted: [] }

/**
 * Fetches the lists on which posts were found, in rotation, and returns which posts they no longer name. A paged list
 * moves posts from one page to the next: one that was between others that are still named was removed; one at the edge
 * is doubted when the lists around it were read since and none names it.
 */
export async function listNews(harvest: Harvest, inFeed: ReadonlySet<string>, hasNews: boolean): Promise<ListNews> {
  const { store } = harvest.tools
  const { blog } = harvest.known
  const before = await recall(store, blog.id, LISTED_POSTS)
  const book = before ?? (await bookOf(harvest))
  const reader = new Reader(harvest, book)
  const inTurn = new Set([...(await reader.owed()), ...listsInTurn(book, inFeed)])
  if (inTurn.size === 0) return NO_LIST_NEWS
  const most = hasNews ? WITH_NEWS : QUIET
  for (const url of [...inTurn].slice(0, most.lists)) await reader.read(url)
  return await reader.news(most.doubted)
}

async function bookOf({ tools: { store }, known, plan: { mainFeed } }: Harvest): Promise<ListBook> {
  const feeds = new Set((await store.feeds(known.blog.id)).map(({ url }) => url))
  if (mainFeed !== null) feeds.add(mainFeed)
  return firstBook(await store.listedPosts(known.blog.id), feeds)
}

class Reader {
  readonly #harvest: Harvest
  #book: ListBook
  #requests = 0
  readonly #unlisted = new Set<string>()
  readonly #back = new Map<string, Url>()
  /** Posts marked as gone that lists still name. */
  readonly #stillNamed = new Set<string>()
  #posts: ReadonlyMap<string, ListedPost> | null = null

  constructor(harvest: Harvest, book: ListBook) {
    this.#harvest = harvest
    this.#book = book
  }

  async read(address: string): Promise<void> {
    const facts = this.#book.lists[address]
    const url = parseUrl(address)
    if (facts === undefined || url === null) return
    const { source, now } = this.#harvest.tools
    this.#requests += 1
    const { etag, lastModified } = facts
    const result = await source.fetch({ url, validators: { etag, lastModified }, ...signalOption(this.#harvest) })
    const named = result.kind === 'fetched' ? this.#keysIn(result) : null
    // Even one that fails has had its turn; one that is no list any more is ignored after a while.
    const isVain = result.kind === 'missing' || (result.kind === 'fetched' && named === null)
    const asked = { ...facts, askedAt: now(), idle: facts.idle + (isVain ? 1 : 0) }
    const validators = result.kind === 'fetched' ? result.validators : { etag, lastModified }
    const lists = { ...this.#book.lists, [address]: { ...asked, ...validators } }
    this.#book = { ...this.#book, lists }
    if (named !== null) await this.#compare(address, { ...asked, ...validators }, named)
  }

  /** The URLs that a list names; null where it is neither a page of the blog nor a feed. */
  #keysIn(response: Fetched): string[] | null {
    const { site } = this.#harvest
    if (!site.judge.inScope(response.url)) return null
    const feed = parseFeed(response.body, { url: response.url, contentType: response.headers['content-type'] ?? null })
    if (feed.kind === 'feed') return linkedEntries(feed.entries, site.rebase).map(({ url }) => urlKey(url))
    const isHtml = response.mediaType === null || /html/.test(response.mediaType)
    return isHtml ? linksOf(pageIn(response)).map(({ key }) => key) : null
  }

  async #compare(address: string, facts: ListFacts, keys: readonly string[]): Promise<void> {
    const posts = await this.#stored()
    const named = new Set(keys.map(pageDigest))
    const now = [...named].filter(post => posts.has(post))
    const before = facts.posts.filter(post => posts.get(post)?.isGone === false)
    const stillNamed = before.filter(post => named.has(post))
    const missing = before.filter(post => !named.has(post))
    // A list that names none of its posts was replaced, or is rendered by a script.
    if (missing.length > 0 && stillNamed.length === 0) return
    const idle = idleAfter(facts, posts)
    const isBelieved = isBelievable(missing.length, before.length)
    const amid = isBelieved ? missing.filter(post => isAmid(post, stillNamed, posts)) : []
    const suspected = amid.filter(post => posts.has(post))
    for (const post of suspected) this.#unlisted.add(post)
    for (const post of now) this.#isBack(post, posts, !facts.posts.includes(post))
    const lists = { ...this.#book.lists, [address]: { ...facts, posts: now, suspected, idle } }
    const edge = isBelieved ? missing.filter(post => !amid.includes(post)) : []
    this.#book = { lists, lost: this.#lostWith(edge, now, lists, facts.askedAt) }
  }

  /** What no list names now; what a list names again is not lost. */
  #lostWith(edge: readonly string[], now: readonly string[], lists: ListBook['lists'], at: string): ListBook['lost'] {
    const claimed = new Set(Object.values(lists).flatMap(({ posts }) => posts))
    const lost = edge.filter(post => !claimed.has(post)).map((post): [string, string] => [post, at])
    const before = Object.entries(this.#book.lost).filter(([post]) => !now.includes(post))
    return Object.fromEntries([...lost, ...before])
  }

  /** One that a list names anew is back; one that it never dropped may be, if its page was only out of order. */
  #isBack(post: string, posts: ReadonlyMap<string, ListedPost>, isNew: boolean): void {
    const stored = posts.get(post)
    if (!stored?.isGone) return
    if (isNew) this.#back.set(stored.key, stored.url)
    else this.#stillNamed.add(stored.key)
  }

  /**
   * Of the posts that are marked as gone and still named, those fetched longest ago: a list may name dead ones for
   * ever.
   */
  async #namedInTurn(most: number): Promise<Url[]> {
    if (this.#stillNamed.size === 0 || most <= 0) return []
    const { tools, known } = this.#harvest
    const byVisit = await tools.store.postsByVisit(known.blog.id, (await this.#stored()).size, 'all')
    const named = byVisit.filter(({ key }) => this.#stillNamed.has(key) && !this.#back.has(key))
    return named.slice(0, most).map(({ url }) => url)
  }

  async #stored(): Promise<ReadonlyMap<string, ListedPost>> {
    const { store } = this.#harvest.tools
    this.#posts ??= new Map(
      (await store.listedPosts(this.#harvest.known.blog.id)).map(post => [pageDigest(post.key), post]),
    )
    return this.#posts
  }

  /** The lists to read before it is known what became of posts at the edge of another one. */
  async owed(): Promise<Set<string>> {
    const owed = new Set<string>()
    for (const [post, at] of Object.entries(this.#book.lost))
      for (const url of await this.#owedFor(post, at)) owed.add(url)
    return owed
  }

  async #owedFor(post: string, at: string): Promise<string[]> {
    const around = listsAround(post, this.#book, await this.#stored())
    return around.filter(url => (this.#book.lists[url]?.askedAt ?? at) < at)
  }

  async news(mostDoubted: number): Promise<ListNews> {
    const isAllNamed = this.#unlisted.size + Object.keys(this.#book.lost).length === 0
    const posts: ReadonlyMap<string, ListedPost> = isAllNamed ? new Map() : await this.#stored()
    const addresses = (digests: Iterable<string>) => [...digests].flatMap(post => posts.get(post)?.url ?? [])
    const settled: string[] = []
    for (const [post, at] of Object.entries(this.#book.lost))
      if (settled.length < mostDoubted && (await this.#owedFor(post, at)).length === 0) settled.push(post)
    const lost = Object.entries(this.#book.lost).filter(([post]) => !settled.includes(post))
    const book = { ...pruned(this.#book), lost: Object.fromEntries(lost) }
    return {
      ...NO_SIGNS,
      unlisted: addresses(this.#unlisted),
      doubted: [...addresses(settled), ...(await this.#namedInTurn(mostDoubted - settled.length))],
      back: [...this.#back.values()],
      requests: this.#requests,
      changes: { memory: remembered(LISTED_POSTS, book) },
    }
  }
}

/** How many consecutive times a list dropped posts that still exist, now that the last suspects were checked. */
function idleAfter({ suspected, idle }: ListFacts, posts: ReadonlyMap<string, ListedPost>): number {
  if (suspected.length === 0) return idle
  return suspected.some(post => posts.get(post)?.isGone !== false) ? 0 : idle + 1
}

/** Whether a list still names a newer post and an older one: then this one did not move to an adjacent page. */
function isAmid(post: string, named: readonly string[], posts: ReadonlyMap<string, ListedPost>): boolean {
  const moment = momentOf(posts.get(post))
  const moments = named.map(each => momentOf(posts.get(each)))
  return moments.some(other => other < moment) && moments.some(other => other > moment)
}

/** The lists that name the next newer or next older post: one of them names a post that has moved. */
function listsAround(post: string, { lists }: ListBook, posts: ReadonlyMap<string, ListedPost>): string[] {
  const moment = momentOf(posts.get(post))
  const distances = Object.entries(lists).map(([url, facts]) => {
    const moments = facts.posts.map(each => momentOf(posts.get(each)) - moment)
    return {
      url,
      newer: Math.min(...moments.filter(each => each > 0)),
      older: Math.max(...moments.filter(each => each < 0)),
    }
  })
  const [newer, older] = [
    Math.min(...distances.map(each => each.newer)),
    Math.max(...distances.map(each => each.older)),
  ]
  return distances.filter(each => each.newer === newer || each.older === older).map(({ url }) => url)
}

function momentOf(post: ListedPost | undefined): number {
  return Date.parse(post?.published ?? '')
}
