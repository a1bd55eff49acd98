import type { PermablogError } from '../../errors.ts'
import { Alarm } from '../alarm.ts'
import { FAILED_QUEUE, type HeldJob, type JobKind } from '../jobs/kinds.ts'
import type { Log } from '../log.ts'
import { type Handled, type HandleTools, handleJob } from './handle-job.ts'

/** What a worker is given. */
export interface WorkerTools extends HandleTools {
  readonly kinds: readonly JobKind[]
  /** Blogs in work at the same time. */
  readonly blogs: number
  /** End when there is nothing to take. */
  readonly once: boolean
  /** Aborting takes no further job, and lets those under way save their state and go back. */
  readonly signal: AbortSignal
  readonly log: Log
  /** Other times than the usual ones, for a look at what they are for. */
  readonly times?: WorkerTimes
}

interface WorkerTimes {
  readonly beatEveryMs: number
  readonly longestTurnMs: number
}

/** The interval at which an idle worker polls for jobs, give or take a half: they must not all ask at the same moment. */
const LOOK_EVERY_MS = 1000
/** While the database is away: the first pause, and the longest. */
const AWAY_MS = { first: 500, most: 15_000 } as const
const USUAL_TIMES: WorkerTimes = {
  // A third of what the queue waits before it takes a job from a silent worker.
  beatEveryMs: 10_000,
  // The queue lets no job run for longer than a day: before, it is handed back, and goes on where it stopped.
  longestTurnMs: 12 * 3_600_000,
}

/** Takes jobs and does them, until the signal comes, or once there is none; throws where the machine allows no further work. */
export async function work(tools: WorkerTools): Promise<void> {
  const worker = new Worker(tools)
  const { signal } = tools
  const onAbort = () => worker.drain()
  signal.addEventListener('abort', onAbort, { once: true })
  const beating = setInterval(() => void worker.beat(), (tools.times ?? USUAL_TIMES).beatEveryMs)
  try {
    await worker.run()
  } finally {
    clearInterval(beating)
    signal.removeEventListener('abort', onAbort)
  }
}

interface RunningJob extends Handled {
  readonly since: number
}

class Worker {
  readonly #tools: WorkerTools
  readonly #alarm = new Alarm()
  readonly #running = new Map<string, RunningJob>()
  /** Queues that had no more to give, and when they were asked. */
  readonly #dry = new Map<string, number>()
  #turn = 0
  #isBeating = false
  #trouble: PermablogError | null = null

  constructor(tools: WorkerTools) {
    this.#tools = tools
  }

  async run(): Promise<void> {
    const { signal, log, once, kinds, blogs } = this.#tools
    log.info({ kinds, blogs }, 'worker started')
    let pause: number = AWAY_MS.first
    while (!signal.aborted && this.#trouble === null) {
      try {
        const taken = await this.#fill()
        pause = AWAY_MS.first
        if (once && taken === 0 && this.#running.size === 0) break
        await this.#alarm.sleep(LOOK_EVERY_MS * (0.5 + Math.random()))
      } catch (error) {
        log.warn({ error: error instanceof Error ? error.message : String(error) }, 'no jobs to be had; trying again')
        await this.#alarm.sleep(pause * (0.5 + Math.random()))
        pause = Math.min(pause * 2, AWAY_MS.most)
      }
    }
    await Promise.all(Array.from(this.#running.values(), ({ ended }) => ended))
    log.info({}, 'worker ended')
    if (this.#trouble !== null) throw this.#trouble
  }

  drain(): void {
    this.#tools.log.info({ running: this.#running.size }, 'worker drains')
    for (const handled of this.#running.values()) handled.stop()
    this.#alarm.ring()
  }

  #halt(error: PermablogError): void {
    if (this.#trouble !== null) return
    this.#trouble = error
    this.#tools.log.error({ error: error.message }, 'no further work is possible here')
    this.drain()
  }

  /** Renews the lease of all jobs under way, and lets go of those that are not ours any more. */
  async beat(): Promise<void> {
    if (this.#isBeating || this.#running.size === 0) return
    this.#isBeating = true
    try {
      const all = [...this.#running.values()]
      const ours = await this.#tools.queue.beat(all.map(({ job }) => job))
      for (const handled of all) await this.#look(handled, ours.has(handled.job.id))
    } catch (error) {
      this.#tools.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'no sign of life sent')
    } finally {
      this.#isBeating = false
    }
  }

  async #look(handled: RunningJob, isQueued: boolean): Promise<void> {
    // It may have ended, and been settled, while the queue was asked.
    if (!this.#running.has(handled.job.id)) return
    const isOurs = isQueued || handled.mayBeEnded()
    if (!isOurs || !(await handled.renew())) {
      if (this.#running.has(handled.job.id)) handled.drop()
      return
    }
    const { longestTurnMs } = this.#tools.times ?? USUAL_TIMES
    if (performance.now() - handled.since > longestTurnMs) handled.stop()
  }

  /** Takes jobs until enough are under way, beginning with another kind each time, so that none has to wait for the others. */
  async #fill(): Promise<number> {
    const { kinds, queue, blogs, signal } = this.#tools
    this.#turn += 1
    const inTurn = kinds.map((_, at) => kinds[(at + this.#turn) % kinds.length] ?? FAILED_QUEUE)
    let taken = 0
    for (const name of [FAILED_QUEUE, ...inTurn] as const) {
      const room = blogs - this.#running.size
      if (room <= 0 || signal.aborted || this.#trouble !== null) break
      if (this.#isDry(name)) continue
      const jobs = await queue.take(name, room)
      if (jobs.length < room) this.#dry.set(name, performance.now())
      taken += jobs.length
      for (const job of jobs) this.#start(job)
    }
    return taken
  }

  /** Where jobs end in quick succession, a queue that is empty is not asked after each of them. */
  #isDry(name: string): boolean {
    const asked = this.#dry.get(name)
    if (asked === undefined || this.#tools.once) return false
    if (performance.now() - asked < LOOK_EVERY_MS / 2) return true
    this.#dry.delete(name)
    return false
  }

  #start(job: HeldJob): void {
    const handled = handleJob(this.#tools, job, this.#tools.log, error => this.#halt(error))
    this.#running.set(job.id, { ...handled, since: performance.now() })
    if (this.#tools.signal.aborted) handled.stop()
    void handled.ended.then(() => {
      this.#running.delete(job.id)
      this.#alarm.ring()
    })
  }
}
