import { type BatchInsert, batchInsert } from './batch-insert.ts'
import { fixedStatement } from './compiled-sql.ts'
import type { FrontierLane, FrontierState, LaneRank } from './frontier-types.ts'
import type { Db } from './schema.ts'

/** The position of a URL: its state, and its lane. */
export interface Standing {
  readonly state: FrontierState
  readonly priority: number
  readonly shape: string
}

const COLUMNS = ['blog', 'state', 'priority', 'shape', 'rank', 'count'] as const

const MOVE: BatchInsert<'frontier_lane'> = {
  table: 'frontier_lane',
  columns: COLUMNS,
  complete: insert =>
    insert.onConflict(conflict =>
      conflict.columns(['blog', 'state', 'priority', 'shape']).doUpdateSet(({ ref, eb }) => ({
        count: eb('frontier_lane.count', '+', ref('excluded.count')),
      })),
    ),
}

const RANK: BatchInsert<'frontier_lane'> = {
  table: 'frontier_lane',
  columns: COLUMNS,
  complete: insert =>
    insert.onConflict(conflict =>
      conflict
        .columns(['blog', 'state', 'priority', 'shape'])
        .doUpdateSet(({ ref }) => ({ rank: ref('excluded.rank') })),
    ),
}

/** Moves of URLs between lanes or states, summed before they are written. */
export class Moves {
  readonly #lanes = new Map<string, { standing: Standing; rank: number; count: number }>()

  /** A URL leaves its position (null: it was unknown) for this one; `rank` is for a new lane. */
  move(from: Standing | null, to: Standing, rank: number = to.priority, count = 1): void {
    if (from !== null) this.#add(from, from.priority, -count)
    this.#add(to, rank, count)
  }

  async write(db: Db, blog: string): Promise<void> {
    const moved = [...this.#lanes.values()].filter(({ count }) => count !== 0)
    const rows = moved.map(({ standing: { state, priority, shape }, rank, count }) => {
      return { blog, state, priority, shape, rank, count }
    })
    await batchInsert(db, MOVE, rows)
  }

  #add(standing: Standing, rank: number, count: number): void {
    const key = `${standing.state} ${standing.priority} ${standing.shape}`
    const lane = this.#lanes.get(key)
    if (lane === undefined) this.#lanes.set(key, { standing, rank, count })
    else lane.count += count
  }
}

/** Far more than there are shapes: a lane is one priority and one shape, and shapes are few. */
const MOST_LANES = 10_000

/** The lanes with waiting URLs, best first. */
export function waitingLanes(db: Db, blog: string, limit = MOST_LANES): Promise<FrontierLane[]> {
  return lanesInOrder(db, [blog, 'waiting', 0, limit])
}

const lanesInOrder = fixedStatement(db =>
  db
    .selectFrom('frontier_lane')
    .select(['priority', 'shape', 'rank', 'count as waiting'])
    .where('blog', '=', '')
    .where('state', '=', 'waiting')
    .where('count', '>', 0)
    .orderBy('rank')
    .orderBy('priority')
    .orderBy('shape')
    .limit(1),
)

/** Sets the ranks of lanes; an unknown lane gets its rank for later URLs. */
export async function rankLanes(db: Db, blog: string, ranks: readonly LaneRank[]): Promise<void> {
  const rows = ranks.map(({ priority, shape, rank }) => ({ blog, state: 'waiting', priority, shape, rank, count: 0 }))
  await batchInsert(db, RANK, rows)
}

/** How many addresses are in each state. */
export async function frontierCounts(db: Db, blog: string): Promise<Record<FrontierState, number>> {
  const rows = await db
    .selectFrom('frontier_lane')
    .select(({ fn }) => ['state', fn.sum<number>('count').as('count')])
    .where('blog', '=', blog)
    .groupBy('state')
    .execute()
  const counts = { waiting: 0, taken: 0, done: 0, missing: 0, failed: 0, excluded: 0 }
  for (const row of rows) counts[row.state] = Number(row.count)
  return counts
}

/** Recounts after a change of many URLs; ranks stay. */
export async function recountLanes(db: Db, blog: string): Promise<void> {
  await db.updateTable('frontier_lane').set({ count: 0 }).where('blog', '=', blog).execute()
  const rows = await db
    .selectFrom('frontier')
    .select(({ fn }) => ['state', 'priority', 'shape', fn.countAll<number>().as('count')])
    .where('blog', '=', blog)
    .groupBy(['state', 'priority', 'shape'])
    .execute()
  const moves = new Moves()
  for (const { state, priority, shape, count } of rows) {
    moves.move(null, { state, priority, shape }, priority, Number(count))
  }
  await moves.write(db, blog)
}
