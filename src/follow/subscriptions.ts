import type { Subscription } from '../feed/index.ts'
import type { PageSource } from '../fetch/index.ts'
import type { BlogRecord } from '../records.ts'
import type { Store } from '../store/index.ts'
import { checkBlog, harvestedAt } from './check-blog.ts'
import type { FollowStep } from './follow-blogs.ts'

/** What comes next of a list: a blog to be harvested, one that is no blog, or one that the archive holds already. */
export type SubscriptionStep = FollowStep | { readonly kind: 'known'; readonly blog: BlogRecord }

/**
 * Looks at one blog of a list. What the archive holds is the memory of an interrupted run: nothing is taken twice. Null
 * where the signal came.
 */
export async function subscriptionStep(
  { store, source }: { readonly store: Store; readonly source: PageSource },
  { home, feed }: Subscription,
  signal?: AbortSignal,
): Promise<SubscriptionStep | null> {
  const addresses = [home, feed].filter(address => address !== null)
  for (const address of addresses) {
    const known = await harvestedAt(store, address)
    if (known !== null) return { kind: 'known', blog: known }
  }
  let refused: SubscriptionStep | null = null
  // The home says best what is meant; where it moved or is none, the feed may still lead to it.
  for (const url of addresses) {
    const checked = await checkBlog(store, source, url, signal)
    if (checked.kind === 'interrupted') return null
    if (checked.kind === 'known') return checked
    if (checked.kind === 'no-blog') {
      refused ??= { kind: 'skipped', url, reason: checked.reason }
      continue
    }
    const nothing = async () => {}
    const reason = { code: 'in-list' } as const
    return { kind: 'harvest', url: checked.url, reason, source: checked.source, harvested: nothing, failed: nothing }
  }
  return refused
}
