import { type Harvest, signalOf } from '../harvest/index.ts'
import type { Page } from '../page/index.ts'
import { stillShows } from '../read/index.ts'
import type { StoredEntry } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'

/** What may tell which stored post has moved to a page. */
interface Traces {
  /** The key of a page that says the same. */
  readonly twin: string | null
  /** When the feed says that it was published. */
  readonly published: string | null
}

/** Stored posts among which one of the same moment is looked for: those that a feed has room for. */
const RECENT = 60
/** Requests for addresses that a new post may have had before. */
const MOST_ASKED = 2
/** What a server says of an address that a post has left without leading on. */
const LEFT = new Set([404, 410])

/**
 * The address that a post which is new to an update had before: that of a stored post with the same words or of the same moment,
 * which now leads here, or nowhere. Null where it is new indeed; most posts have no such trace, and cost no request.
 */
export async function formerAddress(page: Page, { twin, published }: Traces, harvest: Harvest): Promise<Url | null> {
  const { known, update } = harvest
  const { store } = harvest.tools
  if (update === null || (await store.entry(page.url)) !== null) return null
  const candidates = new Set<Url>()
  const ofTwin = twin === null ? null : await store.frontierItem(known.blog.id, twin)
  if (ofTwin !== null) candidates.add(ofTwin.url)
  if (published !== null)
    for (const post of await store.recentPosts(known.blog.id, RECENT))
      if (post.published === published) candidates.add(post.url)
  for (const url of [...candidates].slice(0, MOST_ASKED)) {
    const stored = await store.entry(url)
    if (stored === null || stored.entry.blog !== known.blog.id || stored.entry.kind !== 'post') continue
    const answer = await harvest.tools.source.fetch({ url, ...signalOf(harvest) })
    const leadsHere = answer.kind === 'fetched' && urlKey(answer.url) === urlKey(page.url)
    const isLeft = answer.kind === 'missing' && LEFT.has(answer.status) && stillShows(page, stored.entry, null)
    if (leadsHere || isLeft) return stored.entry.url
  }
  return null
}

/** Whether a stored post whose address leads to another page has moved there. */
export async function hasMoved(page: Page, { entry }: StoredEntry, { tools: { store } }: Harvest): Promise<boolean> {
  return (await store.entry(page.url)) === null && stillShows(page, entry, null)
}
