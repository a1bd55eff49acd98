import type { FeedEntry } from '../feed/index.ts'
import type { Fetched } from '../fetch/index.ts'
import { type Harvest, readContext } from '../harvest/index.ts'
import { feedEntryOf, readFeedEntry } from '../read/index.ts'
import type { EntryRecord } from '../records.ts'
import type { FrontierItem } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'

/** What a feed says about a page, by the requested URL or the one that it redirected to. */
export async function statedOf({ key }: FrontierItem, { url }: Fetched, harvest: Harvest): Promise<FeedEntry | null> {
  const { known } = harvest
  const { store } = harvest.tools
  const stated = await feedEntryOf(known, store, key)
  const either = stated === null && urlKey(url) !== key ? await feedEntryOf(known, store, urlKey(url)) : stated
  return await heldNow(either, key, url, harvest)
}

/**
 * What a feed says about a page as far as it is current. For a stored post that an update reads again, and that the
 * feed no longer names, it says what the post once was: its text is then taken only from the page.
 */
export async function heldNow(
  stated: FeedEntry | null,
  key: string,
  url: Url,
  { tools: { store }, update, known }: Harvest,
): Promise<FeedEntry | null> {
  if (stated === null || (update?.vouches?.(key) ?? true)) return stated
  const isStored = (await store.entry(url))?.entry.blog === known.blog.id
  return isStored ? { ...stated, title: null, content: null, summary: null, updated: null } : stated
}

/** A post as given by the feed alone, if it gives anything. */
export async function entriesOfFeed({ url, key }: FrontierItem, harvest: Harvest): Promise<EntryRecord[]> {
  const stated = await feedEntryOf(harvest.known, harvest.tools.store, key)
  const entry = await readFeedEntry(url, stated, readContext(harvest))
  return entry === null ? [] : [entry]
}
