import { type Harvest, signalOption } from '../harvest/index.ts'
import type { Page } from '../page/index.ts'
import { stillShows } from '../read/index.ts'
import type { StoredEntry } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'

/** Evidence of which stored post has moved to a page. */
interface Traces {
  /** The key of a page with the same content. */
  readonly twin: string | null
  /** When it was published according to the feed. */
  readonly published: string | null
}

/** How many stored posts are searched for one of the same moment: those that fit in a feed. */
const RECENT = 60
/** Limit of requests for URLs that a new post may have had before. */
const MOST_ASKED = 2
/** Status codes for a URL that a post has left without a redirect. */
const LEFT = new Set([404, 410])

/**
 * The earlier URL of a post that is new to an update: that of a stored post with the same text or of the same moment,
 * which now redirects here, or fails. Null where it really is new; most posts have no such evidence, and cost no
 * request.
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
    const answer = await harvest.tools.source.fetch({ url, ...signalOption(harvest) })
    const leadsHere = answer.kind === 'fetched' && urlKey(answer.url) === urlKey(page.url)
    const isLeft = answer.kind === 'missing' && LEFT.has(answer.status) && stillShows(page, stored.entry, null)
    if (leadsHere || isLeft) return stored.entry.url
  }
  return null
}

/** Whether a stored post whose URL redirects to another page has moved there. */
export async function hasMoved(page: Page, { entry }: StoredEntry, { tools: { store } }: Harvest): Promise<boolean> {
  return (await store.entry(page.url)) === null && stillShows(page, entry, null)
}
