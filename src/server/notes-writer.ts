import { openArchive, type Store } from '../store/index.ts'

/**
 * Writes what readers note, which needs no lock: it is no part of any harvest. All that write at the same time share one opening of the
 * archive.
 */
export class NotesWriter {
  readonly #location: string
  #users = 0
  #opening: Promise<Store> | null = null

  constructor(location: string) {
    this.#location = location
  }

  /** Does the work with the archive open for notes. */
  async use<T>(work: (session: { readonly store: Store }) => Promise<T>): Promise<T> {
    this.#users += 1
    this.#opening ??= openArchive(this.#location, { notes: true })
    const opening = this.#opening
    try {
      return await work({ store: await opening })
    } finally {
      this.#users -= 1
      if (this.#users === 0) {
        this.#opening = null
        await opening.then(store => store.close()).catch(() => {})
      }
    }
  }
}
