import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { archiveError } from './archive-error.ts'
import { CommitInDoubt } from './connection.ts'
import { patiently } from './patience.ts'

/**
 * Runs a transaction, retrying it after transient errors. If the connection was lost during COMMIT, the server is asked
 * what became of that transaction: it is repeated only if it was not stored.
 */
export async function transact<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  try {
    return await patiently(() => once(db, work))
  } catch (error) {
    throw archiveError(error)
  }
}

/**
 * Runs one statement, retrying after transient errors: for statements that may run twice, as the answer may have been
 * lost.
 */
export async function repeat<T>(statement: () => Promise<T>): Promise<T> {
  try {
    return await patiently(statement)
  } catch (error) {
    throw archiveError(error)
  }
}

async function once<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  const values: T[] = []
  try {
    return await db.transaction().execute(async trx => {
      const value = await work(trx)
      values.push(value)
      return value
    })
  } catch (error) {
    if (!(error instanceof CommitInDoubt)) throw error
    for (const value of values) if (await wasCommitted(db, error.transaction)) return value
    throw error.cause
  }
}

/** Discarded by a crash, or unknown to a server that replaced the lost one: not stored. */
async function wasCommitted(db: Db, transaction: string): Promise<boolean> {
  return patiently(async () => {
    const { rows } = await sql<{
      status: string | null
    }>`select case when ${transaction}::xid8 < pg_snapshot_xmax(pg_current_snapshot())
      then pg_xact_status(${transaction}::xid8) end as status`.execute(db)
    const status = rows[0]?.status ?? 'aborted'
    if (status === 'in progress') throw stillRunning()
    return status === 'committed'
  })
}

/** Retried a moment later, like any transient error. */
function stillRunning(): Error {
  return Object.assign(new Error('The transaction is still being ended.'), { code: '57P03' })
}
