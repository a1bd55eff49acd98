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

/** Of PostgreSQL: no such table (42P01), no such schema (3F000). */
export function isMissingTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '3F000')
}
