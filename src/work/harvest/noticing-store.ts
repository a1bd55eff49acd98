import { noticeOf } from '../../notices/index.ts'
import type { Timestamp } from '../../records.ts'
import { forgotten, type Store, type UnfitMemory } from '../../store/index.ts'

/**
 * A store that leaves a notice where something that it remembered did not fit and is made anew. The value goes with the same
 * transaction, so that it is reported once.
 */
export function noticingStore(store: Store, now: () => Timestamp): Store {
  const unfit = new Map<string, Map<string, UnfitMemory>>()
  return {
    ...store,
    onUnfitMemory: (blog, one) => {
      unfit.set(blog, (unfit.get(blog) ?? new Map()).set(one.key.name, one))
    },
    commit: async changes => {
      const { blog, crawl, notices = [], memory = {} } = changes
      const found = unfit.get(blog.id)
      // A report has the notices of its crawl.
      if (found === undefined || crawl === undefined) return await store.commit(changes)
      const told = [...found.values()].map(({ key: { about }, why }) =>
        noticeOf({ blog, now }, 'memory-rebuilt', { about, said: why }),
      )
      const gone = Object.assign({}, ...[...found.values()].map(({ key }) => forgotten(key)))
      const result = await store.commit({ ...changes, notices: [...notices, ...told], memory: { ...gone, ...memory } })
      unfit.delete(blog.id)
      return result
    },
  }
}
