import { createHash, type Hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../schema.ts'
import type { CopiedTable } from './tables.ts'

/** A row as it comes from any database. */
export type Row = Readonly<Record<string, unknown>>

/** Rows read at a time: with the longest posts some ten megabytes. */
const ROWS_AT_ONCE = 200

/**
 * The rows of a table by key, all or those of a condition, in batches; each begins after the last row of the previous
 * one.
 */
export async function* readRows(
  db: Db,
  { name, key }: CopiedTable,
  which: RawBuilder<unknown> = sql`1 = 1`,
): AsyncGenerator<readonly Row[], void, undefined> {
  const columns = sql.join(key.map(column => sql.ref(column)))
  let after: RawBuilder<unknown> = sql``
  for (;;) {
    const { rows } = await sql<Row>`select * from ${sql.table(name)} where ${which} ${after}
      order by ${columns} limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db)
    if (rows.length > 0) yield rows.map(plain)
    const last = rows.at(-1)
    if (last === undefined || rows.length < ROWS_AT_ONCE) return
    after = sql`and (${columns}) > (${sql.join(key.map(column => last[column]))})`
  }
}

/** Sums rows: their number, and a digest of all their values. */
export class RowSum {
  #rows = 0
  readonly #hash: Hash = createHash('sha256')

  add(rows: readonly Row[]): void {
    this.#rows += rows.length
    for (const row of rows) {
      const fields = Object.keys(row).sort()
      this.#hash.update(JSON.stringify(fields.map(field => [field, row[field]])))
    }
  }

  get sum(): { readonly rows: number; readonly digest: string } {
    return { rows: this.#rows, digest: this.#hash.copy().digest('hex') }
  }
}

/** Values as every database has them: PostgreSQL cannot store NUL. */
function plain(row: Row): Row {
  const hasNul = Object.values(row).some(value => typeof value === 'string' && value.includes('\0'))
  if (!hasNul) return row
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value,
    ]),
  )
}
