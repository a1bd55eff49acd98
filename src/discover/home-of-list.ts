import type { Feed } from '../feed/index.ts'
import type { Page } from '../page/index.ts'
import { parseUrl, type Url, urlKey } from '../url.ts'
import { feedKey } from './choose-feed.ts'
import { type HomeCandidate, isNamedBlog } from './homes-of.ts'
import { folderOf, hostKey } from './scope.ts'

/** With at least this share of its posts, a folder is where a blog is. */
const MOST_POSTS = 0.5

/** Whether a feed has a URL among its entries; not if that is its home, as on blogs of a single page. */
export function isEntryOf({ entries, metadata }: Feed, url: Url): boolean {
  if (metadata.siteUrl !== null && feedKey(metadata.siteUrl) === feedKey(url)) return false
  const others = entries.filter(({ link }) => link !== null && feedKey(link) !== feedKey(url))
  return (
    others.length > 0 &&
    entries.some(({ link, fragment }) => link !== null && fragment === null && feedKey(link) === feedKey(url))
  )
}

/**
 * The home that a list of posts is part of: the one above it that its feed names, or the front page in the same folder.
 * Null where the list may well be a home: its folder has posts or the feed, or is named as a blog.
 */
export function homeOfList(page: Page, feed: Feed | null): HomeCandidate | null {
  const url = withoutFront(page.url)
  const { pathname, search } = new URL(url)
  if (search !== '' || isNamedBlog(url)) return null
  const links = page.byTag('a').flatMap(link => parseUrl(link.attributes.href?.trim() ?? '', page.base) ?? [])
  const isFile = /[^/]\.\w+$/.test(pathname)
  if (!isFile && hasOwnPosts(url, links, feed)) return null
  const site = feed?.metadata.siteUrl ?? null
  if (site !== null && isAbove(site, url)) return { url: site, reason: 'named-by-feed' }
  const front = isFile && feed === null ? parseUrl('.', url) : null
  if (front === null || !isAbove(front, url)) return null
  return links.some(link => urlKey(withoutFront(link)) === urlKey(front)) ? { url: front, reason: 'linked' } : null
}

function hasOwnPosts(url: Url, links: readonly Url[], feed: Feed | null): boolean {
  const folder = folderOf(url)
  const isBelow = (other: Url) => {
    const path = new URL(other).pathname
    return hostKey(other) === hostKey(url) && path.startsWith(folder) && path !== folder
  }
  if (links.some(isBelow)) return true
  if (feed === null) return false
  const posts = feed.entries.filter(({ link }) => link !== null && isBelow(link)).length
  return isBelow(feed.url) || (posts > 0 && posts >= feed.entries.length * MOST_POSTS)
}

function isAbove(home: Url, url: Url): boolean {
  if (hostKey(home) !== hostKey(url) || urlKey(home) === urlKey(url)) return false
  return new URL(url).pathname.startsWith(folderOf(home)) && folderOf(home) !== new URL(url).pathname
}

/** `/index.html` is `/`. */
function withoutFront(url: Url): Url {
  return parseUrl(url.replace(/\/(?:index|default|home)\.\w+$/i, '/')) ?? url
}
