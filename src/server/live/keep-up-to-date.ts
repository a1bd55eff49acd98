import { type DoorHost, type Keeper, openDoor } from '../../door/index.ts'
import type { Timestamp } from '../../records.ts'
import type { WatchEvent } from '../../work/index.ts'
import type { ServerContext } from '../context.ts'
import { visitWhenDue } from './planned-visits.ts'

/** Who visits blogs when they are due. */
export type WatchState =
  | { readonly kind: 'here'; readonly due: number; readonly next: Timestamp | null }
  | { readonly kind: 'elsewhere'; readonly keeper: Keeper }
  | { readonly kind: 'nobody' }
  /** The archive is on PostgreSQL, where `permablog watch` and workers do it. */
  | { readonly kind: 'workers' }

/** What is done with the archive in a folder besides answering requests. */
export interface UpToDate {
  /** Whether blogs are visited when they are due. */
  readonly isWatched: () => boolean
  readonly state: () => Promise<WatchState>
  close(): Promise<void>
}

/** More need not be counted. */
const MOST_COUNTED = 1000

/** Opens the door of the archive for commands, and visits blogs when they are due, unless another process does that. */
export async function keepUpToDate(
  context: ServerContext,
  options: { readonly watch?: boolean; readonly onVisit?: (event: WatchEvent) => void },
): Promise<UpToDate> {
  const { store, writer, runs, archive, onError } = context
  let visits: { close(): Promise<void> } | null = null
  let other: Keeper | null = null
  const begin = () => {
    other = null
    if (options.watch === true) visits ??= visitWhenDue(context, options.onVisit ?? (() => {}))
  }
  const host: DoorHost = {
    ...{ command: 'serve', writer, isWatching: () => visits !== null, onOpened: begin },
    begin: (work, stop) => runs.adopt(work, stop),
  }
  const door = await openDoor(archive.location, host)
  if (door.keeper?.isWatching) other = door.keeper
  else begin()
  return {
    isWatched: () => visits !== null || other !== null,
    state: async () => {
      if (other !== null) return { kind: 'elsewhere', keeper: other }
      if (visits === null) return { kind: 'nobody' }
      const now = new Date().toISOString()
      return { kind: 'here', due: (await store.due(now, MOST_COUNTED)).length, next: await store.nextDue(now) }
    },
    close: async () => {
      await visits?.close().catch(onError)
      await door.close()
    },
  }
}
