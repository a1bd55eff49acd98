import { PermablogError } from '../../errors.ts'

/** Primary result codes of SQLite (https://sqlite.org/rescode.html); extended ones carry more in their upper bits. */
const SQLITE = { BUSY: 5, READONLY: 8, IOERR: 10, CORRUPT: 11, FULL: 13, CANTOPEN: 14, NOTADB: 26 } as const

/**
 * Extended codes for a full disk where it is not the database file that could not grow: SQLITE_IOERR_WRITE, _FSYNC
 * (reported late by network file systems), _SHMSIZE and _SHMMAP (the index of the WAL).
 */
const FULL_DISK_CODES: readonly (number | null)[] = [778, 1034, 4874, 5386]

/** The result code of an SQLite error, null for any other. */
export function sqliteCode(error: unknown): keyof typeof SQLITE | 'other' | null {
  const extended = extendedCode(error)
  if (extended === null) return null
  for (const name of names) if (SQLITE[name] === (extended & 0xff)) return name
  return 'other'
}

/** What an SQLite error means to a user of the archive; other errors pass unchanged. */
export function archiveError(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error)
  const options = { cause: error }
  if (FULL_DISK_CODES.includes(extendedCode(error))) return new PermablogError('disk-full', diskFull(message), options)
  switch (sqliteCode(error)) {
    case 'FULL':
      return new PermablogError('disk-full', diskFull(message), options)
    case 'CORRUPT':
    case 'NOTADB':
      return new PermablogError('bad-archive', `The archive's database can't be read: ${message}`, options)
    case 'READONLY':
      return new PermablogError('bad-archive', `The archive can't be written to: ${message}`, options)
    case 'BUSY':
      return new PermablogError('archive-locked', `The archive is in use by another process: ${message}`, options)
    default:
      return isDiskFull(error) ? new PermablogError('disk-full', diskFull(message), options) : error
  }
}

const names = Object.keys(SQLITE) as (keyof typeof SQLITE)[]

function diskFull(message: string): string {
  return `No space left for the archive; nothing was half-written (${message}).`
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

function extendedCode(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : null
}
