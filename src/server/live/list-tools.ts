import { MOST_LABELS } from '../../store/index.ts'
import type { ServerContext } from '../context.ts'
import { incomingUrl } from '../safety/incoming-url.ts'
import type { ListTools } from './list-runs.ts'

/** What lists need of this server. */
export function listTools({
  store,
  writer,
  runs,
  allowPrivate,
}: Pick<ServerContext, 'store' | 'writer' | 'runs' | 'allowPrivate'>): ListTools {
  return {
    async start(address) {
      const url = await incomingUrl(address, allowPrivate)
      return runs.start({ kind: 'crawl', url, blog: await store.blogAt(url), order: {} })
    },
    ended: id => runs.ended(id),
    async label(blog, labels) {
      await writer.use(async session => {
        const before = (await session.store.labels.ofBlogs(blog)).get(blog) ?? []
        await session.store.labels.set(blog, [...new Set([...before, ...labels])].slice(0, MOST_LABELS))
      })
    },
  }
}
