import type { CompiledQuery, InsertQueryBuilder, InsertResult } from 'kysely'
import { batchSize, compiledSql, runCompiled } from './compiled-sql.ts'
import type { Db, Tables } from './schema.ts'

type Row = Readonly<Record<string, unknown>>
type Insert<T extends keyof Tables> = InsertQueryBuilder<Tables, T, InsertResult>

/** An INSERT of many rows into one table, with what happens on a conflict. */
export interface BatchInsert<T extends keyof Tables> {
  readonly table: T
  readonly columns: readonly string[]
  /** Adds ON CONFLICT and RETURNING; must not add parameters. */
  readonly complete?: (insert: Insert<T>) => { compile(): CompiledQuery<unknown> }
}

/** Inserts the rows with as few statements as possible; returns what RETURNING gives. */
export async function batchInsert<T extends keyof Tables, R = never>(
  db: Db,
  insert: BatchInsert<T>,
  rows: readonly Row[],
): Promise<R[]> {
  const returned: R[] = []
  let start = 0
  while (start < rows.length) {
    const size = batchSize(db, rows.length - start)
    const parameters: unknown[] = []
    for (let index = start; index < start + size; index++) {
      for (const column of insert.columns) parameters.push(rows[index]?.[column] ?? null)
    }
    const text = compiledSql(db, insert, size, () => insertSql(db, insert, size))
    for (const row of await runCompiled<R>(db, text, parameters)) returned.push(row)
    start += size
  }
  return returned
}

function insertSql<T extends keyof Tables>(db: Db, insert: BatchInsert<T>, size: number): string {
  const row = Object.fromEntries(insert.columns.map(column => [column, 0]))
  // Only names and positions matter here: the values are given at each execution.
  const template = Array.from({ length: size }, () => row) as never
  const query = db.insertInto(insert.table).values(template) as unknown as Insert<T>
  return (insert.complete?.(query) ?? query).compile().sql
}
