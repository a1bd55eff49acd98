import type { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import {
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { SqliteConnection } from './connection.ts'

/**
 * Longest wait for a transaction: a page with thousands of links and comments is stored within seconds; on a busy
 * machine several of them wait for one another.
 */
const MOST_WAITING_MS = 60_000
const LOOK_AGAIN_MS = 10

/** Kysely over `node:sqlite`, for which it has no dialect. */
export class NodeSqliteDialect implements Dialect {
  readonly #connection: SqliteConnection
  readonly #isShared: boolean

  /** With `isShared`, other processes of ours write as well, and transactions wait for their turn. */
  constructor(database: DatabaseSync, isShared = false) {
    this.#connection = new SqliteConnection(database)
    this.#isShared = isShared
  }

  createDriver(): Driver {
    return new NodeSqliteDriver(this.#connection, this.#isShared)
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler()
  }

  /** There is only one connection, so Kysely must serialise transactions. */
  createAdapter(): DialectAdapter {
    return new NodeSqliteAdapter(this.#connection)
  }

  // biome-ignore lint/suspicious/noExplicitAny: Kysely's own signature
  createIntrospector(db: Kysely<any>): DatabaseIntrospector {
    return new SqliteIntrospector(db)
  }
}

/** Gives access to the connection: a transaction has it to itself, and may use it without queueing. */
export class NodeSqliteAdapter extends SqliteAdapter {
  readonly connection: SqliteConnection

  constructor(connection: SqliteConnection) {
    super()
    this.connection = connection
  }
}

class NodeSqliteDriver implements Driver {
  readonly #connection: SqliteConnection
  readonly #isShared: boolean

  constructor(connection: SqliteConnection, isShared: boolean) {
    this.#connection = connection
    this.#isShared = isShared
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return this.#connection
  }

  /**
   * Immediate: a transaction that reads first could otherwise fail when it writes. If another process of ours is
   * writing, this one polls for its turn: SQLite's own waiting would block everything else in this process.
   */
  async beginTransaction(): Promise<void> {
    if (!this.#isShared) {
      this.#connection.run('begin immediate')
      return
    }
    const until = Date.now() + MOST_WAITING_MS
    while (!this.#connection.tryRun('begin immediate', Date.now() < until)) await setTimeout(LOOK_AGAIN_MS)
  }

  async commitTransaction(): Promise<void> {
    this.#connection.run('commit')
  }

  /** A full disk rolls back by itself; there is nothing left to undo then. */
  async rollbackTransaction(): Promise<void> {
    if (this.#connection.inTransaction) this.#connection.run('rollback')
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#connection.close()
  }
}
