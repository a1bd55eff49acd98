import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { PermablogError } from '../../errors.ts'
import { archiveError, sqliteCode } from './archive-error.ts'

/** How long a statement waits for another process, in milliseconds; readers never wait in WAL mode. */
export const BUSY_TIMEOUT = 5000

/** Opens an SQLite file; this changes nothing in it. */
export function openDatabase(file: string, write: boolean): DatabaseSync {
  try {
    return write ? openWriter(file) : openReader(file)
  } catch (error) {
    const meaning = archiveError(error)
    if (meaning instanceof PermablogError) throw meaning
    throw new PermablogError('bad-archive', `The database ${file} can't be opened.`, { cause: error })
  }
}

function openWriter(file: string): DatabaseSync {
  return tried(new DatabaseSync(file, { timeout: BUSY_TIMEOUT }))
}

function openReader(file: string): DatabaseSync {
  try {
    return tried(new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT }))
  } catch (error) {
    const code = sqliteCode(error)
    // On a read-only medium the WAL files cannot be created; if there are none, nobody is writing either.
    if ((code !== 'CANTOPEN' && code !== 'READONLY') || existsSync(`${file}-wal`)) throw error
    const url = pathToFileURL(file)
    url.searchParams.set('immutable', '1')
    return new DatabaseSync(url, { readOnly: true })
  }
}

/** SQLite reads nothing before the first statement. */
function tried(database: DatabaseSync): DatabaseSync {
  try {
    database.exec('select 1 from sqlite_master')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}
