import { randomUUID } from 'node:crypto'
import type { Timestamp } from '../../records.ts'
import type { extractAgain } from '../../rules/index.ts'
import { type Problem, problemOf, RequestError } from '../answers/problem.ts'
import type { EventLog } from './event-log.ts'

/** How far a task is. */
export interface TaskProgress {
  readonly done: number
  /** Of how many, as far as that is known. */
  readonly total: number | null
}

/** What reading the kept pages again came to. */
type TaskResult = Awaited<ReturnType<typeof extractAgain>>

/** A long piece of work on what is kept, as those who watch see it. */
export interface Task {
  readonly id: string
  readonly kind: 'reread'
  readonly blog: string
  readonly state: 'running' | 'stopping' | 'stopped' | 'done' | 'failed'
  readonly startedAt: Timestamp
  readonly endedAt: Timestamp | null
  readonly progress: TaskProgress
  /** What it came to; null before its end. */
  readonly result: TaskResult | null
  readonly problem: Problem | null
}

/** Does the work; tells how far it is, and ends soon after the signal. */
export type TaskWork = (signal: AbortSignal, onProgress: (progress: TaskProgress) => void) => Promise<TaskResult>

interface OpenTask {
  task: Task
  readonly controller: AbortController
  ended: Promise<void>
  told: number
}

/** Tasks remembered when they are over. */
const KEPT_TASKS = 50
/** Shortest interval between two reports of progress. */
const BETWEEN_TELLINGS = 250

/** The tasks of this process: started, watched, stopped. */
export class TaskRuns {
  readonly #tasks = new Map<string, OpenTask>()
  readonly #events: EventLog

  constructor(events: EventLog) {
    this.#events = events
  }

  /** All that are remembered, newest first. */
  list(): Task[] {
    return [...this.#tasks.values()].map(({ task }) => task).reverse()
  }

  get(id: string): Task {
    return this.#named(id).task
  }

  /** Starts a task; one of a kind at a time for each blog. */
  start(kind: Task['kind'], blog: string, work: TaskWork): Task {
    const same = this.list().find(task => task.kind === kind && task.blog === blog && isActive(task))
    if (same !== undefined) throw new RequestError('conflict', `This is under way already: task ${same.id}.`)
    const open: OpenTask = {
      task: newTask(kind, blog),
      controller: new AbortController(),
      ended: Promise.resolve(),
      told: 0,
    }
    this.#tasks.set(open.task.id, open)
    for (const [id, { task }] of this.#tasks)
      if (this.#tasks.size > KEPT_TASKS && !isActive(task)) this.#tasks.delete(id)
    this.#events.add('task', open.task)
    const { signal } = open.controller
    open.ended = work(signal, progress => this.#progress(open, progress)).then(
      result => this.#end(open, { state: signal.aborted ? 'stopped' : 'done', result }),
      error => this.#end(open, signal.aborted ? { state: 'stopped' } : { state: 'failed', problem: problemOf(error) }),
    )
    return open.task
  }

  /** Ends a task; what it has stored stays. */
  stop(id: string): Task {
    const open = this.#named(id)
    if (open.task.state !== 'running') throw new RequestError('conflict', `It is ${open.task.state} already.`)
    this.#change(open, { state: 'stopping' })
    open.controller.abort()
    return open.task
  }

  /** Ends all, and waits for it. */
  async close(): Promise<void> {
    for (const { controller } of this.#tasks.values()) controller.abort()
    await Promise.all([...this.#tasks.values()].map(({ ended }) => ended))
  }

  #progress(open: OpenTask, progress: TaskProgress): void {
    open.task = { ...open.task, progress }
    const now = Date.now()
    if (now - open.told < BETWEEN_TELLINGS) return
    open.told = now
    this.#events.add('task', open.task)
  }

  #end(open: OpenTask, end: Pick<Task, 'state'> & Partial<Task>): void {
    this.#change(open, { ...end, endedAt: new Date().toISOString() })
  }

  #change(open: OpenTask, changes: Partial<Task>): void {
    open.task = { ...open.task, ...changes }
    this.#events.add('task', open.task)
  }

  #named(id: string): OpenTask {
    const open = this.#tasks.get(id)
    if (open === undefined) throw new RequestError('not-found', 'This server knows no such task.')
    return open
  }
}

function newTask(kind: Task['kind'], blog: string): Task {
  return {
    id: randomUUID(),
    kind,
    blog,
    state: 'running',
    startedAt: new Date().toISOString(),
    endedAt: null,
    progress: { done: 0, total: null },
    result: null,
    problem: null,
  }
}

function isActive({ state }: Task): boolean {
  return state === 'running' || state === 'stopping'
}
