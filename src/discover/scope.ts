import { parse } from 'tldts'
import { withoutTwins } from '../platforms/index.ts'
import { remember } from '../remember.ts'
import type { Url } from '../url.ts'

/** Hosts that redistribute feeds and hold no posts. */
const FEED_HOST =
  /(^|\.)(feedburner\.com|feedproxy\.google\.com|feedblitz\.com|feedsportal\.com|feedpress\.me|feeds2?\.\w+\.\w+)$/i

/** With at least this share of the feed's links, another host is where the posts are. */
const HOST_SHARE = 0.5

/**
 * Decides which URLs belong to a blog: those of its host (with and without `www.`, http or https, any country domain of
 * a service), below its folder; the folder is widened until it holds the posts that the feed names. Folders of
 * something else (a wiki, a forum, a second blog) are excluded.
 */
export function blogScope(home: Url, feedLinks: readonly Url[], others: readonly string[] = []): (url: Url) => boolean {
  const hosts = new Set([hostKey(home)])
  const links = feedLinks.filter(link => !isFeedHost(link))
  for (const [host, count] of countBy(links, hostKey)) {
    if (count / links.length >= HOST_SHARE && isRelated(host, home)) hosts.add(host)
  }
  const paths = links.filter(link => hosts.has(hostKey(link))).map(link => new URL(link).pathname)
  const folders = widened(folderOf(home), paths)
  return remember((url: Url) => {
    if (!hosts.has(hostKey(url)) || isFeedHost(url)) return false
    const path = new URL(url).pathname
    if (others.some(folder => path.startsWith(folder) || `${path}/` === folder)) return false
    return folders.some(folder => path.startsWith(folder) || `${path}/` === folder)
  })
}

/** Whether a URL belongs to a service that redistributes feeds. */
export function isFeedHost(url: Url): boolean {
  return FEED_HOST.test(new URL(url).hostname)
}

/** The same for all equivalent hosts. */
export function hostKey(url: Url): string {
  return withoutTwins(new URL(url).host.toLowerCase().replace(/^www\./, ''))
}

/** The folder of a home page: `/blog` and `/blog/` and `/blog/index.html` are one. */
export function folderOf(home: Url): string {
  const path = new URL(home).pathname.replace(/\/{2,}/g, '/')
  const last = path.slice(path.lastIndexOf('/') + 1)
  return last === '' || last.includes('.') ? path.slice(0, path.lastIndexOf('/') + 1) : `${path}/`
}

/** Posts may be on a sister host, never on an unrelated one: entries of a link blog lead anywhere. */
function isRelated(host: string, home: Url): boolean {
  const own = parse(home, { allowPrivateDomains: true }).domain
  return own !== null && parse(`http://${host}`, { allowPrivateDomains: true }).domain === own
}

/** Most sections of a blog; more folders are posts in folders of their own. */
const MAX_SECTIONS = 4

/** The folder of the home, with sibling folders that hold posts; the parent folder where these are many. */
function widened(folder: string, paths: readonly string[]): readonly string[] {
  const outside = paths.filter(path => !path.startsWith(folder))
  // One stray link (a picture, a page elsewhere) must not open up the whole host.
  if (outside.length < 2) return [folder]
  let above = folder
  for (const path of outside)
    while (!path.startsWith(above)) above = above.slice(0, above.slice(0, -1).lastIndexOf('/') + 1)
  const sections = new Set(outside.map(path => path.slice(0, path.indexOf('/', above.length) + 1)))
  return sections.has('') || sections.size > MAX_SECTIONS ? [above] : [folder, ...sections]
}

function countBy<T>(items: readonly T[], key: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1)
  return counts
}
