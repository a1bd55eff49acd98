import type { FeedEntry } from '../feed/index.ts'
import type { Harvest } from '../harvest/index.ts'
import { linkedEntries } from '../site/index.ts'
import { type Url, urlKey } from '../url.ts'

/**
 * What a source says about posts now, to be stored as its statement. It replaces what it said before, and what the feed
 * said while the post was in it: otherwise the older of two statements would be used.
 */
export async function freshStatements(
  entries: readonly FeedEntry[],
  source: Url,
  inFeed: ReadonlySet<string>,
  { tools: { store }, site, known, plan: { mainFeed } }: Harvest,
) {
  const said = mainFeed === null || entries.length === 0 ? [] : await store.feedEntries(known.blog.id, [mainFeed])
  const past = new Set(said.map(({ key }) => key).filter(key => !inFeed.has(key)))
  return linkedEntries(entries, site.rebase).flatMap(({ url, entry }) => {
    const isPast = mainFeed !== null && past.has(urlKey(url))
    return [{ feed: source, url, entry }, ...(isPast ? [{ feed: mainFeed, url, entry }] : [])]
  })
}
