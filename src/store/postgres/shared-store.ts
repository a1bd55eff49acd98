import type { Pool } from 'pg'
import { databaseStore, type StoreParts } from '../database-store.ts'
import type { BlogLease, LeaseHolder, RunSql, SharedStore } from '../shared.ts'
import { claimDue } from './claim-due.ts'
import { holdLease, leases, releaseLease, renewLease, takeLease } from './leases.ts'
import { runSql } from './run-sql.ts'
import { transact } from './transact.ts'
import { postponeTurns, takeTurn } from './turns.ts'

/** What PostgreSQL offers to many processes that write into one archive. */
export function sharedStore(pool: Pool, parts: Pick<StoreParts, 'db' | 'backend' | 'clock'>): SharedStore {
  const { db } = parts
  const shared: SharedStore = {
    pool,
    lease: (blog, holder) => leaseBlog(shared, parts, blog, holder),
    leases: () => leases(db),
    claimDue: (now, limit, enqueue) => claimDue(db, now, limit, enqueue),
    takeTurn: (group, gapMs) => takeTurn(db, group, gapMs),
    postponeTurns: (group, ms) => postponeTurns(db, group, ms),
  }
  return shared
}

async function leaseBlog(
  shared: SharedStore,
  parts: Pick<StoreParts, 'db' | 'backend' | 'clock'>,
  blog: string,
  holder: LeaseHolder,
): Promise<BlogLease | null> {
  const { db } = parts
  const token = await takeLease(db, blog, holder)
  if (token === null) return null
  let finish: ((run: RunSql) => Promise<void>) | null = null
  const write: StoreParts['write'] = (_, work, changes) =>
    transact(db, async trx => {
      await holdLease(trx, blog, token)
      const result = await work(trx)
      const isEnd = changes?.crawl !== undefined && changes.crawl.finishedAt !== null
      if (isEnd) await finish?.(runSql(trx))
      return result
    })
  return {
    // The archive itself stays open: others hold leases of it too.
    store: databaseStore({ ...parts, shared, write, close: async () => {} }),
    renew: () => renewLease(db, blog, token),
    release: () => releaseLease(db, blog, token),
    onFinish: work => {
      finish = work
    },
  }
}
