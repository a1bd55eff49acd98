import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Kysely } from 'kysely'
import { PermablogError } from '../errors.ts'
import type { Timestamp } from '../records.ts'
import { databaseStore } from './database-store.ts'
import { lockArchive, type Unlock } from './lock.ts'
import { migrate, schemaAge } from './migrate.ts'
import type { Db, Tables } from './schema.ts'
import { sqliteBackend } from './sqlite/backend.ts'
import { NodeSqliteDialect } from './sqlite/dialect.ts'
import { openDatabase } from './sqlite/open-database.ts'
import type { Store } from './store.ts'

/** How an archive is opened. */
export interface ArchiveOptions {
  /** Make the archive where there is none; implies `write`. */
  readonly create?: boolean
  /** Write into it, as the only process that does; without it many may read, also while another writes. */
  readonly write?: boolean
  /** Tells when something was seen. */
  readonly clock?: () => Timestamp
}

/** The name of the database in the folder of an archive. */
const DATABASE_FILE = 'permablog.db'

/** Opens the archive in a folder; `:memory:` is one that is gone when it is closed. */
export async function openArchive(location: string, options: ArchiveOptions = {}): Promise<Store> {
  if (/^postgres(ql)?:/.test(location)) {
    throw new PermablogError('bad-usage', 'Archives in PostgreSQL are not there yet; name a folder.')
  }
  const create = options.create ?? false
  if (location === ':memory:') return opened(location, true, options, () => {})
  const folder = resolve(location)
  const file = join(folder, DATABASE_FILE)
  if (!create && !existsSync(file)) throw new PermablogError('archive-missing', `There is no archive in ${folder}.`)
  if (create) makeFolder(folder)
  if (!create && options.write !== true) return openForReading(folder, file, options)
  const unlock = lockArchive(folder)
  return opened(file, true, options, unlock)
}

/** An archive of an older version is brought up to date first, which needs the lock for a moment. */
async function openForReading(folder: string, file: string, options: ArchiveOptions): Promise<Store> {
  const db = connect(file, false)
  const age = await closingOnError(db, () => schemaAge(db, sqliteBackend))
  if (age === 'current') return databaseStore(db, sqliteBackend, clockOf(options), () => db.destroy())
  await db.destroy()
  const store = await opened(file, true, options, lockArchive(folder))
  await store.close()
  return openForReading(folder, file, options)
}

async function opened(file: string, write: boolean, options: ArchiveOptions, unlock: Unlock): Promise<Store> {
  try {
    const db = connect(file, write)
    await closingOnError(db, async () => {
      await schemaAge(db, sqliteBackend)
      await sqliteBackend.prepareForWriting(db)
      await migrate(db, sqliteBackend)
    })
    return databaseStore(db, sqliteBackend, clockOf(options), async () => {
      await db.destroy()
      unlock()
    })
  } catch (error) {
    unlock()
    throw error
  }
}

function connect(file: string, write: boolean): Db {
  return new Kysely<Tables>({ dialect: new NodeSqliteDialect(openDatabase(file, write)) })
}

async function closingOnError<T>(db: Db, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await db.destroy()
    throw error
  }
}

function clockOf(options: ArchiveOptions): () => Timestamp {
  return options.clock ?? (() => new Date().toISOString())
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new PermablogError('bad-archive', `The folder ${folder} can't be made.`, { cause: error })
  }
}
