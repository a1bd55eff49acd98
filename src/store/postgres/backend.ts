import { sql } from 'kysely'
import type { Backend } from '../backend.ts'
import type { Db } from '../schema.ts'
import { SCHEMA } from './open-database.ts'
import {
  countRows,
  createFirstSearchIndex,
  createSearchIndex,
  matchingRows,
  numbersTable,
  renewSearchIndex,
  replaceDocuments,
  rowsOfEach,
} from './search-index.ts'
import { allowLongNotices, sharedTables } from './tables.ts'
import { transact } from './transact.ts'

/** Any lock number that others do not use: "PERM" in ASCII. */
const MIGRATION_LOCK = 0x5045524d

/** What PostgreSQL does differently. */
export const postgresBackend: Backend = {
  prepareForWriting: async () => {},
  transact,
  lockSchema,
  schemaVersion,
  setSchemaVersion,
  // At the indexes of the shared steps that they follow.
  migrations: Object.assign(
    Array.from({ length: 16 }, () => nothing),
    { 0: createTables, 6: sharedTables, 13: createSearchIndex, 15: renewSearchIndex },
  ),
  continueNumbers,
  scrub,
  replaceDocuments,
  matchingRows,
  rowsOfEach,
  countRows,
  numbersTable,
}

async function createTables(db: Db): Promise<void> {
  await createFirstSearchIndex(db)
  await allowLongNotices(db)
}

async function nothing(): Promise<void> {}

async function continueNumbers(trx: Db): Promise<void> {
  for (const table of ['entry', 'frontier', 'media_file', 'notice', 'term', 'network_site', 'highlight']) {
    await sql`select setval(pg_get_serial_sequence(${`${SCHEMA}.${table}`}, 'id'),
      (select coalesce(max(id), 0) + 1 from ${sql.id(table)}), false)`.execute(trx)
  }
}

/** To free space, the server only marks it; to erase bytes, the tables are rewritten, which blocks others. */
async function scrub(db: Db, how: 'erase' | 'purge'): Promise<void> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace where n.nspname = ${SCHEMA} and c.relkind = 'r'`.execute(
    db,
  )
  for (const { name } of rows) {
    const options = how === 'erase' ? sql`(full)` : sql``
    await sql`vacuum ${options} ${sql.id(SCHEMA, name)}`.execute(db)
  }
}

async function lockSchema(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx)
  await sql`create schema if not exists ${sql.id(SCHEMA)}`.execute(trx)
}

async function schemaVersion(db: Db): Promise<number | null> {
  const { rows: tables } = await sql<{ name: string }>`select c.relname as name from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace where n.nspname = ${SCHEMA} and c.relkind in ('r', 'p')`.execute(
    db,
  )
  if (tables.length === 0) return 0
  if (!tables.some(({ name }) => name === 'archive_version')) return null
  const { rows } = await sql<{ version: number }>`select version from archive_version`.execute(db)
  return rows[0]?.version ?? null
}

async function setSchemaVersion(db: Db, version: number): Promise<void> {
  await sql`create table if not exists archive_version (version integer not null)`.execute(db)
  await sql`delete from archive_version`.execute(db)
  await sql`insert into archive_version values (${sql.lit(version)})`.execute(db)
}
