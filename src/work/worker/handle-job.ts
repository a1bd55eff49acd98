import { PermablogError } from '../../errors.ts'
import type { Order } from '../../order/index.ts'
import { isDatabaseAway, type SharedStore } from '../../store/index.ts'
import { FAILED_QUEUE, type HeldJob, isHarvestKind } from '../jobs/kinds.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { fullDisk } from './full-disk.ts'
import { LeasedBlog } from './leased-blog.ts'
import { OwedAnalysis } from './owed-analysis.ts'
import { type JobOutcome, type RunTools, runJob } from './run-job.ts'

/** What handling a job needs. */
export interface HandleTools extends Omit<RunTools, 'onRecord' | 'onProgress' | 'onOrder'> {
  readonly shared: SharedStore
  readonly queue: JobQueue
  readonly worker: string
  readonly metrics: Metrics
}

/** Tells that no further job can go well on this machine. */
export type OnHalt = (error: PermablogError) => void

/** A job that this worker has taken. */
export interface Handled {
  readonly job: HeldJob
  /** Tells the queue and the leases that it is in work; false where it was given to somebody else. */
  renew(): Promise<boolean>
  /** Whether its end is stored, or being stored: the queue does not know it any more, while the analysis behind it goes on. */
  mayBeEnded(): boolean
  /** Stops it; what was stored stays, and the job waits again. */
  stop(): void
  /** Stops it without a word to the queue, where it is not ours any more. */
  drop(): void
  readonly ended: Promise<void>
}

/** Seconds after which a blog that another worker has is asked for again. */
const BUSY_SECONDS = 5
/** After the first failure; four times as long after each further one. */
const FIRST_PAUSE_SECONDS = 30
/** With these pauses a job is tried for almost three hours: longer than most hosts are down. */
const MOST_FAILURES = 6

/** Begins to work on a job. */
export function handleJob(tools: HandleTools, job: HeldJob, parentLog: Log, onHalt: OnHalt): Handled {
  const { kind, url } = job.order
  const log = parentLog.child({ job: job.id, kind: job.queue === FAILED_QUEUE ? FAILED_QUEUE : kind, blog: url })
  const hand: Hand = { stopping: new AbortController(), leased: null, isDropped: false, onHalt }
  return {
    job,
    renew: async () => (hand.leased === null ? true : await hand.leased.renew()),
    mayBeEnded: () => hand.leased?.mayBeEnded ?? false,
    stop: () => hand.stopping.abort(),
    drop: () => {
      hand.isDropped = true
      hand.stopping.abort()
    },
    ended: handle(tools, job, hand, log).catch(error => {
      // Not even putting it back worked: the queue will find that nothing is heard of it.
      log.error({ error: messageOf(error) }, 'job left alone')
    }),
  }
}

/** What is known of a job while it is under way. */
interface Hand {
  readonly stopping: AbortController
  leased: LeasedBlog | null
  isDropped: boolean
  readonly onHalt: OnHalt
}

async function handle(tools: HandleTools, job: HeldJob, hand: Hand, log: Log): Promise<void> {
  const { metrics } = tools
  const clock = metrics.stageClock()
  try {
    const owed = new OwedAnalysis(tools.queue)
    const leased = await hold(tools, job, owed)
    hand.leased = leased
    log.info({ failures: job.failures, claim: job.retryCount }, 'job taken')
    const ears = {
      onProgress: clock.see,
      onRecord: metrics.countRecord,
      onOrder: ({ analyse = true }: Order) => {
        owed.isWanted = analyse
      },
    }
    const outcome = await runJob({ ...tools, ...ears }, job, leased, hand.stopping.signal)
    if (hand.isDropped && !leased.isEnded) return report(tools, job, log, 'lost', null)
    await settle(tools, job, leased, outcome, log)
    const isCutOff = hand.stopping.signal.aborted
    const blog = outcome.kind === 'done' && !leased.isEnded ? outcome.report?.blog : undefined
    if (!isCutOff) await owed.settle()
    else if (blog !== undefined) await owed.leave(blog, job)
  } catch (error) {
    // What fails after the end was stored changes nothing of it.
    if (hand.leased?.isEnded) return report(tools, job, log, 'done', messageOf(error))
    await settleError(tools, job, hand, error, log)
  } finally {
    clock.end()
    // Where the database is away it is freed by the clock.
    await hand.leased?.release().catch(() => {})
  }
}

function hold({ shared, queue, worker }: HandleTools, job: HeldJob, owed: OwedAnalysis): Promise<LeasedBlog> {
  const isHarvest = isHarvestKind(job.order.kind) && job.queue !== FAILED_QUEUE
  return LeasedBlog.hold(
    {
      shared,
      holder: { worker, job: job.id },
      // The records, the state of the crawl, the next visit, the end of the job and the analysis that is owed are stored together.
      onEnd: async (run, blog) => {
        if (!isHarvest) return
        await queue.complete(job, run)
        await owed.owe(blog, job, run)
      },
    },
    job.order.key,
  )
}

async function settle(
  tools: HandleTools,
  job: HeldJob,
  leased: LeasedBlog,
  outcome: JobOutcome,
  log: Log,
): Promise<void> {
  switch (outcome.kind) {
    case 'done':
      if (!leased.isEnded) await tools.queue.complete(job)
      return report(tools, job, log, 'done', null, outcome.report?.crawl.figures)
    case 'postponed':
      await tools.queue.complete(job)
      return report(tools, job, log, 'postponed', outcome.message)
    case 'interrupted':
      await tools.queue.putBack(job, 0)
      return report(tools, job, log, 'interrupted', null)
    case 'failed':
      return await settleFailure(tools, job, outcome.message, outcome.isFinal, log)
    default:
      return outcome satisfies never
  }
}

async function settleError(
  tools: HandleTools,
  job: HeldJob,
  { isDropped, onHalt }: Hand,
  error: unknown,
  log: Log,
): Promise<void> {
  const message = messageOf(error)
  const code = error instanceof PermablogError ? error.code : null
  if (isDropped || code === 'lease-lost') return report(tools, job, log, 'lost', message)
  if (code === 'blog-busy') {
    await tools.queue.putBack(job, BUSY_SECONDS)
    return report(tools, job, log, 'busy', null)
  }
  const full = fullDisk(error)
  if (full !== null) {
    // Every further job would fail alike; this one goes on elsewhere, or here when there is space again.
    onHalt(full)
    await tools.queue.putBack(job, BUSY_SECONDS)
    return report(tools, job, log, 'disk-full', message)
  }
  // No fault of the blog's: the job does not count it.
  if (isDatabaseAway(error)) {
    await tools.queue.putBack(job, BUSY_SECONDS)
    return report(tools, job, log, 'database-away', message)
  }
  await settleFailure(tools, job, message, false, log)
}

async function settleFailure(
  tools: HandleTools,
  job: HeldJob,
  message: string,
  isFinal: boolean,
  log: Log,
): Promise<void> {
  if (isFinal || job.failures + 1 >= MOST_FAILURES) {
    await tools.queue.giveUp(job, message)
    return report(tools, job, log, 'given-up', message)
  }
  await tools.queue.putBack(job, FIRST_PAUSE_SECONDS * 4 ** job.failures, message)
  report(tools, job, log, 'failed', message)
}

function report(
  { metrics }: HandleTools,
  job: HeldJob,
  log: Log,
  outcome: string,
  message: string | null,
  figures?: object,
): void {
  metrics.countJob(job.queue, outcome)
  const fields = {
    outcome,
    ...(message === null ? {} : { error: message }),
    ...(figures === undefined ? {} : { figures }),
  }
  if (outcome === 'failed' || outcome === 'given-up') log.warn(fields, 'job ended')
  else log.info(fields, 'job ended')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
