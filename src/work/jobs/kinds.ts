import type { StoredOrder } from '../../order/index.ts'
import type { Timestamp } from '../../records.ts'
import type { Url } from '../../url.ts'

/** What can be done with a blog by a worker: harvest all of it, fetch what is new, read its kept pages again, analyse it. */
export const JOB_KINDS = ['crawl', 'update', 'extract-again', 'analyse'] as const

export type JobKind = (typeof JOB_KINDS)[number]

/** Whether a job asks the blog's host, so that it ends with a crawl and a plan for the next visit. */
export function isHarvestKind(kind: JobKind): kind is 'crawl' | 'update' {
  return kind === 'crawl' || kind === 'update'
}

/** One piece of work: a kind of it, on one blog. */
export interface JobOrder {
  readonly kind: JobKind
  /** The blog's address, or for a blog that is not known yet, the one that was given. */
  readonly url: Url
  /** Two orders of one kind with the same key are one. */
  readonly key: string
  /** Larger comes first. */
  readonly priority: number
  /** A person typed the address, so it may be private; one of a list may not. */
  readonly isTyped: boolean
  /** When the schedule wanted it; null where a person did. */
  readonly due: Timestamp | null
  /** What the harvest is told; parsed by who takes the job. Left out, or null in jobs of earlier versions, it says nothing. */
  readonly options?: StoredOrder | null
}

/** A job that a worker has taken. */
export interface HeldJob {
  readonly id: string
  /** Where it was taken from: the queue of its kind, or the one of jobs that failed for good. */
  readonly queue: JobKind | typeof FAILED_QUEUE
  readonly order: JobOrder
  /** Tries of it that failed. */
  readonly failures: number
  /** Which claim of the job this is; with it nobody can settle a later one. */
  readonly retryCount: number
  /** Of one that failed for good: why. */
  readonly message: string | null
}

/** Jobs that failed for good come here, so that this can be reported in the archive. */
export const FAILED_QUEUE = 'failed'

/** Where a job is. */
export type JobState = 'queued' | 'running' | 'failed'

/** A job as it is listed. */
export interface JobSummary {
  readonly id: string
  readonly kind: JobKind
  readonly url: Url
  readonly state: JobState
  readonly priority: number
  readonly failures: number
  /** Of one that runs: where, and since when. */
  readonly worker: string | null
  readonly since: Timestamp
  /** Of one that waits: not before this moment. */
  readonly notBefore: Timestamp | null
  /** What went wrong last. */
  readonly message: string | null
}
