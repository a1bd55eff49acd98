import type { Timestamp } from '../../records.ts'
import type { SharedStore } from '../../store/index.ts'
import { parseUrl } from '../../url.ts'
import { isMissingTable, type Pool } from './database.ts'
import { JOB_KINDS, type JobKind, type JobState, type JobSummary } from './kinds.ts'
import { messageIn } from './queue.ts'

/** How many jobs there are of each kind in each state. */
export interface QueueDepth {
  readonly kind: JobKind
  readonly state: JobState
  readonly jobs: number
}

const STATE_IN_SQL = `case state::text when 'active' then 'running' when 'failed' then 'failed' else 'queued' end`
const OF_OURS = `name = any($1) and state::text in ('created', 'retry', 'active', 'failed')`

/** The jobs that run, then those that wait, best first, then those that failed, newest first. */
export async function listJobs(shared: Pick<SharedStore, 'pool' | 'leases'>, limit: number): Promise<JobSummary[]> {
  const rows = await rowsOf(
    shared.pool,
    `select id, name, ${STATE_IN_SQL} as state, priority, data, output, created_on, started_on, start_after, completed_on
     from pgboss.job where ${OF_OURS}
     order by case state::text when 'active' then 0 when 'failed' then 2 else 1 end,
       case when state::text = 'failed' then extract(epoch from completed_on) else priority end desc, created_on, id
     limit $2`,
    [JOB_KINDS, limit],
  )
  const workers = new Map((await shared.leases()).map(({ job, worker }) => [job, worker]))
  return rows.flatMap(row => summaryOf(row, workers.get(String(row.id)) ?? null) ?? [])
}

/** Counts the jobs. */
export async function queueDepth(pool: Pool): Promise<QueueDepth[]> {
  const rows = await rowsOf(
    pool,
    `select name, ${STATE_IN_SQL} as state, count(*)::int as jobs from pgboss.job where ${OF_OURS} group by 1, 2`,
    [JOB_KINDS],
  )
  return rows.flatMap(({ name, state, jobs }) => {
    const kind = kindOf(name)
    const where = stateOf(state)
    return kind === null || where === null ? [] : [{ kind, state: where, jobs: Number(jobs) }]
  })
}

/** When the schedule wanted the one of the waiting jobs that it wanted first. */
export async function oldestDue(pool: Pool): Promise<Timestamp | null> {
  const rows = await rowsOf(
    pool,
    `select min(data->>'due') as due from pgboss.job where name = 'update' and state::text in ('created', 'retry')`,
    [],
  )
  const due = rows[0]?.due
  return typeof due === 'string' ? due : null
}

/** Before the first job there is no table of jobs, and no job. */
async function rowsOf(pool: Pool, text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  try {
    return (await pool.query<Record<string, unknown>>(text, values)).rows
  } catch (error) {
    if (isMissingTable(error)) return []
    throw error
  }
}

function summaryOf(row: Record<string, unknown>, worker: string | null): JobSummary | null {
  const kind = kindOf(row.name)
  const state = stateOf(row.state)
  const data: object = typeof row.data === 'object' && row.data !== null ? row.data : {}
  const url = 'url' in data && typeof data.url === 'string' ? parseUrl(data.url) : null
  if (kind === null || state === null || url === null) return null
  const since = { queued: row.created_on, running: row.started_on, failed: row.completed_on }[state]
  return {
    id: String(row.id),
    kind,
    url,
    state,
    priority: Number(row.priority),
    failures: 'failures' in data ? Number(data.failures) : 0,
    worker: state === 'running' ? worker : null,
    since: momentOf(since) ?? '',
    notBefore: state === 'queued' ? momentOf(row.start_after) : null,
    message: messageIn(data) ?? messageIn(row.output),
  }
}

function kindOf(name: unknown): JobKind | null {
  return JOB_KINDS.find(kind => kind === name) ?? null
}

function stateOf(word: unknown): JobState | null {
  return word === 'queued' || word === 'running' || word === 'failed' ? word : null
}

function momentOf(value: unknown): Timestamp | null {
  return value instanceof Date ? value.toISOString() : null
}
