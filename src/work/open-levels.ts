import type { SharedStore, Store } from '../store/index.ts'
import { oldestDue, queueDepth } from './jobs/list-jobs.ts'
import type { Levels } from './metrics.ts'

/** What the database knows of the work that waits. */
export function openLevels(store: Pick<Store, 'due'>, { pool }: Pick<SharedStore, 'pool'>): Levels {
  return {
    depth: () => queueDepth(pool),
    lag: async () => {
      const now = new Date().toISOString()
      const [first] = await store.due(now, 1)
      const moments = [first?.due, await oldestDue(pool)].flatMap(moment => (moment ? [Date.parse(moment)] : []))
      return moments.length === 0 ? 0 : Math.max(0, (Date.parse(now) - Math.min(...moments)) / 1000)
    },
  }
}
