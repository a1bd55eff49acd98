import type { NetworkOptions } from '../fetch/index.ts'
import type { BlogRecord, Timestamp } from '../records.ts'
import { type DueVisit, reasonGiven, type Store, type VisitReason } from '../store/index.ts'
import { hostOf, type Url } from '../url.ts'
import { Alarm } from './alarm.ts'
import { type HubEvent, Hubs } from './hubs/hubs.ts'
import { type Endpoint, listen } from './listen/listen.ts'
import type { VisitOutcome } from './visit-blog.ts'

/** What a watch is given. */
export interface WatchJob {
  /** Where it is read who is due. */
  readonly store: Store
  /** Updates a blog and plans its next visit; null where that has to wait, as somebody else is at it. */
  readonly visit: (blog: BlogRecord) => Promise<VisitOutcome | null>
  /** Ends it. */
  readonly signal: AbortSignal
  /** Blogs visited at the same time. */
  readonly parallel: number
  /** Visit what is due and end. */
  readonly once: boolean
  /** Where pings are taken; null takes none. */
  readonly endpoint: { readonly host: string; readonly port: number } | null
  /** The public address of the endpoint, for hubs; null subscribes to none. */
  readonly callback: Url | null
  /** How requests to hubs are sent. */
  readonly network: Pick<NetworkOptions, 'userAgent' | 'allowPrivate'>
  readonly onEvent: (event: WatchEvent) => void
  readonly now?: () => Timestamp
}

/** Visits that did not come to a good end. */
export interface WatchEnd {
  readonly failed: number
  readonly interrupted: number
}

/** What happens during a watch, for a person to follow. */
export type WatchEvent =
  | { readonly kind: 'listening'; readonly address: Url }
  | { readonly kind: 'visiting'; readonly blog: BlogRecord; readonly reason: string }
  | { readonly kind: 'visited'; readonly blog: BlogRecord; readonly outcome: VisitOutcome }
  | { readonly kind: 'waiting'; readonly until: Timestamp | null }
  | { readonly kind: 'pinged'; readonly blog: BlogRecord; readonly at: Timestamp; readonly reason: string }
  | { readonly kind: 'broken'; readonly blog: BlogRecord; readonly message: string }
  | HubEvent

/** Clocks jump and blogs are added: longest time between two looks at the schedule. */
const LONGEST_SLEEP_MS = 60_000
/** However often a blog is pinged, pings make us visit it so rarely. */
const BETWEEN_PINGED_VISITS_MS = 5 * 60_000
/** The pause of a blog where not even the failure of a visit could be stored. */
const REST_MS = 5 * 60_000
/** The pause of a blog that somebody else is at: what they do may take seconds or hours. */
const POSTPONED_MS = 60_000
/** More than can be visited at a time, so that a host with many blogs does not hide the others. */
const CANDIDATES = 500

/** Visits each blog when it is due, until the signal comes; says how the visits ended. */
export async function watch(job: WatchJob): Promise<WatchEnd> {
  const watching = new Watching(job)
  const ring = () => watching.alarm.ring()
  job.signal.addEventListener('abort', ring, { once: true })
  const hubs =
    job.callback === null ? null : new Hubs({ ...job, callback: job.callback, now: watching.now, ring: watching.ping })
  const endpoint = await openEndpoint(job, watching, hubs)
  try {
    await hubs?.load()
    await watching.run(hubs)
    return watching.end
  } finally {
    job.signal.removeEventListener('abort', ring)
    await endpoint?.close()
    await hubs?.close()
  }
}

async function openEndpoint(job: WatchJob, watching: Watching, hubs: Hubs | null): Promise<Endpoint | null> {
  if (job.endpoint === null) return null
  const endpoint = await listen(job.endpoint, { store: job.store, ring: watching.ping, hubs })
  job.onEvent({ kind: 'listening', address: endpoint.address })
  return endpoint
}

class Watching {
  readonly alarm = new Alarm()
  readonly now: () => Timestamp
  end: WatchEnd = { failed: 0, interrupted: 0 }
  readonly #job: WatchJob
  /** By host: blogs that share one are not visited at the same time. */
  readonly #inWork = new Map<string, { readonly blog: string; readonly ended: Promise<void> }>()
  readonly #visited = new Set<string>()
  readonly #restUntil = new Map<string, number>()
  /** Pinged, and not visited since. */
  readonly #pinged = new Set<string>()
  readonly #pingedVisits = new Map<string, number>()
  /** Pinged during a visit: what the ping is about may have been missed by it. */
  readonly #again = new Map<string, VisitReason>()
  #told: Timestamp | null | undefined

  constructor(job: WatchJob) {
    this.#job = job
    this.now = job.now ?? (() => new Date().toISOString())
  }

  async run(hubs: Hubs | null): Promise<void> {
    const { signal, once, store } = this.#job
    while (!signal.aborted) {
      await this.#startDue(hubs)
      if (once && this.#inWork.size === 0) break
      hubs?.tend()
      const now = this.now()
      const next = await store.nextDue(now)
      if (this.#inWork.size === 0) this.#tellWaiting(next)
      const wait = next === null ? LONGEST_SLEEP_MS : Date.parse(next) - Date.parse(now)
      await this.alarm.sleep(Math.min(Math.max(wait, 1), LONGEST_SLEEP_MS))
    }
    await Promise.all(Array.from(this.#inWork.values(), ({ ended }) => ended))
  }

  /** Somebody says that a blog has something new: it is due at once, or as soon as the last pinged visit is long enough ago. */
  readonly ping = async (blog: BlogRecord, because: VisitReason): Promise<boolean> => {
    if (this.#isInWork(blog)) {
      this.#again.set(blog.id, because)
      return true
    }
    return await this.#hasten(blog, because)
  }

  async #hasten(blog: BlogRecord, because: VisitReason): Promise<boolean> {
    const last = this.#pingedVisits.get(blog.id) ?? Number.NEGATIVE_INFINITY
    const at = new Date(Math.max(Date.parse(this.now()), last + BETWEEN_PINGED_VISITS_MS)).toISOString()
    const isKnown = await this.#job.store.hasten(blog.id, at, because)
    if (!isKnown) return false
    if (!this.#pinged.has(blog.id)) this.#job.onEvent({ kind: 'pinged', blog, at, reason: reasonGiven(because).reason })
    this.#pinged.add(blog.id)
    this.alarm.ring()
    return true
  }

  async #startDue(hubs: Hubs | null): Promise<void> {
    const { store, parallel, signal } = this.#job
    if (this.#inWork.size >= parallel) return
    for (const visit of await store.due(this.now(), CANDIDATES)) {
      if (this.#inWork.size >= parallel || signal.aborted) return
      if (this.#mayVisit(visit.blog)) this.#start(visit, hubs)
    }
  }

  #mayVisit(blog: BlogRecord): boolean {
    if (this.#inWork.has(hostOf(blog.url)) || (this.#job.once && this.#visited.has(blog.id))) return false
    return (this.#restUntil.get(blog.id) ?? 0) <= Date.parse(this.now())
  }

  #start({ blog, reason }: DueVisit, hubs: Hubs | null): void {
    const host = hostOf(blog.url)
    this.#visited.add(blog.id)
    this.#told = undefined
    if (this.#pinged.delete(blog.id)) this.#pingedVisits.set(blog.id, Date.parse(this.now()))
    this.#job.onEvent({ kind: 'visiting', blog, reason })
    const ended = this.#visit(blog).then(async () => {
      while (this.#again.has(blog.id)) await this.#pingAgain(blog)
      this.#inWork.delete(host)
      hubs?.consider(blog)
      this.alarm.ring()
    })
    this.#inWork.set(host, { blog: blog.id, ended })
  }

  async #pingAgain(blog: BlogRecord): Promise<void> {
    const because = this.#again.get(blog.id) ?? { code: 'ping' }
    this.#again.delete(blog.id)
    try {
      await this.#hasten(blog, because)
    } catch (error) {
      this.#tellBroken(blog, error)
    }
  }

  async #visit(blog: BlogRecord): Promise<void> {
    const { onEvent } = this.#job
    try {
      const outcome = await this.#job.visit(blog)
      if (outcome === null) return this.#rest(blog, POSTPONED_MS)
      if (outcome.kind !== 'updated') this.#count(outcome.kind)
      onEvent({ kind: 'visited', blog, outcome })
    } catch (error) {
      // Not even the plan could be stored: the blog is still due, and must not be tried without a pause.
      this.#count('failed')
      this.#rest(blog, REST_MS)
      this.#tellBroken(blog, error)
    }
  }

  #rest(blog: BlogRecord, milliseconds: number): void {
    this.#restUntil.set(blog.id, Date.parse(this.now()) + milliseconds)
  }

  #tellBroken(blog: BlogRecord, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    this.#job.onEvent({ kind: 'broken', blog, message })
  }

  #count(what: keyof WatchEnd): void {
    this.end = { ...this.end, [what]: this.end[what] + 1 }
  }

  #isInWork(blog: BlogRecord): boolean {
    return this.#inWork.get(hostOf(blog.url))?.blog === blog.id
  }

  #tellWaiting(until: Timestamp | null): void {
    if (this.#told === until) return
    this.#told = until
    this.#job.onEvent({ kind: 'waiting', until })
  }
}
