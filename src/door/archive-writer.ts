import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { PermablogError } from '../errors.ts'
import type { Store, WriteHolder } from '../store/index.ts'
import type { Loan } from './knock.ts'
import { openToWrite } from './open-to-write.ts'

/** What is open while something is written. */
export interface WriteSession {
  readonly store: Store
  /** What a process goes by that writes on behalf of this one, while the session is open. */
  readonly holder: WriteHolder
  /** The lock of another process, where it is written by that. */
  readonly loan: Loan | null
}

/** How long is waited for another process that writes. */
export interface Patience {
  /** In milliseconds. */
  readonly limit: number
  /** Ends the waiting. */
  readonly signal?: AbortSignal
  /** Hears once who is waited for. */
  readonly onWaiting?: (why: string) => void
}

/** Most commands that write are done by then. */
const PATIENCE: Patience = { limit: 2000 }
const LOOK_AGAIN_MS = 100

/**
 * Writes into the archive, which is locked only as long as that takes: in between, others can. All that write at
 * the same time in this process share one session.
 */
export class ArchiveWriter {
  readonly #location: string
  readonly #purpose: string
  readonly #holder: WriteHolder = { pid: process.pid, token: randomUUID() }
  #ownDoor: string | null = null
  #users = 0
  #opening: Promise<OpenSession> | null = null
  #closing: Promise<void> = Promise.resolve()

  constructor(location: string, purpose: string) {
    this.#location = location
    this.#purpose = purpose
  }

  /** From now on others write by this one's lock, who ask at this door. */
  lendsAt(door: string | null): void {
    this.#ownDoor = door
  }

  /** Does the work with the archive open for writing; fails with `archive-locked` where another process writes for longer than is waited. */
  async use<T>(work: (session: WriteSession) => Promise<T>, patience: Patience = PATIENCE): Promise<T> {
    const session = await this.#patiently(patience)
    try {
      return await work(session)
    } finally {
      this.#users -= 1
      if (this.#users === 0) {
        this.#opening = null
        this.#closing = session.close().catch(() => {})
        await this.#closing
      }
    }
  }

  /** Fails where nothing could be written now. */
  async tryOut(): Promise<void> {
    await this.use(async () => {})
  }

  async #patiently({ limit, signal, onWaiting }: Patience): Promise<OpenSession> {
    const until = Date.now() + limit
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.#join()
      } catch (error) {
        const isTaken = error instanceof PermablogError && error.code === 'archive-locked'
        if (!isTaken || Date.now() >= until || signal?.aborted) throw error
        if (tries === 0) onWaiting?.(error.message)
        await sleep(LOOK_AGAIN_MS, undefined, signal === undefined ? {} : { signal }).catch(() => {})
      }
    }
  }

  async #join(): Promise<OpenSession> {
    this.#users += 1
    this.#opening ??= this.#open()
    const opening = this.#opening
    try {
      return await opening
    } catch (error) {
      this.#users -= 1
      if (this.#opening === opening) this.#opening = null
      throw error
    }
  }

  async #open(): Promise<OpenSession> {
    // The last session holds the lock until it is closed.
    await this.#closing
    const holder = this.#holder
    const options = { create: true, holder, purpose: this.#purpose, ownDoor: this.#ownDoor }
    const { store, loan } = await openToWrite(this.#location, options)
    return { store, holder, loan, close: () => store.close() }
  }
}

interface OpenSession extends WriteSession {
  close(): Promise<void>
}
