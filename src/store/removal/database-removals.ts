import { randomUUID } from 'node:crypto'
import { PermablogError } from '../../errors.ts'
import { parseUrl, storedUrl, urlKey } from '../../url.ts'
import type { Backend } from '../backend.ts'
import type { BlogWrite } from '../database-store.ts'
import type { Db } from '../schema.ts'
import { erasePost, postToErase } from './erase-post.ts'
import { hideEntry } from './hide-entry.ts'
import { addressesOf, alsoOfOthers, homes, isFileUsed, ownFiles, sizeOf } from './own-things.ts'
import type { ErasedTraces, RemovalFigures, Removals, RemovalTask, RemovedBlog } from './removal-types.ts'
import { purgeTask, removeBlog, restoreBlog } from './remove-blog.ts'
import { tombstoneOf, tombstones } from './tombstones.ts'

/** Removes data from a database, and restores it. */
export function databaseRemovals(db: Db, backend: Backend, write: BlogWrite): Removals {
  return {
    removed: () => removed(db),
    findRemoved: name => findRemoved(db, name),
    sizeOf: blog => sizeOf(db, blog),
    ownFiles: blog => ownFiles(db, blog),
    addressesOf: blog => addressesOf(db, blog),
    alsoOfOthers: (blog, keys) => alsoOfOthers(db, blog, keys),
    homes: () => homes(db),
    remove: (blog, removedAt, until, figures) =>
      write(blog.id, trx => removeBlog(trx, backend, blog, { removedAt, until, figures })),
    undo: id => write(id, trx => restoreBlog(trx, backend, id)),
    beginPurge: (id, at) => write(id, trx => beginTask(trx, { id: purgeTask(id), kind: 'purge', blog: id, at })),
    dropRows: id => write(id, trx => dropRows(trx, id)),
    endPurge: id => write(id, trx => endPurge(trx, id)),
    hide: (url, at) => hideEntry({ db, backend, write }, url, at),
    postToErase: url => postToErase(db, url),
    erase: (post, erasure, prints, everywhere) =>
      write(post.blog, async trx => {
        const traces: ErasedTraces = {
          ...{ url: post.url, at: erasure.at, reason: erasure.reason, prints, everywhere },
          addresses: [...post.addresses, ...post.media.map(({ url }) => url)],
          files: post.media.flatMap(({ file }) => file ?? []),
        }
        await erasePost(trx, backend, post, erasure, prints)
        await beginTask(trx, { id: randomUUID(), kind: 'erase', blog: post.blog, at: erasure.at, traces })
      }),
    capturedAt: warc => capturedAt(db, warc),
    dropCaptures: (blog, warc, offsets) => write(blog, trx => dropCaptures(trx, warc, offsets)),
    isFileUsed: file => isFileUsed(db, file),
    tombstone: post => tombstoneOf(db, post),
    tombstones: blog => tombstones(db, blog),
    swept: async (url, at) => {
      await backend.transact(db, trx =>
        trx.updateTable('tombstone').set({ swept_at: at }).where('url', '=', url).execute(),
      )
    },
    tasks: () => tasks(db),
    planTask: (task, warcs) => write(task.blog, trx => planTask(trx, task, warcs)),
    endTask: async id => {
      await backend.transact(db, trx => trx.deleteFrom('removal_task').where('id', '=', id).execute())
    },
    scrub: how => backend.scrub(db, how),
  }
}

async function removed(db: Db): Promise<RemovedBlog[]> {
  const rows = await db.selectFrom('removed_blog').selectAll().orderBy('removed_at', 'desc').orderBy('id').execute()
  return rows.map(row => ({
    ...{ id: row.id, url: storedUrl.parse(row.url), title: row.title, removedAt: row.removed_at, until: row.until },
    // Written by `removeBlog` alone.
    figures: JSON.parse(row.figures) as RemovalFigures,
  }))
}

async function findRemoved(db: Db, name: string): Promise<RemovedBlog | null> {
  const all = await removed(db)
  const keys = [parseUrl(name), parseUrl(`https://${name}`)].flatMap(url => (url === null ? [] : [urlKey(url)]))
  const exact = all.find(({ id, url }) => id === name || keys.includes(urlKey(url)))
  if (exact !== undefined || name === '') return exact ?? null
  const part = name.toLowerCase()
  const found = all.filter(({ id, url, title }) => `${id} ${url} ${title ?? ''}`.toLowerCase().includes(part))
  if (found.length > 1) {
    throw new PermablogError('unknown-blog', `"${name}" may be one of ${found.map(({ id }) => id).join(', ')}.`)
  }
  return found[0] ?? null
}

interface NewTask {
  readonly id: string
  readonly kind: RemovalTask['kind']
  readonly blog: string
  readonly at: string
  readonly traces?: ErasedTraces
}

async function beginTask(db: Db, { id, kind, blog, at, traces }: NewTask): Promise<void> {
  await db
    .insertInto('removal_task')
    .values({ id, kind, blog, begun_at: at, record: JSON.stringify({ warcs: [], traces }) })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}

async function tasks(db: Db): Promise<RemovalTask[]> {
  const rows = await db.selectFrom('removal_task').selectAll().orderBy('begun_at').orderBy('id').execute()
  return rows.map(({ id, kind, blog, begun_at: begunAt, record }) => {
    // Written by `beginTask` and `planTask` alone.
    const { warcs, traces } = JSON.parse(record) as { warcs: readonly string[]; traces: ErasedTraces }
    return kind === 'purge' ? { id, kind, blog, begunAt, warcs } : { id, kind, blog, begunAt, warcs, traces }
  })
}

async function planTask(db: Db, task: RemovalTask, warcs: readonly string[]): Promise<void> {
  const record = JSON.stringify({ warcs, ...(task.kind === 'erase' ? { traces: task.traces } : {}) })
  await db.updateTable('removal_task').set({ record }).where('id', '=', task.id).execute()
}

async function dropRows(db: Db, id: string): Promise<void> {
  await db.deleteFrom('removed_row').where('blog', '=', id).execute()
  await db
    .deleteFrom('term')
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('post_term').select('post_term.term').whereRef('post_term.term', '=', 'term.id'))),
    )
    .execute()
}

async function endPurge(db: Db, id: string): Promise<void> {
  await db.deleteFrom('removed_blog').where('id', '=', id).execute()
  await db.deleteFrom('removal_task').where('id', '=', purgeTask(id)).execute()
}

async function capturedAt(db: Db, warc: string) {
  const rows = await db
    .selectFrom('capture')
    .innerJoin('entry', 'entry.id', 'capture.entry')
    .select(['capture.position', 'entry.blog', 'entry.url'])
    .where('capture.warc', '=', warc)
    .execute()
  return new Map(rows.map(({ position, blog, url }) => [Number(position), { blog, url: storedUrl.parse(url) }]))
}

async function dropCaptures(db: Db, warc: string, offsets: readonly number[]): Promise<void> {
  if (offsets.length === 0) return
  await db.deleteFrom('capture').where('warc', '=', warc).where('position', 'in', offsets).execute()
}
