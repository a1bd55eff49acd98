import { urlKey } from '../../url.ts'
import type { Feed, FeedEntry } from '../feed.ts'

/**
 * What a further page of a feed has. `further`: only new entries, `overlaps`: new ones among known ones; both continue
 * the walk. `repeat`: known entries, `empty`: none; both end the walk, and refute a guess.
 */
type PageVerdict = 'further' | 'overlaps' | 'repeat' | 'empty'

/**
 * A page with less than this share of new entries is a repeat: a URL that ignores its page number shows the newest
 * entries again, with perhaps one that has just been written, while posts that appear during a walk move only a few to
 * the next page.
 */
const NEW_SHARE = 0.2

/** Identifies an entry of a feed on any page; null where nothing does. */
export function entryKey({ link, fragment, id }: FeedEntry): string | null {
  if (link === null) return id
  return fragment === null ? urlKey(link) : `${urlKey(link)}#${fragment}`
}

/** Compares a page with the entries known so far (their `entryKey`s): does it lead further into the past? */
export function judgePage(known: ReadonlySet<string>, page: Pick<Feed, 'entries'>): PageVerdict {
  const keys = new Set(page.entries.map(entryKey).filter(key => key !== null))
  if (keys.size === 0) return 'empty'
  const fresh = [...keys].filter(key => !known.has(key)).length
  if (fresh === keys.size) return 'further'
  return fresh < keys.size * NEW_SHARE ? 'repeat' : 'overlaps'
}
