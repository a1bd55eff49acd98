import { CompiledQuery, PostgresAdapter } from 'kysely'
import type { Db } from './schema.ts'
import { NodeSqliteAdapter } from './sqlite/dialect.ts'

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

/** Rows per statement in SQLite: up to this many as they are, otherwise few sizes, so that each is prepared once. */
const MOST_AS_THEY_ARE = 10
const SIZES_AT_HAND = [100, 30, MOST_AS_THEY_ARE] as const
/** A round trip to a server costs more than a new plan; 500 rows of our widest table are far from 65,535 parameters. */
const MOST_AT_SERVER = 500

/** Whether the database is a server, where each statement is a round trip. */
export function isServer(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** How many of these rows go into the next statement. */
export function batchSize(db: Db, rows: number): number {
  if (isServer(db)) return Math.min(rows, MOST_AT_SERVER)
  return SIZES_AT_HAND.find(size => size <= rows) ?? rows
}

/**
 * Runs a compiled statement, and returns its rows. In a SQLite transaction it runs at once: the transaction has the
 * connection to itself, and the query builder takes longer than most statements.
 */
export async function runCompiled<Row>(db: Db, sql: string, parameters: readonly unknown[]): Promise<Row[]> {
  const { adapter } = db.getExecutor()
  if (db.isTransaction && adapter instanceof NodeSqliteAdapter)
    return adapter.connection.execute<Row>({ sql, parameters }).rows
  return (await db.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]))).rows
}

/** The result of a query builder. */
interface Built<Row> {
  compile(): CompiledQuery<Row>
}

/**
 * A statement that is built once for each database, with placeholder values: the real ones are given each time, in the
 * order of its parameters.
 */
export function fixedStatement<Row>(
  build: (db: Db) => Built<Row>,
): (db: Db, parameters: readonly unknown[]) => Promise<Row[]> {
  return (db, parameters) => {
    const sql = compiledSql(db, build, 1, () => build(db).compile().sql)
    return runCompiled<Row>(db, sql, parameters)
  }
}

/**
 * A statement that looks for any of several values, built once for each database and number of them: the function takes
 * the values that come before these, then these. Many are looked up in batches of few sizes.
 */
export function anyOfValues<Row>(
  build: (db: Db, values: string[]) => Built<Row>,
): (db: Db, before: readonly unknown[], values: readonly (string | number)[]) => Promise<Row[]> {
  return async (db, before, values) => {
    const found: Row[] = []
    for (let start = 0; start < values.length; ) {
      const size = batchSize(db, values.length - start)
      const sql = compiledSql(db, build, size, () => build(db, Array<string>(size).fill('')).compile().sql)
      const rows = await runCompiled<Row>(db, sql, [...before, ...values.slice(start, start + size)])
      for (const row of rows) found.push(row)
      start += size
    }
    return found
  }
}
