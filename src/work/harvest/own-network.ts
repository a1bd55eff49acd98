import { z } from 'zod'
import { PermablogError } from '../../errors.ts'
import { type Guard, openGuard } from '../../fetch/index.ts'
import type { Caller, Order } from '../../order/index.ts'
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

/**
 * Keeps that the address which a person typed leads to a private host, so that later visits may go there too. Where the blog is at
 * another host than the typed one, that host was a redirect's choice. The guard that the harvest went by says where it led: a question of its own
 * could be answered otherwise.
 */
export async function keepOwnNetwork(store: Store, blog: BlogRecord, typed: Url, guard: Guard | null): Promise<void> {
  if (hostOf(blog.url) !== hostOf(typed) || guard?.isOwnNetwork(new URL(blog.url)) !== true) return
  await store.commit({ blog, memory: remembered(OWN_NETWORK, { host: hostOf(blog.url) }) })
}

/**
 * On whose behalf a kept blog is visited. Nobody types its address again, its name may lead elsewhere by now, and a blog that was read
 * from a saved copy is wherever the copy says: it opens the way to a private host only where it was at one when it was typed.
 */
export async function visitorOf(store: Store, blog: BlogRecord, caller: Caller): Promise<Caller> {
  if (caller !== 'owner') return caller
  const known = await recall(store, blog.id, OWN_NETWORK)
  return known?.host === hostOf(blog.url) ? 'owner' : 'list'
}

/** A visit that was not made, as nobody has allowed visits to that private address. */
export class PrivateVisit extends PermablogError {
  constructor(url: Url) {
    super('unreachable', `${url} leads to a private address, and it is not remembered that you allowed that.`, {
      next: 'Crawl it once at the command line by its address, which is remembered, or say --allow-private, which holds for this once.',
    })
  }
}

/** Refuses a visit to a private host that its visitor does not open: all would be blocked, and that looks like a blog without news. */
export async function refusePrivate({ url }: BlogRecord, order: Order, visitor: Caller): Promise<void> {
  if (visitor === 'owner' || order.allowPrivate === true || order.from !== undefined) return
  if (!(await leadsToPrivate(url))) return
  throw new PrivateVisit(url)
}

async function leadsToPrivate(url: Url): Promise<boolean> {
  return (await openGuard(false, []).check(new URL(url))).kind === 'private'
}
