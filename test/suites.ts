import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { skipFor } from './needs.ts'

const ROOT = join(import.meta.dirname, '..')
const UNPACKED = join(ROOT, '.data', 'suites')
const PACKED = join(ROOT, '..', 'shared', 'suites', 'suites.tar.xz')

/**
 * The folder of a standard's own test suite, unpacked once into the git-ignored `.data/`; null, with a line that says so,
 * where neither the folder nor the archive beside the repository is there.
 */
export function suiteFolder(name: string): string | null {
  const folder = join(UNPACKED, name)
  if (existsSync(folder)) return folder
  if (existsSync(PACKED) && !existsSync(UNPACKED)) unpack()
  if (existsSync(folder)) return folder
  const where = `${folder} is not there (it comes from ${PACKED})`
  if (existsSync(PACKED)) skipFor(`The suite "${name}"`, where)
  else console.warn(`suite "${name}" skipped: ${where}`)
  return null
}

/** Several test processes may do this at once: each unpacks aside, the first to rename wins. */
function unpack(): void {
  mkdirSync(join(ROOT, '.data'), { recursive: true })
  const aside = mkdtempSync(join(ROOT, '.data', 'unpacking-'))
  try {
    execFileSync('tar', ['xJf', PACKED, '-C', aside], { stdio: ['ignore', 'ignore', 'pipe'] })
    renameSync(join(aside, 'suites'), UNPACKED)
  } catch (error) {
    if (!existsSync(UNPACKED)) console.warn(`suites could not be unpacked: ${String(error)}`)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}
