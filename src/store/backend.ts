import type { RawBuilder } from 'kysely'
import type { Db } from './schema.ts'
import type { IndexMatch } from './search/match.ts'
import type { SearchDocument } from './search/search-document.ts'

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
  /** Gives up what it holds of deleted rows: what it can give back to the disk, and, to erase, every copy of their bytes in its files. */
  scrub(db: Db, how: 'erase' | 'purge'): Promise<void>
  /** Puts documents into the search index, in place of those of the same rows, and takes rows out. */
  replaceDocuments(db: Db, documents: readonly SearchDocument[], gone: readonly number[]): Promise<void>
  /** The first rows that fit, in order. Phrases are looked for up to a limit of entries, by default as many as are quickly read. */
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
  /** The first row that does not count. */
  readonly to: number
  readonly order: 'newest' | 'oldest'
  readonly limit: number
  /** Only entries whose pages are gone, only the others, or all where it is null. */
  readonly gone: boolean | null
}

/** Rows that fit. */
export interface MatchingRows {
  readonly rows: readonly number[]
  /** Up to which row all were looked at, where it would take too long to look at more; else null. */
  readonly lookedTo: number | null
}
