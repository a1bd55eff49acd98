import { randomUUID } from 'node:crypto'
import { openArchive, type Store, type WriteHolder } from '../store/index.ts'

/** What is open while something is written. */
export interface WriteSession {
  readonly store: Store
  /** What a process goes by that writes on behalf of this one, while the session is open. */
  readonly holder: WriteHolder
}

/**
 * Writes into the archive, which is locked only as long as that takes: in between, the command line can. All that write at
 * the same time in this process share one session.
 */
export class ArchiveWriter {
  readonly #location: string
  readonly #holder: WriteHolder = { pid: process.pid, token: randomUUID() }
  #users = 0
  #opening: Promise<OpenSession> | null = null

  constructor(location: string) {
    this.#location = location
  }

  /** Does the work with the archive open for writing; fails with `archive-locked` where another process writes. */
  async use<T>(work: (session: WriteSession) => Promise<T>): Promise<T> {
    this.#users += 1
    this.#opening ??= this.#open()
    const opening = this.#opening
    try {
      return await work(await opening)
    } finally {
      this.#users -= 1
      if (this.#users === 0) {
        this.#opening = null
        await opening.then(session => session.close()).catch(() => {})
      }
    }
  }

  /** Fails at once where nothing could be written now. */
  async tryOut(): Promise<void> {
    await this.use(async () => {})
  }

  async #open(): Promise<OpenSession> {
    const holder = this.#holder
    const store = await openArchive(this.#location, { create: true, write: true, holder })
    return { store, holder, close: () => store.close() }
  }
}

interface OpenSession extends WriteSession {
  close(): Promise<void>
}
