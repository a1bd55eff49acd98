import { sql } from 'kysely'
import type { Timestamp } from '../../records.ts'
import { type DueRow, sortable, visitFrom } from '../schedule.ts'
import type { Db } from '../schema.ts'
import type { RunSql } from '../shared.ts'
import type { DueVisit } from '../store.ts'
import { runSql } from './run-sql.ts'
import { transact } from './transact.ts'

/** Limit of visits per host group in one claim; more of them would only wait for each other's turns. */
const SHARE_OF_GROUP = 10
/** A visit whose job was lost without a trace is due again after a day; by then every job has ended. */
const CLAIM_HORIZON_MS = 24 * 3_600_000

/**
 * Claims due visits: one from each group, longest waiting first, then a second, and so on. Groups that had their turn
 * queue after those that wait, so one with a million due blogs blocks nobody.
 */
export function claimDue(
  db: Db,
  now: Timestamp,
  limit: number,
  enqueue: (run: RunSql, visits: readonly DueVisit[]) => Promise<void>,
): Promise<number> {
  const moment = sortable(now)
  const horizon = new Date(Date.parse(now) + CLAIM_HORIZON_MS).toISOString()
  return transact(db, async trx => {
    const groups = await dueGroups(trx, moment, limit)
    if (groups.length === 0) return 0
    const rows = await dueOfGroups(trx, groups, moment, limit)
    const blogs = rows.map(row => row.blog)
    await sql`update schedule set due = ${horizon} where blog = any(${blogs})`.execute(trx)
    await sql`update visit_group set next_due = (select greatest(due, ${moment}) from schedule
      where host_group = group_name and due is not null order by due limit 1)
      where group_name = any(${groups})`.execute(trx)
    const visits = rows.map(row => visitFrom(row, now))
    if (visits.length > 0) await enqueue(runSql(trx), visits)
    return visits.length
  })
}

async function dueGroups(trx: Db, now: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ group_name: string }>`select group_name from visit_group where next_due <= ${now}
    order by next_due, group_name limit ${limit} for update skip locked`.execute(trx)
  return rows.map(row => row.group_name)
}

async function dueOfGroups(
  trx: Db,
  groups: readonly string[],
  now: string,
  limit: number,
): Promise<(DueRow & { readonly blog: string })[]> {
  const { rows } = await sql<DueRow & { blog: string }>`
    select visit.blog, visit.due, visit.reason, blog.record, blog.first_crawled
    from (
      select due_visit.*, row_number() over (partition by host_group order by due, blog) as place
      from unnest(${groups}::text[]) as due_group (name)
      cross join lateral (
        select blog, due, reason, host_group from schedule where host_group = due_group.name and due <= ${now}
        order by due limit ${SHARE_OF_GROUP} for update skip locked) as due_visit
    ) as visit
    join blog on blog.id = visit.blog
    order by visit.place, visit.due, visit.blog limit ${limit}`.execute(trx)
  return rows
}
