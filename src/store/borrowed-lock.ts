import { setTimeout as sleep } from 'node:timers/promises'
import { PermablogError } from '../errors.ts'
import { lockArchive, type Unlock } from './lock.ts'

/**
 * A process that may write into an archive, and those that share its lock and its leases: they do not exclude each
 * other.
 */
export interface WriteHolder {
  readonly pid: number
  /** Identifies its leases. */
  readonly token: string
}

/** The lock of another process, which lends it to this one. */
export interface LentLock {
  readonly holder: WriteHolder
  /** Resolves when the other process has ended, or takes its lock back. */
  readonly over: Promise<void>
  /** Called when this process has taken the lock itself. */
  readonly onTakenOver?: () => void
}

/** A borrowed lock, while an archive is open. */
export interface BorrowedLock {
  /** Fails if the loan is over and a third process was quicker to take the lock. */
  held(): Promise<void>
  readonly unlock: Unlock
}

/**
 * A killed process loses its connections and its locks one after another: how long to wait for the second after the
 * first.
 */
const TAKE_OVER_MS = 5000
const LOOK_AGAIN_MS = 20

/**
 * Writes with the lock that another process lends. If that process ends first, for any reason, this one takes the lock
 * and continues: its work is not lost with a server that somebody stops.
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
    // The next write gets this error.
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
