import { sql } from 'kysely'
import type { Backend } from '../backend.ts'
import type { Db } from '../schema.ts'
import { NodeSqliteAdapter } from './dialect.ts'
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
import type { Transactions } from './transactions.ts'

/** Marks the file as ours in its header: "PERM" in ASCII. */
const APPLICATION_ID = 0x5045524d

/**
 * Largest page cache of a writer: what a transaction changes beyond it is written before its end, and again when it
 * changes once more.
 */
const CACHE_KIBIBYTES = 32 * 1024
/** Pages of 4 kB in the WAL before a checkpoint: one that every commit changes is copied once for all of them. */
const CHECKPOINT_PAGES = 4000

/** What SQLite does differently. */
export const sqliteBackend: Backend = {
  prepareForWriting,
  transact,
  transactSoon,
  settle: (db, owner) => transactionsOf(db).settle(owner),
  // Only one transaction writes at a time anyway.
  lockSchema: async () => {},
  schemaVersion,
  setSchemaVersion,
  // At the indexes of the shared steps that they follow.
  migrations: Object.assign(
    Array.from({ length: 16 }, () => async () => {}),
    { 0: createFirstSearchIndex, 13: createSearchIndex, 15: renewSearchIndex },
  ),
  // SQLite continues after the highest inserted id by itself.
  continueNumbers: async () => {},
  integrity,
  scrub,
  replaceDocuments,
  matchingRows,
  rowsOfEach,
  countRows,
  numbersTable,
}

async function transact<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  const result = await db.transaction().execute(work)
  await transactionsOf(db).settle()
  return result
}

async function transactSoon<T>(db: Db, owner: string, work: (trx: Db) => Promise<T>): Promise<T> {
  const transactions = transactionsOf(db)
  if (transactions.isShared) return await transact(db, work)
  return await db.transaction().execute(trx => {
    transactions.mayWait(owner)
    return work(trx)
  })
}

function transactionsOf(db: Db): Transactions {
  const { adapter } = db.getExecutor()
  if (adapter instanceof NodeSqliteAdapter) return adapter.transactions
  throw new TypeError('this is no SQLite database')
}

/** SQLite's own check of pages, indexes and constraints. */
async function integrity(db: Db): Promise<readonly string[]> {
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(db)
    return rows.map(row => row.integrity_check).filter(message => message !== 'ok')
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/**
 * Statement journals stay in memory: no crash needs them, as the transaction is undone as a whole. In WAL mode readers
 * continue while a writer writes. `NORMAL` syncs at checkpoints: a killed process loses nothing, a power failure at
 * most the last commits, never the consistency of the file.
 */
async function prepareForWriting(db: Db): Promise<void> {
  await sql`pragma journal_mode = wal`.execute(db)
  await sql`pragma synchronous = normal`.execute(db)
  await sql`pragma foreign_keys = on`.execute(db)
  await sql`pragma cache_size = ${sql.lit(-CACHE_KIBIBYTES)}`.execute(db)
  await sql`pragma temp_store = memory`.execute(db)
  await sql`pragma wal_autocheckpoint = ${sql.lit(CHECKPOINT_PAGES)}`.execute(db)
}

/**
 * The full-text index keeps words of deleted rows until its parts are merged. VACUUM rewrites the file without its free
 * pages; the log is truncated after it, as it contains both.
 */
async function scrub(db: Db): Promise<void> {
  await transactionsOf(db).settle()
  await sql`insert into entry_search(entry_search) values ('optimize')`.execute(db)
  await sql`vacuum`.execute(db)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

async function schemaVersion(db: Db): Promise<number | null> {
  const application = await pragma(db, 'application_id')
  if (application === APPLICATION_ID) return pragma(db, 'user_version')
  const { rows } = await sql`select 1 from sqlite_master limit 1`.execute(db)
  return application === 0 && rows.length === 0 ? 0 : null
}

async function setSchemaVersion(db: Db, version: number): Promise<void> {
  await sql`pragma application_id = ${sql.lit(APPLICATION_ID)}`.execute(db)
  await sql`pragma user_version = ${sql.lit(version)}`.execute(db)
}

async function pragma(db: Db, name: 'application_id' | 'user_version'): Promise<number> {
  const { rows } = await sql<Record<string, number>>`pragma ${sql.raw(name)}`.execute(db)
  return rows[0]?.[name] ?? 0
}
