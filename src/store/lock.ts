import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PermablogError } from '../errors.ts'
import { archiveError, sqliteCode } from './sqlite/archive-error.ts'

const LOCK_FILE = 'writer.lock'
/** Who holds the lock, for the error message of others. */
const HOLDER_FILE = 'writer.json'

/** Releases the archive for other writers. */
export type Unlock = () => void

/**
 * Makes this process the only writer of the archive. The lock is an exclusive transaction on a database of its own: the
 * operating system releases it however the process ends, so there is never a stale one to remove. The purpose is shown
 * to processes that do not get it.
 */
export function lockArchive(folder: string, purpose?: string): Unlock {
  const holder = join(folder, HOLDER_FILE)
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(folder, LOCK_FILE), { timeout: 0 })
    lock.exec('begin exclusive')
    writeFileSync(holder, JSON.stringify({ pid: process.pid, purpose, since: new Date().toISOString() }))
  } catch (error) {
    lock?.close()
    throw sqliteCode(error) === 'BUSY' ? locked(holder, error) : lockError(error, folder)
  }
  const held = lock
  return () => {
    rmSync(holder, { force: true })
    held.close()
  }
}

function lockError(error: unknown, folder: string): unknown {
  const meaning = archiveError(error)
  if (meaning instanceof PermablogError) return meaning
  return new PermablogError('bad-archive', `The archive ${folder} can't be written to.`, { cause: error })
}

function locked(holder: string, cause: unknown): PermablogError {
  return new PermablogError('archive-locked', `Another process is writing to this archive${describe(holder)}.`, {
    cause,
  })
}

function describe(holder: string): string {
  try {
    const { pid, purpose, since }: Record<string, unknown> = JSON.parse(readFileSync(holder, 'utf8'))
    return ` (pid ${pid}${typeof purpose === 'string' ? `, ${purpose}` : ''}, since ${since})`
  } catch {
    // It is about to be written, or was just removed; the lock itself is what counts.
    return ''
  }
}
