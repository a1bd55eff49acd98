import type { Client } from 'pg'

/** Tells how long the blogs of a dead worker wait for another. */
export class TakeOvers {
  readonly seconds: number[] = []
  readonly #client: () => Client
  readonly #orphans = new Map<string, { readonly worker: string; readonly since: number }>()

  constructor(client: () => Client) {
    this.#client = client
  }

  /** To be called just before the worker of this process is killed: its blogs are watched from now on. */
  async expect(pid: number): Promise<void> {
    for (const { blog, worker } of await this.#leases()) {
      if (worker.endsWith(`-${pid}`)) this.#orphans.set(blog, { worker, since: performance.now() })
    }
  }

  /** Whether the worker of this process is at a blog for so long: on a busy machine one may take long to begin. */
  async isAtWork(pid: number, seconds: number): Promise<boolean> {
    const { rows } = await this.#client().query(
      'select 1 from permablog.lease where worker like $1 and since < clock_timestamp() - make_interval(secs => $2)',
      [`%-${pid}`, seconds],
    )
    return rows.length > 0
  }

  /** Looks who has got another worker since. */
  async look(): Promise<void> {
    for (const { blog, worker } of await this.#leases()) {
      const orphan = this.#orphans.get(blog)
      if (orphan === undefined || orphan.worker === worker) continue
      this.seconds.push((performance.now() - orphan.since) / 1000)
      this.#orphans.delete(blog)
    }
  }

  async #leases(): Promise<{ blog: string; worker: string }[]> {
    return (await this.#client().query('select blog, worker from permablog.lease')).rows
  }
}
