import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** What a whole run keeps at a time is less than 2 GB; a machine that has twice as much left can spare it. */
const ROOM = 4 * 1024 ** 3

/**
 * Where the folders and databases of tests lie: in memory where there is room. A run makes and removes thousands of
 * databases of some hundred files, and finding places for those on a disk takes half of their processor time. `TMPDIR`
 * names another place.
 */
export function placeInMemory(): string {
  if (process.env.TMPDIR !== undefined) return tmpdir()
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM && process.availableMemory() >= ROOM ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
