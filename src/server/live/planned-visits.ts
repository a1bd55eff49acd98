import type { CrawlReport } from '../../crawl/index.ts'
import { PermablogError } from '../../errors.ts'
import type { BlogRecord } from '../../records.ts'
import type { VisitPlan } from '../../store/index.ts'
import { planAfterFailure, type VisitOutcome, visitorOf, type WatchEvent, watch } from '../../work/index.ts'
import type { ServerContext } from '../context.ts'

/** Visits at the same time; as many again are left for what people start in the page. */
const PARALLEL = 2
/** Who stops a visit in the page does not want it back at once; it stays due. */
const STOPPED_MS = 3_600_000
/** Errors of a blog, after which its next visit is planned by the harvest itself. */
const PLANNED = new Set(['no-blog', 'not-html', 'unreachable'])
/** Errors of the moment: the visit is tried again soon. */
const BUSY = new Set(['archive-locked', 'blog-busy'])

/** What planned visits need. */
type VisitContext = Pick<ServerContext, 'store' | 'writer' | 'runs' | 'onError' | 'closing'>

/** Visits each blog when it is due, as long as the server runs: by the harvests that the page shows and stops. */
export function visitWhenDue(context: VisitContext, onEvent: (event: WatchEvent) => void): { close(): Promise<void> } {
  const { store, closing, onError } = context
  const stopped = new Map<string, number>()
  const visit = async (blog: BlogRecord) => {
    if (Date.now() - (stopped.get(blog.id) ?? 0) < STOPPED_MS) return null
    const outcome = await visitBlog(context, blog)
    if (outcome?.kind === 'interrupted' && !closing.aborted) stopped.set(blog.id, Date.now())
    return outcome
  }
  const job = { store, visit, parallel: PARALLEL, once: false, endpoint: null, callback: null, network: {} }
  const ended = watch({ ...job, signal: closing, onEvent }).then(() => {}, onError)
  return { close: () => ended }
}

/** Null where it has to wait: for another process that writes, or for what people do with the blog. */
async function visitBlog(context: VisitContext, blog: BlogRecord): Promise<VisitOutcome | null> {
  const { store, writer, runs, closing } = context
  // A blog at home, which its owner typed, may be visited there. All others are as strange as if a guest had named them.
  const caller = (await visitorOf(store, blog, 'owner')) === 'owner' ? 'owner' : 'guest'
  try {
    // Nothing that people would see as a failed harvest, where another process has the lock.
    await writer.tryOut()
    const report = await runs.visit({ kind: 'update', url: blog.url, blog, order: {}, caller })
    return report === null ? null : await outcomeOf(context, report)
  } catch (error) {
    if (closing.aborted) return { kind: 'interrupted' }
    const code = error instanceof PermablogError ? error.code : ''
    if (BUSY.has(code)) return null
    return await failed(context, blog, error, PLANNED.has(code))
  }
}

async function outcomeOf({ store }: VisitContext, report: CrawlReport): Promise<VisitOutcome | null> {
  if (report.crawl.stopped === 'interrupted') return { kind: 'interrupted' }
  const next = await store.schedule(report.blog.id)
  if (next === null) return null
  if (next.failures === 0) return { kind: 'updated', report, next }
  const message = report.notices.find(({ level }) => level !== 'info')?.message ?? 'Nothing could be fetched.'
  return { kind: 'failed', report, message, next }
}

async function failed(
  { store, writer }: VisitContext,
  blog: BlogRecord,
  error: unknown,
  isPlanned: boolean,
): Promise<VisitOutcome | null> {
  const message = error instanceof Error ? error.message : String(error)
  const plan = (): Promise<VisitPlan> =>
    writer.use(session => planAfterFailure(session.store, blog, new Date().toISOString(), message))
  const next = isPlanned ? await store.schedule(blog.id) : await plan()
  return next === null ? null : { kind: 'failed', report: null, message, next }
}
