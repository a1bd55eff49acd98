import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Timestamp } from '../../records.ts'
import { type Problem, problemOf, RequestError } from '../answers/problem.ts'
import type { Run } from './crawl-runs.ts'
import type { EventLog } from './event-log.ts'

/** A blog of a list, and how far its harvest is. */
export interface ListItem {
  readonly url: string
  readonly title: string | null
  /** That of its harvest once there is one; `left` where the list was stopped before its turn. */
  readonly state: 'waiting' | 'left' | Run['state']
  /** The harvest, for those who watch it. */
  readonly run: string | null
  readonly blog: string | null
  readonly posts: number
  readonly problem: Problem | null
}

/** Many blogs that are harvested in turn, as those who watch see it. */
export interface ListRun {
  readonly id: string
  readonly state: 'running' | 'stopped' | 'done'
  readonly startedAt: Timestamp
  readonly endedAt: Timestamp | null
  /** Given to every blog of the list once it is harvested. */
  readonly labels: readonly string[]
  readonly items: readonly ListItem[]
}

/** What is done with one blog of a list. */
export interface ListTools {
  /** Begins the harvest. */
  start(url: string): Promise<Run>
  /** The harvest as it is when it ends, or rests. */
  ended(id: string): Promise<Run>
  label(blog: string, labels: readonly string[]): Promise<void>
}

/** Harvests of one list at the same time: half of those that the server has at all, so that a person can begin others. */
const AT_ONCE = 2
/** How long to wait where too much is in work. */
const BUSY_MS = 1000
/** Lists remembered when they are over. */
const KEPT_LISTS = 10

/** The lists of this process: begun, watched, stopped. */
export class ListRuns {
  readonly #lists = new Map<string, ListRun>()
  readonly #tools: ListTools
  readonly #events: EventLog
  readonly #closing: AbortSignal

  constructor(tools: ListTools, events: EventLog, closing: AbortSignal) {
    this.#tools = tools
    this.#events = events
    this.#closing = closing
  }

  /** All that are remembered, newest first. */
  list(): ListRun[] {
    return [...this.#lists.values()].reverse()
  }

  get(id: string): ListRun {
    const list = this.#lists.get(id)
    if (list === undefined) throw new RequestError('not-found', 'This server knows no such list.')
    return list
  }

  /** Begins to harvest blogs in turn. */
  start(blogs: readonly Pick<ListItem, 'url' | 'title'>[], labels: readonly string[]): ListRun {
    const fresh = { state: 'waiting', run: null, blog: null, posts: 0, problem: null } as const
    const items = blogs.map(({ url, title }) => ({ url, title, ...fresh }))
    const id = randomUUID()
    const begun = { id, state: 'running', startedAt: new Date().toISOString(), endedAt: null, labels, items } as const
    this.#lists.set(id, begun)
    for (const [old, { state }] of this.#lists) {
      if (this.#lists.size > KEPT_LISTS && state !== 'running') this.#lists.delete(old)
    }
    Promise.all(Array.from({ length: AT_ONCE }, () => this.#inTurn(id))).then(() => this.#end(id))
    return begun
  }

  /** Begins no further one; those in work go on. */
  stop(id: string): ListRun {
    const { state, items } = this.get(id)
    if (state !== 'running') throw new RequestError('conflict', 'It has ended already.')
    const left = items.map(item => (item.state === 'waiting' ? ({ ...item, state: 'left' } as const) : item))
    return this.#change(id, { state: 'stopped', items: left })
  }

  async #inTurn(id: string): Promise<void> {
    while (!this.#closing.aborted) {
      const at = this.get(id).items.findIndex(({ state }) => state === 'waiting')
      if (at === -1) return
      this.#item(id, at, { state: 'running' })
      await this.#harvest(id, at)
    }
  }

  async #harvest(id: string, at: number): Promise<void> {
    try {
      const run = await this.#started(this.get(id).items[at]?.url ?? '')
      this.#item(id, at, { run: run.id, blog: run.blog })
      const { state, blog, problem, crawl, progress } = await this.#tools.ended(run.id)
      const posts = crawl?.figures.posts ?? { new: progress?.posts.new ?? 0, updated: 0, unchanged: 0 }
      this.#item(id, at, { state, blog, problem, posts: posts.new + posts.updated + posts.unchanged })
      const { labels } = this.get(id)
      if (blog !== null && labels.length > 0) await this.#tools.label(blog, labels)
    } catch (error) {
      this.#item(id, at, { state: 'failed', problem: problemOf(error) })
    }
  }

  /** Waits for a free place where too much is in work. */
  async #started(url: string): Promise<Run> {
    for (;;) {
      try {
        return await this.#tools.start(url)
      } catch (error) {
        if (!(error instanceof RequestError) || error.code !== 'too-many') throw error
        await pause(BUSY_MS, undefined, { signal: this.#closing })
      }
    }
  }

  #end(id: string): void {
    const { state } = this.get(id)
    this.#change(id, { state: state === 'running' ? 'done' : state, endedAt: new Date().toISOString() })
  }

  #item(id: string, at: number, changes: Partial<ListItem>): void {
    const items = this.get(id).items.map((item, place) => (place === at ? { ...item, ...changes } : item))
    this.#change(id, { items })
  }

  #change(id: string, changes: Partial<ListRun>): ListRun {
    const changed = { ...this.get(id), ...changes }
    this.#lists.set(id, changed)
    // The names alone: a list may be long, and who watches asks for what is new.
    this.#events.add('list', { id, state: changed.state })
    return changed
  }
}
