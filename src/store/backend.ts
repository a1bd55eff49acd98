import type { RawBuilder } from 'kysely'
import type { Db } from './schema.ts'
import type { IndexMatch } from './search/match.ts'
import type { SearchDocument } from './search/search-document.ts'

/** What each database does differently; everything else is the same SQL. */
export interface Backend {
  /** Settings of the connection, once it is certain that the database is ours. */
  prepareForWriting(db: Db): Promise<void>
  /** Runs `work` in a transaction, retrying after transient errors; all of it is stored once, or nothing. */
  transact<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T>
  /**
   * The same, but it may be written together with those that follow, and lasts only once its owner has called `settle`;
   * missing where that would save nothing.
   */
  transactSoon?<T>(db: Db, owner: string, work: (trx: Db) => Promise<T>): Promise<T>
  /** Writes what waits, and throws where something of this owner could not be written. */
  settle?(db: Db, owner: string): Promise<void>
  /** Locks the schema against other processes until the transaction ends, and creates the namespace of the tables. */
  lockSchema(trx: Db): Promise<void>
  /** How many steps of the schema are done; 0 for an empty database, null for one that is not ours. */
  schemaVersion(db: Db): Promise<number | null>
  setSchemaVersion(db: Db, version: number): Promise<void>
  /** What follows each of the shared steps here, such as the search index. */
  readonly migrations: readonly ((db: Db) => Promise<void>)[]
  /** After rows were inserted with their ids: new ones get higher ids. */
  continueNumbers(trx: Db): Promise<void>
  /** What it finds wrong with itself, if it can tell; empty if all is well. */
  integrity?(db: Db): Promise<readonly string[]>
  /**
   * Releases the space of deleted rows: what can be returned to the disk and, to erase, every copy of their bytes in
   * its files.
   */
  scrub(db: Db, how: 'erase' | 'purge'): Promise<void>
  /** Puts documents into the search index, replacing those of the same rows, and removes rows. */
  replaceDocuments(db: Db, documents: readonly SearchDocument[], gone: readonly number[]): Promise<void>
  /**
   * The first matching rows, in order. Phrases are searched in a limited number of entries, by default as many as are
   * quickly read.
   */
  matchingRows(db: Db, match: IndexMatch, range: RowRange, mostForPhrase?: number): Promise<MatchingRows>
  /** The first rows of each of several matches, without phrases. */
  rowsOfEach(db: Db, matches: readonly IndexMatch[], range: RowRange): Promise<readonly (readonly number[])[]>
  countRows(db: Db, match: IndexMatch, range: RowRange): Promise<number>
  /** A list of numbers as a table with the column `value`. */
  numbersTable(numbers: readonly number[]): RawBuilder<{ value: number }>
}

/** Which rows of the search index, in which order, and how many. */
export interface RowRange {
  readonly from: number
  /** The first row that is excluded. */
  readonly to: number
  readonly order: 'newest' | 'oldest'
  readonly limit: number
  /** Only entries whose pages are gone, only the others, or all if null. */
  readonly gone: boolean | null
}

/** Matching rows. */
export interface MatchingRows {
  readonly rows: readonly number[]
  /** Up to which row all were examined, if examining more would take too long; otherwise null. */
  readonly lookedTo: number | null
}
