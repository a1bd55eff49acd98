import { readSitemap } from '../discover/index.ts'
import { type Harvest, signalOption } from '../harvest/index.ts'
import { judgeLink, PURPOSES } from '../site/index.ts'
import { type FoundUrl, recall, remembered } from '../store/index.ts'
import { parseUrl, type Url, urlKey } from '../url.ts'
import { isBelievable, NO_SIGNS, type Signs } from './signs.ts'
import {
  pageDigest,
  SITEMAPS,
  type Sitemap,
  type SitemapBook,
  type SitemapFacts,
  withSitemap,
} from './sitemap-facts.ts'

/** Limit of sitemaps of an index that one update reads when their dates have changed; the others stay owed. */
const MOST_CHANGED = 20
/**
 * How often an index may redate unchanged sitemaps before only one of them is read at a time: some date all by the
 * clock.
 */
const MOST_IDLE = 2

/**
 * Fetches one sitemap: the index if that dates its parts, and then the parts with a changed date; otherwise the one
 * with posts that was fetched longest ago. Returns which pages have another date, which are new, and which are no
 * longer named.
 */
export async function sitemapNews(harvest: Harvest): Promise<Signs> {
  const reader = new Reader(harvest, (await recall(harvest.tools.store, harvest.known.blog.id, SITEMAPS)) ?? {})
  const first = firstToAsk(reader.book)
  if (first === null) return NO_SIGNS
  const before = reader.book
  const map = await reader.read(first)
  const dated = (map?.sitemaps ?? []).filter(({ url, modified }) => isChanged(before, first, url, modified))
  if (dated.length === 0) return await reader.signs()
  const idle = before[first]?.idle ?? 0
  const inTurn = dated.map(({ url }) => url).sort((a, b) => askedAt(before, a).localeCompare(askedAt(before, b)))
  for (const url of inTurn.slice(0, idle < MOST_IDLE ? MOST_CHANGED : 1)) await reader.read(url)
  const signs = await reader.signs()
  const isNews = signs.changed.length + signs.unlisted.length + signs.found.length > 0
  const book = reader.owing(first, before[first]?.sitemaps ?? {}, isNews ? 0 : idle + 1)
  return { ...signs, changes: { memory: remembered(SITEMAPS, book) } }
}

function askedAt(book: SitemapBook, url: Url): string {
  return book[url]?.askedAt ?? ''
}

/** A part of an index whose date has changed, and that is not known to be without posts. */
function isChanged(book: SitemapBook, index: Url, url: Url, modified: string | null): boolean {
  if (modified === null || modified === book[index]?.sitemaps[url]) return false
  return book[url] === undefined || book[url].posts > 0
}

function firstToAsk(book: SitemapBook): Url | null {
  const all = Object.entries(book)
  const index = all.find(([, { sitemaps }]) => Object.values(sitemaps).some(date => date !== ''))
  const parts = all.filter(([, { posts }]) => posts > 0).sort(([, a], [, b]) => a.askedAt.localeCompare(b.askedAt))
  const [url] = index ?? parts[0] ?? []
  return url === undefined ? null : parseUrl(url)
}

class Reader {
  readonly #harvest: Harvest
  #book: SitemapBook
  #requests = 0
  readonly #changed = new Map<string, Url>()
  readonly #unlisted = new Set<string>()
  readonly #found: FoundUrl[] = []
  readonly #back: Url[] = []
  /** The sitemaps that were fetched. */
  readonly #had = new Set<Url>()

  constructor(harvest: Harvest, book: SitemapBook) {
    this.#harvest = harvest
    this.#book = book
  }

  get book(): SitemapBook {
    return this.#book
  }

  /** The content of a sitemap; null where it has nothing new, or could not be fetched. */
  async read(url: Url): Promise<Sitemap | null> {
    const { site } = this.#harvest
    const { source, now } = this.#harvest.tools
    const facts = this.#book[url]
    this.#requests += 1
    const validators = { etag: facts?.etag ?? null, lastModified: facts?.lastModified ?? null }
    const result = await source.fetch({ url, validators, ...signalOption(this.#harvest) })
    const map = result.kind === 'fetched' ? readSitemap(result.body, result.url) : null
    if (result.kind !== 'fetched' || map?.kind !== 'sitemap') {
      if (result.kind === 'unchanged') this.#had.add(url)
      // Even one that fails has had its turn.
      if (facts !== undefined) this.#book = { ...this.#book, [url]: { ...facts, askedAt: now() } }
      return null
    }
    this.#had.add(url)
    await this.#compare(map, url, facts)
    this.#book = withSitemap(this.#book, url, map, { site, validators: result.validators, now: now() })
    return map
  }

  /**
   * The book in which an index keeps the earlier date of each of its sitemaps that was not fetched: so it is fetched
   * next time.
   */
  owing(index: Url, before: Readonly<Record<string, string>>, idle: number): SitemapBook {
    const facts = this.#book[index]
    if (facts === undefined) return this.#book
    const sitemaps = Object.entries(facts.sitemaps).map(([url, date]) => {
      const isHad = [...this.#had].some(had => had === url)
      return [url, isHad ? date : (before[url] ?? '')]
    })
    return { ...this.#book, [index]: { ...facts, sitemaps: Object.fromEntries(sitemaps), idle } }
  }

  async #compare({ pages }: Sitemap, from: Url, facts: SitemapFacts | undefined): Promise<void> {
    const { site } = this.#harvest
    const before = facts?.pages ?? null
    const now = new Map(pages.map(page => [pageDigest(urlKey(page.url)), page]))
    for (const { url } of pages) {
      const judged = judgeLink(url, site.judge, 2, from)
      if (judged !== null && PURPOSES[judged.purpose].expects === 'post') this.#found.push(judged)
    }
    if (before === null) return
    const dated = [...now].filter(([digest, { modified }]) => modified !== null && isOther(before[digest], modified))
    if (isBelievable(dated.length, now.size))
      for (const [digest, { url }] of dated) if (await this.#isStored(url)) this.#changed.set(digest, url)
    for (const [digest, { url }] of now) if (!(digest in before) && (await this.#isGone(url))) this.#back.push(url)
    const gone = Object.keys(before).filter(digest => !now.has(digest))
    if (isBelievable(gone.length, Object.keys(before).length)) for (const digest of gone) this.#unlisted.add(digest)
  }

  async #isStored(url: Url): Promise<boolean> {
    const { known } = this.#harvest
    const { store } = this.#harvest.tools
    return (await store.entry(url))?.entry.blog === known.blog.id
  }

  async #isGone(url: Url): Promise<boolean> {
    const { known } = this.#harvest
    const { store } = this.#harvest.tools
    const stored = await store.entry(url)
    return stored?.entry.blog === known.blog.id && stored.goneSince !== null
  }

  async signs(): Promise<Signs> {
    const { known } = this.#harvest
    const { store } = this.#harvest.tools
    // What another sitemap names now has only moved.
    const named = new Set(Object.values(this.#book).flatMap(({ pages }) => Object.keys(pages ?? {})))
    const lost = [...this.#unlisted].filter(digest => !named.has(digest))
    const posts = lost.length === 0 ? [] : await store.postsByVisit(known.blog.id, Number.MAX_SAFE_INTEGER, 'there')
    const unlisted = posts.filter(({ key }) => lost.includes(pageDigest(key))).map(({ url }) => url)
    return {
      changed: [...this.#changed.values()],
      unlisted,
      back: this.#back,
      found: (await store.newsAmong(known.blog.id, this.#found)).found,
      requests: this.#requests,
      changes: { memory: remembered(SITEMAPS, this.#book) },
    }
  }
}

/** Whether a date has changed; where a page had none, the first one does not count. */
function isOther(before: string | undefined, modified: string | null): boolean {
  return before !== undefined && before !== '' && before !== modified
}
