import { type Order, storedOrder } from '../../order/index.ts'
import { blogIdOf, type Store } from '../../store/index.ts'
import type { Url } from '../../url.ts'
import type { JobKind, JobOrder } from './kinds.ts'
import type { ChangedJobs, JobQueue } from './queue.ts'

/** Jobs put into the queue in one statement. */
const PORTION = 500

/** What became of blogs that were to be queued. */
export interface PutBlogs extends ChangedJobs {
  readonly added: number
  /** Those whose job waited or ran before; `changed` and `running` are of these. */
  readonly known: number
}

/** Queues a job for each blog; one that waits already takes the newer options. */
export async function putBlogs(
  queue: JobQueue,
  store: Pick<Store, 'blogAt'>,
  blogs: readonly { readonly url: Url; readonly isTyped: boolean }[],
  { kind, priority, order = {} }: { readonly kind: JobKind; readonly priority: number; readonly order?: Order },
): Promise<PutBlogs> {
  const options = storedOrder(order)
  let [added, changed, running] = [0, 0, 0]
  for (let at = 0; at < blogs.length; at += PORTION) {
    const orders = blogs.slice(at, at + PORTION).map(async ({ url, isTyped }): Promise<JobOrder> => {
      const known = await store.blogAt(url)
      return { kind, url: known?.url ?? url, key: known?.id ?? blogIdOf(url), priority, isTyped, due: null, options }
    })
    const portion = await Promise.all(orders)
    // Before they are put in: those that are new have the options already.
    const before = await queue.change(
      kind,
      portion.map(({ key }) => key),
      { options, priority },
    )
    changed += before.changed
    running += before.running
    added += await queue.put(portion)
  }
  return { added, known: blogs.length - added, changed, running }
}
