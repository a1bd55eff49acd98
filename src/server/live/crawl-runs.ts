import { randomUUID } from 'node:crypto'
import type { CrawlProgress, CrawlReport } from '../../crawl/index.ts'
import type { OutsideRun, OutsideWork, WorkEnding } from '../../door/index.ts'
import type { Timestamp } from '../../records.ts'
import { type Url, urlKey } from '../../url.ts'
import { type Problem, problemOf, RequestError } from '../answers/problem.ts'
import { errorTold } from '../apart/messages.ts'
import type { EventLog } from './event-log.ts'
import { Pace } from './pace.ts'
import { type CrawlOrder, type CrawlTools, runCrawl } from './run-crawl.ts'

/** How far a harvest of this process is. */
type RunState = 'running' | 'pausing' | 'paused' | 'stopping' | 'stopped' | 'done' | 'failed'

/** A harvest of this process, as those who watch see it. */
export interface Run {
  readonly id: string
  readonly kind: CrawlOrder['kind']
  readonly url: CrawlOrder['url']
  readonly blog: string | null
  readonly state: RunState
  readonly startedAt: Timestamp
  readonly endedAt: Timestamp | null
  readonly progress: CrawlProgress | null
  readonly pagesPerSecond: number | null
  readonly secondsLeft: number | null
  readonly problem: Problem | null
  /** What it came to; null before its end. */
  readonly crawl: CrawlReport['crawl'] | null
}

interface OpenRun {
  run: Run
  /** Null of one that another process does. */
  readonly order: CrawlOrder | null
  controller: AbortController
  ended: Promise<void>
  report: Promise<CrawlReport> | null
  pace: Pace
  told: number
}

/** Harvests at the same time; each takes a processor for its pages now and then. */
const MOST_AT_ONCE = 4
/** Harvests remembered when they are over; the archive has them all. */
const KEPT_RUNS = 50
/** Shortest interval between two reports of progress. */
const BETWEEN_TELLINGS = 250

/** The harvests of this process: started, watched, paused, taken up again, stopped. */
export class CrawlRuns {
  readonly #runs = new Map<string, OpenRun>()
  readonly #tools: CrawlTools
  readonly #events: EventLog

  constructor(tools: CrawlTools, events: EventLog) {
    this.#tools = tools
    this.#events = events
  }

  /** All that are remembered, newest first. */
  list(): Run[] {
    return [...this.#runs.values()].map(({ run }) => run).reverse()
  }

  get(id: string): Run {
    return this.#named(id).run
  }

  /** A harvest as it is when it ends, or rests. */
  async ended(id: string): Promise<Run> {
    const open = this.#named(id)
    await open.ended
    return open.run
  }

  /** Starts a harvest; one at a time for each blog. */
  start(order: CrawlOrder): Run {
    return this.#start(order).run
  }

  /** Does a visit that was planned, and gives its report; null where that has to wait for what people want, or have paused. */
  async visit(order: CrawlOrder): Promise<CrawlReport | null> {
    const isPaused = this.list().some(run => run.state === 'paused' && run.blog === order.blog?.id)
    if (isPaused || this.#isInWork(order.url, order.blog?.id ?? null)) return null
    if (this.#isFull) return null
    return await this.#start(order).report
  }

  /** Shows a harvest that another process does by the lock of this one; null where the blog is in work. */
  adopt(work: OutsideWork, stop: () => void): OutsideRun | null {
    if (this.#isInWork(work.url, work.blog)) return null
    const open = this.#add(work, null)
    open.controller.signal.addEventListener('abort', stop, { once: true })
    this.#events.add('crawl', open.run)
    return { progress: progress => this.#progress(open, progress), end: ending => this.#endOutside(open, ending) }
  }

  /** Lets a harvest save its state and rest. */
  pause(id: string): Run {
    if (this.#named(id).order === null)
      throw new RequestError('conflict', 'It runs at the command line: stop it, and the same command goes on with it.')
    return this.#interrupt(id, 'pausing')
  }

  /** Ends a harvest; its state is saved, and a new one goes on from there. */
  stop(id: string): Run {
    const open = this.#named(id)
    if (open.run.state === 'paused') this.#change(open, { state: 'stopped' })
    else this.#interrupt(id, 'stopping')
    return open.run
  }

  /** Goes on with a harvest that rests. */
  resume(id: string): Run {
    const open = this.#named(id)
    if (open.run.state !== 'paused') throw new RequestError('conflict', `It is ${open.run.state}, not paused.`)
    open.controller = new AbortController()
    this.#change(open, { state: 'running', endedAt: null, problem: null, crawl: null })
    if (open.order !== null) this.#begin(open, open.order)
    return open.run
  }

  /** Ends all of this process, and waits until their states are saved. */
  async close(): Promise<void> {
    for (const { order, controller } of this.#active()) if (order !== null) controller.abort()
    await Promise.all([...this.#runs.values()].map(({ ended }) => ended))
  }

  #start(order: CrawlOrder): OpenRun {
    if (this.#isInWork(order.url, order.blog?.id ?? null))
      throw new RequestError('conflict', `${order.url} is being harvested already.`)
    if (this.#isFull) throw new RequestError('too-many', `${MOST_AT_ONCE} harvests are in work; wait for one.`)
    const open = this.#add({ ...order, blog: order.blog?.id ?? null }, order)
    this.#begin(open, order)
    return open
  }

  get #isFull(): boolean {
    return this.#active().filter(({ order }) => order !== null).length >= MOST_AT_ONCE
  }

  #active(): OpenRun[] {
    return [...this.#runs.values()].filter(({ run }) => isActive(run))
  }

  #isInWork(url: Url, blog: string | null): boolean {
    const isSame = ({ run }: OpenRun) => urlKey(run.url) === urlKey(url) || (blog !== null && run.blog === blog)
    return this.#active().some(isSame)
  }

  #add(work: OutsideWork, order: CrawlOrder | null): OpenRun {
    const open: OpenRun = {
      run: newRun(work),
      order,
      controller: new AbortController(),
      ended: Promise.resolve(),
      report: null,
      pace: new Pace(),
      told: 0,
    }
    this.#runs.set(open.run.id, open)
    this.#forgetOldest()
    return open
  }

  #begin(open: OpenRun, order: CrawlOrder): void {
    const { signal } = open.controller
    open.pace = new Pace()
    const onProgress = (progress: CrawlProgress) => this.#progress(open, progress)
    open.report = runCrawl(order, this.#tools, { signal, onProgress })
    open.ended = open.report.then(
      report => this.#end(open, report),
      error => this.#fail(open, error),
    )
  }

  #progress(open: OpenRun, progress: CrawlProgress): void {
    const { pace } = open
    const now = Date.now()
    const { fetched, failed, unchanged, waiting } = progress.pages
    pace.add(fetched + failed + unchanged, now)
    const { perSecond } = pace
    open.run = {
      ...open.run,
      blog: progress.blog?.id ?? open.run.blog,
      // A crawl tells more than its type says; watchers get what is described.
      progress: { ...progress, pages: { fetched, failed, unchanged, waiting } },
      pagesPerSecond: perSecond,
      secondsLeft: perSecond === null || perSecond === 0 ? null : Math.round(waiting / perSecond),
    }
    if (now - open.told < BETWEEN_TELLINGS) return
    open.told = now
    this.#events.add('crawl', open.run)
  }

  #end(open: OpenRun, { blog, crawl }: Pick<CrawlReport, 'blog' | 'crawl'>): void {
    const state = crawl.stopped === 'interrupted' ? restingState(open.run.state) : 'done'
    this.#change(open, { state, blog: blog.id, crawl, secondsLeft: null, endedAt: new Date().toISOString() })
  }

  #fail(open: OpenRun, error: unknown): void {
    const endedAt = new Date().toISOString()
    if (open.controller.signal.aborted) this.#change(open, { state: restingState(open.run.state), endedAt })
    else this.#change(open, { state: 'failed', problem: problemOf(error), endedAt })
  }

  #endOutside(open: OpenRun, ending: WorkEnding): void {
    const endedAt = new Date().toISOString()
    if (ending.kind === 'failed') {
      const error = errorTold({ name: 'PermablogError', stack: '', ...ending })
      this.#change(open, { state: 'failed', problem: problemOf(error), endedAt })
    } else if (ending.report === null) this.#change(open, { state: 'stopped', endedAt })
    else this.#end(open, ending.report)
  }

  #interrupt(id: string, state: 'pausing' | 'stopping'): Run {
    const open = this.#named(id)
    if (!isActive(open.run)) throw new RequestError('conflict', `It is ${open.run.state} already.`)
    this.#change(open, { state })
    open.controller.abort()
    return open.run
  }

  #change(open: OpenRun, changes: Partial<Run>): void {
    open.run = { ...open.run, ...changes }
    this.#events.add('crawl', open.run)
  }

  #named(id: string): OpenRun {
    const open = this.#runs.get(id)
    if (open === undefined) throw new RequestError('not-found', 'This server knows no such harvest.')
    return open
  }

  #forgetOldest(): void {
    for (const [id, { run }] of this.#runs) {
      if (this.#runs.size <= KEPT_RUNS) return
      if (!isActive(run)) this.#runs.delete(id)
    }
  }
}

function newRun({ kind, url, blog }: OutsideWork): Run {
  return {
    id: randomUUID(),
    kind,
    url,
    blog,
    state: 'running',
    startedAt: new Date().toISOString(),
    endedAt: null,
    progress: null,
    pagesPerSecond: null,
    secondsLeft: null,
    problem: null,
    crawl: null,
  }
}

function isActive({ state }: Run): boolean {
  return state === 'running' || state === 'pausing' || state === 'stopping'
}

function restingState(state: RunState): RunState {
  return state === 'pausing' ? 'paused' : 'stopped'
}
