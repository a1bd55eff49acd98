import { PermablogError } from '../errors.ts'
import type { LogLevel } from '../work/index.ts'
import { filesFolder } from './archive.ts'
import { finishBefore } from './finish-removals.ts'
import { listenForInterrupt } from './interrupt.ts'
import type { ArchiveFlags } from './options.ts'
import { openSharedArchive, processName } from './shared-archive.ts'

/** What of a watch holds where workers do the visits. */
interface ScheduleFlags extends ArchiveFlags {
  readonly once?: boolean
  readonly quiet?: boolean
  readonly listen?: { readonly host: string; readonly port: number }
  readonly callback?: string
  readonly logLevel: LogLevel
}

/** The watch of an archive on PostgreSQL: it moves due blogs into the queue, and the workers visit them. */
export async function scheduleJobs(flags: ScheduleFlags): Promise<void> {
  if (flags.callback !== undefined) {
    const message = '--callback works on an archive in a folder; on PostgreSQL, pings can be taken with --listen.'
    throw new PermablogError('bad-usage', message)
  }
  const { openLog, openQueue, schedule } = await import('../work/index.ts')
  const log = await openLog(flags.quiet ? 'warn' : flags.logLevel, { scheduler: processName() }, process.stderr)
  const onAway = (error: unknown) => log.warn({ error: String(error) }, 'the database is away')
  const { store, shared } = await openSharedArchive(flags, 'A scheduler', { onAway })
  const interrupt = listenForInterrupt({ onFirst: () => {}, onSecond: () => {} })
  try {
    await finishBefore({ store, folder: filesFolder(flags), now: () => new Date().toISOString() })
    const queue = await openQueue(shared.pool, onAway)
    try {
      const { signal } = interrupt
      const endpoint = flags.listen ?? null
      await schedule({ store, shared, queue, log, signal, endpoint, once: flags.once ?? false })
    } finally {
      await queue.close()
    }
  } finally {
    interrupt.release()
    await store.close()
  }
}
