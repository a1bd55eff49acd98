import { noticeOf } from '../../notices/index.ts'
import { laidOver, lastingOrder, ORDER_MEMORY, type Order, storedOrder } from '../../order/index.ts'
import type { BlogRecord, Timestamp } from '../../records.ts'
import { isRemembered, recall, remembered, type Store } from '../../store/index.ts'

/** What a blog was ordered with when it was last crawled, as far as that holds for later visits. */
async function orderOfBlog(store: Store, blog: BlogRecord): Promise<Order> {
  return (await recall(store, blog.id, ORDER_MEMORY))?.options ?? {}
}

/** The order of a visit: what stands in general, over it what the blog was ordered with, over that what is told now. */
export async function visitOrder(store: Store, blog: BlogRecord, standing: Order, told: Order): Promise<Order> {
  return laidOver(laidOver(standing, await orderOfBlog(store, blog)), told)
}

/** Keeps what later visits of a blog are to go by. Secrets are never kept: a notice names those that were given. */
export async function keepOrder(store: Store, blog: BlogRecord, told: Order, at: Timestamp): Promise<void> {
  const { order, withheld } = lastingOrder(told)
  const isNew = !(await isRemembered(store, blog.id, ORDER_MEMORY))
  if (isNew && Object.keys(order).length === 0 && withheld.length === 0) return
  await store.commit({
    blog,
    memory: remembered(ORDER_MEMORY, storedOrder(order)),
    notices:
      withheld.length === 0
        ? []
        : [noticeOf({ blog, now: () => at }, 'order-secrets', { what: [...withheld] }, blog.url)],
  })
}
