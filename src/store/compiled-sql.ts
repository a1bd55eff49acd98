import { PostgresAdapter } from 'kysely'
import type { Db } from './schema.ts'

/** SQL by database, statement and number of rows. */
const compiled = new WeakMap<object, Map<object, Map<number, string>>>()

/** The SQL of a statement for a number of rows, compiled once for each database: building it takes longer than running it. */
export function compiledSql(db: Db, statement: object, size: number, compile: () => string): string {
  const { adapter } = db.getExecutor()
  const ofDatabase = compiled.get(adapter) ?? new Map<object, Map<number, string>>()
  compiled.set(adapter, ofDatabase)
  const sizes = ofDatabase.get(statement) ?? new Map<number, string>()
  ofDatabase.set(statement, sizes)
  const known = sizes.get(size)
  if (known !== undefined) return known
  const sql = compile()
  sizes.set(size, sql)
  return sql
}

/** Rows per statement in the file at hand. Few sizes, so that each statement is prepared once. */
const SIZES_AT_HAND = [100, 10, 1] as const
/** A round trip to a server costs more than a new plan; 500 rows of our widest table are far from 65,535 parameters. */
const MOST_AT_SERVER = 500

/** Whether the database is a server, to which each statement is a way. */
export function isServer(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** How many of these rows go into the next statement. */
export function batchSize(db: Db, rows: number): number {
  if (isServer(db)) return Math.min(rows, MOST_AT_SERVER)
  return SIZES_AT_HAND.find(size => size <= rows) ?? 0
}
