import { setTimeout as sleep } from 'node:timers/promises'
import type { SqliteConnection } from './connection.ts'

/**
 * Longest wait for a transaction: a page with thousands of links and comments is stored within seconds; on a busy
 * machine several of them wait for one another.
 */
const MOST_WAITING_MS = 60_000
const LOOK_AGAIN_MS = 10
/** Longest time that finished transactions wait to be written; a kill undoes them, and nobody else can write. */
const MOST_TOGETHER_MS = 250

/**
 * The transactions of a connection. Finished ones may be written together with those that follow: pages of the file
 * that all of them change are then written once. Each is a savepoint, all or nothing by itself; a kill undoes the last
 * ones, whole.
 */
export class Transactions {
  /** Other processes of ours write as well: nothing waits to be written, and transactions wait for their turn. */
  readonly isShared: boolean
  readonly #connection: SqliteConnection
  #isRunning = false
  /** Whose finished ones are not written yet. */
  readonly #owners = new Set<string>()
  readonly #lost = new Map<string, unknown>()
  /** Those who wait until a running one ends and all is written. */
  #waiting: PromiseWithResolvers<void> | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(connection: SqliteConnection, isShared: boolean) {
    this.#connection = connection
    this.isShared = isShared
  }

  /**
   * Immediate: a transaction that reads first could otherwise fail when it writes. If another process of ours is
   * writing, this one polls for its turn: SQLite's own waiting would block everything else in this process.
   */
  async begin(): Promise<void> {
    if (!this.#connection.inTransaction) await this.#open()
    this.#connection.run('savepoint one')
    this.#isRunning = true
  }

  async #open(): Promise<void> {
    if (!this.isShared) {
      this.#connection.run('begin immediate')
      return
    }
    const until = Date.now() + MOST_WAITING_MS
    while (!this.#connection.tryRun('begin immediate', Date.now() < until)) await sleep(LOOK_AGAIN_MS)
  }

  commit(): void {
    this.#connection.run('release one')
    this.#isRunning = false
    if (this.#waiting !== null) this.#writeForAll()
    else this.#writeBeforeLong()
  }

  rollback(): void {
    this.#isRunning = false
    // A full disk undoes everything by itself, also what was finished.
    if (!this.#connection.inTransaction) {
      this.#fail(this.#connection.failure)
      return
    }
    this.#connection.run('rollback to one')
    this.#connection.run('release one')
    if (this.#owners.size === 0 || this.#waiting !== null) this.#writeForAll()
    else this.#writeBeforeLong()
  }

  /** The running transaction may be written with others. Its owner has to ask, by `settle`, whether it was. */
  mayWait(owner: string): void {
    const lost = this.#lost.get(owner)
    this.#lost.delete(owner)
    if (lost !== undefined) throw lost
    this.#owners.add(owner)
  }

  /** Writes what is finished; throws where that fails, or where something of this owner was lost before. */
  async settle(owner?: string): Promise<void> {
    const lost = owner === undefined ? undefined : this.#lost.get(owner)
    if (owner !== undefined) this.#lost.delete(owner)
    if (lost !== undefined) throw lost
    // Nothing of this owner is unwritten.
    if (owner !== undefined && !this.#owners.delete(owner)) return
    if (this.#isRunning) {
      this.#waiting ??= Promise.withResolvers()
      await this.#waiting.promise
    } else if (this.#connection.inTransaction) {
      this.#write()
    }
  }

  /** Not in the midst of a running one, half of which would last: when it ends, this begins anew. */
  #writeBeforeLong(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      if (!this.#isRunning) this.#writeForAll()
    }, MOST_TOGETHER_MS)
  }

  #writeForAll(): void {
    try {
      this.#write()
    } catch {
      // All who have to know are told.
    }
  }

  #write(): void {
    try {
      this.#connection.run('commit')
    } catch (error) {
      if (this.#connection.inTransaction) this.#connection.run('rollback')
      this.#fail(error)
      throw error
    }
    this.#owners.clear()
    this.#done()?.resolve()
  }

  #fail(error: unknown): void {
    for (const owner of this.#owners) this.#lost.set(owner, error)
    this.#owners.clear()
    this.#done()?.reject(error)
  }

  #done(): PromiseWithResolvers<void> | null {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const waiting = this.#waiting
    this.#waiting = null
    return waiting
  }
}
