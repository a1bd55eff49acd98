import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isPostgres, type Store } from '../store/index.ts'

/** The folder of an archive that is not there before a command, or nothing of the kind. */
export interface FreshArchive {
  /** Takes the folder away again where no blog came into it; closes the store in any case. */
  close(store: Store): Promise<void>
}

/** What a harvest makes in the folder; whatever else is there, somebody else put it there. */
const OURS = /^(?:permablog\.db(?:-\w+)?|writer\.\w+|warc|media)$/

/** Looks whether a command makes the folder of its archive: to be asked before that is opened. */
export function freshArchive(location: string): FreshArchive {
  const isMade = !isPostgres(location) && !existsSync(location)
  return {
    close: async store => {
      let isEmpty = false
      try {
        isEmpty = isMade && (await store.blogs()).length === 0
      } finally {
        await store.close()
      }
      if (isEmpty) removeOurs(location)
    },
  }
}

/** Takes away what is ours, and the folder where nothing else is in it. */
function removeOurs(folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder) : []
  if (names.length === 0 || !names.every(name => OURS.test(name))) return
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true })
  try {
    rmdirSync(folder)
  } catch {
    // Somebody has put something into it meanwhile: it stays.
  }
}
