import { type CrawlOptions, type CrawlReport, crawl, extractAgain, update } from '../../crawl/index.ts'
import { PermablogError } from '../../errors.ts'
import type { PageSource } from '../../fetch/index.ts'
import type { ArchiveRecord, BlogRecord, NoticeRecord, Timestamp } from '../../records.ts'
import type { Changes, Store } from '../../store/index.ts'
import { FAILED_QUEUE, type HeldJob, type JobOrder } from '../jobs/kinds.ts'
import { planAfterFailure, planNextVisit, plannedAfterFailure, plannedVisit } from '../plan-visit.ts'
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
export interface RunTools {
  readonly openSource: (order: JobOrder) => PageSource
  readonly options: CrawlOptions
  /** Where WARCs are, for reading pages again; null where none are kept. */
  readonly folder: string | null
  readonly now: () => Timestamp
  readonly onRecord: (record: ArchiveRecord) => void
}

/** Errors that no further try changes. */
const FINAL = new Set(['bad-url', 'bad-usage', 'not-html', 'no-blog', 'unknown-blog'])
/** What an update meets on the web; the schedule copes with it. */
const TROUBLES = new Set(['not-html', 'no-blog', 'unreachable'])

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
        return await harvestBlog(tools, job.order, leased, signal)
      case 'update':
        return await updateBlog(tools, job.order, leased, signal)
      case 'extract-again':
        return await readAgain(tools, job.order, leased.store, signal)
      default:
        return job.order.kind satisfies never
    }
  } catch (error) {
    if (signal.aborted) return { kind: 'interrupted' }
    if (!(error instanceof PermablogError) || !(FINAL.has(error.code) || TROUBLES.has(error.code))) throw error
    return { kind: 'failed', message: error.message, isFinal: FINAL.has(error.code) }
  }
}

/** What the commit that ends a crawl has to bring along: the plan of the next visit. */
export async function withNextVisit(store: Store, changes: Changes, now: Timestamp): Promise<Changes> {
  const { blog, crawl } = changes
  if (crawl === undefined) return changes
  const told = [...(await store.notices(blog.id, crawl.id)), ...(changes.notices ?? [])]
  const { schedule, notices } = await plannedVisit(store, { blog, crawl, notices: told }, now)
  return { ...changes, schedule, notices: [...(changes.notices ?? []), ...notices] }
}

async function harvestBlog(
  tools: RunTools,
  order: JobOrder,
  { store }: LeasedBlog,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const report = await drained(tools, order, options => crawl(order.url, { ...options, archive: store, signal }))
  if (report.crawl.finishedAt !== null) return { kind: 'done', report }
  if (signal.aborted) return { kind: 'interrupted' }
  return { kind: 'failed', message: troubleOf(report), isFinal: false }
}

async function updateBlog(
  tools: RunTools,
  order: JobOrder,
  { store }: LeasedBlog,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const blog = await blogOf(store, order)
  try {
    const report = await drained(tools, order, options => update(blog.id, null, { ...options, archive: store, signal }))
    if (report.crawl.finishedAt !== null) return { kind: 'done', report }
    if (signal.aborted) return { kind: 'interrupted' }
    await planNextVisit(store, report, tools.now())
    return { kind: 'postponed', message: troubleOf(report) }
  } catch (error) {
    if (signal.aborted || !(error instanceof PermablogError) || !TROUBLES.has(error.code)) throw error
    await planAfterFailure(store, blog, tools.now(), error.message)
    return { kind: 'postponed', message: error.message }
  }
}

async function readAgain(tools: RunTools, order: JobOrder, store: Store, signal: AbortSignal): Promise<JobOutcome> {
  if (tools.folder === null) {
    return { kind: 'failed', message: 'The worker knows of no kept pages; start it with --files.', isFinal: false }
  }
  await extractAgain(await blogOf(store, order), { store, folder: tools.folder, signal })
  return signal.aborted ? { kind: 'interrupted' } : { kind: 'done', report: null }
}

/** A job that failed for good is told in the archive; the next visit is planned as after any that failed. */
async function tellFailure({ now }: RunTools, job: HeldJob, store: Store): Promise<JobOutcome> {
  const { kind, url } = job.order
  const blog = await store.blogAt(url)
  // Nothing can be told of a blog that nobody has seen: the list of jobs has it.
  if (blog === null) return { kind: 'done', report: null }
  const tries = job.failures > 1 ? ` after ${job.failures} tries` : ''
  const message = `The job “${kind}” failed${tries}: ${job.message ?? 'nobody knows why'}`
  const at = now()
  const notice: NoticeRecord = { kind: 'notice', blog: blog.id, level: 'error', topic: 'job-failed', message, url, at }
  const planned = kind === 'extract-again' ? null : await plannedAfterFailure(store, blog, at)
  await store.commit({
    blog,
    notices: [notice, ...(planned?.notices ?? [])],
    ...(planned === null ? {} : { schedule: planned.schedule }),
  })
  return { kind: 'done', report: null }
}

async function drained(
  { openSource, options, onRecord }: RunTools,
  order: JobOrder,
  start: (options: CrawlOptions) => AsyncGenerator<ArchiveRecord, CrawlReport>,
): Promise<CrawlReport> {
  const source = openSource(order)
  try {
    const records = start({ ...options, source })
    let step = await records.next()
    while (!step.done) {
      onRecord(step.value)
      step = await records.next()
    }
    return step.value
  } finally {
    await source.close()
  }
}

async function blogOf(store: Store, { url }: JobOrder): Promise<BlogRecord> {
  const blog = await store.blogAt(url)
  if (blog === null) throw new PermablogError('unknown-blog', `The archive holds no blog at ${url}; crawl it first.`)
  return blog
}

function troubleOf({ notices }: CrawlReport): string {
  return notices.findLast(({ level }) => level === 'error')?.message ?? 'The blog could not be had.'
}
