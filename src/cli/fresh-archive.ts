import { existsSync, rmSync } from 'node:fs'
import { isPostgres, type Store } from '../store/index.ts'

/** The folder of an archive that is not there before a command, or nothing of the kind. */
export interface FreshArchive {
  /** Takes the folder away again where no blog came into it; closes the store in any case. */
  close(store: Store): Promise<void>
}

/** Looks whether a command makes the folder of its archive: to be asked before that is opened. */
export function freshArchive(location: string): FreshArchive {
  const isMade = !isPostgres(location) && !existsSync(location)
  return {
    close: async store => {
      const isEmpty = isMade && (await store.blogs()).length === 0
      await store.close()
      if (isEmpty) rmSync(location, { recursive: true, force: true })
    },
  }
}
