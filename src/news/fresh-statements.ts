import type { FeedEntry } from '../feed/index.ts'
import type { Harvest } from '../harvest/index.ts'
import { linkedEntries } from '../site/index.ts'
import { type Url, urlKey } from '../url.ts'

/**
 * What a source says of posts now, to be stored as its word. It takes the place of what it said before, and of what the feed said while the post stood in it: else
 * the older of two statements would be believed.
 */
export async function freshStatements(
  told: readonly FeedEntry[],
  source: Url,
  inFeed: ReadonlySet<string>,
  { tools: { store }, site, known, plan: { mainFeed } }: Harvest,
) {
  const said = mainFeed === null || told.length === 0 ? [] : await store.feedEntries(known.blog.id, [mainFeed])
  const past = new Set(said.map(({ key }) => key).filter(key => !inFeed.has(key)))
  return linkedEntries(told, site.rebase).flatMap(({ url, entry }) => {
    const isPast = mainFeed !== null && past.has(urlKey(url))
    return [{ feed: source, url, entry }, ...(isPast ? [{ feed: mainFeed, url, entry }] : [])]
  })
}
