import { timely } from '../live/timely.ts'
import type { ApartJobKind, JobInput, JobResult } from './job-table.ts'
import type { WorkApart } from './work-apart.ts'

/** Someone waits for the answer. */
export const ANSWER_SECONDS = 60
/** Answers that are worked on at a time; more wait for their turn. Each may use a processor for as long as someone waits. */
const MOST_AT_ONCE = 4
/** After its time a job that waits for the network ends by itself, and its process stays; one that reckons is ended with it. */
const GRACE_MS = 2000

/** Answers that someone waits for, and whose cost the outside decides: worked out in other processes, within a time. */
export class AnswersApart {
  readonly #apart: WorkApart
  #atWork = 0
  readonly #waiting: (() => void)[] = []

  constructor(apart: WorkApart) {
    this.#apart = apart
  }

  /** Works out an answer; ended when the time is over, or who asked has gone. */
  async run<Kind extends ApartJobKind>(
    asker: AbortSignal,
    kind: Kind,
    input: JobInput<Kind>,
  ): Promise<JobResult<Kind>> {
    return await timely(ANSWER_SECONDS, asker, async signal => {
      await this.#turn()
      try {
        signal.throwIfAborted()
        return await this.#apart.run(kind, input, { signal, graceMs: GRACE_MS })
      } finally {
        this.#atWork -= 1
        this.#waiting.shift()?.()
      }
    })
  }

  async #turn(): Promise<void> {
    while (this.#atWork >= MOST_AT_ONCE) await new Promise<void>(resolve => this.#waiting.push(resolve))
    this.#atWork += 1
  }
}
