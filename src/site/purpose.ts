import { type FoundUrl, LAST_PRIORITY, type UrlPurpose } from '../store/index.ts'
import { pageOf, placeIn, type Url, urlKey } from '../url.ts'

/** How likely a URL leads to posts: what is searched for them comes after what surely is one. */
export type Tier = 'first' | 'post' | 'likely-post' | 'navigation' | 'index' | 'other'

/** What a URL is visited for, and what follows from it. */
interface Purpose {
  /** Its position in the order, smaller first; used for nothing else. Purposes of one priority have one tier. */
  readonly priority: number
  readonly tier: Tier
  /** What is expected there: a post, a page that lists posts, something made for programs, or anything. */
  readonly expects: 'post' | 'list' | 'machine' | 'anything'
  /** Sampled to learn from, before all others. */
  readonly isSample?: true
  /** A feed named it: the blog itself says that it is a post. */
  readonly isStated?: true
}

/** Feeds are read before the frontier opens, then the sample, then posts, then lists, then the rest. */
export const PURPOSES: Readonly<Record<UrlPurpose, Purpose>> = {
  'sample-feed-post': { priority: 0, tier: 'first', expects: 'post', isSample: true, isStated: true },
  'sample-post': { priority: 0, tier: 'first', expects: 'post', isSample: true },
  'sample-list': { priority: 1, tier: 'first', expects: 'list', isSample: true },
  // Stored before: an update checks whether it has changed.
  look: { priority: 2, tier: 'first', expects: 'post', isSample: true },
  // Before the pages of the feed, as it shows which of these is the last.
  sitemap: { priority: 4, tier: 'first', expects: 'machine' },
  'feed-page': { priority: 5, tier: 'first', expects: 'machine' },
  interface: { priority: 5, tier: 'first', expects: 'machine' },
  feed: { priority: 6, tier: 'first', expects: 'machine' },
  'feed-post': { priority: 10, tier: 'first', expects: 'post', isStated: true },
  // Given by the user, so it is fetched whatever the estimates say.
  given: { priority: 9, tier: 'first', expects: 'anything' },
  // Read before, with evidence that it has changed, or was misjudged.
  'changed-post': { priority: 10, tier: 'first', expects: 'post' },
  // Fetched again by an update that has missed posts.
  'revisited-list': { priority: 10, tier: 'first', expects: 'list' },
  canonical: { priority: 15, tier: 'first', expects: 'anything' },
  post: { priority: 20, tier: 'post', expects: 'post' },
  'likely-post': { priority: 30, tier: 'likely-post', expects: 'post' },
  // Pages such as About, where the home page leads to them.
  navigation: { priority: 35, tier: 'navigation', expects: 'anything' },
  // Before pages that are no posts: an update fetches these and not those.
  'comment-feed': { priority: 34, tier: 'navigation', expects: 'machine' },
  // The numbered pages of the home page, the shortest way to all posts where nothing else names them.
  'home-run': { priority: 38, tier: 'index', expects: 'list' },
  index: { priority: 40, tier: 'index', expects: 'list' },
  // Files in a sitemap index that are no sitemaps by name: feeds of tags, by the thousand.
  'listed-sitemap': { priority: 40, tier: 'index', expects: 'machine' },
  // After the last page of the feed, judging by the sitemap.
  'listed-feed-page': { priority: 40, tier: 'index', expects: 'machine' },
  // Extrapolated from numbers in other URLs.
  counted: { priority: 40, tier: 'index', expects: 'list' },
  other: { priority: LAST_PRIORITY, tier: 'other', expects: 'anything' },
}

const TIERS = new Map(Object.values(PURPOSES).map(({ priority, tier }) => [priority, tier]))

/** The tier of a lane of the frontier, which has one priority. */
export function tierOf({ priority }: { readonly priority: number }): Tier {
  return TIERS.get(priority) ?? 'other'
}

/**
 * Whether URLs of a tier are searched for links to posts: their numbers are extrapolated, and their yield is estimated.
 */
export function isSearched(tier: Tier): boolean {
  return tier === 'index' || tier === 'other'
}

/** Whether it may name all posts, so that lists need not be searched: a sitemap, a feed, a page of an interface. */
export function namesPosts({ purpose }: { readonly purpose: UrlPurpose }): boolean {
  return PURPOSES[purpose].expects === 'machine' && PURPOSES[purpose].tier === 'first'
}

/** A URL for the frontier; computes its key if not given. */
export function foundUrl(
  url: Url,
  purpose: UrlPurpose,
  where: Pick<FoundUrl, 'hops' | 'foundOn'> & Partial<Pick<FoundUrl, 'revisit' | 'state'>>,
  key: string = urlKey(url),
): FoundUrl {
  // A fragment is read with its page, which holds several posts.
  if (placeIn(url) !== null) return foundUrl(pageOf(url), where.revisit ? 'revisited-list' : 'index', where)
  return { url, key, purpose, priority: PURPOSES[purpose].priority, ...where }
}

/** The same URL for another purpose. */
export function withPurpose(found: FoundUrl, purpose: UrlPurpose): FoundUrl {
  return { ...found, purpose, priority: PURPOSES[purpose].priority }
}
