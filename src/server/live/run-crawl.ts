import { type CrawlOptions, type CrawlProgress, type CrawlReport, crawl, update } from '../../crawl/index.ts'
import { PermablogError } from '../../errors.ts'
import type { BlogRecord } from '../../records.ts'
import type { Url } from '../../url.ts'
import { planAfterFailure, planNextVisit } from '../../work/index.ts'
import type { ArchiveWriter } from '../archive-writer.ts'
import { guestNetwork } from '../safety/incoming-url.ts'

/** What is to be harvested, and how. */
export interface CrawlOrder {
  readonly kind: 'crawl' | 'update'
  readonly url: Url
  /** The blog, where the archive has it. */
  readonly blog: BlogRecord | null
  readonly maxPages: number | null
  readonly render: 'auto' | 'always' | 'never'
  readonly comments: boolean
  readonly media: boolean
  readonly since: string | null
}

/** What a harvest in this process needs. */
export interface CrawlTools {
  readonly writer: ArchiveWriter
  readonly folder: string
  readonly allowPrivate: boolean
  readonly network: { readonly delay?: number; readonly concurrency?: number }
}

/** Harvests or updates a blog to its end, or until the signal; plans its next visit. */
export async function runCrawl(
  order: CrawlOrder,
  { writer, folder, allowPrivate, network }: CrawlTools,
  watcher: { readonly signal: AbortSignal; readonly onProgress: (progress: CrawlProgress) => void },
): Promise<CrawlReport> {
  return await writer.use(async ({ store, recorder }) => {
    const source = guestNetwork(allowPrivate, { ...network, recorder: recorder() })
    try {
      const options: CrawlOptions = {
        archive: store,
        source,
        ...watcher,
        comments: order.comments,
        render: order.render,
        ...(order.maxPages === null ? {} : { maxPages: order.maxPages }),
        ...(order.media ? { media: { folder } } : {}),
        // Without this, what a page draws from comes through the guarded source alone.
        ...(allowPrivate ? { browser: { network: { allowPrivate } } } : {}),
      }
      const records = order.kind === 'crawl' ? crawl(order.url, options) : update(order.url, order.since, options)
      let step = await records.next()
      while (!step.done) step = await records.next()
      if (step.value.crawl.stopped !== 'interrupted') await planNextVisit(store, step.value, now())
      return step.value
    } catch (error) {
      if (order.blog !== null && order.kind === 'update' && error instanceof PermablogError) {
        await planAfterFailure(store, order.blog, now(), error.message)
      }
      throw error
    } finally {
      await source.close()
    }
  })
}

function now(): string {
  return new Date().toISOString()
}
