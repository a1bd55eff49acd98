import type { Timestamp } from '../records.ts'

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
  readonly body: Uint8Array
  /** The body was longer than what is here. */
  readonly isCut: boolean
}

/** Where a record stands: a file, its path relative to the archive, and the first byte of the record in it. */
export interface RecordPlace {
  readonly warc: string
  readonly offset: number
}

/** Keeps what goes over the wire. */
export interface Recorder {
  /** The exchange is on disk when this is done; gives the place of its response. */
  record(exchange: Exchange): Promise<RecordPlace>
}
