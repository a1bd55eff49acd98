import type { BlogFound } from '../discover/index.ts'
import { platformById } from '../platforms/index.ts'
import type { FoundUrl } from '../store/index.ts'
import { parseUrl, type Url } from '../url.ts'
import { foundUrl } from './purpose.ts'

/** Sitemaps of one index that are read before posts are: of a thousand posts each, more than any blog has. */
export const MOST_BEFORE_POSTS = 100

/** What was found of a blog that says where its sitemaps are. */
type Announced = Pick<BlogFound, 'sitemaps' | 'namedSitemaps' | 'platform' | 'mainFeed' | 'blogUrl'>

/**
 * The sitemaps that robots.txt names, else the first of the usual places, are read before posts. The other places are asked where
 * those are not there, or when lists are; and so are all where an interface has told and counted the posts.
 */
export function sitemapPlaces(found: Announced, areCounted: boolean): FoundUrl[] {
  const { namedSitemaps } = found
  const byForm = namedSitemaps === 0 ? sitemapByForm(found) : null
  const sitemaps = byForm === null ? found.sitemaps : [byForm, ...found.sitemaps]
  const first = areCounted ? 0 : Math.min(Math.max(namedSitemaps, 1), MOST_BEFORE_POSTS)
  return sitemaps.map((url, at) => foundUrl(url, at < first ? 'sitemap' : 'listed-sitemap', { hops: 0, foundOn: null }))
}

/** Where the sitemap is as the posts of the feed have addresses of some form. */
function sitemapByForm({ platform, mainFeed, blogUrl }: Announced): Url | null {
  const form = platformById(platform?.platform ?? null)?.sitemapByForm ?? null
  const links = (mainFeed?.feed.entries ?? []).flatMap(({ link }) => link ?? [])
  const isOfForm = form !== null && links.length > 0 && links.every(link => form.posts.test(link))
  return isOfForm ? parseUrl(form.place, blogUrl) : null
}
