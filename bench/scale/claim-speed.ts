import { openArchive, type SharedStore, type Store } from '../../src/store/index.ts'

/** A schedule that claims are timed on. */
interface Schedule {
  readonly blogs: number
  readonly store: Store
  readonly shared: SharedStore
  readonly times: number[]
  visits: number
}

/** How long it takes to claim the next visits. */
export interface ClaimSpeed {
  readonly blogs: number
  readonly median: number
  readonly p99: number
  /** Visits that a claim brought, on average: groups that were looked at too early bring none. */
  readonly visits: number
}

const CLAIMED = 100
/** Far more than are claimed are due, as a host that many blogs share gives only its share. */
const DUE = 800
/** Before them the caches are cold and the plans not made. */
const WARM_UP = 10

/** Claims visits round by round, in each round once from every schedule, so that the load of the machine hits all alike. */
export async function claimSpeeds(
  places: readonly { readonly blogs: number; readonly location: string }[],
  rounds: number,
): Promise<ClaimSpeed[]> {
  const schedules: Schedule[] = []
  for (const { blogs, location } of places) {
    const store = await openArchive(location, { write: true })
    if (store.shared === null) throw new Error('claims are timed on PostgreSQL')
    schedules.push({ blogs, store, shared: store.shared, times: [], visits: 0 })
  }
  for (let round = -WARM_UP; round < rounds; round += 1) {
    for (const at of schedules.keys()) {
      const schedule = schedules[(at + round + WARM_UP) % schedules.length]
      if (schedule === undefined) continue
      const { time, count } = await claimOnce(schedule)
      if (round < 0) continue
      schedule.times.push(time)
      schedule.visits += count
    }
  }
  for (const { store } of schedules) await store.close()
  return schedules.map(({ blogs, times, visits }) => {
    return { blogs, median: quantile(times, 0.5), p99: quantile(times, 0.99), visits: visits / times.length }
  })
}

/** Lets the time come at which enough are due, claims, and plans the next visits of those as a worker would. */
async function claimOnce({ shared }: Schedule): Promise<{ time: number; count: number }> {
  const { rows } = await shared.pool.query<{ due: string }>(
    `select due from schedule where due is not null order by due offset ${DUE} limit 1`,
  )
  const now = rows[0]?.due ?? ''
  let claimed: string[] = []
  const start = performance.now()
  const count = await shared.claimDue(now, CLAIMED, async (_, visits) => {
    claimed = visits.map(({ blog }) => blog.id)
  })
  const time = performance.now() - start
  await shared.pool.query(
    `update schedule set due = to_char(($1::timestamptz + make_interval(secs => ms / 1000)) at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from pause where pause.blog = schedule.blog and schedule.blog = any($2)`,
    [now, claimed],
  )
  return { time, count }
}

function quantile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * share) - 1] ?? 0
}
