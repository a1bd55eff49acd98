import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Kysely } from 'kysely'
import { PermablogError } from '../errors.ts'
import type { Timestamp } from '../records.ts'
import { type BorrowedLock, borrowLock, type LentLock, type WriteHolder } from './borrowed-lock.ts'
import { closingOnError } from './closing-on-error.ts'
import { type BlogWrite, databaseStore, type StoreParts, writeBy } from './database-store.ts'
import { lockArchive, type Unlock } from './lock.ts'
import { migrate, schemaAge } from './migrate.ts'
import type { Db, Tables } from './schema.ts'
import { completeIndex } from './search/complete-index.ts'
import { type IndexProgress, missingEntries } from './search/index-state.ts'
import { sqliteBackend } from './sqlite/backend.ts'
import { NodeSqliteDialect } from './sqlite/dialect.ts'
import { openDatabase } from './sqlite/open-database.ts'
import type { Store } from './store.ts'

/** How an archive is opened. */
export interface ArchiveOptions {
  /** Create the archive if there is none; implies `write`. */
  readonly create?: boolean
  /** Write into it, as the only process that does; without it many may read, also while another writes. */
  readonly write?: boolean
  /**
   * Write only what readers note (`store.reading`). That needs no lock, so that a harvest by another process does not
   * block marking a post as read: writes take turns.
   */
  readonly notes?: boolean
  /** Whose lock and leases it uses for writing; its own by default. */
  readonly holder?: WriteHolder
  /** The lock lent by a process that did not start this one; taken over if that one ends first. */
  readonly loan?: LentLock
  /** What the lock is taken for, shown to processes that wait for it. */
  readonly purpose?: string
  /**
   * Called when the server of the archive is unavailable, and makes calls wait for it; without it, that is an error at
   * once.
   */
  readonly onAway?: (error: unknown) => void
  /** Tells when something was seen. */
  readonly clock?: () => Timestamp
  /** Called with the progress of the search index while an archive of an older version is migrated. */
  readonly onIndexing?: (progress: IndexProgress) => void
}

/** The name of the database in the folder of an archive. */
const DATABASE_FILE = 'permablog.db'

/** Whether an archive is named by the address of a PostgreSQL database, not by a folder. */
export function isPostgres(location: string): boolean {
  return /^postgres(ql)?:/i.test(location)
}

/** Opens the archive in a folder or in a PostgreSQL database; `:memory:` is one that is gone when it is closed. */
export async function openArchive(location: string, options: ArchiveOptions = {}): Promise<Store> {
  return databaseStore(await openParts(location, options))
}

/** Opens the tables of an archive, without a store over them. */
export async function openParts(location: string, options: ArchiveOptions = {}): Promise<StoreParts> {
  if (isPostgres(location)) {
    // Loaded only where it is used: most archives are folders.
    const { openPostgresParts } = await import('./postgres/open-archive.ts')
    return openPostgresParts(location, { ...options, clock: clockOf(options) })
  }
  const create = options.create ?? false
  if (location === ':memory:') return opened(location, true, options, () => {})
  const folder = resolve(location)
  const file = join(folder, DATABASE_FILE)
  if (!create && !existsSync(file)) throw new PermablogError('archive-missing', `There is no archive in ${folder}.`)
  if (create) makeFolder(folder)
  if (options.notes === true) return openForNotes(folder, file, options)
  if (!create && options.write !== true) return openForReading(folder, file, options)
  return opened(file, true, options, lockFor(folder, options))
}

/** The lock of a parent process is held by that one, as long as it runs. */
function lockFor(folder: string, options: ArchiveOptions): Unlock | BorrowedLock {
  if (options.loan !== undefined) return borrowLock(folder, options.loan, options.purpose)
  return isOfParent(options) ? () => {} : lockArchive(folder, options.purpose)
}

function isOfParent({ holder, loan }: ArchiveOptions): boolean {
  return loan === undefined && holder !== undefined && holder.pid !== process.pid
}

/** An archive of an older version is migrated first, which needs the lock for a moment. */
async function openForReading(folder: string, file: string, options: ArchiveOptions): Promise<StoreParts> {
  const db = connect(file, false)
  const age = await closingOnError(db, () => schemaAge(db, sqliteBackend))
  const parts = { db, backend: sqliteBackend, clock: clockOf(options) }
  const asItIs = { ...parts, close: () => db.destroy() }
  if (age === 'current') {
    const isComplete = await closingOnError(db, async () => (await missingEntries(db)) === 0)
    if (isComplete) return asItIs
  }
  const unlock = age === 'current' ? lockIfFree(folder) : lockArchive(folder)
  // The holder of the lock is building the index; searches say what they lack.
  if (unlock === null) return asItIs
  await db.destroy()
  const store = await opened(file, true, options, unlock)
  await store.close()
  return openForReading(folder, file, options)
}

/** Beside the holder of the lock, once the schema is of this version. */
async function openForNotes(folder: string, file: string, options: ArchiveOptions): Promise<StoreParts> {
  const reader = await openForReading(folder, file, options)
  await reader.close()
  const db = connect(file, true, true)
  await closingOnError(db, () => sqliteBackend.prepareForWriting(db))
  return { db, backend: sqliteBackend, clock: clockOf(options), close: () => db.destroy() }
}

function lockIfFree(folder: string): Unlock | null {
  try {
    return lockArchive(folder)
  } catch (error) {
    if (error instanceof PermablogError && error.code === 'archive-locked') return null
    throw error
  }
}

async function opened(
  file: string,
  write: boolean,
  options: ArchiveOptions,
  lock: Unlock | BorrowedLock,
): Promise<StoreParts> {
  const unlock = typeof lock === 'function' ? lock : lock.unlock
  try {
    const db = connect(file, write, options.holder !== undefined || options.loan !== undefined)
    await closingOnError(db, async () => {
      await schemaAge(db, sqliteBackend)
      await sqliteBackend.prepareForWriting(db)
      await migrate(db, sqliteBackend)
      await completeIndex(db, sqliteBackend, options.onIndexing)
    })
    const close = async () => {
      await db.destroy()
      unlock()
    }
    return {
      db,
      backend: sqliteBackend,
      clock: clockOf(options),
      close,
      write: writeWhileThere(db, file, options, lock),
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * A file that was deleted or replaced accepts writes silently, and all of it is lost: each write checks that it is
 * there. It also checks that the lender of the lock is alive: otherwise another process may take the lock.
 */
function writeWhileThere(db: Db, file: string, options: ArchiveOptions, lock: Unlock | BorrowedLock): BlogWrite {
  const inode = () => statSync(file, { throwIfNoEntry: false })?.ino
  const own = file === ':memory:' ? undefined : inode()
  const write = writeBy(sqliteBackend, db)
  return async (blog, work, about) => {
    if (isOfParent(options) && process.ppid !== options.holder?.pid) {
      throw new PermablogError('archive-locked', 'The process that held the lock of the archive has ended.')
    }
    if (typeof lock !== 'function') await lock.held()
    if (own === undefined || inode() === own) return await write(blog, work, about)
    const message = `The database ${file} is not there any more: it was deleted, moved or replaced while this ran.`
    throw new PermablogError('archive-vanished', message)
  }
}

function connect(file: string, write: boolean, isShared = false): Db {
  return new Kysely<Tables>({ dialect: new NodeSqliteDialect(openDatabase(file, write), isShared) })
}

function clockOf(options: ArchiveOptions): () => Timestamp {
  return options.clock ?? (() => new Date().toISOString())
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(dirname(folder), { recursive: true })
    // It may hold blogs from behind a login, notes and keys: nobody else of this machine reads it unless its owner lets them.
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    throw new PermablogError('bad-archive', `The folder ${folder} can't be made.`, { cause: error })
  }
}
