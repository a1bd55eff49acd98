import { parseUrl, type Url } from '../../url.ts'
import type { LatestPosts } from '../public-interface.ts'

/** What says which post it is and when it was changed; a hundred of them are some 20 kB. */
const ADDRESSES = 'id,guid,link,date,date_gmt,modified,modified_gmt'

/**
 * Posts of WordPress by when they were changed. `modified_after` is known since 5.7 (2021); an earlier one leaves it out of
 * account, and the order is the same. Without it, the headers tell how many posts there are in all.
 */
export function latestOfWordPress(first: URL, want: LatestPosts): Url | null {
  const url = new URL(first)
  url.searchParams.set('page', '1')
  url.searchParams.set('orderby', 'modified')
  url.searchParams.set('order', 'desc')
  if (want.kind === 'whole') url.searchParams.set('modified_after', want.after)
  else {
    url.searchParams.set('_fields', ADDRESSES)
    url.searchParams.delete('_embed')
  }
  return parseUrl(url.href)
}

/** Posts of Ghost by when they were changed. */
export function latestOfGhost(first: URL, want: LatestPosts): Url | null {
  const url = new URL(first)
  url.searchParams.set('page', '1')
  url.searchParams.set('order', 'updated_at desc')
  if (want.kind === 'whole') url.searchParams.set('filter', `updated_at:>='${want.after}'`)
  else {
    url.searchParams.set('fields', 'id,url,published_at,updated_at')
    for (const name of ['include', 'formats']) url.searchParams.delete(name)
  }
  return parseUrl(url.href)
}
