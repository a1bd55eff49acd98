import { type ChildProcess, fork } from 'node:child_process'
import module from 'node:module'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { PermablogError } from '../../errors.ts'
import { programFile } from '../../package-files.ts'
import type { ApartJobKind, JobInput, JobMessage, JobResult } from './job-table.ts'
import { type Command, errorTold, type Report, reportSchema } from './messages.ts'
import { OUTPUT_PIPE } from './output-pipe.ts'

/** Who waits for a job. */
export interface JobWatcher<Kind extends ApartJobKind> {
  readonly signal: AbortSignal
  readonly onMessage?: (message: JobMessage<Kind>) => void
  /** After the signal the job may save its state for so long, in milliseconds; then its process is ended. */
  readonly graceMs: number
}

/** Of what a process says when it dies, the end is kept: V8 tells of a full heap in its last lines, with pages of addresses. */
const KEPT_STDERR = 16_000
const HEAP_IS_FULL = /heap out of memory|Reached heap limit|invalid array length Allocation failed/

/**
 * A process that does jobs for this one. A thread would be less: of nine ways to fill the heap of a thread of Node.js 24 beyond its limit, four ended
 * the whole process with it.
 */
export class WorkerProcess {
  readonly #child: ChildProcess
  readonly #megabytes: number
  #stderr = ''
  #isAlive = true

  constructor(megabytes: number) {
    this.#megabytes = megabytes
    const cache = module.getCompileCacheDir?.()
    this.#child = fork(programFile('server/apart/job-process'), [], {
      execArgv: [`--max-old-space-size=${megabytes}`],
      env: { ...process.env, ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }) },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
      serialization: 'advanced',
    })
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-KEPT_STDERR)
    })
    this.#child.once('exit', () => {
      this.#isAlive = false
    })
    // What is to be said of it, `run` says.
    this.#child.on('error', () => {})
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  /** The bytes that its job hands over. */
  get output(): Readable {
    const stream = this.#child.stdio[OUTPUT_PIPE]
    if (!(stream instanceof Readable)) throw new Error('The process has no pipe for what it hands over.')
    return stream
  }

  /** Does a job; the process does nothing else meanwhile. */
  async run<Kind extends ApartJobKind>(
    kind: Kind,
    input: JobInput<Kind>,
    { signal, onMessage, graceMs }: JobWatcher<Kind>,
  ): Promise<JobResult<Kind>> {
    // Made by the job of this name, in a process of the same version.
    const result = z.custom<JobResult<Kind>>()
    const message = z.custom<JobMessage<Kind>>()
    const ended = Promise.withResolvers<JobResult<Kind>>()
    const hear = (said: unknown) => {
      const report: Report = reportSchema.parse(said)
      if (report.kind === 'told') onMessage?.(message.parse(report.message))
      else if (report.kind === 'done') ended.resolve(result.parse(report.result))
      else ended.reject(errorTold(report.error))
    }
    const die = (code: number | null, by: string | null) => ended.reject(this.#lost(code, by))
    let patience: NodeJS.Timeout | undefined
    const abort = () => {
      this.#send({ kind: 'abort' })
      patience = setTimeout(() => this.kill(), graceMs)
    }
    // Behind `close` nothing is said any more, and all that was said before is heard.
    this.#child.on('message', hear).once('close', die)
    signal.addEventListener('abort', abort, { once: true })
    try {
      this.#send({ kind: 'start', job: kind, input })
      if (signal.aborted) abort()
      return await ended.promise
    } finally {
      clearTimeout(patience)
      signal.removeEventListener('abort', abort)
      this.#child.off('message', hear).off('close', die)
    }
  }

  /** Ends it at once. */
  kill(): void {
    this.#child.kill('SIGKILL')
  }

  /** Ends with this process where it is idle, and does not keep it alive. */
  rest(): void {
    this.#child.unref()
    this.#child.channel?.unref()
  }

  wake(): void {
    this.#child.ref()
    this.#child.channel?.ref()
  }

  #send(command: Command): void {
    // One that has just ended is heard of by `close`.
    this.#child.send(command, () => {})
  }

  #lost(code: number | null, by: string | null): PermablogError {
    const isFull = HEAP_IS_FULL.test(this.#stderr)
    const why = isFull ? `needed more than ${this.#megabytes} MB of memory` : `ended (${by ?? `code ${code}`})`
    const cause = new Error(this.#stderr.trim() || 'It left no word.')
    return new PermablogError('work-lost', `The process that did this ${why}.`, { cause })
  }
}
