import { hostname } from 'node:os'
import { InvalidArgumentError } from 'commander'
import { PermablogError } from '../errors.ts'
import { type ArchiveOptions, isPostgres, openArchive, type SharedStore, type Store } from '../store/index.ts'
import { archiveLocation } from './archive.ts'
import type { ArchiveFlags } from './options.ts'

/** An archive that many processes write into, open. */
export interface SharedArchive {
  readonly store: Store
  readonly shared: SharedStore
}

/** Opens the archive for work of many processes; says what is wrong where it is a folder. */
export async function openSharedArchive(
  flags: ArchiveFlags,
  what: string,
  options: Pick<ArchiveOptions, 'create' | 'onAway'> = {},
): Promise<SharedArchive> {
  const location = archiveLocation(flags)
  if (!isPostgres(location)) throw needsPostgres(what)
  const store = await openArchive(location, { ...options, write: true })
  if (store.shared !== null) return { store, shared: store.shared }
  await store.close()
  throw needsPostgres(what)
}

function needsPostgres(what: string): PermablogError {
  return new PermablogError('bad-usage', `${what} needs --archive postgres://…; a folder has one process at a time.`)
}

/** Tells processes on several machines apart. */
export function processName(): string {
  return `${hostname()}-${process.pid}`
}

const LOOPBACK = '127.0.0.1'

/** A place to listen at: `8080`, `0.0.0.0:8080` or `[::1]:8080`; on this machine alone unless it names a host. */
export function listeningPlace(word: string): { host: string; port: number } {
  const [, host = LOOPBACK, digits = ''] = /^(?:(\[[\da-f:.]+\]|[\w.-]+):)?(\d{1,5})$/i.exec(word) ?? []
  const port = Number(digits)
  if (digits === '' || port > 65_535) throw new InvalidArgumentError('Give a port such as 8080, or HOST:PORT.')
  return { host: host.replace(/^\[|\]$/g, ''), port }
}
