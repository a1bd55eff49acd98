import type { BlogRecord, Timestamp } from '../../records.ts'
import type { SharedStore, Store, VisitReason } from '../../store/index.ts'
import { Alarm } from '../alarm.ts'
import { queueDepth } from '../jobs/list-jobs.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { listen } from '../listen/listen.ts'
import type { Log } from '../log.ts'
import { type Leadership, takeLeadership } from './leader.ts'

/** What a scheduler is given. */
export interface SchedulerTools {
  readonly store: Store
  readonly shared: SharedStore
  readonly queue: JobQueue
  /** Move what is due now, then end. */
  readonly once: boolean
  /** Where pings are taken; null takes none. */
  readonly endpoint: { readonly host: string; readonly port: number } | null
  readonly signal: AbortSignal
  readonly log: Log
  readonly now?: () => Timestamp
}

/** Visits moved in one transaction. */
const PORTION = 100
/** Limit of waiting jobs: more in the queue would only hide who is due first. */
const MOST_QUEUED = 1000
/** How often a scheduler that is not needed looks whether it is. */
const STAND_BY_MS = 2000
/** Clocks jump and blogs are added: longest time between two looks at the schedule. */
const LONGEST_SLEEP_MS = 10_000
/** However often a blog is pinged, pings make us visit it so rarely. */
const BETWEEN_PINGED_VISITS_MS = 5 * 60_000
/** While the queue is full. */
const FULL_SLEEP_MS = 1000
const AWAY_SLEEP_MS = 1000

/**
 * Moves blogs into the queue when they are due. However many run on one database, one of them does it; the others wait
 * for its place.
 */
export async function schedule(tools: SchedulerTools): Promise<{ readonly moved: number }> {
  const scheduler = new Scheduler(tools)
  const ring = () => scheduler.alarm.ring()
  tools.signal.addEventListener('abort', ring, { once: true })
  const endpoint =
    tools.endpoint === null
      ? null
      : await listen(tools.endpoint, { store: tools.store, ring: scheduler.ping, hubs: null })
  if (endpoint !== null) tools.log.info({ address: endpoint.address }, 'taking pings')
  try {
    return { moved: await scheduler.run() }
  } finally {
    tools.signal.removeEventListener('abort', ring)
    await endpoint?.close()
  }
}

class Scheduler {
  readonly alarm = new Alarm()
  readonly #tools: SchedulerTools
  readonly #now: () => Timestamp
  #leadership: Leadership | null = null
  readonly #pinged = new Map<string, number>()
  #moved = 0
  #isStandBy = false

  constructor(tools: SchedulerTools) {
    this.#tools = tools
    this.#now = tools.now ?? (() => new Date().toISOString())
  }

  async run(): Promise<number> {
    const { signal, once, log } = this.#tools
    try {
      while (!signal.aborted) {
        try {
          if (!(await this.#leads())) {
            if (once) break
            await this.alarm.sleep(STAND_BY_MS)
            continue
          }
          const wait = await this.#moveDue()
          if (once) break
          await this.alarm.sleep(wait)
        } catch (error) {
          log.warn({ error: error instanceof Error ? error.message : String(error) }, 'nothing scheduled; trying again')
          await this.#resign()
          await this.alarm.sleep(AWAY_SLEEP_MS)
        }
      }
    } finally {
      await this.#resign()
    }
    return this.#moved
  }

  /** Somebody says that a blog has something new: it is due at once, or some minutes after the last such visit. */
  readonly ping = async (blog: BlogRecord, because: VisitReason): Promise<boolean> => {
    const now = Date.parse(this.#now())
    const last = this.#pinged.get(blog.id) ?? Number.NEGATIVE_INFINITY
    const at = Math.max(now, last + BETWEEN_PINGED_VISITS_MS)
    const isKnown = await this.#tools.store.hasten(blog.id, new Date(at).toISOString(), because)
    if (!isKnown) return false
    if (at === now) this.#pinged.set(blog.id, now)
    this.#tools.log.info({ blog: blog.url, by: because.code }, 'pinged')
    this.alarm.ring()
    return true
  }

  async #leads(): Promise<boolean> {
    const { shared, log } = this.#tools
    if (this.#leadership !== null && (await this.#leadership.isHeld())) return true
    await this.#resign()
    this.#leadership = await takeLeadership(shared.pool)
    if (this.#leadership !== null) log.info({}, 'scheduling')
    else if (!this.#isStandBy) log.info({}, 'another process schedules; standing by')
    this.#isStandBy = this.#leadership === null
    return this.#leadership !== null
  }

  async #resign(): Promise<void> {
    const held = this.#leadership
    this.#leadership = null
    await held?.release()
  }

  /** Moves what is due, as far as there is room; says how long to wait. */
  async #moveDue(): Promise<number> {
    const { store, signal, log } = this.#tools
    let room = MOST_QUEUED - (await this.#queued())
    while (room > 0 && !signal.aborted) {
      const moved = await this.#movePortion(Math.min(PORTION, room))
      // Fewer than asked for may be one group's share of more.
      if (moved === 0) break
      this.#moved += moved
      room -= moved
      log.info({ blogs: moved }, 'due blogs queued')
    }
    if (room <= 0) return FULL_SLEEP_MS
    const now = this.#now()
    const next = await store.nextDue(now)
    const wait = next === null ? LONGEST_SLEEP_MS : Date.parse(next) - Date.parse(now)
    return Math.min(Math.max(wait, 1), LONGEST_SLEEP_MS)
  }

  async #movePortion(limit: number): Promise<number> {
    const { shared, queue } = this.#tools
    return await shared.claimDue(this.#now(), limit, async (run, visits) => {
      const orders = visits.map(({ blog, due }) => {
        return { kind: 'update', url: blog.url, key: blog.id, priority: 0, isTyped: true, due } as const
      })
      await queue.put(orders, run)
    })
  }

  async #queued(): Promise<number> {
    const depth = await queueDepth(this.#tools.shared.pool)
    return depth.find(({ kind, state }) => kind === 'update' && state === 'queued')?.jobs ?? 0
  }
}
