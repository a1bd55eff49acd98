import { Command, InvalidArgumentError, Option } from 'commander'
import { openSource } from '../../order/index.ts'
import {
  JOB_KINDS,
  type JobKind,
  LOG_LEVELS,
  type Log,
  type LogLevel,
  openLevels,
  openLog,
  openMetrics,
  openQueue,
  serveMetrics,
  sharedTurns,
  work,
} from '../../work/index.ts'
import { filesFolder } from '../archive.ts'
import { listenForInterrupt } from '../interrupt.ts'
import { type ArchiveFlags, ofManyVisits, withArchive, withOrder } from '../options.ts'
import { orderOf } from '../order-flags.ts'
import { openRecording } from '../recording.ts'
import { listeningPlace, openSharedArchive, processName, type SharedArchive } from '../shared-archive.ts'
import { wholeNumber } from '../values.ts'

interface WorkerFlags extends ArchiveFlags {
  readonly blogs: number
  readonly kinds: readonly JobKind[]
  readonly once?: boolean
  readonly metrics?: { readonly host: string; readonly port: number }
  readonly logLevel: LogLevel
}

const BLOGS = 4

/** `permablog worker`: takes jobs from the queue and does them. */
export function workerCommand(): Command {
  const command = new Command('worker')
    .option('--blogs <n>', 'blogs in work at the same time', wholeNumber(1), BLOGS)
    .option('--kinds <list>', 'which jobs to take', kindsIn, [...JOB_KINDS])
    .option('--once', 'end when there is nothing to take')
    .option(
      '--metrics <port>',
      'figures for Prometheus at /metrics there; HOST:PORT for other machines',
      listeningPlace,
    )
    .addOption(new Option('--log-level <level>', 'how much is logged').choices(LOG_LEVELS).default('info'))
  withOrder(withArchive(command), ofManyVisits)
  return command
    .addHelpText(
      'after',
      `
What is said of harvests here holds where neither the job nor its blog was ordered otherwise.
Logs are JSON lines on stderr. Ctrl-C or SIGTERM saves the jobs under way and gives them back to the queue.

Examples:
  permablog worker --archive postgres://permablog@db.example.org/blogs --files /srv/blogs
  permablog worker --blogs 16 --kinds update --metrics 9464
  permablog worker --once --render never`,
    )
    .action(runWorker)
}

async function runWorker(flags: WorkerFlags): Promise<void> {
  const worker = processName()
  const log = await openLog(flags.logLevel, { worker }, process.stderr)
  const onAway = (error: unknown) => log.warn({ error: String(error) }, 'the database is away')
  const archive = await openSharedArchive(flags, 'A worker', { create: true, onAway })
  const interrupt = listenForInterrupt({ onFirst: () => {}, onSecond: () => {} })
  try {
    await workOn(archive, flags, { worker, log, onAway, signal: interrupt.signal })
  } finally {
    interrupt.release()
    await archive.store.close()
  }
}

/** Who works, and how it is reported and ended. */
interface Shift {
  readonly worker: string
  readonly log: Log
  readonly onAway: (error: unknown) => void
  readonly signal: AbortSignal
}

async function workOn({ store, shared }: SharedArchive, flags: WorkerFlags, shift: Shift): Promise<void> {
  const { worker, log, onAway, signal } = shift
  const queue = await openQueue(shared.pool, onAway)
  const metrics = await openMetrics(openLevels(store, shared))
  const served = flags.metrics === undefined ? null : await serveMetrics(metrics, flags.metrics)
  if (served !== null) log.info({ port: served.port }, 'metrics served')
  const turns = sharedTurns(shared, onAway)
  const files = filesFolder(flags)
  const recording = openRecording(orderOf(flags), files, message => log.warn({}, message))
  try {
    await work({
      ...{ shared, queue, worker, log, metrics, signal },
      blogs: flags.blogs,
      kinds: flags.kinds,
      once: flags.once ?? false,
      folder: files,
      now: () => new Date().toISOString(),
      standing: () => orderOf(flags),
      openSource: ({ url }, order, caller) => {
        return metrics.measured(openSource(order, { url, caller, turns, recorder: recording.recorder }))
      },
    })
  } finally {
    await recording.close()
    await served?.close()
    await queue.close()
  }
}

/** `crawl,update`. */
function kindsIn(words: string): JobKind[] {
  return words.split(',').map(word => {
    const kind = JOB_KINDS.find(each => each === word.trim())
    if (kind === undefined) throw new InvalidArgumentError(`Kinds of jobs are ${JOB_KINDS.join(', ')}.`)
    return kind
  })
}
