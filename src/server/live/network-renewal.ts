import { PermablogError } from '../../errors.ts'
import { isRenewalDue, makePicturesInThread, savePictures } from '../../network/index.ts'
import { dueSnapshots, makeSnapshotsInThread, saveSnapshots } from '../../threads/index.ts'
import type { ServerContext } from '../context.ts'

/** How often it is looked whether rows of the network have changed, by whomever; in milliseconds. */
const LOOK_EVERY_MS = 15_000

/**
 * Keeps bursts, threads and the pictures of the network up to date while the server runs. They are made in a thread of their own, and stored when
 * they are ready; until then the last ones answer.
 */
export function keepNetworkFresh(
  { store, writer, onError, closing }: Pick<ServerContext, 'store' | 'writer' | 'onError' | 'closing'>,
  location: string,
): { close(): Promise<void> } {
  let underWay: Promise<void> | null = null
  const renew = async () => {
    try {
      const due = await dueSnapshots(store)
      if (due.length > 0) {
        const snapshots = await makeSnapshotsInThread(location, due, closing)
        if (!closing.aborted) await writer.use(session => saveSnapshots(session.store, snapshots))
      }
      if (closing.aborted || !(await isRenewalDue(store))) return
      const made = await makePicturesInThread(location, closing)
      if (!closing.aborted) await writer.use(session => savePictures(session.store, made))
    } catch (error) {
      // Another process writes, and makes them itself.
      const isBusy = error instanceof PermablogError && error.code === 'archive-locked'
      if (!closing.aborted && !isBusy) onError(error)
    }
  }
  const timer = setInterval(() => {
    underWay ??= renew().finally(() => {
      underWay = null
    })
  }, LOOK_EVERY_MS)
  timer.unref()
  return {
    close: async () => {
      clearInterval(timer)
      await underWay
    },
  }
}
