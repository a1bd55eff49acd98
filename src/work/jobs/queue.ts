import type { Db, JobInsert, JobWithMetadata, PgBoss, Queue } from 'pg-boss'
import { PermablogError } from '../../errors.ts'
import { type StoredOrder, withoutSecrets } from '../../order/index.ts'
import { patiently, type RunSql } from '../../store/index.ts'
import { inTransaction, type Pool } from './database.ts'
import { FAILED_QUEUE, type HeldJob, JOB_KINDS, type JobKind, type JobOrder } from './kinds.ts'

/** A job without a heartbeat for this long is taken from its worker: no page keeps a process busy for as long. */
const HEARTBEAT_SECONDS = 30
/** How often somebody looks for such jobs. */
const LOOK_EVERY_SECONDS = 10
/** The queue allows no longer turns than a day; a worker hands its job back well before, and nothing expires. */
const EXPIRE_SECONDS = 24 * 3600
/** A job may wait for a year: a million blogs take long. */
const WAIT_SECONDS = 365 * 24 * 3600
/** How long settled jobs are listed. */
const KEEP_SECONDS = 3 * 24 * 3600
/** Workers that may die over a job before it is taken to be the cause. */
const MOST_DEATHS = 20

const QUEUE_OPTIONS: Omit<Queue, 'name'> = {
  // One job of a kind for one blog, waiting or running.
  policy: 'exclusive',
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: EXPIRE_SECONDS,
  retentionSeconds: WAIT_SECONDS,
  deleteAfterSeconds: KEEP_SECONDS,
  retryLimit: MOST_DEATHS,
  retryDelay: 1,
}

/** The connections are the archive's. */
const STOPPED_AT_ONCE = { graceful: false, close: false } as const

/** What is stored with a job. */
type JobData = Omit<JobOrder, 'priority'> & { readonly failures: number; readonly message: string | null }

/** What is said of blogs whose jobs are in the queue already. */
interface NewerOrder {
  readonly options: StoredOrder
  readonly priority: number
}

/** What became of it. */
export interface ChangedJobs {
  /** Jobs that wait, and have the newer options or priority now. */
  readonly changed: number
  /** Jobs that run with other options: they are not stopped for it. */
  readonly running: number
}

/** A job that is put back waits as one that never began; what its harvest has stored so far stays. */
const CHANGE_SQL = `
  with newer as (select $3::jsonb as options, $4::int as priority, $3::jsonb->'options' <> '{}'::jsonb as says),
  changed as (
    update pgboss.job set
      data = case when newer.says then jsonb_set(data, '{options}', newer.options) else data end,
      priority = greatest(job.priority, newer.priority)
    from newer
    where name = $1 and singleton_key = any($2) and state::text in ('created', 'retry')
      and (newer.says and data->'options' is distinct from newer.options or job.priority < newer.priority)
    returning id
  )
  select (select count(*)::int from changed) as changed, count(*)::int as running
  from pgboss.job, newer
  where name = $1 and singleton_key = any($2) and state::text = 'active'
    and newer.says and data->'options' is distinct from newer.options`

/** The queue of jobs, in the database of the archive. */
export interface JobQueue {
  /** Puts orders in; gives how many were new. With `run` it is done in the transaction that this belongs to. */
  put(orders: readonly JobOrder[], run?: RunSql): Promise<number>
  /** Puts in an order that waits for a number of seconds, in a transaction; gives the job, or null where one waits or runs already. */
  putLater(order: JobOrder, seconds: number, run: RunSql): Promise<string | null>
  /** Takes a job out again that nobody has begun. */
  withdraw(kind: JobKind, id: string): Promise<void>
  /** Gives jobs that wait the newer options and the larger priority; options that say nothing change none. */
  change(kind: JobKind, keys: readonly string[], newer: NewerOrder): Promise<ChangedJobs>
  /** Takes up to `limit` jobs of one queue, best first. */
  take(queue: HeldJob['queue'], limit: number): Promise<HeldJob[]>
  /** Tells that these jobs are in work; gives the ids of those that are still ours. */
  beat(jobs: readonly HeldJob[]): Promise<ReadonlySet<string>>
  /** Ends a job well; refused where somebody else has it by now. */
  complete(job: HeldJob, run?: RunSql): Promise<void>
  /** Lets the job wait again, for others to take after a number of seconds; with a message, as one more failure of it. */
  putBack(job: HeldJob, seconds: number, message?: string): Promise<void>
  /** Ends a job as failed for good. */
  giveUp(job: HeldJob, message: string): Promise<void>
  close(): Promise<void>
}

/** Opens the queue; makes its tables where there are none. Errors in the background are reported, and pass. */
export async function openQueue(pool: Pool, onError: (error: Error) => void): Promise<JobQueue> {
  return patiently(async () => new BossQueue(await startBoss(pool, onError), pool))
}

async function startBoss(pool: Pool, onError: (error: Error) => void): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    // Given back as it comes: of several statements at once it is a list of results.
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    superviseIntervalSeconds: LOOK_EVERY_SECONDS,
    monitorIntervalSeconds: LOOK_EVERY_SECONDS,
    // The index rebuild and the vacuum check are the operator's: they need rights and time of their own.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', onError)
  try {
    await boss.start()
    await boss.createQueue(FAILED_QUEUE, { ...QUEUE_OPTIONS, policy: 'standard' })
    for (const kind of JOB_KINDS) await boss.createQueue(kind, { ...QUEUE_OPTIONS, deadLetter: FAILED_QUEUE })
    return boss
  } catch (error) {
    await boss.stop(STOPPED_AT_ONCE).catch(() => {})
    throw error
  }
}

class BossQueue implements JobQueue {
  readonly #boss: PgBoss
  readonly #pool: Pool

  constructor(boss: PgBoss, pool: Pool) {
    this.#boss = boss
    this.#pool = pool
  }

  async put(orders: readonly JobOrder[], run?: RunSql): Promise<number> {
    let added = 0
    for (const kind of JOB_KINDS) {
      const jobs = orders.filter(order => order.kind === kind).map(order => insertOf(order, 0, null))
      if (jobs.length === 0) continue
      const ids = await this.#boss.insert(kind, jobs, { returnId: true, ...within(run) })
      added += ids?.length ?? 0
    }
    return added
  }

  async putLater(order: JobOrder, seconds: number, run: RunSql): Promise<string | null> {
    const later = { ...insertOf(order, 0, null), startAfter: seconds }
    const ids = await this.#boss.insert(order.kind, [later], { returnId: true, ...within(run) })
    return ids?.[0] ?? null
  }

  async withdraw(kind: JobKind, id: string): Promise<void> {
    await this.#pool.query(`delete from pgboss.job where name = $1 and id = $2 and state = 'created'`, [kind, id])
  }

  async change(kind: JobKind, keys: readonly string[], { options, priority }: NewerOrder): Promise<ChangedJobs> {
    const { rows } = await this.#pool.query(CHANGE_SQL, [kind, keys, JSON.stringify(options), priority])
    const [row] = rows
    return { changed: Number(row?.changed ?? 0), running: Number(row?.running ?? 0) }
  }

  async take(queue: HeldJob['queue'], limit: number): Promise<HeldJob[]> {
    const jobs = await this.#boss.fetch<JobData>(queue, { batchSize: limit, includeMetadata: true })
    return jobs.map(job => heldOf(queue, job))
  }

  async beat(jobs: readonly HeldJob[]): Promise<ReadonlySet<string>> {
    const ours = new Set<string>()
    for (const queue of new Set(jobs.map(job => job.queue))) {
      const response = await this.#boss.touch(
        queue,
        jobs.filter(job => job.queue === queue).map(({ id, retryCount }) => ({ id, retryCount })),
      )
      for (const id of settledIn(response)) ours.add(id)
    }
    return ours
  }

  async complete(job: HeldJob, run?: RunSql): Promise<void> {
    const { id, queue, retryCount } = job
    const response = await this.#boss.complete(queue, { id, retryCount }, null, within(run))
    if (settledIn(response).length === 0) throw lost(job)
    if (holdsSecrets(job.order))
      await this.#forgetSecrets(job, run ?? ((text, values) => this.#pool.query(text, values)))
  }

  async putBack(job: HeldJob, seconds: number, message?: string): Promise<void> {
    const failures = job.failures + (message === undefined ? 0 : 1)
    await inTransaction(this.#pool, async run => {
      await this.#remove(job, run)
      const again = { ...insertOf(job.order, failures, message ?? job.message), id: job.id, startAfter: seconds }
      await this.#boss.insert(job.queue, [again], within(run))
    })
  }

  async giveUp(job: HeldJob, message: string): Promise<void> {
    await inTransaction(this.#pool, async run => {
      await this.#remove(job, run)
      // Without a further try it fails for good, whatever number of workers has died over it before.
      const order = withSecretsForgotten(job.order)
      const last = { ...insertOf(order, job.failures + 1, message), id: job.id, retryLimit: 0 }
      await this.#boss.insert(job.queue, [last], within(run))
      await this.#boss.fail(job.queue, job.id, { message }, within(run))
    })
  }

  async close(): Promise<void> {
    await this.#boss.stop(STOPPED_AT_ONCE)
  }

  /** A job that is done can be seen for days; what it was told in confidence can not. */
  async #forgetSecrets({ id, queue, order }: HeldJob, run: RunSql): Promise<void> {
    const { options = null } = withSecretsForgotten(order)
    const forget = `update pgboss.job set data = jsonb_set(data, '{options}', $3::jsonb) where name = $1 and id = $2`
    await run(forget, [queue, id, JSON.stringify(options)])
  }

  async #remove(job: HeldJob, run: RunSql): Promise<void> {
    const { id, queue, retryCount } = job
    const response = await this.#boss.deleteJob(queue, { id, retryCount }, within(run))
    if (settledIn(response).length === 0) throw lost(job)
  }
}

function holdsSecrets({ options }: JobOrder): boolean {
  const given = options?.options
  return given?.headers !== undefined || given?.cookies !== undefined
}

function withSecretsForgotten(order: JobOrder): JobOrder {
  if (!holdsSecrets(order) || !order.options) return order
  const options: StoredOrder = { ...order.options, options: withoutSecrets(order.options.options) }
  return { ...order, options }
}

function dbOf(run: RunSql): Db {
  return { executeSql: run }
}

function within(run: RunSql | undefined): { db?: Db } {
  return run === undefined ? {} : { db: dbOf(run) }
}

function insertOf({ priority, ...order }: JobOrder, failures: number, message: string | null): JobInsert<JobData> {
  return { data: { ...order, failures, message }, priority, singletonKey: order.key }
}

function heldOf(queue: HeldJob['queue'], job: JobWithMetadata<JobData>): HeldJob {
  const { failures, message, ...order } = job.data
  const kind: JobKind = order.kind
  return {
    id: job.id,
    queue,
    order: { ...order, kind, priority: job.priority },
    failures,
    retryCount: job.retryCount,
    message: message ?? messageIn(job.sourceOutput),
  }
}

/** The ids that a statement of the queue has touched, as far as it tells. */
function settledIn(response: object): readonly string[] {
  return 'settled' in response && Array.isArray(response.settled) ? response.settled : []
}

/** Our own `{ message }`, or that of the queue, one level deeper. */
export function messageIn(output: unknown): string | null {
  if (typeof output !== 'object' || output === null) return null
  if ('message' in output && typeof output.message === 'string') return output.message
  return 'value' in output ? messageIn(output.value) : null
}

function lost({ order }: HeldJob): PermablogError {
  return new PermablogError('lease-lost', `The job ${order.kind} of ${order.url} was given to another worker.`)
}
