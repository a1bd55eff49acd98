import { type CrawlOptions, type CrawlReport, update } from '../crawl/index.ts'
import type { PageSource } from '../fetch/index.ts'
import type { BlogRecord, Timestamp } from '../records.ts'
import type { Store, VisitPlan } from '../store/index.ts'
import { planAfterFailure, planNextVisit } from './plan-visit.ts'

/** What came of a visit, and when the next one is. */
export type VisitOutcome =
  | { readonly kind: 'updated'; readonly report: CrawlReport; readonly next: VisitPlan }
  /** The blog could not be had; `report` is null where the update did not even come to its end. */
  | { readonly kind: 'failed'; readonly report: CrawlReport | null; readonly message: string; readonly next: VisitPlan }
  /** It stays due, and goes on where it stopped. */
  | { readonly kind: 'interrupted' }

/** What visits need. */
export interface VisitTools {
  readonly store: Store
  readonly openSource: (blog: BlogRecord) => PageSource
  readonly options: CrawlOptions
  readonly signal: AbortSignal
  readonly now: () => Timestamp
}

/** Updates one blog and plans its next visit; what goes wrong in it is an outcome. */
export async function visitBlog(tools: VisitTools, blog: BlogRecord): Promise<VisitOutcome> {
  const { store, signal, now } = tools
  try {
    const report = await updateBlog(tools, blog)
    if (signal.aborted && report.crawl.stopped === 'interrupted') return { kind: 'interrupted' }
    const next = await planNextVisit(store, report, now())
    if (next.failures === 0) return { kind: 'updated', report, next }
    return { kind: 'failed', report, message: troubleOf(report), next }
  } catch (error) {
    if (signal.aborted) return { kind: 'interrupted' }
    const message = error instanceof Error ? error.message : String(error)
    return { kind: 'failed', report: null, message, next: await planAfterFailure(store, blog, now(), message) }
  }
}

async function updateBlog({ store, openSource, options, signal }: VisitTools, blog: BlogRecord): Promise<CrawlReport> {
  const source = openSource(blog)
  try {
    const records = update(blog.url, null, { ...options, archive: store, source, signal })
    let step = await records.next()
    while (!step.done) step = await records.next()
    return step.value
  } finally {
    await source.close()
  }
}

function troubleOf({ notices }: CrawlReport): string {
  return notices.find(({ level }) => level !== 'info')?.message ?? 'Nothing could be fetched.'
}
