import { type Order, storedOrder } from '../../order/index.ts'
import { blogIdOf, type Store } from '../../store/index.ts'
import type { Url } from '../../url.ts'
import type { JobKind, JobOrder } from './kinds.ts'
import type { JobQueue } from './queue.ts'

/** Jobs put into the queue in one statement. */
const PORTION = 500

/** Queues a job for each blog; gives how many were not there before. */
export async function putBlogs(
  queue: JobQueue,
  store: Pick<Store, 'blogAt'>,
  blogs: readonly { readonly url: Url; readonly isTyped: boolean }[],
  { kind, priority, order = {} }: { readonly kind: JobKind; readonly priority: number; readonly order?: Order },
): Promise<number> {
  const options = storedOrder(order)
  let added = 0
  for (let at = 0; at < blogs.length; at += PORTION) {
    const orders = blogs.slice(at, at + PORTION).map(async ({ url, isTyped }): Promise<JobOrder> => {
      const known = await store.blogAt(url)
      return { kind, url: known?.url ?? url, key: known?.id ?? blogIdOf(url), priority, isTyped, due: null, options }
    })
    added += await queue.put(await Promise.all(orders))
  }
  return added
}
