import type { BlogFound } from '../discover/index.ts'
import { platformById } from '../platforms/index.ts'
import type { FoundUrl } from '../store/index.ts'
import { parseUrl, type Url } from '../url.ts'
import { foundUrl } from './purpose.ts'

/** How many sitemaps of one index are read before posts: with a thousand posts each, more than any blog has. */
export const MOST_BEFORE_POSTS = 100

/** The findings about a blog that say where its sitemaps are. */
type Announced = Pick<BlogFound, 'sitemaps' | 'namedSitemaps' | 'platform' | 'mainFeed' | 'blogUrl'>

/**
 * The sitemaps named in robots.txt, otherwise the first of the usual locations, are read before posts. The other
 * locations are tried where those are missing, or together with lists; the same applies to all of them where an
 * interface has listed and counted the posts.
 */
export function sitemapPlaces(found: Announced, areCounted: boolean): FoundUrl[] {
  const { namedSitemaps } = found
  const byForm = namedSitemaps === 0 ? sitemapByForm(found) : null
  const sitemaps = byForm === null ? found.sitemaps : [byForm, ...found.sitemaps]
  const first = areCounted ? 0 : Math.min(Math.max(namedSitemaps, 1), MOST_BEFORE_POSTS)
  return sitemaps.map((url, at) => foundUrl(url, at < first ? 'sitemap' : 'listed-sitemap', { hops: 0, foundOn: null }))
}

/** Where the sitemap is if the posts of the feed have URLs of some form. */
function sitemapByForm({ platform, mainFeed, blogUrl }: Announced): Url | null {
  const form = platformById(platform?.platform ?? null)?.sitemapByForm ?? null
  const links = (mainFeed?.feed.entries ?? []).flatMap(({ link }) => link ?? [])
  const isOfForm = form !== null && links.length > 0 && links.every(link => form.posts.test(link))
  return isOfForm ? parseUrl(form.place, blogUrl) : null
}
