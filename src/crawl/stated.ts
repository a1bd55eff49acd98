import type { FeedEntry } from '../feed/index.ts'
import type { Fetched } from '../fetch/index.ts'
import { feedEntryOf, readFeedEntry } from '../read/index.ts'
import type { EntryRecord } from '../records.ts'
import type { FrontierItem } from '../store/index.ts'
import { urlKey } from '../url.ts'
import { type Harvest, readContext } from './harvest.ts'

/** What a feed says of a page, by the address that was asked for or the one that it led to. */
export async function statedOf(
  { key }: FrontierItem,
  { url }: Fetched,
  { known, store }: Harvest,
): Promise<FeedEntry | null> {
  const stated = await feedEntryOf(known, store, key)
  return stated === null && urlKey(url) !== key ? await feedEntryOf(known, store, urlKey(url)) : stated
}

/** A post as the feed alone states it, where it states anything. */
export async function entriesOfFeed({ url, key }: FrontierItem, harvest: Harvest): Promise<EntryRecord[]> {
  const stated = await feedEntryOf(harvest.known, harvest.store, key)
  const entry = await readFeedEntry(url, stated, readContext(harvest))
  return entry === null ? [] : [entry]
}
