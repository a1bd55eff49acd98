import type { CrawlProgress, CrawlReport } from '../../crawl/index.ts'
import type { ArchiveWriter, Loan } from '../../door/index.ts'
import { PermablogError } from '../../errors.ts'
import { noticeOf } from '../../notices/index.ts'
import type { Caller, Order } from '../../order/index.ts'
import type { BlogRecord } from '../../records.ts'
import type { Store } from '../../store/index.ts'
import type { Url } from '../../url.ts'
import type { ArchivePlace } from '../apart/jobs/archive-place.ts'
import type { HarvestMessage } from '../apart/jobs/harvest.ts'
import { SAVING_MS, type WorkApart } from '../apart/work-apart.ts'
import type { ServerMetrics } from './server-metrics.ts'

/** What is to be harvested, and how. */
export interface CrawlOrder {
  readonly kind: 'crawl' | 'update'
  readonly url: Url
  /** The blog, where the archive has it. */
  readonly blog: BlogRecord | null
  readonly order: Order
  /** Who wants it: a guest over HTTP, unless it is said otherwise; an owner where a visit was planned, as for `permablog watch`. */
  readonly caller?: Exclude<Caller, 'list'>
}

/** What a harvest of this server needs. */
export interface CrawlTools {
  readonly writer: ArchiveWriter
  readonly apart: WorkApart
  readonly archive: ArchivePlace
  /** What the WARCs say to be written by. */
  readonly software: string
  readonly allowPrivate: boolean
  /** How harvests use the network where nothing else is said. */
  readonly network: Pick<Order, 'delay' | 'concurrency'>
  readonly metrics: ServerMetrics
}

/** Has a blog harvested or updated by a process of its own, to its end or until the signal. */
export async function runCrawl(
  what: CrawlOrder,
  { writer, apart, archive, software, allowPrivate, network, metrics }: CrawlTools,
  watcher: { readonly signal: AbortSignal; readonly onProgress: (progress: CrawlProgress) => void },
): Promise<CrawlReport> {
  // Open as long as the other process writes: it does so by this one's lock.
  return await writer.use(async ({ store, holder, loan }) => {
    const claim = await claimed(what, loan)
    const figures = await metrics()
    const clock = figures.stageClock()
    let last: CrawlProgress | null = null
    const onMessage = (message: HarvestMessage) => {
      if (message.kind === 'answer') return figures.countAnswer(message.answer)
      if (message.kind === 'record') return figures.countRecord({ kind: message.record })
      last = message.progress
      clock.see(message.progress)
      watcher.onProgress(message.progress)
      claim?.progress(message.progress)
    }
    // Only who started the server may say that private hosts are meant.
    const order = { ...what.order, allowPrivate }
    const { caller = 'guest' } = what
    const input = { ...what, caller, order, network, software, archive: { ...archive, holder } }
    try {
      const report = await apart.run('harvest', input, { signal: watcher.signal, onMessage, graceMs: SAVING_MS })
      claim?.end({ kind: 'done', report })
      return report
    } catch (error) {
      claim?.end({ kind: 'interrupted', report: null })
      if (!watcher.signal.aborted) await noteLoss(store, error, last, what.blog)
      throw error
    } finally {
      clock.end()
    }
  })
}

/** Where the lock is that of a `permablog watch`, this is heard of there: no blog is visited twice at the same time. */
async function claimed({ kind, url, blog }: CrawlOrder, loan: Loan | null) {
  if (loan === null) return null
  const claim = await loan.begin({ kind, url, blog: blog?.id ?? null })
  if (claim !== null) return claim
  const { pid, command } = loan.keeper
  throw new PermablogError('blog-busy', `${url} is in work already, by permablog ${command} (pid ${pid}).`)
}

/** Leaves a notice on a blog that cost its process more than it had; what was stored before stays. */
async function noteLoss(
  store: Store,
  error: unknown,
  last: CrawlProgress | null,
  known: BlogRecord | null,
): Promise<void> {
  if (!(error instanceof PermablogError) || error.code !== 'work-lost') return
  const blog = await store.findBlog(last?.blog?.id ?? known?.id ?? '')
  if (blog === null) return
  const at = last?.currentUrl ?? null
  const said = `${error.message} The harvest ended there${at === null ? '' : `, at ${at} or soon after`}; the next one goes on.`
  const now = () => new Date().toISOString()
  await store.commit({ blog, notices: [noticeOf({ blog, now }, 'job-failed', { job: null, tries: 1, said }, at)] })
}
