import type { BlogRecord } from '../../records.ts'
import type { RunSql } from '../../store/index.ts'
import type { HeldJob, JobOrder } from '../jobs/kinds.ts'
import type { JobQueue } from '../jobs/queue.ts'

/** The worker that harvested the blog has its pages at hand and analyses it first; others come only where it has died or stopped. */
const HEAD_START_SECONDS = 60

/**
 * The analysis behind a harvest. The harvest ends with its last stored page and the analysis comes behind it: a job that is queued
 * in the same transaction, and taken out again when the analysis is done, makes up for a worker that dies or stops between the two.
 */
export class OwedAnalysis {
  /** Whether the order of the harvest wants one. */
  isWanted = false
  #job: string | null = null
  readonly #queue: JobQueue

  constructor(queue: JobQueue) {
    this.#queue = queue
  }

  /** Within the transaction that ends the harvest. */
  async owe(blog: BlogRecord, job: HeldJob, run: RunSql): Promise<void> {
    if (this.isWanted) this.#job = await this.#queue.putLater(analysisOf(blog, job), HEAD_START_SECONDS, run)
  }

  /** Behind a harvest that was stopped at its limit of pages, which has no such transaction. */
  async leave(blog: BlogRecord, job: HeldJob): Promise<void> {
    if (this.isWanted) await this.#queue.put([analysisOf(blog, job)])
  }

  /** The analysis is done; a job that somebody else had queued before stays. */
  async settle(): Promise<void> {
    if (this.#job !== null) await this.#queue.withdraw('analyse', this.#job)
  }
}

function analysisOf({ id, url }: BlogRecord, { order: { priority, isTyped } }: HeldJob): JobOrder {
  return { kind: 'analyse', url, key: id, priority, isTyped, due: null }
}
