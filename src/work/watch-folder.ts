import { setTimeout as sleep } from 'node:timers/promises'
import { ArchiveWriter, BlogsInWork, type Claim, type DoorHost, type OutsideWork, openDoor } from '../door/index.ts'
import { PermablogError } from '../errors.ts'
import { type Order, openSource } from '../order/index.ts'
import type { BlogRecord, Timestamp } from '../records.ts'
import { openArchive, type Store } from '../store/index.ts'
import type { Recorder } from '../warc/index.ts'
import { type VisitOutcome, visitBlog } from './visit-blog.ts'
import { type WatchEnd, type WatchEvent, type WatchJob, watch } from './watch.ts'

/** What the watch of an archive in a folder is given. */
export interface FolderWatch extends Omit<WatchJob, 'store' | 'visit' | 'onEvent'> {
  readonly location: string
  /** The folder of WARCs and media files. */
  readonly folder: string
  /** What is told for every visit; it goes before what a blog was ordered with. */
  readonly order: () => Order
  /** Opens the WARCs of one visit. */
  readonly openRecording: () => { readonly recorder: () => Recorder; close(): Promise<void> }
  readonly onEvent: (event: WatchEvent | LockedEvent) => void
}

/** Another process writes that lets nobody in. */
export interface LockedEvent {
  readonly kind: 'locked'
  readonly message: string
}

/** Whoever pings waits for the answer: what is written for it takes longer only where another process has the lock. */
const ANSWER_MS = 2000

/**
 * Watches the archive in a folder. It is locked during visits only, and who wants to write meanwhile is let in: this can run for weeks
 * beside everything else.
 */
export async function watchFolder(job: FolderWatch): Promise<WatchEnd> {
  const writer = new ArchiveWriter(job.location, 'permablog watch')
  const reader = await openArchive(job.location, { create: false, write: false })
  const visits = new FolderVisits(job, writer)
  try {
    const host = { command: 'watch', isWatching: () => true, writer, begin: visits.begin } satisfies DoorHost
    const door = job.once ? null : await openDoor(job.location, host)
    try {
      if (door?.keeper?.isWatching) throw watched(door.keeper)
      return await watch({ ...job, store: visits.storeOver(reader), visit: visits.visit })
    } finally {
      await door?.close()
    }
  } finally {
    await reader.close()
  }
}

class FolderVisits {
  readonly #job: FolderWatch
  readonly #writer: ArchiveWriter
  readonly #blogs = new BlogsInWork()
  readonly #now: () => Timestamp

  constructor(job: FolderWatch, writer: ArchiveWriter) {
    this.#job = job
    this.#writer = writer
    this.#now = job.now ?? (() => new Date().toISOString())
  }

  /** Takes note of what another process harvests. */
  readonly begin: DoorHost['begin'] = work => {
    const release = this.#blogs.take(work)
    return release === null ? null : { progress: () => {}, end: release }
  }

  /** Null where the blog is in work elsewhere, or was visited while the lock was waited for. */
  readonly visit = async (blog: BlogRecord): Promise<VisitOutcome | null> => {
    const work: OutsideWork = { kind: 'update', url: blog.url, blog: blog.id }
    const release = this.#blogs.take(work)
    if (release === null) return null
    try {
      return await this.#writing(async (store, begin) => {
        if (!(await isDue(store, blog, this.#now()))) return null
        const claim = await begin(work)
        if (claim === null) return null
        return await this.#visitBlog(store, blog, claim)
      })
    } catch (error) {
      if (this.#job.signal.aborted && isLocked(error)) return null
      throw error
    } finally {
      release()
    }
  }

  /** A store that reads; what pings and hubs write goes through the lock. */
  storeOver(reader: Store): Store {
    return {
      ...reader,
      hasten: async (blog, at, because) => {
        const isKnown = (await reader.schedule(blog)) !== null
        return await timely(
          this.#writing(store => store.hasten(blog, at, because)),
          isKnown,
        )
      },
      saveHubSubscription: async subscription => {
        await timely(
          this.#writing(store => store.saveHubSubscription(subscription)),
          undefined,
        )
      },
    }
  }

  async #visitBlog(store: Store, blog: BlogRecord, claim: Claim | 'own'): Promise<VisitOutcome> {
    const { folder, order, signal } = this.#job
    const recording = this.#job.openRecording()
    const stopped = claim === 'own' ? [] : [claim.stopped]
    try {
      const outcome = await visitBlog(
        {
          ...{ store, folder, order, now: this.#now, signal: AbortSignal.any([signal, ...stopped]) },
          openSource: ({ url }, told, caller) => openSource(told, { url, caller, recorder: recording.recorder }),
        },
        blog,
      )
      if (claim !== 'own') claim.end({ kind: 'done', report: outcome.kind === 'interrupted' ? null : outcome.report })
      return outcome
    } finally {
      await recording.close()
    }
  }

  /** Waits for the lock as long as that takes; `begin` tells the process whose lock it is, where it is another's. */
  #writing<T>(
    work: (store: Store, begin: (what: OutsideWork) => Promise<Claim | 'own' | null>) => Promise<T>,
  ): Promise<T> {
    const { signal, onEvent } = this.#job
    const onWaiting = (message: string) => onEvent({ kind: 'locked', message })
    return this.#writer.use(
      ({ store, loan }) => work(store, async what => (loan === null ? 'own' : await loan.begin(what))),
      { limit: Number.POSITIVE_INFINITY, signal, onWaiting },
    )
  }
}

async function isDue(store: Store, { id }: BlogRecord, now: Timestamp): Promise<boolean> {
  const due = (await store.schedule(id))?.due ?? null
  return due !== null && due <= now
}

/** What comes of it, or what can be said already where it takes long. */
async function timely<T>(work: Promise<T>, otherwise: T): Promise<T> {
  const waiting = new AbortController()
  const late = sleep(ANSWER_MS, otherwise, { signal: waiting.signal, ref: false }).catch(() => otherwise)
  // That it fails later is heard by nobody who waits.
  work.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    waiting.abort()
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof PermablogError && error.code === 'archive-locked'
}

function watched({ command, pid }: { readonly command: string; readonly pid: number }): PermablogError {
  const message = `The blogs of this archive are kept up to date already, by permablog ${command} (pid ${pid}).`
  return new PermablogError('archive-watched', message)
}
