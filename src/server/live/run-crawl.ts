import { type CrawlOptions, type CrawlProgress, type CrawlReport, crawl, update } from '../../crawl/index.ts'
import { PermablogError } from '../../errors.ts'
import type { BlogRecord } from '../../records.ts'
import type { Url } from '../../url.ts'
import { planAfterFailure, planNextVisit } from '../../work/index.ts'
import type { ArchiveWriter } from '../archive-writer.ts'
import { guestNetwork } from '../safety/incoming-url.ts'
import type { ServerMetrics } from './server-metrics.ts'

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
  /** Further addresses of the blog. */
  readonly urls: readonly Url[]
  readonly include: readonly RegExp[]
  readonly exclude: readonly RegExp[]
  /** Which screenshots of the pages of posts are kept. */
  readonly screenshots: readonly ('full-page' | 'pdf')[]
}

/** What a harvest in this process needs. */
export interface CrawlTools {
  readonly writer: ArchiveWriter
  readonly folder: string
  readonly allowPrivate: boolean
  readonly network: { readonly delay?: number; readonly concurrency?: number }
  readonly metrics: ServerMetrics
}

/** Harvests or updates a blog to its end, or until the signal; plans its next visit. */
export async function runCrawl(
  order: CrawlOrder,
  { writer, folder, allowPrivate, network, metrics }: CrawlTools,
  watcher: { readonly signal: AbortSignal; readonly onProgress: (progress: CrawlProgress) => void },
): Promise<CrawlReport> {
  return await writer.use(async ({ store, recorder }) => {
    const figures = await metrics()
    const clock = figures.stageClock()
    const source = figures.measured(guestNetwork(allowPrivate, { ...network, recorder: recorder() }))
    try {
      const onProgress = (progress: CrawlProgress) => {
        clock.see(progress)
        watcher.onProgress(progress)
      }
      const options = { ...optionsOf(order, folder, allowPrivate), archive: store, source, ...watcher, onProgress }
      const records = order.kind === 'crawl' ? crawl(order.url, options) : update(order.url, order.since, options)
      let step = await records.next()
      while (!step.done) {
        figures.countRecord(step.value)
        step = await records.next()
      }
      if (step.value.crawl.stopped !== 'interrupted') await planNextVisit(store, step.value, now())
      return step.value
    } catch (error) {
      if (order.blog !== null && order.kind === 'update' && error instanceof PermablogError) {
        await planAfterFailure(store, order.blog, now(), error.message)
      }
      throw error
    } finally {
      clock.end()
      await source.close()
    }
  })
}

/** What is harvested and kept, as the order says. */
function optionsOf(order: CrawlOrder, folder: string, allowPrivate: boolean): CrawlOptions {
  const { comments, render, maxPages, media, urls, include, exclude, screenshots } = order
  return {
    comments,
    render,
    urls,
    ...(maxPages === null ? {} : { maxPages }),
    ...(media ? { media: { folder } } : {}),
    ...(include.length === 0 ? {} : { include }),
    ...(exclude.length === 0 ? {} : { exclude }),
    ...(screenshots.length === 0 ? {} : { screenshots: { folder, forms: screenshots } }),
    // Without this, what a page loads comes through the guarded source alone.
    ...(allowPrivate ? { browser: { network: { allowPrivate } } } : {}),
  }
}

function now(): string {
  return new Date().toISOString()
}
