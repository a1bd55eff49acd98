import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { Pool, PoolClient, QueryResult as Result } from 'pg'
import { archiveError, isPassing } from './archive-error.ts'
import { patiently } from './patience.ts'

/** The connection was lost while COMMIT was in flight: only the server knows whether it was stored. */
export class CommitInDoubt extends Error {
  readonly transaction: string

  constructor(transaction: string, cause: unknown) {
    super('The connection was lost during a commit.', { cause })
    this.name = 'CommitInDoubt'
    this.transaction = transaction
  }
}

/** Limit of statements kept prepared on the server; the store's fixed ones fit, those for odd numbers of rows need not. */
const PREPARED_STATEMENTS = 256
/** In longer statements the values, not the plan, are the work; and they come in many sizes. */
const LONGEST_PREPARED = 1500
const names = new Map<string, string>()

/** One connection to PostgreSQL, taken from the pool when it is first used. */
export class PostgresConnection implements DatabaseConnection {
  readonly #pool: Pool
  #client: PoolClient | null = null
  #transaction: string | null = null
  #isBroken = false

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const run = () => this.#query(sql, parameters)
    const { rows, rowCount } = await this.#attempt(sql, run)
    // The types of rows are what the schema says; the driver can't know them.
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) }
  }

  // biome-ignore lint/correctness/useYield: rows are read page by page, as in every database
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('rows are read page by page, not streamed from a cursor')
  }

  /** Fetches the transaction id along with BEGIN: by it the server can later tell what became of it. */
  async begin(): Promise<void> {
    const client = await this.#connected()
    try {
      // Several statements in one round trip give several results, which the driver's types do not include.
      const results: unknown = await client.query('begin; select pg_current_xact_id()::text as id')
      this.#transaction = Array.isArray(results) ? String(results[1]?.rows[0]?.id) : ''
    } catch (error) {
      this.#isBroken = true
      throw error
    }
  }

  async commit(): Promise<void> {
    const transaction = this.#transaction ?? ''
    try {
      await this.#client?.query('commit')
    } catch (error) {
      this.#isBroken = true
      throw isPassing(error) ? new CommitInDoubt(transaction, error) : error
    }
    this.#transaction = null
  }

  async rollback(): Promise<void> {
    this.#transaction = null
    if (this.#isBroken) return
    try {
      await this.#client?.query('rollback')
    } catch {
      // The server rolls back what a lost connection leaves.
      this.#isBroken = true
    }
  }

  release(): void {
    this.#client?.release(this.#isBroken)
    this.#client = null
    this.#isBroken = false
  }

  async #query(sql: string, parameters: readonly unknown[]): Promise<Result> {
    const client = await this.#connected()
    try {
      return await client.query({ ...named(sql), values: parameters.map(postgresValue) })
    } catch (error) {
      if (isPassing(error)) {
        this.#isBroken = true
        if (this.#transaction === null) this.release()
      }
      throw error
    }
  }

  /** A transaction is retried as a whole, by its caller; a read-only statement can be retried here. */
  #attempt(sql: string, run: () => Promise<Result>): Promise<Result> {
    if (this.#transaction !== null) return run()
    return explained(/^\s*(select|with)\b/i.test(sql) ? patiently(run) : run())
  }

  async #connected(): Promise<PoolClient> {
    this.#client ??= await this.#pool.connect()
    return this.#client
  }
}

async function explained<T>(result: Promise<T>): Promise<T> {
  try {
    return await result
  } catch (error) {
    throw archiveError(error)
  }
}

function named(text: string): { text: string; name?: string } {
  if (text.length > LONGEST_PREPARED) return { text }
  const known = names.get(text)
  if (known !== undefined) return { text, name: known }
  if (names.size >= PREPARED_STATEMENTS) return { text }
  const name = `permablog_${names.size}`
  names.set(text, name)
  return { text, name }
}

/** PostgreSQL text cannot hold NUL; the replacement character is stored instead. */
function postgresValue(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value
}
