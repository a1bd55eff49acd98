import type { PoolClient } from 'pg'
import type { Pool } from '../jobs/database.ts'

/** Names the place of the scheduler among the advisory locks of a database; any number that nobody else uses. */
const SCHEDULER_LOCK = 7_346_120_251

/** The place of the only scheduler, as long as its connection lives. */
export interface Leadership {
  /** Asks over the very connection that holds the place; false where that is gone. */
  isHeld(): Promise<boolean>
  release(): Promise<void>
}

/** Takes the place of the scheduler; null where another process has it. It is free as soon as that one is gone. */
export async function takeLeadership(pool: Pool): Promise<Leadership | null> {
  const client = await pool.connect()
  let isLost = false
  client.on('error', () => {
    isLost = true
  })
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [SCHEDULER_LOCK])
    if (rows[0]?.got !== true) {
      client.release()
      return null
    }
  } catch (error) {
    client.release(true)
    throw error
  }
  return {
    isHeld: async () => !isLost && (await answers(client)),
    // Closing the connection frees the place, whatever state it is in.
    release: async () => client.release(true),
  }
}

function answers(client: PoolClient): Promise<boolean> {
  return client.query('select 1').then(
    () => true,
    () => false,
  )
}
