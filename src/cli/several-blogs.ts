import type { CrawlReport } from '../crawl/index.ts'
import { PermablogError } from '../errors.ts'
import type { PageSource } from '../fetch/index.ts'
import type { HarvestStep } from '../follow/index.ts'
import type { Order } from '../order/index.ts'
import { harvest, type OpenArchive } from './harvest.ts'
import { listenForInterrupt } from './interrupt.ts'
import type { FollowFlags, HarvestFlags } from './options.ts'
import { reportAsJson } from './report-json.ts'
import { print, tell } from './terminal/output.ts'
import { safeLine } from './terminal/safe-text.ts'

export const EXIT_INTERRUPTED = 130

/** What all harvests of one command share. */
export interface SharedJob {
  readonly flags: HarvestFlags & FollowFlags
  readonly archive: OpenArchive
  /** Open for all of them. */
  readonly source: PageSource
  /** Of the blog that was named; others get a part of it. */
  readonly order: Order
}

/** How one blog of several ended: with its exit code, or as none. */
export type Ending = { readonly kind: 'harvested'; readonly exit: number } | { readonly kind: 'failed' }

/** Harvests one of several blogs; that it is none after all, or out of reach, ends nothing but itself. */
export async function harvestOne({ flags, archive, order }: SharedJob, step: HarvestStep): Promise<Ending> {
  try {
    const exit = await harvest({
      flags,
      archive,
      request: { kind: 'crawl', url: step.url, order: orderForOthers(order), caller: 'list' },
      openSource: () => step.source,
      isSourceLent: true,
      onReport: ({ blog }) => step.harvested(blog),
    })
    return { kind: 'harvested', exit }
  } catch (error) {
    if (!(error instanceof PermablogError) || !['no-blog', 'not-html', 'unreachable'].includes(error.code)) throw error
    await step.failed()
    tell(`Skipped: ${safeLine(error.message)}`)
    return { kind: 'failed' }
  }
}

/** Says why a blog was left out. */
export function tellSkipped(url: string, why: string): void {
  tell(`Skipped ${safeLine(url)}: ${safeLine(why)}`)
}

/** Prints what an earlier run harvested, so that programs get the same objects as from one that was never interrupted. */
export function printEarlier(report: CrawlReport | null, flags: HarvestFlags): void {
  if (report === null) return
  if (flags.json) print(JSON.stringify(reportAsJson(report)))
  else if (!flags.quiet) tell(`Harvested before: ${safeLine(report.blog.title ?? report.blog.url)} ${report.blog.url}`)
}

/** Does something between two harvests that Ctrl-C ends. */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | 'interrupted'> {
  const interrupt = listenForInterrupt({ onFirst: () => {}, onSecond: () => {} })
  try {
    const result = await work(interrupt.signal)
    if (!interrupt.signal.aborted) return result
    tell('Interrupted; the state is saved. The same command goes on where this one stopped.')
    return 'interrupted'
  } finally {
    interrupt.release()
  }
}

/** What narrows or widens the scope of one blog by its addresses means nothing for another; its secrets are not for it. */
function orderForOthers({ urls: _, include: __, headers: ___, cookies: ____, ...order }: Order): Order {
  return order
}
