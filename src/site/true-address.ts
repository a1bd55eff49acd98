import { announcedFeeds, refreshTarget } from '../discover/index.ts'
import { headLinks, metaOf, type Page } from '../page/index.ts'
import type { FoundUrl, FrontierItem } from '../store/index.ts'
import { parseUrl, type Url, urlKey } from '../url.ts'
import { matchPostPattern } from './patterns/index.ts'
import { foundUrl } from './purpose.ts'
import type { Site, SiteFacts } from './site.ts'

/**
 * Another URL of the blog that the page names as its own, or redirects its readers to. The home page as canonical is a
 * mistake of the template.
 */
export async function otherAddress(
  page: Page,
  item: FrontierItem,
  site: Site,
  isKnownToFail: (url: Url) => Promise<boolean>,
): Promise<FoundUrl | null> {
  const own = [urlKey(page.url), item.key, urlKey(site.home)]
  const isOther = (to: Url | null) => to !== null && site.judge.inScope(to) && !own.includes(urlKey(to))
  // Two pages that name each other would otherwise both be lost.
  if (item.purpose === 'canonical') return null
  const url = [
    refreshTarget(page),
    permalinkOf(page, site),
    aboveCommentFeed(page, site),
    canonicalOf(page, site),
  ].find(isOther)
  // A page must not be dropped for a URL that fails.
  if (!url || (await isKnownToFail(url))) return null
  return foundUrl(url, 'canonical', { hops: item.hops, foundOn: page.url })
}

/** A permalink is replaced only by another permalink, as with `?m=1` twins, never by a URL of another form. */
function canonicalOf(page: Page, site: SiteFacts): Url | null {
  const url = headLinks(page).find(({ rel }) => rel.includes('canonical'))?.url ?? null
  if (url === null || !isPermalink(page.url, site)) return url
  return isPermalink(url, site) ? url : null
}

/**
 * WordPress keeps the comment feed of a post below the post (`/a-post/feed/`), whatever URL the page was fetched at
 * (`/?p=7`).
 */
function aboveCommentFeed(page: Page, { patterns }: SiteFacts): Url | null {
  if (matchPostPattern(patterns, page.url) !== null) return null
  const feeds = announcedFeeds(page).filter(({ role, from }) => role === 'comments' && from === 'announced')
  // The feed of all comments (`/comments/feed/`) is below no post.
  const above = feeds.map(({ url }) => parseUrl(url.replace(/(?<!\/comments)\/feed\/(index\.\w+)?$/, '/')))
  return above.find(url => url !== null && matchPostPattern(patterns, url) !== null) ?? null
}

/**
 * The share URL of a page at a short URL (`/?p=7`), where that has the form of posts: mirrors rewrite the canonical
 * link, not this.
 */
function permalinkOf(page: Page, { patterns }: SiteFacts): Url | null {
  if (matchPostPattern(patterns, page.url) !== null) return null
  const shared = parseUrl(metaOf(page).get('og:url')?.[0] ?? '', page.base)
  return shared !== null && matchPostPattern(patterns, shared) !== null ? shared : null
}

/** Whether a URL has the form of the feed's links, and that form is strong evidence. */
export function isPermalink(url: Url, { patterns }: Pick<SiteFacts, 'patterns'>): boolean {
  return matchPostPattern(patterns, url)?.strength === 'strong'
}
