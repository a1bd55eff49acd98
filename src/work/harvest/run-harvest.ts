import { type CrawlOptions, type CrawlReport, crawl, update } from '../../crawl/index.ts'
import { PermablogError } from '../../errors.ts'
import { answeringWith, type PageSource } from '../../fetch/index.ts'
import { type Caller, laidOver, type Order } from '../../order/index.ts'
import type { ArchiveRecord, BlogRecord, Timestamp } from '../../records.ts'
import type { Store, VisitPlan } from '../../store/index.ts'
import { type Url, urlKey } from '../../url.ts'
import { beginSeal } from '../fixity/seal-run.ts'
import { planAfterFailure, planAfterPrivate, planNextVisit } from '../plan-visit.ts'
import { keepOrder, visitOrder } from './blog-order.ts'
import { crawlOptionsOf, refuseContradiction } from './crawl-options.ts'
import { noticingStore } from './noticing-store.ts'
import { keepOwnNetwork, PrivateVisit, refusePrivate, visitorOf } from './own-network.ts'
import { planningStore } from './planning-store.ts'
import { tellingStore } from './told.ts'

/** A blog to be harvested or updated, and what is told about how. */
export type HarvestRequest = HowToHarvest & (WholeBlog | BlogToUpdate)

interface HowToHarvest {
  readonly order: Order
  /** What holds where neither the order nor the blog says otherwise: the flags of a worker. */
  readonly standing?: Order
  readonly caller: Caller
}

interface WholeBlog {
  readonly kind: 'crawl'
  readonly url: Url
}

interface BlogToUpdate {
  readonly kind: 'update'
  readonly blog: BlogRecord
}

/** What a harvest works with. */
export interface HarvestTools {
  readonly store: Store
  /** The folder of WARCs and media files; null keeps none. */
  readonly folder: string | null
  /** Opens where the pages come from, on behalf of whom it says. */
  readonly openSource: (order: Order, caller: Caller) => PageSource
  /** The source is somebody else's, who closes it. */
  readonly isSourceLent?: boolean
  /** Somebody else makes the pictures of the network anew: a server has a thread for it, a list does it once at its end. */
  readonly isNetworkRenewed?: boolean
  /** Aborting saves the state and ends the harvest. */
  readonly signal: AbortSignal
  /** Told what the harvest goes by, before it begins. */
  readonly onOrder?: (order: Order) => void
  readonly onProgress?: CrawlOptions['onProgress']
  readonly onRecord?: (record: ArchiveRecord) => void
  readonly now?: () => Timestamp
}

/** What came of a harvest, and when the blog is visited next. */
export type HarvestOutcome =
  | { readonly kind: 'done'; readonly report: CrawlReport; readonly next: VisitPlan }
  /** The host fell silent on the way; a later visit goes on from there. */
  | { readonly kind: 'unfinished'; readonly report: CrawlReport; readonly next: VisitPlan }
  /** By the signal; the report is null where nothing was harvested yet. */
  | { readonly kind: 'interrupted'; readonly report: CrawlReport | null }
  /** The blog could not be had, or is none; of a crawl nothing is planned. */
  | { readonly kind: 'failed'; readonly error: PermablogError; readonly next: VisitPlan | null }

/** What the web does to a harvest; all other errors are thrown. */
const TROUBLES = new Set(['not-html', 'no-blog', 'unreachable'])

/**
 * One harvest from its order to the plan of the next visit: the way of the command line, the server and the workers alike. An
 * update goes by what its blog was ordered with; a crawl orders the blog anew.
 */
export async function runHarvest(request: HarvestRequest, tools: HarvestTools): Promise<HarvestOutcome> {
  const { store, signal, now = () => new Date().toISOString() } = tools
  refuseContradiction(request.order)
  if (request.kind === 'crawl') await refuseRemoved(store, request.url)
  const order = await orderFor(request, store)
  tools.onOrder?.(order)
  try {
    const { report, planned } = await harvested(request, order, { ...tools, now })
    await analysed(report, order, tools)
    if (planned !== null) return { kind: 'done', report, next: planned }
    if (signal.aborted && report.crawl.stopped === 'interrupted') return { kind: 'interrupted', report }
    const next = await planNextVisit(store, report, now())
    return { kind: report.crawl.stopped === 'max-pages' ? 'done' : 'unfinished', report, next }
  } catch (error) {
    if (signal.aborted) return { kind: 'interrupted', report: null }
    if (!(error instanceof PermablogError) || !TROUBLES.has(error.code)) throw error
    const next = request.kind === 'crawl' ? null : await planAfter(error, request.blog, store, now())
    return { kind: 'failed', error, next }
  }
}

function planAfter(error: PermablogError, blog: BlogRecord, store: Store, now: Timestamp): Promise<VisitPlan> {
  if (error instanceof PrivateVisit) return planAfterPrivate(store, blog, now)
  return planAfterFailure(store, blog, now, error.message)
}

/**
 * Brings what is known of the blog up to date. What an interrupt or a crash leaves undone, the end of the next harvest does,
 * or `permablog analyse`.
 */
async function analysed({ blog }: CrawlReport, { analyse = true }: Order, tools: HarvestTools): Promise<void> {
  const { store, folder, signal } = tools
  if (!analyse || signal.aborted) return
  // Loaded only now: a harvest without it, or one that fails, needs none of it.
  const { analyseBlog } = await import('../../analyse/index.ts')
  await analyseBlog(blog, { store, folder, signal })
  const { bringUpToDate } = await import('../../threads/index.ts')
  await bringUpToDate(blog, { store, signal })
  const { refreshNetwork } = await import('../../network/index.ts')
  if (!signal.aborted) await refreshNetwork(store, blog, signal)
  if (!tools.isNetworkRenewed) await renewOverviews(store, signal)
}

/** Makes anew what is made of all blogs together, where it is due: after a harvest, or once after many. */
export async function renewOverviews(store: Store, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const { renewSnapshots } = await import('../../threads/index.ts')
  await renewSnapshots(store, { signal })
  const { renewPicturesIfDue } = await import('../../network/index.ts')
  await renewPicturesIfDue(store)
}

/** What was erased is not asked for again: it counts as gone. */
async function withoutErased(store: Store, source: PageSource): Promise<PageSource> {
  if ((await store.removals.tombstones()).length === 0) return source
  return answeringWith(source, async request => {
    const tombstone = await store.removals.tombstone(request.url)
    return tombstone === null ? await source.fetch(request) : { kind: 'missing', url: request.url, status: 410 }
  })
}

/** A blog that was removed is not harvested anew while it can be had back. */
async function refuseRemoved(store: Store, url: Url): Promise<void> {
  const removed = (await store.removals.removed()).find(blog => urlKey(blog.url) === urlKey(url))
  if (removed === undefined) return
  const message = `${removed.id} was removed on ${removed.removedAt.slice(0, 10)}; until ${removed.until.slice(0, 10)} it can be had back.`
  throw new PermablogError('blog-removed', message)
}

function orderFor({ order, standing = {}, ...what }: HarvestRequest, store: Store): Order | Promise<Order> {
  return what.kind === 'crawl' ? laidOver(standing, order) : visitOrder(store, what.blog, standing, order)
}

/** Opens what is needed, harvests, and closes it; the plan is null where the harvest did not come to its end. */
async function harvested(
  request: HarvestRequest,
  order: Order,
  tools: HarvestTools & { readonly now: () => Timestamp },
): Promise<{ readonly report: CrawlReport; readonly planned: VisitPlan | null }> {
  const { signal, now, onProgress, onRecord } = tools
  const caller = request.kind === 'crawl' ? request.caller : await visitorOf(tools.store, request.blog, request.caller)
  if (request.kind === 'update') await refusePrivate(request.blog, order, caller)
  const source = await withoutErased(tools.store, tools.openSource(order, caller))
  const planning = planningStore(tellingStore(noticingStore(tools.store, now), order), now)
  try {
    const options: CrawlOptions = {
      ...crawlOptionsOf(order, { folder: tools.folder, caller }),
      archive: planning.store,
      source,
      signal,
      ...(onProgress === undefined ? {} : { onProgress }),
    }
    const sealing = await beginSeal(tools.store, tools.folder)
    const records =
      request.kind === 'crawl' ? crawl(request.url, options) : update(request.blog.url, order.since ?? null, options)
    let step = await records.next()
    while (!step.done) {
      const record = step.value
      if (request.kind === 'crawl' && record.kind === 'blog') {
        await keepOrder(tools.store, record, request.order, now())
        if (caller === 'owner') await keepOwnNetwork(tools.store, record, request.url, source.guard ?? null)
      }
      onRecord?.(record)
      step = await records.next()
    }
    await source.recorder?.sync?.()
    await sealing.seal(step.value.blog, now())
    return { report: step.value, planned: planning.planned() }
  } finally {
    if (!tools.isSourceLent) await source.close()
  }
}
