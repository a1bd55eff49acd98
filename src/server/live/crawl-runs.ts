import { randomUUID } from 'node:crypto'
import type { CrawlProgress, CrawlReport } from '../../crawl/index.ts'
import type { Timestamp } from '../../records.ts'
import { urlKey } from '../../url.ts'
import { type Problem, problemOf, RequestError } from '../answers/problem.ts'
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
  readonly order: CrawlOrder
  controller: AbortController
  ended: Promise<void>
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

  /** Starts a harvest; one at a time for each blog. */
  start(order: CrawlOrder): Run {
    const active = [...this.#runs.values()].filter(({ run }) => isActive(run))
    const same = active.find(open => urlKey(open.order.url) === urlKey(order.url) || isSameBlog(open.run, order))
    if (same !== undefined) throw new RequestError('conflict', `${order.url} is being harvested already.`)
    if (active.length >= MOST_AT_ONCE)
      throw new RequestError('too-many', `${MOST_AT_ONCE} harvests are in work; wait for one.`)
    const open: OpenRun = {
      run: newRun(order),
      order,
      controller: new AbortController(),
      ended: Promise.resolve(),
      told: 0,
    }
    this.#runs.set(open.run.id, open)
    this.#forgetOldest()
    this.#begin(open)
    return open.run
  }

  /** Lets a harvest save its state and rest. */
  pause(id: string): Run {
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
    this.#begin(open)
    return open.run
  }

  /** Ends all, and waits until their states are saved. */
  async close(): Promise<void> {
    for (const open of this.#runs.values()) if (isActive(open.run)) open.controller.abort()
    await Promise.all([...this.#runs.values()].map(({ ended }) => ended))
  }

  #begin(open: OpenRun): void {
    const pace = new Pace()
    const { signal } = open.controller
    const onProgress = (progress: CrawlProgress) => this.#progress(open, progress, pace)
    open.ended = runCrawl(open.order, this.#tools, { signal, onProgress }).then(
      report => this.#end(open, report),
      error => this.#fail(open, error),
    )
  }

  #progress(open: OpenRun, progress: CrawlProgress, pace: Pace): void {
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

  #end(open: OpenRun, { blog, crawl }: CrawlReport): void {
    const state = crawl.stopped === 'interrupted' ? restingState(open.run.state) : 'done'
    this.#change(open, { state, blog: blog.id, crawl, secondsLeft: null, endedAt: new Date().toISOString() })
  }

  #fail(open: OpenRun, error: unknown): void {
    const endedAt = new Date().toISOString()
    if (open.controller.signal.aborted) this.#change(open, { state: restingState(open.run.state), endedAt })
    else this.#change(open, { state: 'failed', problem: problemOf(error), endedAt })
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

function newRun(order: CrawlOrder): Run {
  return {
    id: randomUUID(),
    kind: order.kind,
    url: order.url,
    blog: order.blog?.id ?? null,
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

function isSameBlog(run: Run, order: CrawlOrder): boolean {
  return run.blog !== null && run.blog === order.blog?.id
}

function restingState(state: RunState): RunState {
  return state === 'pausing' ? 'paused' : 'stopped'
}
