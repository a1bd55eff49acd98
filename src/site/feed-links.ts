import { type Rebase, rebased } from '../discover/index.ts'
import type { FeedEntry } from '../feed/index.ts'
import { placeOn, type Url, urlKey } from '../url.ts'
import { QueryLearner } from './duplicates/index.ts'

/** Without training: removes only what changes no page of any blog, such as session ids. */
const ANY_BLOG = new QueryLearner()

/**
 * The entries of a feed that lead to a page, with the URL at which the blog really has it; including the fragment where
 * several entries lead to different fragments of one page, as on a blog that keeps the posts of a month on one page.
 */
export function linkedEntries(entries: readonly FeedEntry[], rebase: Rebase): { url: Url; entry: FeedEntry }[] {
  const linked = entries.flatMap(entry =>
    entry.link === null ? [] : [{ url: ANY_BLOG.normalise(rebased(rebase, entry.link)), entry }],
  )
  const pages = Map.groupBy(linked, ({ url }) => urlKey(url))
  const isShared = [...pages.values()].some(ones => new Set(ones.map(({ entry }) => entry.fragment)).size > 1)
  if (!isShared) return linked
  return linked.map(({ url, entry }) => ({ url: entry.fragment === null ? url : placeOn(url, entry.fragment), entry }))
}
