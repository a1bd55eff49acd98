import type { CrawlProgress, CrawlReport } from '../../crawl/index.ts'
import { type Order, openSource } from '../../order/index.ts'
import type { BlogRecord } from '../../records.ts'
import type { Url } from '../../url.ts'
import { runHarvest } from '../../work/index.ts'
import type { ArchiveWriter } from '../archive-writer.ts'
import type { ServerMetrics } from './server-metrics.ts'

/** What is to be harvested, and how. */
export interface CrawlOrder {
  readonly kind: 'crawl' | 'update'
  readonly url: Url
  /** The blog, where the archive has it. */
  readonly blog: BlogRecord | null
  readonly order: Order
}

/** What a harvest in this process needs. */
export interface CrawlTools {
  readonly writer: ArchiveWriter
  readonly folder: string
  readonly allowPrivate: boolean
  /** How harvests use the network where nothing else is said. */
  readonly network: Pick<Order, 'delay' | 'concurrency'>
  readonly metrics: ServerMetrics
}

/** Harvests or updates a blog to its end, or until the signal; plans its next visit. */
export async function runCrawl(
  { kind, url, blog, order }: CrawlOrder,
  { writer, folder, allowPrivate, network, metrics }: CrawlTools,
  watcher: { readonly signal: AbortSignal; readonly onProgress: (progress: CrawlProgress) => void },
): Promise<CrawlReport> {
  return await writer.use(async ({ store, recorder }) => {
    const figures = await metrics()
    const clock = figures.stageClock()
    const what = kind === 'update' && blog !== null ? { kind, blog } : { kind: 'crawl' as const, url }
    // Only who started the server may say that private hosts are meant.
    const how = { order: { ...order, allowPrivate }, standing: network, caller: 'guest' } as const
    try {
      const outcome = await runHarvest(
        { ...what, ...how },
        {
          store,
          folder,
          signal: watcher.signal,
          openSource: (told, caller) => figures.measured(openSource(told, { url, caller, recorder })),
          onRecord: figures.countRecord,
          onProgress: progress => {
            clock.see(progress)
            watcher.onProgress(progress)
          },
        },
      )
      if (outcome.kind === 'failed') throw outcome.error
      if (outcome.report === null) throw new Error('It was stopped before there was anything to tell.')
      return outcome.report
    } finally {
      clock.end()
    }
  })
}
