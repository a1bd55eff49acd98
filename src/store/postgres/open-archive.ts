import { Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { PermablogError } from '../../errors.ts'
import type { Timestamp } from '../../records.ts'
import { closingOnError } from '../closing-on-error.ts'
import type { StoreParts } from '../database-store.ts'
import { migrate, schemaAge } from '../migrate.ts'
import type { Db, Tables } from '../schema.ts'
import { completeIndex } from '../search/complete-index.ts'
import { type IndexProgress, isIndexComplete } from '../search/index-state.ts'
import { shownLocation } from '../shown-location.ts'
import { archiveError, isPassing, isRestarting } from './archive-error.ts'
import { postgresBackend } from './backend.ts'
import { NodePostgresDialect } from './dialect.ts'
import { openDatabase } from './open-database.ts'
import { OwnLeases } from './own-leases.ts'
import { patiently } from './patience.ts'
import { sharedStore } from './shared-store.ts'

interface Options {
  readonly create?: boolean
  readonly write?: boolean
  readonly notes?: boolean
  readonly holder?: { readonly token: string }
  readonly onAway?: (error: unknown) => void
  readonly clock: () => Timestamp
  readonly onIndexing?: (progress: IndexProgress) => void
}

/** Opens the archive in a PostgreSQL database; many processes may write, each to different blogs. */
export async function openPostgresParts(location: string, options: Options): Promise<StoreParts> {
  const { onAway } = options
  if (onAway === undefined) return await openAtOnce(location, options)
  return await patiently(() => openAtOnce(location, options), isPassing, onAway)
}

async function openAtOnce(location: string, options: Options): Promise<StoreParts> {
  const write = options.create === true || options.write === true || options.notes === true
  const { pool, db } = await connect(location, write)
  const age = await closingOnError(db, () => schemaAge(db, postgresBackend))
  if (age !== 'current') {
    await db.destroy()
    if (age === 'empty' && options.create !== true) throw missing(location)
    await bringUpToDate(location, options.onIndexing)
    return openAtOnce(location, options)
  }
  const parts = { db, backend: postgresBackend, clock: options.clock }
  if (!write) {
    // The process that was building the index may have been killed: nobody else would continue it.
    const isComplete = await closingOnError(db, () => isIndexComplete(db))
    if (!isComplete) await closingOnError(db, () => bringUpToDate(location, options.onIndexing))
    return { ...parts, close: () => db.destroy() }
  }
  // Another process may do the same: each does what is still missing.
  await closingOnError(db, () => completeIndex(db, postgresBackend, options.onIndexing))
  const leases = new OwnLeases(db, options.holder?.token ?? null)
  const close = async () => {
    await leases.close()
    await db.destroy()
  }
  return { ...parts, shared: sharedStore(pool, parts), write: leases.write, close }
}

async function bringUpToDate(location: string, onIndexing: Options['onIndexing']): Promise<void> {
  const { db } = await connect(location, true)
  try {
    await migrate(db, postgresBackend)
    await completeIndex(db, postgresBackend, onIndexing)
  } finally {
    await db.destroy()
  }
}

/** A server that is unreachable, or rejects the login, is an error at once: retries are for one that was reached. */
async function connect(location: string, write: boolean): Promise<{ pool: Pool; db: Db }> {
  const pool = await openDatabase(location, write)
  const db: Db = new Kysely<Tables>({ dialect: new NodePostgresDialect(pool) })
  return closingOnError(db, async () => {
    try {
      const client = await patiently(() => pool.connect(), isRestarting)
      client.release()
      return { pool, db }
    } catch (error) {
      throw archiveError(error)
    }
  })
}

function missing(location: string): PermablogError {
  return new PermablogError('archive-missing', `There is no archive in ${shownLocation(location)}.`)
}

const AGES = {
  empty: 'no archive yet; the first harvest makes it',
  older: 'an archive of an older version, which the next command brings up to date',
  current: 'the archive is up to date',
} as const

/** The version of the server, and what there is of an archive, in words. */
export async function serverState(location: string): Promise<{ version: string; archive: string }> {
  const { db } = await connect(location, false)
  try {
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
    const age = await schemaAge(db, postgresBackend)
    return { version: rows[0]?.server_version ?? '', archive: AGES[age] }
  } finally {
    await db.destroy()
  }
}
