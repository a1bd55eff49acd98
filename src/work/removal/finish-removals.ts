import { PermablogError } from '../../errors.ts'
import { finishErasing } from './erase-post.ts'
import { finishPurge, purgeBlog } from './purge-blog.ts'
import type { RemovalTools } from './removal-tools.ts'

/** What was brought to its end, and what has to wait. */
export interface FinishedRemovals {
  readonly freed: readonly string[]
  readonly erased: readonly string[]
  /** Why something was left for the next time. */
  readonly waiting: readonly string[]
}

/** What passes: another process is at it, or at the files. */
const PASSING: ReadonlySet<string> = new Set(['blog-busy', 'lease-lost', 'archive-locked', 'warc-in-use', 'disk-full'])

/** Brings to its end what was begun, and frees what was removed long enough ago. Nothing to do costs two looks. */
export async function finishRemovals(tools: RemovalTools): Promise<FinishedRemovals> {
  const { store, now } = tools
  const done = { freed: [] as string[], erased: [] as string[], waiting: [] as string[] }
  const tried = async (what: string, list: string[], work: () => Promise<unknown>) => {
    try {
      await work()
      list.push(what)
    } catch (error) {
      if (!(error instanceof PermablogError) || !PASSING.has(error.code)) throw error
      done.waiting.push(`${what}: ${error.message}`)
    }
  }
  const removed = new Map((await store.removals.removed()).map(one => [one.id, one]))
  for (const task of await store.removals.tasks()) {
    const blog = removed.get(task.blog)
    removed.delete(task.blog)
    if (task.kind === 'erase') await tried(task.traces.url, done.erased, () => finishErasing(tools, task))
    else if (blog === undefined) await store.removals.endTask(task.id)
    else await tried(blog.id, done.freed, () => finishPurge(tools, task, blog))
  }
  for (const blog of removed.values()) {
    if (blog.until <= now()) await tried(blog.id, done.freed, () => purgeBlog(tools, blog))
  }
  return done
}
