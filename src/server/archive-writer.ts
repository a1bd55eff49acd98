import { openArchive, type Store } from '../store/index.ts'
import { openWarcWriter, type WarcWriter } from '../warc/index.ts'

/** What is open while something is written. */
export interface WriteSession {
  readonly store: Store
  /** The WARCs of the archive; opened when the first of those who write asks for them. */
  recorder(): WarcWriter
}

/**
 * Writes into the archive, which is locked only as long as that takes: in between, the command line can. All that write at
 * the same time in this process share one session.
 */
export class ArchiveWriter {
  readonly #location: string
  readonly #folder: string
  readonly #software: string
  #users = 0
  #opening: Promise<OpenSession> | null = null

  constructor(location: string, folder: string, software: string) {
    this.#location = location
    this.#folder = folder
    this.#software = software
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
    const store = await openArchive(this.#location, { create: true, write: true })
    let recorder: WarcWriter | null = null
    return {
      store,
      recorder: () => {
        recorder ??= openWarcWriter(this.#folder, { software: this.#software })
        return recorder
      },
      close: async () => {
        await recorder?.close()
        await store.close()
      },
    }
  }
}

interface OpenSession extends WriteSession {
  close(): Promise<void>
}
