import { z } from 'zod'
import { hasFixedAddress, openGuard } from '../../fetch/index.ts'
import type { Caller } from '../../order/index.ts'
import type { BlogRecord } from '../../records.ts'
import { memoryKey, recall, remembered, type Store } from '../../store/index.ts'
import { hostOf, type Url } from '../../url.ts'

/** That a blog was on a private network when its owner typed its address: a machine at home, an intranet. */
export const OWN_NETWORK = memoryKey<{ readonly host: string }>({
  name: 'own-network',
  version: 1,
  schema: z.object({ host: z.string() }),
  unfit: 'rebuild',
  about: 'whether the blog is on a private network',
})

/** Keeps that the address which a person typed leads to a private host, so that later visits may go there too. */
export async function keepOwnNetwork(store: Store, blog: BlogRecord): Promise<void> {
  if (hasFixedAddress(new URL(blog.url)) || !(await leadsToPrivate(blog.url))) return
  await store.commit({ blog, memory: remembered(OWN_NETWORK, { host: hostOf(blog.url) }) })
}

/**
 * On whose behalf a kept blog is visited. Nobody types its address again, and its name may lead elsewhere by now: it opens the way to
 * a private host only where the address itself says that it is one, or it was one when it was typed.
 */
export async function visitorOf(store: Store, blog: BlogRecord, caller: Caller): Promise<Caller> {
  if (caller !== 'owner' || hasFixedAddress(new URL(blog.url))) return caller
  const known = await recall(store, blog.id, OWN_NETWORK)
  return known?.host === hostOf(blog.url) ? 'owner' : 'list'
}

async function leadsToPrivate(url: Url): Promise<boolean> {
  return (await openGuard(false, []).check(new URL(url))).kind === 'private'
}
