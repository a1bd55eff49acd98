import { PermablogError } from '../../errors.ts'
import type { BlogRecord } from '../../records.ts'
import type { BlogLease, Changes, RunSql, SharedStore, Store } from '../../store/index.ts'

/** What holding a blog needs. */
export interface HoldTools {
  readonly shared: SharedStore
  readonly holder: { readonly worker: string; readonly job: string }
  /** Runs in the transaction of the commit that ends the crawl of a blog. */
  readonly onEnd: (run: RunSql, blog: BlogRecord) => Promise<void>
}

/**
 * The leases of one job. It begins with the one of the name that the job goes by; where the address turns out to lead to
 * another blog, that blog is leased too before anything of it is written.
 */
export class LeasedBlog {
  /** The archive, through the leases. */
  readonly store: Store
  /** Whether the commit that ends a crawl was made, and the job with it. */
  isEnded = false
  readonly #tools: HoldTools
  readonly #leases = new Map<string, BlogLease>()
  /** The blog whose crawl is being ended, while the commit that ends it is under way. */
  #ending: BlogRecord | null = null

  private constructor(tools: HoldTools, blog: string, first: BlogLease) {
    this.#tools = tools
    this.#add(blog, first)
    this.store = this.#guarded(first.store)
  }

  /** Takes the lease of a blog. */
  static async hold(tools: HoldTools, blog: string): Promise<LeasedBlog> {
    const lease = await tools.shared.lease(blog, tools.holder)
    if (lease === null) throw busy(blog)
    return new LeasedBlog(tools, blog, lease)
  }

  /** Whether the queue may not know the job any more because its end is stored, or is being stored at this moment. */
  get mayBeEnded(): boolean {
    return this.isEnded || this.#ending !== null
  }

  /** False where one of the leases is lost. */
  async renew(): Promise<boolean> {
    const renewed = await Promise.all(Array.from(this.#leases.values(), lease => lease.renew()))
    return renewed.every(Boolean)
  }

  async release(): Promise<void> {
    await Promise.all(Array.from(this.#leases.values(), lease => lease.release()))
  }

  /** Every write of a blog goes through the lease of that blog. */
  #guarded(first: Store): Store {
    const writers: Partial<Store> = {
      saveBlog: async blog => (await this.#storeOf(blog.id)).saveBlog(blog),
      beginCrawl: async (blog, kind, at, run) => (await this.#storeOf(blog)).beginCrawl(blog, kind, at, run),
      commit: changes => this.#commit(changes),
      takeThese: async (blog, keys) => (await this.#storeOf(blog)).takeThese(blog, keys),
      take: async (blog, limit, isWanted) => (await this.#storeOf(blog)).take(blog, limit, isWanted),
      requeue: async (blog, which) => (await this.#storeOf(blog)).requeue(blog, which),
    }
    return new Proxy(first, {
      get: (target, name) => {
        const own: unknown = Reflect.get(writers, name)
        if (own !== undefined) return own
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }

  async #commit(changes: Changes) {
    const store = await this.#storeOf(changes.blog.id)
    if ((changes.crawl?.finishedAt ?? null) === null) return await store.commit(changes)
    this.#ending = changes.blog
    try {
      const result = await store.commit(changes)
      this.isEnded = true
      return result
    } finally {
      this.#ending = null
    }
  }

  async #storeOf(blog: string): Promise<Store> {
    const held = this.#leases.get(blog)
    if (held !== undefined) return held.store
    const lease = await this.#tools.shared.lease(blog, this.#tools.holder)
    if (lease === null) throw busy(blog)
    this.#add(blog, lease)
    return lease.store
  }

  #add(blog: string, lease: BlogLease): void {
    this.#leases.set(blog, lease)
    lease.onFinish(async run => {
      if (this.#ending !== null) await this.#tools.onEnd(run, this.#ending)
    })
  }
}

/** Another worker has it; the job waits. */
function busy(blog: string): PermablogError {
  return new PermablogError('blog-busy', `The blog ${blog} is in work elsewhere.`)
}
