import type { CrawlReport } from '../crawl/index.ts'
import type { PageSource } from '../fetch/index.ts'
import type { Caller, Order } from '../order/index.ts'
import type { BlogRecord, Timestamp } from '../records.ts'
import type { VisitPlan } from '../store/index.ts'
import { type HarvestTools, runHarvest } from './harvest/run-harvest.ts'
import { planAfterFailure } from './plan-visit.ts'

/** What came of a visit, and when the next one is. */
export type VisitOutcome =
  | { readonly kind: 'updated'; readonly report: CrawlReport; readonly next: VisitPlan }
  /** The blog could not be had; `report` is null where the update did not even come to its end. */
  | { readonly kind: 'failed'; readonly report: CrawlReport | null; readonly message: string; readonly next: VisitPlan }
  /** It stays due, and goes on where it stopped. */
  | { readonly kind: 'interrupted' }

/** What visits need. */
export interface VisitTools extends Pick<HarvestTools, 'store' | 'folder' | 'signal'> {
  readonly openSource: (blog: BlogRecord, order: Order, caller: Caller) => PageSource
  /** What is told for every visit; it goes before what a blog was ordered with. */
  readonly order: () => Order
  readonly now: () => Timestamp
}

/** Updates one blog and plans its next visit; what goes wrong in it is an outcome. */
export async function visitBlog(tools: VisitTools, blog: BlogRecord): Promise<VisitOutcome> {
  const { store, signal, now } = tools
  try {
    const outcome = await runHarvest(
      { kind: 'update', blog, order: tools.order(), caller: 'owner' },
      { ...tools, openSource: (order, caller) => tools.openSource(blog, order, caller) },
    )
    switch (outcome.kind) {
      case 'interrupted':
        return { kind: 'interrupted' }
      case 'failed': {
        const { message } = outcome.error
        return failed(message, outcome.next ?? (await planAfterFailure(store, blog, now(), message)))
      }
      default: {
        const { report, next } = outcome
        if (next.failures === 0) return { kind: 'updated', report, next }
        return { kind: 'failed', report, message: troubleOf(report), next }
      }
    }
  } catch (error) {
    if (signal.aborted) return { kind: 'interrupted' }
    const message = error instanceof Error ? error.message : String(error)
    return failed(message, await planAfterFailure(store, blog, now(), message))
  }
}

function failed(message: string, next: VisitPlan): VisitOutcome {
  return { kind: 'failed', report: null, message, next }
}

function troubleOf({ notices }: CrawlReport): string {
  return notices.find(({ level }) => level !== 'info')?.message ?? 'Nothing could be fetched.'
}
