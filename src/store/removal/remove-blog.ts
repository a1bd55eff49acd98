import { sql } from 'kysely'
import { PermablogError } from '../../errors.ts'
import type { BlogRecord, EntryRecord, Timestamp } from '../../records.ts'
import { urlKey } from '../../url.ts'
import type { Backend } from '../backend.ts'
import { type BatchInsert, batchInsert } from '../batch-insert.ts'
import { readRows } from '../copy/read-rows.ts'
import type { CopiedTable } from '../copy/tables.ts'
import { newest } from '../entries.ts'
import { forgetBlog } from '../network/save-rows.ts'
import type { Db } from '../schema.ts'
import { indexMissing, unindexEntries } from '../search/index-entries.ts'
import { forgetPosts } from '../trends/post-rows.ts'
import { type KeptRow, keptRows } from './kept-rows.ts'
import { KEPT_TABLES } from './places.ts'
import type { RemovalFigures } from './removal-types.ts'

/** Removes a blog: what cannot be derived again is set aside, the rest is deleted. */
export async function removeBlog(
  db: Db,
  backend: Backend,
  blog: BlogRecord,
  { removedAt, until, figures }: { removedAt: Timestamp; until: Timestamp; figures: RemovalFigures },
): Promise<void> {
  const entries = await entryNumbers(db, blog.id)
  await unindexEntries(db, backend, entries)
  await forgetPosts(db, backend, blog.id, entries)
  await db.deleteFrom('trend_blog').where('blog', '=', blog.id).execute()
  await db.deleteFrom('blog_person').where('blog', '=', blog.id).execute()
  await forgetBlog(db, blog.id)
  await db
    .insertInto('removed_blog')
    .values({
      ...{ id: blog.id, key: urlKey(blog.url), url: blog.url, title: blog.title },
      ...{ removed_at: removedAt, until, figures: JSON.stringify(figures) },
    })
    .execute()
  await keepAside(db, blog.id)
  for (const { table, which } of KEPT_TABLES.toReversed()) {
    await sql`delete from ${sql.table(table.name)} where ${which(blog.id)}`.execute(db)
  }
}

/** The ids of a blog's entries. */
async function entryNumbers(db: Db, blog: string): Promise<number[]> {
  const rows = await db.selectFrom('entry').select('id').where('blog', '=', blog).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

async function keepAside(db: Db, blog: string): Promise<void> {
  let number = 0
  for (const { table, which } of KEPT_TABLES) {
    for await (const rows of readRows(db, table, which(blog))) {
      number += 1
      const row = { blog, number, name: table.name, rows: JSON.stringify(rows) }
      await db.insertInto('removed_row').values(row).execute()
    }
  }
}

/** Tables whose ids only give an order: restored rows get new ones, which are never taken. */
const NUMBERED_ANEW: ReadonlySet<string> = new Set(['frontier', 'media_file', 'notice'])

/** Restores a removed blog: its rows as they were, its posts into the search index. */
export async function restoreBlog(db: Db, backend: Backend, id: string): Promise<void> {
  const task = await db.selectFrom('removal_task').select('id').where('id', '=', purgeTask(id)).executeTakeFirst()
  if (task !== undefined) {
    throw new PermablogError('blog-removed', `${id} is being freed for good already, and can't be had back.`)
  }
  const numbers = new Map<number, number>()
  const inserts = new Map<string, BatchInsert<CopiedTable['name']>>()
  for await (const { name, rows } of keptRows(db, { blog: id })) {
    const table = KEPT_TABLES.find(kept => kept.table.name === name)?.table
    if (table === undefined) continue
    if (table.name === 'entry') {
      await restoreEntries(db, rows, numbers)
      continue
    }
    const ready = rows.map(row => renumbered(NUMBERED_ANEW.has(name) ? withoutNumber(row) : row, numbers))
    const insert = inserts.get(name) ?? { table: table.name, columns: Object.keys(ready[0] ?? {}) }
    inserts.set(name, insert)
    await batchInsert(db, insert, ready)
  }
  await db.deleteFrom('removed_row').where('blog', '=', id).execute()
  await db.deleteFrom('removed_blog').where('id', '=', id).execute()
  await indexBlog(db, backend, id)
}

/** The name of the task that purges a blog. */
export function purgeTask(blog: string): string {
  return `purge ${blog}`
}

/** With their earlier ids, unless others have them now: in a copy of the archive they may have been reused. */
async function restoreEntries(db: Db, rows: readonly KeptRow[], numbers: Map<number, number>): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const asBefore: BatchInsert<'entry'> = { table: 'entry', columns }
  const anew: BatchInsert<'entry'> = {
    table: 'entry',
    columns: columns.filter(column => column !== 'id'),
    complete: insert => insert.returning('id'),
  }
  const ids = rows.map(({ id }) => Number(id))
  const given = await db.selectFrom('entry').select('id').where('id', 'in', ids).execute()
  const taken = new Set(given.map(({ id }) => id))
  const isFree = ({ id }: KeptRow) => !taken.has(Number(id))
  await batchInsert(db, asBefore, rows.filter(isFree))
  for (const row of rows) {
    if (isFree(row)) continue
    const [stored] = await batchInsert<'entry', { id: number }>(db, anew, [row])
    if (stored !== undefined) numbers.set(Number(row.id), stored.id)
  }
}

function withoutNumber({ id: _, ...row }: KeptRow): KeptRow {
  return row
}

/** Maps rows to the ids of their restored entries. */
function renumbered(row: KeptRow, numbers: ReadonlyMap<number, number>): KeptRow {
  if (numbers.size === 0) return row
  if (typeof row.entry === 'number') return { ...row, entry: numbers.get(row.entry) ?? row.entry }
  const number = row.kind === 'entry' ? numbers.get(Number(row.subject)) : undefined
  return number === undefined ? row : { ...row, subject: String(number) }
}

/** Entries put into the search index at a time. */
const INDEXED_AT_ONCE = 200

async function indexBlog(db: Db, backend: Backend, blog: string): Promise<void> {
  const stored = await db.selectFrom('blog').select('record').where('id', '=', blog).executeTakeFirst()
  // Written by `saveBlog` alone.
  const blogLanguage = stored === undefined ? null : (JSON.parse(stored.record) as BlogRecord).language
  let after = 0
  for (;;) {
    const rows = await newest(db)
      .select('entry.id')
      .where('entry.blog', '=', blog)
      .where('entry.hidden_at', 'is', null)
      .where('entry.id', '>', after)
      .orderBy('entry.id')
      .limit(INDEXED_AT_ONCE)
      .execute()
    // Written by `saveEntries` alone.
    const entries = rows.map(({ id, record }) => ({ id, entry: JSON.parse(record) as EntryRecord, blogLanguage }))
    await indexMissing(db, backend, entries)
    after = rows.at(-1)?.id ?? after
    if (rows.length < INDEXED_AT_ONCE) return
  }
}
