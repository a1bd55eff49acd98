import type { Harvest } from '../harvest/index.ts'
import { SITEMAPS, type SitemapBook } from '../news/index.ts'
import { PURPOSES, tierOf } from '../site/index.ts'
import { recall } from '../store/index.ts'
import { NAMES_LISTS } from './visit-sitemap.ts'

/**
 * Whether the pages of the feed, up to one with posts of these keys, have named every post in the sitemaps: nothing
 * follows it then, and most servers would answer "not found". Sitemaps with only the newest posts prove nothing.
 */
export async function isFeedExhausted(named: readonly string[], harvest: Harvest): Promise<boolean> {
  const { tools, known, site } = harvest
  if (harvest.update !== null || !site.insight.coverage.wholeSources.includes('sitemaps')) return false
  if (!isOfWholeSite((await recall(tools.store, known.blog.id, SITEMAPS)) ?? {})) return false
  const lanes = await tools.store.frontierLanes(known.blog.id)
  if (lanes.some(({ priority }) => priority === PURPOSES.sitemap.priority)) return false
  const waiting = lanes.filter(isOfPosts).reduce((sum, { waiting }) => sum + waiting, 0)
  const items = await Promise.all(named.map(key => tools.store.frontierItem(known.blog.id, key)))
  return items.filter(item => item?.state === 'waiting' && isOfPosts(item)).length === waiting
}

function isOfPosts(place: { readonly priority: number }): boolean {
  const tier = tierOf(place)
  return tier === 'post' || tier === 'likely-post'
}

/** Whether sitemaps name lists or pages too: a news sitemap has only the posts of the last days. */
function isOfWholeSite(book: SitemapBook): boolean {
  return Object.values(book).some(
    ({ sitemaps, pages, posts }) =>
      Object.keys(sitemaps).some(url => NAMES_LISTS.test(url)) || Object.keys(pages ?? {}).length > posts,
  )
}
