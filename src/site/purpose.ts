import { type FoundUrl, LAST_PRIORITY, type UrlPurpose } from '../store/index.ts'
import { pageOf, placeIn, type Url, urlKey } from '../url.ts'

/** How sure it is that an address leads to posts: what is searched for them stands behind what surely is one. */
export type Tier = 'first' | 'post' | 'likely-post' | 'navigation' | 'index' | 'other'

/** What an address is visited for, and what follows from it. */
interface Purpose {
  /** Its place in the order, smaller first; nothing else is decided by it. Purposes of one priority have one tier. */
  readonly priority: number
  readonly tier: Tier
  /** What is expected there: a post, a page that lists posts, something made for programs, or anything. */
  readonly expects: 'post' | 'list' | 'machine' | 'anything'
  /** Kept to learn from, before all others. */
  readonly isSample?: true
  /** A feed named it: it is a post by the blog's own word. */
  readonly isStated?: true
}

/** Feeds are read before the frontier opens, the sample before everything else in it, posts before lists, lists before the rest. */
export const PURPOSES: Readonly<Record<UrlPurpose, Purpose>> = {
  'sample-feed-post': { priority: 0, tier: 'first', expects: 'post', isSample: true, isStated: true },
  'sample-post': { priority: 0, tier: 'first', expects: 'post', isSample: true },
  'sample-list': { priority: 1, tier: 'first', expects: 'list', isSample: true },
  // Stored before: an update looks whether it is as it was.
  look: { priority: 2, tier: 'first', expects: 'post', isSample: true },
  // Before the pages of the feed, as it shows which of these is the last.
  sitemap: { priority: 4, tier: 'first', expects: 'machine' },
  'feed-page': { priority: 5, tier: 'first', expects: 'machine' },
  interface: { priority: 5, tier: 'first', expects: 'machine' },
  feed: { priority: 6, tier: 'first', expects: 'machine' },
  'feed-post': { priority: 10, tier: 'first', expects: 'post', isStated: true },
  // By the user, so that no estimate decides whether it is asked for.
  given: { priority: 9, tier: 'first', expects: 'anything' },
  // Read before, and something says that it is other than it was, or than it was taken for.
  'changed-post': { priority: 10, tier: 'first', expects: 'post' },
  // Asked for again by an update that has missed posts.
  'revisited-list': { priority: 10, tier: 'first', expects: 'list' },
  canonical: { priority: 15, tier: 'first', expects: 'anything' },
  post: { priority: 20, tier: 'post', expects: 'post' },
  'likely-post': { priority: 30, tier: 'likely-post', expects: 'post' },
  // Pages such as About, where the home page leads to them.
  navigation: { priority: 35, tier: 'navigation', expects: 'anything' },
  // Before pages that are no posts: an update asks for these and not for those.
  'comment-feed': { priority: 34, tier: 'navigation', expects: 'machine' },
  // The numbered pages of the home page, the shortest way to all posts where nothing else names them.
  'home-run': { priority: 38, tier: 'index', expects: 'list' },
  index: { priority: 40, tier: 'index', expects: 'list' },
  // Files in an index of sitemaps that are no sitemaps by name: feeds of tags, by the thousand.
  'listed-sitemap': { priority: 40, tier: 'index', expects: 'machine' },
  // Behind the last page of the feed, as far as the sitemap tells.
  'listed-feed-page': { priority: 40, tier: 'index', expects: 'machine' },
  // Made up, from numbers in other addresses.
  counted: { priority: 40, tier: 'index', expects: 'list' },
  other: { priority: LAST_PRIORITY, tier: 'other', expects: 'anything' },
}

const TIERS = new Map(Object.values(PURPOSES).map(({ priority, tier }) => [priority, tier]))

/** The tier of a lane of the frontier, which is of one priority. */
export function tierOf({ priority }: { readonly priority: number }): Tier {
  return TIERS.get(priority) ?? 'other'
}

/** Whether addresses of a tier are searched for links to posts: numbers in them are counted up, and their yield is estimated. */
export function isSearched(tier: Tier): boolean {
  return tier === 'index' || tier === 'other'
}

/** Whether what is read there may name all posts, so that lists need not be searched: a sitemap, a feed, a page of an interface. */
export function namesPosts({ purpose }: { readonly purpose: UrlPurpose }): boolean {
  return PURPOSES[purpose].expects === 'machine' && PURPOSES[purpose].tier === 'first'
}

/** An address for the frontier; its key is made where nobody has made it before. */
export function foundUrl(
  url: Url,
  purpose: UrlPurpose,
  where: Pick<FoundUrl, 'hops' | 'foundOn'> & Partial<Pick<FoundUrl, 'revisit' | 'state'>>,
  key: string = urlKey(url),
): FoundUrl {
  // A place is read with its page, which holds several posts.
  if (placeIn(url) !== null) return foundUrl(pageOf(url), where.revisit ? 'revisited-list' : 'index', where)
  return { url, key, purpose, priority: PURPOSES[purpose].priority, ...where }
}

/** The same address for another purpose. */
export function withPurpose(found: FoundUrl, purpose: UrlPurpose): FoundUrl {
  return { ...found, purpose, priority: PURPOSES[purpose].priority }
}
