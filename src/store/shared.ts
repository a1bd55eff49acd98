import type { Pool } from 'pg'
import type { Timestamp } from '../records.ts'
import type { DueVisit, Store } from './store.ts'

/** Runs a statement within a transaction of the store; `$1` stands for the first value. */
export type RunSql = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/** What an archive on a server offers to concurrent writers. */
export interface SharedStore {
  /** For the job queue, whose tables live in the same database. */
  readonly pool: Pool
  /** Takes a lease on a blog for one worker; null where another holds it. */
  lease(blog: string, holder: LeaseHolder): Promise<BlogLease | null>
  leases(): Promise<readonly LeaseSummary[]>
  /**
   * Claims due visits, host groups in rotation, and passes them to `enqueue` inside the same transaction; returns how
   * many.
   */
  claimDue(
    now: Timestamp,
    limit: number,
    enqueue: (run: RunSql, visits: readonly DueVisit[]) => Promise<void>,
  ): Promise<number>
  /** Reserves the next moment for a request to this host group; returns milliseconds to wait. */
  takeTurn(group: string, gapMs: number): Promise<number>
  /** Blocks the group for this many milliseconds. */
  postponeTurns(group: string, ms: number): Promise<void>
}

/** Who works on a blog. */
export interface LeaseHolder {
  readonly worker: string
  readonly job: string | null
}

/** The right to write what belongs to one blog; it expires unless it is renewed. */
export interface BlogLease {
  /** Each write checks and prolongs the lease in its own transaction; fails with `lease-lost` where another has it. */
  readonly store: Store
  /** False where it is lost. */
  renew(): Promise<boolean>
  release(): Promise<void>
  /** Runs inside the transaction of each commit of `store` that ends a crawl. */
  onFinish(work: (run: RunSql) => Promise<void>): void
}

/** Who holds which blog. */
export interface LeaseSummary extends LeaseHolder {
  readonly blog: string
  readonly since: Timestamp
  readonly until: Timestamp
}
