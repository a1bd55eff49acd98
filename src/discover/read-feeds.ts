import { type Feed, parseFeed } from '../feed/index.ts'
import type { Fetched, PageSource, Validators } from '../fetch/index.ts'
import { decodeText } from '../fetch/index.ts'
import type { Page } from '../page/index.ts'
import type { FeedRole } from '../records.ts'
import { type Url, urlKey } from '../url.ts'
import type { Evidence, RoleReason } from './evidence.ts'
import { announcedFeeds, type FeedCandidate, guessedFeeds, otherForms } from './feed-candidates.ts'
import { roleOfFeed } from './feed-role.ts'

/** A feed of a blog, with its role. */
export interface FoundFeed {
  readonly feed: Feed
  /** The URL that it is requested at; the feed's own `url` may differ after redirects. */
  readonly url: Url
  readonly role: FeedRole
  /** Why it has that role. */
  readonly reason: RoleReason
  readonly validators: Validators
}

/** The feeds found, and failed attempts. */
export interface FeedSearch {
  readonly feeds: readonly FoundFeed[]
  readonly evidence: readonly Evidence[]
}

/** Limits of requests for feeds that the page names, and in total: a blog has one or two, the rest are its sections. */
const MAX_ANNOUNCED = 4
const MAX_REQUESTS = 8

/** Roles in the order in which their feeds are worth a request. */
const ROLE_ORDER: readonly FeedRole[] = ['posts', 'comments', 'other', 'category', 'author']

/** Reads the feeds of a blog: those that its home page names, otherwise those at the usual locations. */
export async function readFeeds(
  source: PageSource,
  homePage: Page,
  home: Url,
  platform: string | null,
  known: readonly FoundFeed[],
  signal?: AbortSignal,
): Promise<FeedSearch> {
  const feeds = [...known]
  const evidence: Evidence[] = []
  const tried = new Set<string>(known.map(({ url }) => url))
  let requests = 0
  const tryCandidate = async (candidate: FeedCandidate) => {
    if (tried.has(candidate.url)) return
    tried.add(candidate.url)
    requests += 1
    const result = await source.fetch({ url: candidate.url, ...(signal === undefined ? {} : { signal }) })
    const found = result.kind === 'fetched' ? asFeed(result, candidate, home) : result.kind
    if (typeof found === 'string') evidence.push({ about: 'no-feed-there', candidate, answer: found })
    else if (!feeds.some(({ feed }) => urlKey(feed.url) === urlKey(found.feed.url))) feeds.push(found)
  }
  const announced = byRole(eachPartFirst(announcedFeeds(homePage)))
  for (const candidate of announced) {
    if (requests >= MAX_ANNOUNCED) break
    if (candidate.role === 'posts' || isPartWorthReading(candidate, feeds)) await tryCandidate(candidate)
  }
  // A link in the text may lead to the feed of a section; only the head of the page is trusted without verification.
  const trusted = announced.some(({ from, role }) => from === 'announced' && role === 'posts')
  for (const [index, candidate] of guessedFeeds(home, platform).entries()) {
    const enough = hasPosts(feeds) && (trusted || index > 0 || platform === null)
    if (enough || requests >= MAX_REQUESTS) break
    await tryCandidate(candidate)
  }
  const untried = otherForms(home, platform, feeds).filter(({ url }) => !tried.has(url))
  for (const candidate of hasSummariesOnly(feeds) ? untried.slice(0, MAX_OTHER_FORMS) : [])
    await tryCandidate(candidate)
  return { feeds, evidence }
}

/** Limit of requests for a feed with whole posts where the page names one with summaries. */
const MAX_OTHER_FORMS = 1
/** Longest summary; a longer entry is a whole post. */
const LONGEST_SUMMARY = 1500

/** Software with two feeds, RSS with summaries and Atom with whole posts, leaves it to the theme which of them it names. */
function hasSummariesOnly(feeds: readonly FoundFeed[]): boolean {
  const entries = feeds.filter(({ role }) => role === 'posts').flatMap(({ feed }) => feed.entries)
  return entries.length > 0 && entries.every(({ content }) => (content ?? '').length < LONGEST_SUMMARY)
}

/** A response as a feed, or why it is none. */
export function asFeed(
  result: Fetched,
  candidate: Pick<FeedCandidate, 'url' | 'title'>,
  home: Url,
): FoundFeed | string {
  const contentType = result.headers['content-type'] ?? null
  const { text } = decodeText(result.body, contentType, 'xml')
  const feed = parseFeed(text, { url: result.url, contentType })
  if (feed.kind === 'not-a-feed') return feed.reason
  const { role, reason } = roleOfFeed(feed, candidate.title, home)
  return { feed, url: candidate.url, role, reason, validators: result.validators }
}

/** A forum announces half a dozen feeds, a wiki two: where not all can be fetched, one of each folder comes first. */
function eachPartFirst(candidates: readonly FeedCandidate[]): FeedCandidate[] {
  if (candidates.filter(({ role }) => role === 'posts').length <= MAX_ANNOUNCED) return [...candidates]
  const before = new Map<string, number>()
  const turns = candidates.map(candidate => {
    const part = /^[^?#]*\//.exec(candidate.url)?.[0] ?? candidate.url
    const turn = before.get(part) ?? 0
    before.set(part, turn + 1)
    return { candidate, turn }
  })
  return turns.sort((a, b) => a.turn - b.turn).map(({ candidate }) => candidate)
}

function byRole(candidates: readonly FeedCandidate[]): FeedCandidate[] {
  return [...candidates].sort((a, b) => ROLE_ORDER.indexOf(a.role) - ROLE_ORDER.indexOf(b.role))
}

/** One comment feed is kept for later; parts of the blog only where nothing better was found. */
function isPartWorthReading(candidate: FeedCandidate, feeds: readonly FoundFeed[]): boolean {
  if (candidate.role === 'comments') return !feeds.some(({ role }) => role === 'comments')
  return !hasPosts(feeds)
}

function hasPosts(feeds: readonly FoundFeed[]): boolean {
  return feeds.some(({ role, feed }) => role === 'posts' && feed.entries.length > 0)
}
