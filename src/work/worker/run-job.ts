import { analyseBlog } from '../../analyse/index.ts'
import type { CrawlReport } from '../../crawl/index.ts'
import { PermablogError } from '../../errors.ts'
import type { PageSource } from '../../fetch/index.ts'
import { refreshNetwork, renewPicturesIfDue } from '../../network/index.ts'
import { noticeOf } from '../../notices/index.ts'
import { type Caller, type Order, readStoredOrder } from '../../order/index.ts'
import type { BlogRecord, Timestamp } from '../../records.ts'
import { extractAgain } from '../../rules/index.ts'
import type { Store } from '../../store/index.ts'
import { bringUpToDate, renewSnapshots } from '../../threads/index.ts'
import { type HarvestTools, runHarvest } from '../harvest/run-harvest.ts'
import { FAILED_QUEUE, type HeldJob, isHarvestKind, type JobOrder } from '../jobs/kinds.ts'
import { plannedAfterFailure } from '../plan-visit.ts'
import type { LeasedBlog } from './leased-blog.ts'

/** What came of a job. */
export type JobOutcome =
  | { readonly kind: 'done'; readonly report: CrawlReport | null }
  /** The blog could not be had; its schedule says when it is tried again. */
  | { readonly kind: 'postponed'; readonly message: string }
  | { readonly kind: 'interrupted' }
  /** Another try may go better, unless it is final. */
  | { readonly kind: 'failed'; readonly message: string; readonly isFinal: boolean }

/** What running a job needs. */
export interface RunTools extends Pick<HarvestTools, 'folder' | 'onProgress' | 'onRecord' | 'onOrder'> {
  /** Opens where the pages of a job come from, as the order that it goes by says. */
  readonly openSource: (job: JobOrder, order: Order, caller: Caller) => PageSource
  /** What holds where neither a job nor its blog says otherwise. */
  readonly standing: () => Order
  readonly now: () => Timestamp
}

/** Errors that no further try changes. */
const FINAL = new Set(['bad-url', 'bad-usage', 'bad-order', 'not-html', 'no-blog', 'unknown-blog', 'blog-removed'])

/** Does what a job asks for; what the web does is an outcome, what the database or we do wrong is thrown. */
export async function runJob(
  tools: RunTools,
  job: HeldJob,
  leased: LeasedBlog,
  signal: AbortSignal,
): Promise<JobOutcome> {
  if (job.queue === FAILED_QUEUE) return await tellFailure(tools, job, leased.store)
  try {
    switch (job.order.kind) {
      case 'crawl':
      case 'update':
        return await harvestBlog(tools, job, leased, signal)
      case 'extract-again':
        return await readAgain(tools, job.order, leased.store, signal)
      case 'analyse':
        return await analyse(tools, job.order, leased.store, signal)
      default:
        return job.order.kind satisfies never
    }
  } catch (error) {
    if (signal.aborted) return { kind: 'interrupted' }
    if (!(error instanceof PermablogError) || !FINAL.has(error.code)) throw error
    return { kind: 'failed', message: error.message, isFinal: true }
  }
}

async function harvestBlog(
  tools: RunTools,
  job: HeldJob,
  { store }: LeasedBlog,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { kind, url, isTyped } = job.order
  const order = readStoredOrder(job.order.options, `the job “${kind}” of ${url}`)
  const how = { order, standing: tools.standing(), caller: isTyped ? 'owner' : 'list' } as const
  const what = kind === 'update' ? { kind, blog: await blogOf(store, job.order) } : { kind: 'crawl' as const, url }
  const outcome = await runHarvest(
    { ...how, ...what },
    { ...tools, store, signal, openSource: (told, caller) => tools.openSource(job.order, told, caller) },
  )
  switch (outcome.kind) {
    case 'done':
    case 'interrupted':
      return outcome
    case 'unfinished':
      // An update is tried again by the schedule, a harvest by the queue: it is not to wait for as long.
      if (kind === 'update') return { kind: 'postponed', message: troubleOf(outcome.report) }
      return { kind: 'failed', message: troubleOf(outcome.report), isFinal: false }
    case 'failed': {
      const { message, code } = outcome.error
      if (outcome.next !== null) return { kind: 'postponed', message }
      return { kind: 'failed', message, isFinal: FINAL.has(code) }
    }
    default:
      return outcome satisfies never
  }
}

async function readAgain(tools: RunTools, order: JobOrder, store: Store, signal: AbortSignal): Promise<JobOutcome> {
  if (tools.folder === null) {
    return { kind: 'failed', message: 'The worker knows of no kept pages; start it with --files.', isFinal: false }
  }
  await extractAgain(await blogOf(store, order), { store, folder: tools.folder, signal })
  return signal.aborted ? { kind: 'interrupted' } : { kind: 'done', report: null }
}

async function analyse(tools: RunTools, order: JobOrder, store: Store, signal: AbortSignal): Promise<JobOutcome> {
  const blog = await blogOf(store, order)
  await analyseBlog(blog, { store, folder: tools.folder, signal })
  await bringUpToDate(blog, { store, signal })
  if (!signal.aborted) await refreshNetwork(store, blog, signal)
  if (!signal.aborted) await renewSnapshots(store, { signal })
  if (!signal.aborted) await renewPicturesIfDue(store)
  return signal.aborted ? { kind: 'interrupted' } : { kind: 'done', report: null }
}

/** A job that failed for good is reported in the archive; the next visit is planned as after any that failed. */
async function tellFailure({ now }: RunTools, job: HeldJob, store: Store): Promise<JobOutcome> {
  const { kind, url } = job.order
  const blog = await store.blogAt(url)
  // Nothing can be reported of a blog that nobody has seen: the list of jobs has it.
  if (blog === null) return { kind: 'done', report: null }
  const at = now()
  const values = { job: kind, tries: job.failures, said: job.message ?? 'nobody knows why' }
  const notice = noticeOf({ blog, now: () => at }, 'job-failed', values, url)
  const planned = isHarvestKind(kind) ? await plannedAfterFailure(store, blog, at) : null
  await store.commit({
    blog,
    notices: [notice, ...(planned?.notices ?? [])],
    ...(planned === null ? {} : { schedule: planned.schedule }),
  })
  return { kind: 'done', report: null }
}

async function blogOf(store: Store, { url }: JobOrder): Promise<BlogRecord> {
  const blog = await store.blogAt(url)
  if (blog === null) throw new PermablogError('unknown-blog', `The archive holds no blog at ${url}; crawl it first.`)
  return blog
}

function troubleOf({ notices }: CrawlReport): string {
  return notices.findLast(({ level }) => level === 'error')?.message ?? 'The blog could not be had.'
}
