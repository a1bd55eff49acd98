import type { BlogDemand } from '../discover/index.ts'
import type { Subscription } from '../feed/index.ts'
import type { PageSource } from '../fetch/index.ts'
import type { BlogRecord } from '../records.ts'
import type { Store } from '../store/index.ts'
import type { Url } from '../url.ts'
import { checkBlog, harvestedAt } from './check-blog.ts'
import type { FollowStep, HarvestStep } from './follow-blogs.ts'
import type { SkipReason } from './follow-reason.ts'
import type { StrangerSource } from './stranger.ts'

/** What comes next of a list: a blog to be harvested, one that is no blog, or one that the archive holds already. */
export type SubscriptionStep = FollowStep | { readonly kind: 'known'; readonly blog: BlogRecord }

/** How a blog of a list is looked at. */
interface SubscriptionTools {
  readonly store: Store
  readonly source: PageSource
  /** How sure it must be that there is a blog. */
  readonly demand: BlogDemand
  readonly signal?: AbortSignal
}

/**
 * Looks at one blog of a list. What the archive holds is the memory of an interrupted run: nothing is taken twice. Null
 * where the signal came.
 */
export async function subscriptionStep(
  { store, source, demand, signal }: SubscriptionTools,
  { home, feed }: Pick<Subscription, 'home' | 'feed'>,
): Promise<SubscriptionStep | null> {
  const addresses = [home, feed].filter(address => address !== null)
  for (const address of addresses) {
    const known = await harvestedAt(store, address)
    if (known !== null) return { kind: 'known', blog: known }
  }
  let refused: { readonly url: Url; readonly reason: SkipReason; readonly source: StrangerSource } | null = null
  // The home says best what is meant; where it moved or is none, the feed may still lead to it.
  for (const url of addresses) {
    const checked = await checkBlog(store, source, url, { signal, demand })
    if (checked.kind === 'interrupted') return null
    if (checked.kind === 'known') return checked
    if (checked.kind === 'blog') return harvestStep(checked.url, checked.source)
    refused ??= { url, reason: checked.reason, source: checked.source }
  }
  if (refused === null) return null
  if (!MAY_NEED_BROWSER.has(refused.reason.code)) return { kind: 'skipped', url: refused.url, reason: refused.reason }
  refused.source.replay()
  return harvestStep(refused.url, refused.source)
}

/** Pages that may show a blog once their scripts have run: the harvest has the browser, and the last word. */
const MAY_NEED_BROWSER: ReadonlySet<SkipReason['code']> = new Set(['no-blog', 'empty'])

function harvestStep(url: Url, source: PageSource): HarvestStep {
  const nothing = async () => {}
  return { kind: 'harvest', url, reason: { code: 'in-list' }, source, harvested: nothing, failed: nothing }
}
