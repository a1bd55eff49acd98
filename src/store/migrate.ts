import { PermablogError } from '../errors.ts'
import type { Backend } from './backend.ts'
import { MIGRATIONS } from './migrations/index.ts'
import type { Db } from './schema.ts'

/** The age of an archive's schema compared with ours. */
export type SchemaAge = 'empty' | 'older' | 'current'

/** The age of the schema; one that is newer than this program, or no archive at all, is an error. */
export async function schemaAge(db: Db, backend: Backend): Promise<SchemaAge> {
  const version = await backend.schemaVersion(db)
  if (version === null) throw new PermablogError('bad-archive', 'The database there is not an archive of permablog.')
  if (version < 0) throw new PermablogError('bad-archive', `The schema of the database has the number ${version}.`)
  if (version > MIGRATIONS.length) {
    const message = `The archive was written by a newer permablog (schema ${version}, known here: ${MIGRATIONS.length}).`
    throw new PermablogError('archive-newer', message)
  }
  if (version === 0) return 'empty'
  return version < MIGRATIONS.length ? 'older' : 'current'
}

/** Brings the schema up to date, each step in a transaction of its own together with its number. */
export async function migrate(db: Db, backend: Backend): Promise<void> {
  let isCurrent = false
  while (!isCurrent) isCurrent = await backend.transact(db, trx => nextStep(trx, backend))
}

/** Checks again what is already done: another process may have been quicker. */
async function nextStep(trx: Db, backend: Backend): Promise<boolean> {
  await backend.lockSchema(trx)
  const have = (await backend.schemaVersion(trx)) ?? 0
  const step = MIGRATIONS[have]
  if (step === undefined) return true
  await step(trx)
  await backend.migrations[have]?.(trx)
  await backend.setSchemaVersion(trx, have + 1)
  return false
}
