import type { Readable } from 'node:stream'
import type { ApartJobKind, JobInput, JobResult } from './job-table.ts'
import { type JobWatcher, WorkerProcess } from './worker-process.ts'

/**
 * The heap of a process that works for the server. A harvest of a hostile server stays below 400 MB in all, of a blog with 20,000 posts too; what
 * needs twice that is no page of a blog.
 */
const HEAP_MEGABYTES = 768
/** How long a process may save what it has after it is to end: it looks up between two pages, and one may take many seconds. */
export const SAVING_MS = 30_000
/** A process that has nothing to do stays for so long: to start one takes one to two seconds of a processor. */
const IDLE_MS = 60_000
/** Idle processes that stay; each holds some 150 MB. */
const MOST_IDLE = 1

/** Does work whose cost the outside decides in processes of their own: this one goes on answering, whatever becomes of them. */
export class WorkApart {
  readonly #megabytes: number
  readonly #idle = new Map<WorkerProcess, NodeJS.Timeout>()
  readonly #busy = new Set<WorkerProcess>()
  #isClosed = false

  constructor(megabytes = HEAP_MEGABYTES) {
    this.#megabytes = megabytes
  }

  /** Does a job to its end; fails with `work-lost` where its process does not live to see that. */
  async run<Kind extends ApartJobKind>(
    kind: Kind,
    input: JobInput<Kind>,
    watcher: JobWatcher<Kind>,
  ): Promise<JobResult<Kind>> {
    const worker = this.#take()
    try {
      return await worker.run(kind, input, watcher)
    } finally {
      this.#putBack(worker)
    }
  }

  /** Begins a job that hands over bytes; they are whole where it ends well. */
  start<Kind extends ApartJobKind>(
    kind: Kind,
    input: JobInput<Kind>,
    watcher: JobWatcher<Kind>,
  ): { readonly bytes: Readable; readonly ended: Promise<JobResult<Kind>> } {
    const worker = this.#take()
    const ended = worker.run(kind, input, watcher).finally(() => {
      // Its pipe is at its end.
      this.#busy.delete(worker)
      worker.kill()
    })
    return { bytes: worker.output, ended }
  }

  /** Ends all processes; what is to be saved was saved before. */
  close(): void {
    this.#isClosed = true
    for (const [worker, timer] of this.#idle) {
      clearTimeout(timer)
      worker.kill()
    }
    this.#idle.clear()
    for (const worker of this.#busy) worker.kill()
  }

  #take(): WorkerProcess {
    const worker = this.#fromIdle() ?? new WorkerProcess(this.#megabytes)
    this.#busy.add(worker)
    return worker
  }

  #fromIdle(): WorkerProcess | null {
    for (const [worker, timer] of this.#idle) {
      clearTimeout(timer)
      this.#idle.delete(worker)
      if (!worker.isAlive) continue
      worker.wake()
      return worker
    }
    return null
  }

  #putBack(worker: WorkerProcess): void {
    this.#busy.delete(worker)
    if (!worker.isAlive) return
    if (this.#isClosed || this.#idle.size >= MOST_IDLE) {
      worker.kill()
      return
    }
    const end = () => {
      this.#idle.delete(worker)
      worker.kill()
    }
    this.#idle.set(worker, setTimeout(end, IDLE_MS).unref())
    worker.rest()
  }
}
