import { CompiledQuery, type InsertQueryBuilder, type InsertResult } from 'kysely'
import type { Db, Tables } from './schema.ts'

/**
 * Rows per statement. Few sizes, so that each statement is compiled and prepared once; the largest stays far below the
 * least limit of variables (SQLite: 32,766) with our widest table of 15 columns.
 */
export const BATCH_SIZES = [100, 10, 1] as const

type Row = Readonly<Record<string, unknown>>
type Insert<T extends keyof Tables> = InsertQueryBuilder<Tables, T, InsertResult>

/** An INSERT of many rows into one table, with what happens on a conflict. */
export interface BatchInsert<T extends keyof Tables> {
  readonly table: T
  readonly columns: readonly string[]
  /** Adds ON CONFLICT and RETURNING; must bring no parameters of its own. */
  readonly complete?: (insert: Insert<T>) => { compile(): CompiledQuery<unknown> }
}

/** SQL by database, insert and number of rows. */
const compiled = new WeakMap<object, Map<number, string>>()

/** Inserts the rows with as few statements as can be; returns what RETURNING gives. */
export async function batchInsert<T extends keyof Tables, R = never>(
  db: Db,
  insert: BatchInsert<T>,
  rows: readonly Row[],
): Promise<R[]> {
  const returned: R[] = []
  let start = 0
  for (const size of BATCH_SIZES) {
    while (rows.length - start >= size) {
      const parameters: unknown[] = []
      for (let index = start; index < start + size; index++) {
        for (const column of insert.columns) parameters.push(rows[index]?.[column] ?? null)
      }
      const result = await db.executeQuery<R>(CompiledQuery.raw(sqlFor(db, insert, size), parameters))
      for (const row of result.rows) returned.push(row)
      start += size
    }
  }
  return returned
}

function sqlFor<T extends keyof Tables>(db: Db, insert: BatchInsert<T>, size: number): string {
  const known = compiled.get(insert)?.get(size)
  if (known !== undefined) return known
  const row = Object.fromEntries(insert.columns.map(column => [column, 0]))
  // Only names and places matter here: the values are given at each execution.
  const template = Array.from({ length: size }, () => row) as never
  const query = db.insertInto(insert.table).values(template) as unknown as Insert<T>
  const { sql } = (insert.complete?.(query) ?? query).compile()
  const sizes = compiled.get(insert) ?? new Map<number, string>()
  compiled.set(insert, sizes.set(size, sql))
  return sql
}
