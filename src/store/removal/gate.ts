import { sql } from 'kysely'
import { PermablogError } from '../../errors.ts'
import { urlKey } from '../../url.ts'
import { compiledSql, runCompiled } from '../compiled-sql.ts'
import type { Db } from '../schema.ts'
import type { Changes, CommitResult } from '../store.ts'
import { erasedAmong, sweepAgain } from './tombstones.ts'

/** The part of a change that may be stored, and how its result maps to the original change. */
export interface GatedChanges {
  readonly changes: Changes
  outcomes(entries: CommitResult['entries']): CommitResult['entries']
}

/** Blocks everything of a removed blog, and of erased posts. */
export async function gated(db: Db, changes: Changes): Promise<GatedChanges> {
  const { removed, erased } = await stateOf(db, changes.blog.id)
  if (removed !== null) throw removedError(changes.blog.id, removed)
  if (!erased) return { changes, outcomes: entries => entries }
  const { entries = [], feedEntries = [], found = [], moved = [] } = changes
  const keys = [
    ...entries.map(({ url }) => urlKey(url)),
    ...feedEntries.map(({ url }) => urlKey(url)),
    ...found.map(({ key }) => key),
    ...moved.map(({ to }) => urlKey(to)),
  ]
  const gone = await erasedAmong(db, [...new Set(keys)])
  if (gone.size === 0) return { changes, outcomes: all => all }
  await sweepAgain(db, changes.blog.id, gone)
  const kept = entries.map(({ url }) => !gone.has(urlKey(url)))
  return {
    changes: {
      ...changes,
      entries: entries.filter((_, index) => kept[index]),
      feedEntries: feedEntries.filter(({ url }) => !gone.has(urlKey(url))),
      found: found.filter(({ key }) => !gone.has(key)),
      moved: moved.filter(({ to }) => !gone.has(urlKey(to))),
    },
    outcomes: stored => {
      const left = [...stored]
      return kept.map(isKept => (isKept ? (left.shift() ?? 'unchanged') : 'unchanged'))
    },
  }
}

/** Refuses what belongs to a removed blog. */
export async function refuseRemoved(db: Db, blog: string): Promise<void> {
  const { removed } = await stateOf(db, blog)
  if (removed !== null) throw removedError(blog, removed)
}

/** That a blog is removed, and until when it can be restored. */
function removedError(blog: string, until: string): PermablogError {
  return new PermablogError('blog-removed', `${blog} was removed; until ${until.slice(0, 10)} it can be had back.`)
}

/** One statement, as it runs with every change. */
async function stateOf(db: Db, blog: string): Promise<{ removed: string | null; erased: boolean }> {
  const text = compiledSql(db, stateOf, 1, () => STATE.compile(db).sql)
  const [row] = await runCompiled<{ removed: string | null; erased: number | string | null }>(db, text, [blog])
  return { removed: row?.removed ?? null, erased: row?.erased != null }
}

const STATE = sql<{ removed: string | null; erased: string | null }>`select
    (select until from removed_blog where id = ${''}) as removed, (select min(key) from tombstone) as erased`
