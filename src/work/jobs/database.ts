import { PermablogError } from '../../errors.ts'
import type { RunSql, SharedStore } from '../../store/index.ts'

/** Connections to the database of the archive. */
export type Pool = SharedStore['pool']

/** Runs work in one transaction: all of it is done, or nothing. */
export async function inTransaction<T>(pool: Pool, work: (run: RunSql) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  // A connection that breaks between two statements says so here; the next statement fails, which is enough.
  const ignore = () => {}
  client.on('error', ignore)
  let isBroken = true
  try {
    await client.query('BEGIN')
    const result = await work((text, values) => client.query(text, values))
    await client.query('COMMIT')
    isBroken = false
    return result
  } catch (error) {
    isBroken = await client.query('ROLLBACK').then(
      () => false,
      () => true,
    )
    throw error
  } finally {
    client.off('error', ignore)
    client.release(isBroken)
  }
}

/** Of PostgreSQL: connection lost (08), too many connections or out of memory (53), being stopped or started (57P). */
const AWAY_STATES = /^(08|53|57P)/
/** Of the operating system. */
const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'])
/** Of the driver, which has no codes for them. */
const AWAY_WORDS =
  /connection (terminated|ended)|client has encountered a connection error|timeout exceeded when trying/i

/** Whether an error says that the database is not there for now, and may be back in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof PermablogError) return error.code === 'archive-unreachable'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (AWAY_STATES.test(code) || AWAY_WORDS.test(error.message)) return true
  if (AWAY_CODES.has(code) && 'syscall' in error && error.syscall === 'connect') return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  return isDatabaseAway(error.cause)
}

/** Of PostgreSQL: no such table (42P01), no such schema (3F000). */
export function isMissingTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '3F000')
}
