import { PermablogError } from '../../errors.ts'
import { finishRemovals } from '../../work/index.ts'
import type { ServerContext } from '../context.ts'

/** How often it is looked whether something is due to be freed; days do not count by minutes. */
const LOOK_EVERY_MS = 60 * 60_000
/** Who starts a server wants to see its pages first. */
const FIRST_LOOK_MS = 30_000

/** Brings removals to their end while the server runs, and frees what was removed long enough ago. */
export function keepRemovalsFinished(
  context: Pick<ServerContext, 'store' | 'writer' | 'folder' | 'onError' | 'closing'>,
): { close(): Promise<void> } {
  const { store, writer, folder, onError, closing } = context
  let underWay: Promise<void> | null = null
  const now = () => new Date().toISOString()
  const finish = async () => {
    try {
      const isDue = (await store.removals.removed()).some(({ until }) => until <= now())
      if (!isDue && (await store.removals.tasks()).length === 0) return
      await writer.use(session => finishRemovals({ store: session.store, folder, now }))
    } catch (error) {
      // Another process writes, and does it itself.
      const isBusy = error instanceof PermablogError && error.code === 'archive-locked'
      if (!closing.aborted && !isBusy) onError(error)
    }
  }
  const look = () => {
    underWay ??= finish().finally(() => {
      underWay = null
    })
  }
  const first = setTimeout(look, FIRST_LOOK_MS).unref()
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return {
    close: async () => {
      clearTimeout(first)
      clearInterval(timer)
      await underWay
    },
  }
}
