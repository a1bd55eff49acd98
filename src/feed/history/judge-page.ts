import { urlKey } from '../../url.ts'
import type { Feed, FeedEntry } from '../feed.ts'

/**
 * What a further page of a feed brings. `further`: only entries that are new, `overlaps`: new ones among known ones; both
 * lead on. `repeat`: what is known, `empty`: nothing; both end the walk, and refute a guess.
 */
type PageVerdict = 'further' | 'overlaps' | 'repeat' | 'empty'

/**
 * A page with fewer new entries than this share repeats: an address that ignores its number shows the newest entries
 * again, with perhaps one that has just been written, while posts that appear during a walk push only a few over.
 */
const NEW_SHARE = 0.2

/** What tells one entry of a feed from another, on whichever page it is met; null where nothing does. */
export function entryKey({ link, fragment, id }: FeedEntry): string | null {
  if (link === null) return id
  return fragment === null ? urlKey(link) : `${urlKey(link)}#${fragment}`
}

/** Holds a page against the entries known so far (their `entryKey`s): does it lead further into the past? */
export function judgePage(known: ReadonlySet<string>, page: Pick<Feed, 'entries'>): PageVerdict {
  const keys = new Set(page.entries.map(entryKey).filter(key => key !== null))
  if (keys.size === 0) return 'empty'
  const fresh = [...keys].filter(key => !known.has(key)).length
  if (fresh === keys.size) return 'further'
  return fresh < keys.size * NEW_SHARE ? 'repeat' : 'overlaps'
}
