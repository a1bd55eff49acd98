import type { Store } from '../../store/index.ts'
import { openLevels, openMetrics } from '../../work/index.ts'

/** The figures of this process, made when they are first needed. */
export type ServerMetrics = () => ReturnType<typeof openMetrics>

/** Figures of the work that this server does, and of what waits in the database. */
export function serverMetrics(store: Store): ServerMetrics {
  let opened: ReturnType<typeof openMetrics> | null = null
  return () => {
    opened ??= openMetrics(store.shared === null ? folderLevels(store) : openLevels(store, store.shared))
    return opened
  }
}

/** A folder has no queue, but a schedule. */
function folderLevels(store: Store): Parameters<typeof openMetrics>[0] {
  return {
    depth: async () => [],
    lag: async () => {
      const now = new Date().toISOString()
      const [first] = await store.due(now, 1)
      return first === undefined ? 0 : Math.max(0, (Date.parse(now) - Date.parse(first.due)) / 1000)
    },
  }
}
