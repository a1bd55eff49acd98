import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** Milliseconds of processor time of this process, and of the server's processes for the archive, since their start. */
export type CpuClock = () => Promise<number>

/** The processor time of this process. */
export async function ownCpu(): Promise<number> {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The processor time of this process and of a server on the same machine, which Linux tells in nanoseconds. */
export function cpuWithServer(client: pg.Client): CpuClock {
  return async () => {
    const { rows } = await client.query('select pid from pg_stat_activity where datname = current_database()')
    const ofServer = rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
    return (await ownCpu()) + ofServer
  }
}

function cpuOf(process: number): number {
  try {
    return Number(readFileSync(`/proc/${process}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    // It has ended meanwhile.
    return 0
  }
}

/** How often a second, how long, and how much processor time each took. */
export function figuresOf(times: readonly number[], cpu: number) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const total = times.reduce((sum, time) => sum + time, 0)
  const each = cpu / Math.max(1, times.length)
  return {
    'a second': Math.round((times.length / total) * 1000),
    'median ms': Number(at(0.5).toFixed(1)),
    '95 % ms': Number(at(0.95).toFixed(1)),
    // On a machine that does other work too, this is what the search itself takes.
    'CPU ms': Number(each.toFixed(2)),
    'a CPU second': Math.round(1000 / each),
  }
}
