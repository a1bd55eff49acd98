import type { DatabaseSync } from 'node:sqlite'
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
import { Transactions } from './transactions.ts'

/** Kysely over `node:sqlite`, for which it has no dialect. */
export class NodeSqliteDialect implements Dialect {
  readonly #connection: SqliteConnection
  readonly #transactions: Transactions

  /** With `isShared`, other processes of ours write as well, and transactions wait for their turn. */
  constructor(database: DatabaseSync, isShared = false) {
    this.#connection = new SqliteConnection(database)
    this.#transactions = new Transactions(this.#connection, isShared)
  }

  createDriver(): Driver {
    return new NodeSqliteDriver(this.#connection, this.#transactions)
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler()
  }

  /** There is only one connection, so Kysely must serialise transactions. */
  createAdapter(): DialectAdapter {
    return new NodeSqliteAdapter(this.#connection, this.#transactions)
  }

  // biome-ignore lint/suspicious/noExplicitAny: Kysely's own signature
  createIntrospector(db: Kysely<any>): DatabaseIntrospector {
    return new SqliteIntrospector(db)
  }
}

/** Gives access to the connection: a transaction has it to itself, and may use it without queueing. */
export class NodeSqliteAdapter extends SqliteAdapter {
  readonly connection: SqliteConnection
  readonly transactions: Transactions

  constructor(connection: SqliteConnection, transactions: Transactions) {
    super()
    this.connection = connection
    this.transactions = transactions
  }
}

class NodeSqliteDriver implements Driver {
  readonly #connection: SqliteConnection
  readonly #transactions: Transactions

  constructor(connection: SqliteConnection, transactions: Transactions) {
    this.#connection = connection
    this.#transactions = transactions
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return this.#connection
  }

  async beginTransaction(): Promise<void> {
    await this.#transactions.begin()
  }

  async commitTransaction(): Promise<void> {
    this.#transactions.commit()
  }

  async rollbackTransaction(): Promise<void> {
    this.#transactions.rollback()
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#transactions.settle()
    this.#connection.close()
  }
}
