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

/** Kysely over `node:sqlite`, which it has no dialect of its own for. */
export class NodeSqliteDialect implements Dialect {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  createDriver(): Driver {
    return new NodeSqliteDriver(new SqliteConnection(this.#database))
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler()
  }

  /** Says that there is one connection, so Kysely lets one transaction wait for the other. */
  createAdapter(): DialectAdapter {
    return new SqliteAdapter()
  }

  // biome-ignore lint/suspicious/noExplicitAny: Kysely's own signature
  createIntrospector(db: Kysely<any>): DatabaseIntrospector {
    return new SqliteIntrospector(db)
  }
}

class NodeSqliteDriver implements Driver {
  readonly #connection: SqliteConnection

  constructor(connection: SqliteConnection) {
    this.#connection = connection
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return this.#connection
  }

  /** Immediate: a transaction that reads first could otherwise fail when it comes to write. */
  async beginTransaction(): Promise<void> {
    this.#connection.run('begin immediate')
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
