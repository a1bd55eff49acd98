import type { Timestamp } from '../records.ts'
import type { Derived } from './derived.ts'

/** One request and its answer, as they went over the wire. */
export interface Exchange {
  /** The address as it was asked for. */
  readonly url: string
  /** When the request was sent. */
  readonly at: Timestamp
  readonly request: { readonly headers: readonly HeaderLine[] }
  readonly response: WireResponse
}

/** A header as it was spelled; values are bytes in Latin-1. */
export type HeaderLine = readonly [name: string, value: string]

export interface WireResponse {
  readonly status: number
  readonly statusText: string
  readonly headers: readonly HeaderLine[]
  /** As it came, still compressed; only the chunks of the transfer are joined. */
  readonly body: Uint8Array | BodyFile
  /** The body was longer than what is here. */
  readonly isCut: boolean
}

/** A body that is too large to be held in memory: it is read from a file, which stays until the exchange is recorded. */
export interface BodyFile {
  readonly path: string
  readonly bytes: number
  /** In hexadecimal. */
  readonly sha256: string
}

/** Where a record stands: a file, its path relative to the archive, and the first byte of the record in it. */
export interface RecordPlace {
  readonly warc: string
  readonly offset: number
}

/** Keeps what goes over the wire. */
export interface Recorder {
  /** Writes an exchange down, for good only when it is synced; gives the place of its response. */
  record(exchange: Exchange): Promise<RecordPlace>
  /** Everything that was recorded before outlives the machine when this is done. */
  sync?(): Promise<void>
  /** Keeps what was made of a capture beside it, for good only when it is synced. */
  keepDerived?(derived: Derived): Promise<RecordPlace>
}
