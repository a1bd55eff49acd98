import { PermablogError } from '../errors.ts'
import type { Backend } from './backend.ts'
import { MIGRATIONS } from './migrations/index.ts'
import type { Db } from './schema.ts'

/** How old the schema of an archive is compared with ours. */
export type SchemaAge = 'empty' | 'older' | 'current'

/** Tells how old the schema is; one that is newer than this program, or no archive at all, is an error. */
export async function schemaAge(db: Db, backend: Backend): Promise<SchemaAge> {
  const version = await backend.schemaVersion(db)
  if (version === null) throw new PermablogError('bad-archive', 'The database there is not an archive of permablog.')
  if (version > MIGRATIONS.length) {
    const message = `The archive was written by a newer permablog (schema ${version}, known here: ${MIGRATIONS.length}).`
    throw new PermablogError('archive-newer', message)
  }
  if (version === 0) return 'empty'
  return version < MIGRATIONS.length ? 'older' : 'current'
}

/** Brings the schema up to date, each step in a transaction of its own together with its number. */
export async function migrate(db: Db, backend: Backend): Promise<void> {
  const have = (await backend.schemaVersion(db)) ?? 0
  for (const [index, step] of MIGRATIONS.entries()) {
    if (index < have) continue
    await db.transaction().execute(async trx => {
      await step(trx)
      await backend.migrations[index]?.(trx)
      await backend.setSchemaVersion(trx, index + 1)
    })
  }
}
