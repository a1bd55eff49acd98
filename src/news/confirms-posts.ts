import { comparableText } from '../extract/index.ts'
import type { FeedEntry } from '../feed/index.ts'
import type { Harvest } from '../harvest/index.ts'
import { linkedEntries } from '../site/index.ts'
import { urlKey } from '../url.ts'

/** Least titles that a feed must share with a blog: one, such as "Hello world!", is shared by chance. */
const LEAST_TITLES = 2
/** Shorter ids, such as numbers, are shared by chance. */
const LEAST_MARK = 8

/**
 * Whether a feed found elsewhere belongs to this blog: it leads to pages of the blog, or names known posts by their ids
 * or titles. All URLs of a blog may one day redirect to another blog, whose posts do not belong to this one.
 */
export async function confirmsPosts(
  entries: readonly FeedEntry[],
  { tools: { store }, site, known: { blog } }: Harvest,
): Promise<boolean> {
  const linked = linkedEntries(entries, site.rebase)
  if (linked.some(({ url }) => site.judge.inScope(url))) return true
  const keys = linked.map(({ url }) => urlKey(url))
  if ((await store.statedKeys(blog.id, keys)).size > 0) return true
  const feeds = (await store.feeds(blog.id)).map(({ url }) => url)
  const said = (await store.feedEntries(blog.id, feeds)).map(({ entry }) => entry)
  const marks = new Set(said.map(({ id }) => id))
  if (entries.some(({ id }) => id !== null && id.length >= LEAST_MARK && marks.has(id))) return true
  const titles = new Set(said.flatMap(titleOf))
  const shared = new Set(entries.flatMap(titleOf).filter(title => titles.has(title)))
  return shared.size >= Math.min(LEAST_TITLES, entries.length) && shared.size > 0
}

function titleOf({ title }: FeedEntry): string[] {
  const words = comparableText(title ?? '')
  return words === '' ? [] : [words]
}
