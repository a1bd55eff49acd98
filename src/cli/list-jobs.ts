import type { Timestamp } from '../records.ts'
import type { JobSummary } from '../work/index.ts'
import type { ArchiveFlags } from './options.ts'
import { openSharedArchive } from './shared-archive.ts'
import { print } from './terminal/output.ts'
import { timeUntil } from './terminal/relative-time.ts'
import { safeLine } from './terminal/safe-text.ts'
import { type Column, printTable } from './terminal/table.ts'

/** More than anybody reads; the figures of all are in the metrics. */
const MOST_SHOWN = 1000

const COLUMNS: readonly Column[] = [
  { title: 'STATE' },
  { title: 'KIND' },
  { title: 'ADDRESS', flexible: true, least: 20 },
  { title: 'SINCE' },
  { title: 'PRIORITY', align: 'right' },
  { title: 'WHERE, OR WHAT WENT WRONG', flexible: true, least: 20 },
]

/** Shows which jobs run where, which wait, and which have failed. */
export async function showJobs(flags: ArchiveFlags & { json?: boolean; limit?: number }): Promise<void> {
  const { store, shared } = await openSharedArchive(flags, 'list --jobs')
  try {
    const { listJobs } = await import('../work/index.ts')
    const jobs = await listJobs(shared, flags.limit ?? MOST_SHOWN)
    if (flags.json) for (const job of jobs) print(JSON.stringify(job))
    else if (jobs.length === 0) print('There are no jobs.')
    else {
      const now = new Date().toISOString()
      printTable(
        COLUMNS,
        jobs.map(job => rowOf(job, now)),
      )
    }
  } finally {
    await store.close()
  }
}

/** As in `2024-05-03 12:30`, in UTC. */
function minuteOf(moment: Timestamp): string {
  return moment.slice(0, 16).replace('T', ' ')
}

function rowOf(job: JobSummary, now: Timestamp): string[] {
  const { state, kind, url, since, priority } = job
  return [state, kind, safeLine(url), minuteOf(since), String(priority), safeLine(remarkOn(job, now))]
}

function remarkOn({ state, worker, message, notBefore, failures }: JobSummary, now: Timestamp): string {
  if (state === 'running') return worker ?? 'between two workers'
  if (state === 'failed') return message ?? ''
  if (failures === 0) return ''
  const again = notBefore !== null && notBefore > now ? `, again ${timeUntil(notBefore, now)}` : ''
  return `failed ${failures === 1 ? 'once' : `${failures} times`}${again}: ${message ?? ''}`
}
