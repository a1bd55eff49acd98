import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { PermablogError } from '../../errors.ts'
import type { Db } from '../schema.ts'
import type { LeaseHolder, LeaseSummary } from '../shared.ts'
import { repeat } from './transact.ts'

/** A worker that did not renew for this long counts as dead; it renews three times in that time. */
export const LEASE_SECONDS = 30

const UNTIL = sql`clock_timestamp() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`

/**
 * Takes a lease on a blog: returns a token that proves it, or null where another holds it; the holder's own token is
 * accepted.
 */
export async function takeLease(
  db: Db,
  blog: string,
  { worker, job }: LeaseHolder,
  token: string = randomUUID(),
): Promise<string | null> {
  const { rows } = await repeat(() =>
    sql`insert into lease (blog, token, worker, job, since, until)
      values (${blog}, ${token}, ${worker}, ${job}, clock_timestamp(), ${UNTIL})
      on conflict (blog) do update set token = excluded.token, worker = excluded.worker, job = excluded.job,
        since = excluded.since, until = excluded.until
      where lease.until < clock_timestamp() or lease.token = excluded.token returning blog`.execute(db),
  )
  return rows.length > 0 ? token : null
}

/** Within a transaction: locks and prolongs the lease, or fails because it was lost and nothing may be written. */
export async function holdLease(trx: Db, blog: string, token: string): Promise<void> {
  if (await prolong(trx, blog, token)) return
  throw new PermablogError('lease-lost', `Another process has taken over ${blog}; nothing more of it is written here.`)
}

/** Prolongs a lease; false where it is lost. */
export function renewLease(db: Db, blog: string, token: string): Promise<boolean> {
  return repeat(() => prolong(db, blog, token))
}

/** Releases a blog; does nothing where the lease was lost. */
export async function releaseLease(db: Db, blog: string, token: string): Promise<void> {
  await repeat(() => sql`delete from lease where blog = ${blog} and token = ${token}`.execute(db))
}

/** Who holds which blog now, by blog. */
export async function leases(db: Db): Promise<LeaseSummary[]> {
  const { rows } = await sql<Record<'blog' | 'worker', string> & { job: string | null; since: Date; until: Date }>`
    select blog, worker, job, since, until from lease where until >= clock_timestamp() order by blog`.execute(db)
  return rows.map(row => ({ ...row, since: row.since.toISOString(), until: row.until.toISOString() }))
}

/** An expired lease is still ours as long as nobody else has taken the blog. */
async function prolong(db: Db, blog: string, token: string): Promise<boolean> {
  const { rows } = await sql`update lease set until = ${UNTIL}
    where blog = ${blog} and token = ${token} returning blog`.execute(db)
  return rows.length > 0
}
