import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { archiveError, sqliteCode } from './archive-error.ts'
import { BUSY_TIMEOUT } from './open-database.ts'

/**
 * Limit of prepared statements; all of the store's fixed ones fit, in all sizes, and the few that vary evict only one
 * another.
 */
const PREPARED_STATEMENTS = 512

interface Prepared {
  readonly statement: StatementSync
  /** Whether it yields rows. */
  readonly reads: boolean
}

/** One connection to an SQLite file: the only place that calls `node:sqlite` for queries. */
export class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()
  /** Why a statement failed last. */
  failure: unknown = null

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.execute(query)
  }

  /** Runs a statement synchronously. */
  execute<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
    try {
      const { statement, reads } = this.#prepare(sql)
      const values = parameters.map(sqliteValue)
      // The types of rows are what the schema says; node:sqlite can't know them.
      if (reads) return { rows: statement.all(...values) as R[] }
      const { changes } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes) }
    } catch (error) {
      this.failure = archiveError(error)
      throw this.failure
    }
  }

  // biome-ignore lint/correctness/useYield: an iterator left open would block the one connection; we page by key instead
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('rows are read page by page, not streamed from a cursor')
  }

  run(sql: string): void {
    try {
      this.#database.exec(sql)
    } catch (error) {
      throw archiveError(error)
    }
  }

  /**
   * Runs a statement unless another process is writing: then returns false at once, or throws if waiting is no longer
   * allowed.
   */
  tryRun(sql: string, mayWait: boolean): boolean {
    try {
      this.#database.exec('pragma busy_timeout = 0')
      this.#database.exec(sql)
      return true
    } catch (error) {
      if (mayWait && sqliteCode(error) === 'BUSY') return false
      throw archiveError(error)
    } finally {
      this.#database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT}`)
    }
  }

  close(): void {
    this.#prepared.clear()
    if (this.#database.isOpen) this.#database.close()
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known !== undefined) {
      // Moved to the end: the first of the map is the least recently used one.
      this.#prepared.delete(sql)
      this.#prepared.set(sql, known)
      return known
    }
    const statement = this.#database.prepare(sql)
    const prepared = { statement, reads: statement.columns().length > 0 }
    this.#prepared.set(sql, prepared)
    if (this.#prepared.size > PREPARED_STATEMENTS) {
      const [oldest] = this.#prepared.keys()
      if (oldest !== undefined) this.#prepared.delete(oldest)
    }
    return prepared
  }
}

function sqliteValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Uint8Array) return value
  throw new TypeError(`a value of type ${typeof value} can't be stored in SQLite`)
}
