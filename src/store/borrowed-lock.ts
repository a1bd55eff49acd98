import { setTimeout as sleep } from 'node:timers/promises'
import { PermablogError } from '../errors.ts'
import { lockArchive, type Unlock } from './lock.ts'

/**
 * A process that may write into an archive, and those that share its lock and its leases: what one of them does is not kept
 * from the others.
 */
export interface WriteHolder {
  readonly pid: number
  /** What its leases are known by. */
  readonly token: string
}

/** The lock of another process, which lends it to this one. */
export interface LentLock {
  readonly holder: WriteHolder
  /** Comes when the other process has ended, or takes its lock back. */
  readonly over: Promise<void>
  /** Hears that this process has the lock itself from now on. */
  readonly onTakenOver?: () => void
}

/** A lock that is lent, while an archive is open. */
export interface BorrowedLock {
  /** Fails where the loan is over and a third process was quicker to take the lock. */
  held(): Promise<void>
  readonly unlock: Unlock
}

/** A process that is killed loses its connections and its locks one after another: how long after the one the other is waited for. */
const TAKE_OVER_MS = 5000
const LOOK_AGAIN_MS = 20

/**
 * Writes by the lock that another process lends. Where that process ends first, however it ends, this one takes the lock and goes on: what it is
 * doing is not lost with a server that somebody stops.
 */
export function borrowLock(folder: string, loan: LentLock, purpose: string | undefined): BorrowedLock {
  let own: Unlock | null = null
  let isReturned = false
  let taking: Promise<void> | null = null
  const takeOver = async () => {
    const until = Date.now() + TAKE_OVER_MS
    while (!isReturned && own === null) {
      try {
        own = lockArchive(folder, purpose)
      } catch (error) {
        const isTaken = error instanceof PermablogError && error.code === 'archive-locked'
        if (!isTaken || Date.now() >= until) throw error
        await sleep(LOOK_AGAIN_MS)
      }
    }
    if (!isReturned) loan.onTakenOver?.()
  }
  void loan.over.then(() => {
    if (isReturned) return
    taking = takeOver()
    // Who writes next hears of it.
    taking.catch(() => {})
  })
  return {
    held: async () => {
      await taking
    },
    unlock: () => {
      isReturned = true
      own?.()
      own = null
    },
  }
}
