import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { Pool, PoolClient, QueryResult as Result } from 'pg'
import { archiveError, isPassing } from './archive-error.ts'
import { patiently } from './patience.ts'

/** The connection was lost while COMMIT was in flight: whether it was stored is for the server to say. */
export class CommitInDoubt extends Error {
  readonly transaction: string

  constructor(transaction: string, cause: unknown) {
    super('The connection was lost during a commit.', { cause })
    this.name = 'CommitInDoubt'
    this.transaction = transaction
  }
}

/** Statements kept prepared on the server; the fixed ones of the store fit, those for odd numbers of rows need not. */
const PREPARED_STATEMENTS = 256
/** Of long statements the values, not the plan, are the work; and they come in many sizes. */
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

  /** Asks for the number of the transaction along with its beginning: by it the server tells later what became of it. */
  async begin(): Promise<void> {
    const client = await this.#connected()
    try {
      // Several statements in one way to the server give several results, which the types of the driver do not know.
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

  /** A transaction is repeated as a whole, by who began it; what only reads can be asked again here. */
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

/** Text of PostgreSQL has no place for NUL; the sign for a character that can't be shown stands in for it. */
function postgresValue(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value
}
