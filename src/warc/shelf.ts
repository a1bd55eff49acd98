import type { FileHandle } from 'node:fs/promises'

/** A WARC that a writer has for itself. */
export interface HeldWarc {
  /** Its path, relative to the archive. */
  readonly name: string
  /** Where it is written. */
  readonly path: string
  readonly size: number
}

/** Where a writer has its WARCs: one at a time, that nobody else writes into. */
export interface Shelf {
  /** Gives a WARC that has room; a new one where there is none. */
  take(mostBytes: number, now: Date): Promise<HeldWarc>
  /** Whether the one that was given is still this writer's. */
  isHeld(): Promise<boolean>
  /** All that stands before `size` outlives the machine when this is done. */
  sync(warc: FileHandle, size: number): Promise<void>
  /** Takes it back, synced and closed. */
  release(): Promise<void>
}
