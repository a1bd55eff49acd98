import type { Db } from './schema.ts'
import type { SearchQuery } from './search-query.ts'

/** What each database does in its own way; everything else is the same SQL. */
export interface Backend {
  /** Settings of the connection, once it is certain that the database is ours. */
  prepareForWriting(db: Db): Promise<void>
  /** Runs `work` in a transaction, as often as it takes where trouble passes; all of it is stored once, or nothing. */
  transact<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T>
  /** Lets no other process change the schema until the transaction ends, and makes a place for the tables. */
  lockSchema(trx: Db): Promise<void>
  /** How many steps of the schema are done; 0 for an empty database, null for one that is not ours. */
  schemaVersion(db: Db): Promise<number | null>
  setSchemaVersion(db: Db, version: number): Promise<void>
  /** What follows each of the shared steps here: the search index, for one. */
  readonly migrations: readonly ((db: Db) => Promise<void>)[]
  /** After rows were put in with their numbers: new ones get numbers behind them. */
  continueNumbers(trx: Db): Promise<void>
  /** What it finds wrong with itself, where it can tell; nothing where all is well. */
  integrity?(db: Db): Promise<readonly string[]>
  indexEntries(db: Db, rows: readonly SearchableEntry[]): Promise<void>
  /** The best entries first; of one blog, where its id is given. */
  searchEntries(db: Db, query: SearchQuery, within: SearchScope): Promise<{ readonly id: number }[]>
}

/** The searchable parts of an entry. */
export interface SearchableEntry {
  readonly id: number
  readonly title: string
  readonly text: string
  readonly authors: string
  readonly tags: string
}

/** How far and how much to search. */
export interface SearchScope {
  readonly blog?: string
  readonly limit: number
  /** How many of the best are left out. */
  readonly offset?: number
}
