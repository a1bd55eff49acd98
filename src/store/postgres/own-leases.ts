import { hostname } from 'node:os'
import { PermablogError } from '../../errors.ts'
import type { BlogWrite } from '../database-store.ts'
import type { Db } from '../schema.ts'
import { holdLease, LEASE_SECONDS, leases, releaseLease, renewLease, takeLease } from './leases.ts'
import { transact } from './transact.ts'

const RENEW_EVERY_MS = (LEASE_SECONDS * 1000) / 3
/** After this long without a write, a blog is not being harvested here any more. */
const IDLE_MS = 10 * 60_000

interface OwnLease {
  readonly token: string
  usedAt: number
}

/**
 * The leases of a process that is not a worker: each blog is leased at the first write, and the lease is kept while it
 * works.
 */
export class OwnLeases {
  readonly #db: Db
  /** The token of several cooperating processes; null where this one works alone. */
  readonly #shared: string | null
  readonly #held = new Map<string, Promise<OwnLease>>()
  readonly #timer: NodeJS.Timeout

  constructor(db: Db, shared: string | null = null) {
    this.#db = db
    this.#shared = shared
    this.#timer = setInterval(() => void this.#tend(), RENEW_EVERY_MS).unref()
  }

  readonly write: BlogWrite = async (blog, work) => {
    const lease = await this.#leaseOf(blog)
    lease.usedAt = Date.now()
    return transact(this.#db, async trx => {
      await this.#hold(trx, blog, lease.token)
      return work(trx)
    })
  }

  /** Another of our processes that is done with the blog releases it, without knowing of this one. */
  async #hold(trx: Db, blog: string, token: string): Promise<void> {
    try {
      await holdLease(trx, blog, token)
    } catch (error) {
      if (this.#shared === null || (await this.#taken(trx, blog)) === null) throw error
    }
  }

  #taken(db: Db, blog: string): Promise<string | null> {
    return takeLease(db, blog, { worker: `${hostname()} ${process.pid}`, job: null }, this.#shared ?? undefined)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    for (const blog of this.#held.keys()) await this.#release(blog)
  }

  #leaseOf(blog: string): Promise<OwnLease> {
    const held = this.#held.get(blog)
    if (held !== undefined) return held
    const taken = this.#take(blog)
    this.#held.set(blog, taken)
    // A blog that is busy now may be free at the next write.
    taken.catch(() => this.#held.delete(blog))
    return taken
  }

  async #take(blog: string): Promise<OwnLease> {
    const token = await this.#taken(this.#db, blog)
    if (token !== null) return { token, usedAt: Date.now() }
    const holder = (await leases(this.#db)).find(lease => lease.blog === blog)
    const who = holder === undefined ? '' : ` (${holder.worker}, since ${holder.since})`
    throw new PermablogError('blog-busy', `Another process is at work on ${blog}${who}.`)
  }

  async #tend(): Promise<void> {
    for (const [blog, held] of this.#held) {
      try {
        const { token, usedAt } = await held
        if (Date.now() - usedAt > IDLE_MS) await this.#release(blog)
        else await renewLease(this.#db, blog, token)
      } catch {
        // The next write will find out, and report it.
      }
    }
  }

  async #release(blog: string): Promise<void> {
    const held = await this.#held.get(blog)?.catch(() => null)
    this.#held.delete(blog)
    // If the server is unavailable, the lease expires by itself.
    if (held) await releaseLease(this.#db, blog, held.token).catch(() => {})
  }
}
