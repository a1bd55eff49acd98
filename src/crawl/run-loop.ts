import {
  addEntries,
  addEntriesAgain,
  addsToCounted,
  addTally,
  type Begun,
  broughtBy,
  type CrawlOptions,
  type CrawlReport,
  datedByLists,
  failedBefore,
  type Harvest,
  HeldItems,
  type Outcome,
  ProgressReporter,
  VisitsTogether,
  visited,
  withPlan,
} from '../harvest/index.ts'
import { keepFiles } from '../media/index.ts'
import { LostTogether, lookFurther, noticedIn } from '../news/index.ts'
import type { ArchiveRecord, BlogRecord } from '../records.ts'
import { screenshotPosts } from '../render/index.ts'
import { currentRules, isSampling, PLAN, SELF_CHECK, SelfCheck, STRAYS, Strays } from '../rules/index.ts'
import { type Insight, isSearched, namesPosts, PURPOSES, tierOf } from '../site/index.ts'
import {
  type CommitResult,
  type CrawlState,
  type FoundNews,
  type FoundUrl,
  type FrontierItem,
  recall,
  remembered,
  type Store,
} from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'
import { allPosts } from './all-posts.ts'
import { closeSample, closeStrays } from './close-sample.ts'
import { accountedIn, CHECKPOINT, closingNotices, noticesBeforeEnd, Outlook, robotsToRemember } from './end-of-run.ts'
import { FoundBefore } from './found-before.ts'
import { InOrder } from './in-order.ts'
import { type Arrived, arrive, visit } from './visit.ts'

const CONCURRENCY = 4

/**
 * The run loop: takes URLs from the frontier, fetches a few at a time, and commits each page as a whole; some are written
 * together before their records are yielded. Pages are read in the order in which they were taken, whichever arrives
 * first, and a further one is taken when one was read: so the same blog gives the same result, however fast its server
 * is and however often the run was interrupted. It knows nothing about what a visit does.
 */
export async function* runLoop({ harvest, crawl, fetched }: Begun): AsyncGenerator<ArchiveRecord, CrawlReport> {
  const run = new Run(harvest, crawl, fetched)
  const losses = new LostTogether(harvest)
  try {
    await run.resume()
    while (true) {
      await run.fill()
      if (await run.together.areDue(run.inWork)) yield* await run.together.settle()
      const outcome = (await run.next()) ?? (await losses.next()) ?? (await run.closeSample())
      if (outcome === null) break
      if (!(await losses.holds(outcome))) await run.commit(outcome)
    }
    yield* await run.together.settle()
    await run.outlook.lookForHost(harvest)
    yield* run.keepMedia()
    return await run.finish()
  } finally {
    await run.end()
  }
}

/** Visits between two rankings of the waiting URLs. */
const ORDER_EVERY = 5

class Run {
  #harvest: Harvest
  #crawl: CrawlState
  readonly inWork = new InOrder<FrontierItem, Arrived>()
  readonly #foundBefore = new FoundBefore()
  readonly #held: HeldItems
  #fetched: number
  readonly outlook = new Outlook()
  readonly together: VisitsTogether
  /** The sources found not to have named all posts. */
  #unproven: string | null = null
  readonly #progress: ProgressReporter
  #selfCheck: SelfCheck
  #strays: Strays

  constructor(harvest: Harvest, crawl: CrawlState, fetched: number) {
    this.#harvest = harvest
    this.#fetched = fetched
    this.#crawl = crawl
    this.#progress = new ProgressReporter(harvest.tools.options, crawl)
    this.#selfCheck = new SelfCheck(crawl.id)
    this.#strays = new Strays(crawl.id)
    this.#held = new HeldItems(harvest.tools.store, harvest.known.blog.id)
    this.together = new VisitsTogether(harvest.tools.store, harvest.known.blog)
  }

  get #store(): Store {
    return this.#harvest.tools.store
  }

  get #blog(): BlogRecord {
    return this.#harvest.known.blog
  }

  get #insight(): Insight {
    return this.#harvest.site.insight
  }

  get #options(): CrawlOptions {
    return this.#harvest.tools.options
  }

  /** Resumes an interrupted run of the same crawl: with what it had taken and not read. */
  async resume(): Promise<void> {
    // An update starts from the feed, not from a checkpoint.
    const checkpoint = this.#crawl.kind === 'crawl' ? await recall(this.#store, this.#blog.id, CHECKPOINT) : null
    if (checkpoint === null || checkpoint.crawl !== this.#crawl.id) return
    await this.#insight.open()
    this.outlook.resume(checkpoint)
    this.#selfCheck = new SelfCheck(this.#crawl.id, await recall(this.#store, this.#blog.id, SELF_CHECK))
    this.#strays = new Strays(this.#crawl.id, await recall(this.#store, this.#blog.id, STRAYS))
    this.#unproven = checkpoint.unproven
    const { keys, held, areEarly } = checkpoint
    for (const item of await this.#store.takeThese(this.#blog.id, [...keys, ...held])) {
      if (held.includes(item.key) || this.#mustWait(item) || !this.#mayStart()) this.#held.add([item])
      else this.#start(item)
    }
    if (areEarly) this.#held.wait()
    if (checkpoint.end !== null && this.#options.urls === undefined)
      this.outlook.leave(checkpoint.end, checkpoint.isProven)
    // The last visit may have been stored without the ranking that follows from it.
    else if (this.#insight.prospects.isDue(ORDER_EVERY)) await this.#putInOrder()
  }

  /** The state with which a resumed run has to begin. */
  #checkpoint() {
    const keysOf = (items: readonly FrontierItem[]) => items.map(({ key }) => key)
    const { items, areEarly } = this.#held
    const taken = { keys: keysOf(this.inWork.items), held: keysOf(items), areEarly }
    return remembered(CHECKPOINT, { crawl: this.#crawl.id, ...taken, ...this.outlook.state, unproven: this.#unproven })
  }

  /** Starts fetches until enough are in progress. */
  async fill(): Promise<void> {
    const limit = this.#options.concurrency ?? CONCURRENCY
    while (this.inWork.length < limit && this.#mayStart()) {
      if (this.#held.first === undefined) this.#held.add(await this.#take(limit - this.inWork.length))
      const item = this.#held.first
      if (item === undefined || this.#mustWait(item)) return
      await this.#insight.open()
      const step = await this.#stepBeforeSearch(item)
      if (step === 'wait') return
      if (step === 'again') continue
      this.#held.drop(item)
      if (await this.#isSuperfluous(item)) await this.#leaveOut(item)
      else this.#start(item)
    }
  }

  /** A harvest takes everything that waits; an update only what is owed, and leaves searching the site to harvests. */
  async #take(limit: number): Promise<FrontierItem[]> {
    if (this.#crawl.kind === 'crawl') return await this.#store.take(this.#blog.id, limit)
    await this.#insight.open()
    return await this.#store.take(this.#blog.id, limit, lane => this.#insight.prospects.isOwed(lane))
  }

  /**
   * Lists and other pages are searched for posts, unless all are known. They wait for a sitemap or a page of the feed
   * in progress, which may name all. Whether all are known is decided when everything in progress was read: a page of
   * it may link to a post that nothing has named. What the home page links to is read anyway, and where nobody counts
   * the posts, the list with the oldest ones.
   */
  async #stepBeforeSearch(item: FrontierItem): Promise<'go' | 'wait' | 'again'> {
    if (this.#crawl.kind !== 'crawl' || !isSearched(tierOf(item))) return 'go'
    if (this.inWork.items.some(namesPosts)) return this.#held.wait()
    const room = this.#options.concurrency ?? CONCURRENCY
    if (this.#held.areEarly && (await this.#held.takeBetter(item, room))) return 'again'
    const { homeRun, wholeSources } = this.#insight.coverage
    const sources = wholeSources.join(' ')
    const isProvable = sources !== '' && sources !== this.#unproven
    const isInRun = homeRun.isOpen && item.purpose !== 'home-run'
    if (!isProvable && !isInRun) return 'go'
    if (this.inWork.items.some(({ purpose }) => isProvable || purpose === 'home-run')) return 'wait'
    if (item.purpose !== 'home-run' && (await this.#held.takeBetter(item, room))) return 'again'
    return isProvable ? await this.#stepIfProven(sources) : 'go'
  }

  async #stepIfProven(sources: string): Promise<'go' | 'wait'> {
    const hasPosts = this.#insight.prospects.hasPosts(await this.#store.frontierLanes(this.#blog.id))
    const proof = hasPosts ? null : await allPosts(this.#harvest, accountedIn(this.#crawl.figures))
    if (proof === null && !hasPosts) this.#unproven = sources
    if (proof === null || !proof.isSeen) return 'go'
    const last = await this.#held.takeOne(this.#insight.lastToRead(proof.isSure))
    if (last === null) this.outlook.leave(proof.reason, true)
    else this.#start(last)
    return 'wait'
  }

  async #leaveOut(item: FrontierItem): Promise<void> {
    const done = [visited(item, this.#harvest, { state: 'excluded', status: null })]
    await this.#store.commit({ blog: this.#blog, done, mayWait: true })
  }

  #start(item: FrontierItem): void {
    this.inWork.add(item, arrive(item, this.#harvest))
  }

  /** The result of the next page, null where none is in progress; or what enough pages of another design taught. */
  async next(): Promise<Outcome | null> {
    const closed = await closeStrays(this.#harvest, this.#strays)
    this.#harvest = closed?.harvest ?? this.#harvest
    if (closed !== null) return closed
    const arrived = await this.inWork.next()
    return arrived === null ? null : await visit(arrived, this.#harvest)
  }

  /** What the sample taught, once no more can be added to it; null where that was done before, or is not due yet. */
  async closeSample(): Promise<Outcome | null> {
    if (this.outlook.over === 'interrupted') return null
    const closed = await closeSample(this.#harvest)
    if (closed !== null) this.#harvest = closed.harvest
    return closed ?? (await datedByLists(this.#harvest))
  }

  /** Stores the result of a visit, all or nothing; it lasts once those beside it are written. */
  async commit(outcome: Outcome): Promise<void> {
    if (this.#options.signal?.aborted && outcome.item !== null) {
      this.outlook.over = 'interrupted'
      return
    }
    const { changes, tally, sampled, stray } = outcome
    const isAgain = failedBefore(outcome, this.#crawl)
    const crawl = this.#progress.timed({ ...this.#crawl, figures: addTally(this.#crawl.figures, tally, isAgain) })
    if (sampled !== null && isSampling(this.#harvest.plan))
      this.#harvest = withPlan(this.#harvest, sampled(this.#harvest.plan))
    const maybeNew = this.#foundBefore.news(changes.found ?? [])
    // The frontier decides what is new, not this run's cache: a resumed run has to learn the same.
    const news = await this.#store.newsAmong(this.#blog.id, maybeNew)
    const found = this.#insight.placed(news.found)
    const [next, entries] = [this.#learn(outcome, news), changes.entries ?? []]
    for (const count of outcome.commentCounts ?? []) this.#selfCheck.addComments(count)
    this.#selfCheck.addCutOff(outcome.cutOff ?? [])
    this.outlook.count(outcome, news.posts + news.others + entries.length)
    const counted = addsToCounted(outcome) ? [] : entries
    const how = outcome.areDated ? 'dated' : changes.isReread === true ? 'reread' : 'read'
    const add = crawl.kind === 'update' ? await noticedIn(this.#store, outcome) : isAgain ? addEntriesAgain : addEntries
    const figures = (results: CommitResult['entries']) => add(crawl.figures, counted, results)
    // Together with what was learned from it: a resumed run knows both, or neither.
    const result = await this.#store.commit({
      ...changes,
      blog: this.#blog,
      mayWait: true,
      crawl,
      figures,
      found: next === null ? found : [...found, next],
      memory: {
        ...changes.memory,
        ...this.#insight.memory(),
        ...this.#checkpoint(),
        ...(sampled === null ? {} : remembered(PLAN, this.#harvest.plan)),
        ...(stray === undefined ? {} : this.#strays.add(stray)),
        ...(entries.length === 0
          ? {}
          : remembered(
              SELF_CHECK,
              this.#selfCheck.watch(how === 'read' ? counted : entries, this.#harvest.known, how),
            )),
      },
    })
    this.#foundBefore.add(maybeNew)
    this.#crawl = { ...crawl, figures: figures(result.entries) }
    await lookFurther(outcome, result.entries, this.#harvest)
    this.#fetched += tally.fetched ?? 0
    this.outlook.judge(outcome)
    await this.#judgeBarren()
    // A sitemap that is fetched again after a crash must not shift the moments of ranking.
    const isRanked = outcome.item !== null && tierOf(outcome.item) !== 'first'
    if (isRanked && this.#insight.prospects.isDue(ORDER_EVERY)) await this.#putInOrder()
    await this.#progress.count(this.#store, this.#blog)
    this.#tell(outcome)
    this.together.add([...entries, ...(changes.notices ?? [])])
  }

  /** Files and screenshots come last: posts may be gone tomorrow. Those of a host that is down would fail as well. */
  async *keepMedia(): AsyncGenerator<ArchiveRecord> {
    const { over } = this.outlook
    if (over === 'interrupted' || over === 'host-down') return
    // If interrupted from here on, the pages are not resumed.
    if (over === 'barren') await this.#store.commit({ blog: this.#blog, memory: this.#checkpoint() })
    const { context } = this.#harvest
    const { store, source, renderer, now } = this.#harvest.tools
    const { media, concurrency, signal, screenshots } = this.#options
    const keeping = { store, source, blog: this.#blog, now, concurrency, signal }
    if (media !== undefined)
      this.#crawl = yield* keepFiles(
        { ...keeping, media },
        context,
        this.#progress.timed(this.#crawl),
        (crawl, { url }) => {
          this.#crawl = crawl
          this.#tell(null, url)
        },
      )
    if (screenshots !== undefined && renderer !== null)
      yield* screenshotPosts({ ...keeping, renderer, wanted: screenshots }, url => this.#tell(null, url))
    if (signal?.aborted) this.outlook.over = 'interrupted'
  }

  async finish(): Promise<CrawlReport> {
    const { now } = this.#harvest.tools
    const { over, reason, isProven, failuresInARow, missingPosts, missingPages } = this.outlook
    const stopped = over === 'max-pages' || over === 'interrupted' ? over : null
    const finishedAt = over === null || over === 'barren' ? now() : null
    const ended = { stopped: over === 'host-down' ? 'interrupted' : stopped, finishedAt } as const
    const crawl = this.#progress.timed({ ...this.#crawl, ...ended })
    const closing = await closingNotices(this.#harvest, {
      by: over,
      ...{ reason, isProven, failuresInARow, missingPosts, missingPages },
      pages: crawl.figures.pages,
      ...accountedIn(this.#crawl.figures),
    })
    const notices = [...closing, ...this.#selfCheck.notices({ blog: this.#blog, now })]
    const memory = robotsToRemember(this.#harvest)
    await this.#store.commit({ blog: { ...this.#blog, lastCrawled: now() }, crawl, notices, memory })
    this.#tell(null)
    const earlier = noticesBeforeEnd(await this.#store.notices(this.#blog.id, crawl.id))
    return {
      blog: this.#blog,
      crawl,
      rules: await currentRules(this.#store, this.#blog.id),
      notices: [...earlier, ...notices],
    }
  }

  /** However the run ends, it waits for fetches in progress; URLs taken are queued again when the crawl is resumed. */
  async end(): Promise<void> {
    await this.inWork.settled()
    await this.together.settle()
  }

  #mayStart(): boolean {
    const { maxPages, signal } = this.#options
    const room = (maxPages ?? Number.POSITIVE_INFINITY) - this.#fetched
    if (signal?.aborted) this.outlook.over ??= 'interrupted'
    else if (room <= 0) this.outlook.over ??= 'max-pages'
    return this.outlook.over === null && this.inWork.length < room
  }

  /** Since it was found, its numbers may have proved to lead nowhere, or the URL to be that of a known page. */
  async #isSuperfluous(item: FrontierItem): Promise<boolean> {
    if (this.#insight.isOver(item)) return true
    if (this.outlook.areFilesBarren && PURPOSES[item.purpose].expects === 'machine') return true
    const plain = PURPOSES[item.purpose].isStated ? item.key : urlKey(this.#insight.normalise(item.url))
    return plain !== item.key && (await this.#store.frontierItem(this.#blog.id, plain)) !== null
  }

  /** Nothing is judged before the sample is complete, so that interruptions do not change the result. */
  #mustWait(item: FrontierItem): boolean {
    return isSampling(this.#harvest.plan) && PURPOSES[item.purpose].isSample !== true
  }

  /** Pages that bring nothing end the run, unless some wait that surely are posts or that the user gave. */
  async #judgeBarren(): Promise<void> {
    const { posts } = this.#crawl.figures
    const over = this.outlook.barrenBeyond(posts.new + posts.unchanged)
    // Querying what waits takes time.
    if (over < 0 || over % ORDER_EVERY !== 0) return
    if (this.#insight.prospects.hasPosts(await this.#store.frontierLanes(this.#blog.id))) return
    this.outlook.leave(`The last ${this.outlook.state.barren} pages brought no post and no new link.`)
  }

  /** Learns from the result of the visit; returns a further URL that the numbers promise. */
  #learn(outcome: Outcome, news: FoundNews): FoundUrl | null {
    const { item, fingerprint = null } = outcome
    return item === null ? null : this.#insight.learn(item, broughtBy(outcome, news, this.#harvest), fingerprint)
  }

  /** Ranks what waits by what was learned, and decides whether to continue. */
  async #putInOrder(): Promise<void> {
    const lanes = await this.#store.frontierLanes(this.#blog.id)
    await this.#store.commit({ blog: this.#blog, ranks: this.#insight.prospects.ranks(lanes), mayWait: true })
    if (this.#options.onlyPosts === true || isSampling(this.#harvest.plan)) return
    const { posts, gone } = accountedIn(this.#crawl.figures)
    const reason = this.#insight.prospects.reasonToStop(lanes, posts, gone)
    if (reason !== null) this.outlook.leave(reason)
  }

  #tell(outcome: Outcome | null, file: Url | null = null): void {
    const reading = isSampling(this.#harvest.plan) ? 'sampling' : 'harvesting'
    const phase = file !== null ? 'media' : outcome === null ? 'done' : reading
    this.#progress.report(this.#blog, this.#crawl.figures, phase, file ?? outcome?.item?.url ?? null)
  }
}
