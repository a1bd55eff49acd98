import type { Db } from './schema.ts'

/** Closes the connection if the work begun with it fails. */
export async function closingOnError<T>(db: Db, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await db.destroy()
    throw error
  }
}
