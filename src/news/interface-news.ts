import { z } from 'zod'
import { hostKey, latestPosts, readInterfacePage } from '../discover/index.ts'
import type { FeedEntry } from '../feed/index.ts'
import { type Harvest, signalOption } from '../harvest/index.ts'
import type { Timestamp } from '../records.ts'
import { foundUrl, linkedEntries } from '../site/index.ts'
import { memoryKey, recall, remembered } from '../store/index.ts'
import { storedUrl, type Url, urlKey } from '../url.ts'
import { freshStatements } from './fresh-statements.ts'
import { isBelievable, NO_SIGNS, type Signs } from './signs.ts'

/** The last state of the public interface of a blog's software. */
interface InterfaceFacts {
  /** Its first page of posts. */
  readonly url: Url
  /** When the most recently changed post was changed, by the blog's own clock; null where it does not say. */
  readonly mark: Timestamp | null
  /** The posts that were changed at exactly that moment. */
  readonly atMark: readonly string[]
  /** How many posts there were. */
  readonly total: number | null
}

/** The last state of the interface; without it updates do not use the interface. */
export const INTERFACE = memoryKey<InterfaceFacts>({
  name: 'interface',
  version: 1,
  schema: z.object({
    url: storedUrl,
    mark: z.string().nullable(),
    atMark: z.array(z.string()),
    total: z.number().nullable(),
  }),
  unfit: 'rebuild',
  about: 'what the interface of its software said last',
})

/** Limit of pages, of a hundred posts each, that one update reads from an interface. */
const MOST_PAGES = 50

/** The state with one more page. */
export function withInterfacePage(
  before: InterfaceFacts | null,
  first: Url,
  { entries, total }: { readonly entries: readonly FeedEntry[]; readonly total: number | null },
  now: Timestamp,
): InterfaceFacts {
  const facts = before ?? { url: first, mark: null, atMark: [], total: null }
  // A post dated in the future must not hide changes until then.
  const isPast = (moment: string) => Date.parse(moment) <= Date.parse(now)
  const moments = entries.flatMap(({ updated }) => (updated !== null && isPast(updated) ? [updated] : []))
  const mark = [...moments, ...(facts.mark === null ? [] : [facts.mark])].reduce<string | null>(later, null)
  const here = entries.filter(({ updated, link }) => updated !== null && link !== null && updated === mark)
  const atMark = [
    ...(facts.mark === mark ? facts.atMark : []),
    ...here.flatMap(({ link }) => (link === null ? [] : urlKey(link))),
  ]
  return { ...facts, mark, atMark: [...new Set(atMark)], total: total ?? facts.total }
}

function later(one: string | null, other: string): string {
  return one === null || Date.parse(other) > Date.parse(one) ? other : one
}

/** What an interface reports, and whether it answered at all. */
export interface InterfaceNews extends Signs {
  readonly hasAnswered: boolean
}

const NO_ANSWER: InterfaceNews = { ...NO_SIGNS, hasAnswered: false }

/**
 * Asks the interface which posts were changed last, and how many there are: one request if nothing changed. Changed
 * posts are fetched completely, and if there are fewer posts than expected, all are listed.
 */
export async function interfaceNews(
  harvest: Harvest,
  since: Timestamp | null,
  inFeed: ReadonlySet<string>,
): Promise<InterfaceNews> {
  const facts = await recall(harvest.tools.store, harvest.known.blog.id, INTERFACE)
  const mark = since ?? facts?.mark ?? null
  if (facts === null || mark === null) return NO_ANSWER
  const asker = new Asker(harvest)
  const isNews = ({ updated, link }: FeedEntry) => {
    if (updated === null || link === null) return false
    const after = Date.parse(updated) - Date.parse(mark)
    return after > 0 || (after === 0 && !facts.atMark.includes(urlKey(link)))
  }
  const latest = await asker.pages(latestPosts(facts.url, { kind: 'addresses' }), page => page.entries.every(isNews))
  if (latest === null) return { ...NO_ANSWER, requests: asker.requests }
  const news = latest.entries.filter(isNews)
  const stated = news.length === 0 ? [] : await wholeOf(facts.url, mark, isNews, asker)
  const { changed, found } = await sorted(news, facts.url, harvest)
  const isFewer = latest.total !== null && facts.total !== null && latest.total < facts.total + found.length
  const unlisted = isFewer ? await unlistedPosts(latest, asker, harvest) : []
  const now = withInterfacePage(facts, facts.url, latest, harvest.tools.now())
  const feedEntries = await freshStatements(stated, facts.url, inFeed, harvest)
  return {
    changed,
    found,
    unlisted,
    requests: asker.requests,
    changes: { memory: remembered(INTERFACE, now), feedEntries },
    hasAnswered: true,
  }
}

/** Pages of an interface, read one after another. */
interface Answer {
  readonly entries: readonly FeedEntry[]
  readonly next: Url | null
  readonly total: number | null
}

class Asker {
  readonly #harvest: Harvest
  requests = 0

  constructor(harvest: Harvest) {
    this.#harvest = harvest
  }

  /** The pages from a URL on, as long as each of them continues; null where even the first could not be fetched. */
  async pages(first: Url | null, leadsOn: (page: Answer) => boolean): Promise<Answer | null> {
    const read: Answer[] = []
    for (let url = first; url !== null && read.length < MOST_PAGES; ) {
      const page = await this.#page(url)
      if (page === null) break
      read.push(page)
      url = leadsOn(page) ? page.next : null
    }
    const last = read.at(-1)
    return last === undefined ? null : { ...last, entries: read.flatMap(({ entries }) => entries) }
  }

  async #page(url: Url): Promise<Answer | null> {
    this.requests += 1
    const result = await this.#harvest.tools.source.fetch({ url, ...signalOption(this.#harvest) })
    // Another host, to which all URLs may redirect, lists its own posts.
    if (result.kind !== 'fetched' || hostKey(result.url) !== hostKey(url)) return null
    const page = readInterfacePage(result.body, result.headers, url)
    return page.kind === 'entries' ? page : null
  }
}

/** What changed, with all that the interface has of it; the second before the mark is included, as several may share it. */
async function wholeOf(
  first: Url,
  mark: Timestamp,
  isNews: (entry: FeedEntry) => boolean,
  asker: Asker,
): Promise<readonly FeedEntry[]> {
  const after = new Date(Date.parse(mark) - 1000).toISOString().replace('.000Z', 'Z')
  const answer = await asker.pages(latestPosts(first, { kind: 'whole', after }), page => page.entries.every(isNews))
  return answer?.entries.filter(isNews) ?? []
}

/** Stored posts, and new ones. */
async function sorted(news: readonly FeedEntry[], first: Url, { tools: { store }, site, known }: Harvest) {
  const changed: Url[] = []
  const found: Signs['found'][number][] = []
  for (const { url } of linkedEntries(news, site.rebase)) {
    if (!site.judge.inScope(url)) continue
    const isStored = (await store.entry(url))?.entry.blog === known.blog.id
    if (isStored) changed.push(url)
    else found.push(foundUrl(url, 'feed-post', { hops: 1, foundOn: first, revisit: true }))
  }
  return { changed, found }
}

/** Walks the URLs of all posts; a list that was cut short proves nothing. */
async function unlistedPosts(
  latest: Answer,
  asker: Asker,
  { tools: { store }, known, site }: Harvest,
): Promise<readonly Url[]> {
  const rest = latest.next === null ? null : await asker.pages(latest.next, () => true)
  if (latest.next !== null && (rest === null || rest.next !== null)) return []
  const entries = [...latest.entries, ...(rest?.entries ?? [])]
  if (entries.length < (latest.total ?? 0)) return []
  const listed = new Set(linkedEntries(entries, site.rebase).map(({ url }) => urlKey(url)))
  const posts = await store.postsByVisit(known.blog.id, Number.MAX_SAFE_INTEGER, 'there')
  const unlisted = posts.filter(({ key }) => !listed.has(key))
  return isBelievable(unlisted.length, posts.length) ? unlisted.map(({ url }) => url) : []
}
