import type { Snapshot, SnapshotName, Store, StoredBurst, StoredThread } from '../store/index.ts'
import { makeBursts } from '../trends/index.ts'
import { makeThreads } from './make-threads.ts'

/** What was made of all blogs together. */
export interface MadeSnapshots {
  readonly bursts?: { readonly found: readonly StoredBurst[]; readonly made: Snapshot }
  readonly threads?: { readonly found: readonly StoredThread[]; readonly made: Snapshot }
}

/** How snapshots are renewed. */
export interface RenewOptions {
  /** Whether they are made however little time has passed since the last ones. */
  readonly isForced?: boolean
  readonly signal?: AbortSignal | undefined
  readonly now?: () => Date
}

const NAMES: readonly SnapshotName[] = ['bursts', 'threads']
/** Snapshots are made for at most this share of the time, however often blogs are harvested. */
const RENEWING_SHARE = 0.05

/**
 * Makes anew what is made of all blogs together, as far as something has changed. After each harvest of a large archive that would take
 * longer than the harvest: then only when enough time has passed.
 */
export async function renewSnapshots(store: Store, options: RenewOptions = {}): Promise<void> {
  const due = await dueSnapshots(store, options)
  if (due.length > 0) await saveSnapshots(store, await makeSnapshots(store, due, options))
}

/** What has changed since it was made, and may be made again. */
export async function dueSnapshots(
  store: Store,
  { isForced = false, now = () => new Date() }: RenewOptions = {},
): Promise<readonly SnapshotName[]> {
  const due: SnapshotName[] = []
  for (const name of NAMES) {
    const before = await store.trends.snapshot(name)
    const age = before === null ? Number.POSITIVE_INFINITY : (now().getTime() - Date.parse(before.madeAt)) / 1000
    if (before?.generation === (await generationOf(store, name))) continue
    if (isForced || before === null || age >= before.seconds / RENEWING_SHARE) due.push(name)
  }
  return due
}

/** Makes snapshots, and stores nothing yet. */
export async function makeSnapshots(
  store: Store,
  names: readonly SnapshotName[],
  { signal, now = () => new Date() }: RenewOptions = {},
): Promise<MadeSnapshots> {
  const bursts = names.includes('bursts')
    ? await timed(store, 'bursts', now, () => makeBursts(store, now(), signal))
    : null
  const isStopped = signal?.aborted ?? false
  const threads =
    names.includes('threads') && !isStopped ? await timed(store, 'threads', now, () => makeThreads(store)) : null
  return { ...(bursts === null ? {} : { bursts }), ...(threads === null ? {} : { threads }) }
}

/** Puts snapshots in place of those before. */
export async function saveSnapshots(store: Store, { bursts, threads }: MadeSnapshots): Promise<void> {
  if (bursts !== undefined) await store.trends.saveBursts(bursts.found, bursts.made)
  if (threads !== undefined) await store.trends.saveThreads(threads.found, threads.made)
}

async function timed<Found>(
  store: Store,
  name: SnapshotName,
  now: () => Date,
  make: () => Promise<Found | null>,
): Promise<{ readonly found: Found; readonly made: Snapshot } | null> {
  const began = now().getTime()
  // Before the rows are read: what is written meanwhile is in the next one.
  const generation = await generationOf(store, name)
  const found = await make()
  if (found === null) return null
  const ended = now()
  return { found, made: { generation, madeAt: ended.toISOString(), seconds: (ended.getTime() - began) / 1000 } }
}

/** Threads are made of links as well. */
async function generationOf(store: Store, name: SnapshotName): Promise<string> {
  const own = await store.trends.generation()
  return name === 'bursts' ? own : `${own} ${await store.network.generation()}`
}
