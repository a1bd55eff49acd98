import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { repeat } from './transact.ts'

/** Reserves the next moment for a request to a host group; returns milliseconds to wait, by the clock of the database. */
export async function takeTurn(db: Db, group: string, gapMs: number): Promise<number> {
  const gap = sql`make_interval(secs => ${gapMs / 1000}::double precision)`
  const { rows } = await repeat(() =>
    sql<{ wait: number }>`insert into turn (group_name, next_at) values (${group}, clock_timestamp() + ${gap})
      on conflict (group_name) do update set next_at = greatest(turn.next_at, clock_timestamp()) + ${gap}
      returning (extract(epoch from next_at - ${gap} - clock_timestamp()) * 1000)::double precision as wait`.execute(
      db,
    ),
  )
  return Math.max(0, Math.ceil(rows[0]?.wait ?? 0))
}

/** Blocks requests to a host group for this many milliseconds. */
export async function postponeTurns(db: Db, group: string, ms: number): Promise<void> {
  const pause = sql`make_interval(secs => ${ms / 1000}::double precision)`
  await repeat(() =>
    sql`insert into turn (group_name, next_at) values (${group}, clock_timestamp() + ${pause})
      on conflict (group_name) do update set next_at = greatest(turn.next_at, excluded.next_at)`.execute(db),
  )
}
