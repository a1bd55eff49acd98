import { sql } from 'kysely'
import { parseUrl, storedUrl, type Url, urlKey } from '../../url.ts'
import { entryCounts } from '../lists/months.ts'
import type { Db } from '../schema.ts'
import { keptRows } from './kept-rows.ts'
import { KEPT_TABLES } from './places.ts'
import type { Removals } from './removal-types.ts'

/** Names per query; far below the lowest parameter limit. */
const AT_ONCE = 500
const FILE_TABLES = ['media_file', 'media_past'] as const
const ADDRESS_TABLES = ['frontier', 'feed', 'entry', ...FILE_TABLES] as const

/** How much of a blog is in the database. */
export async function sizeOf(db: Db, blog: string): ReturnType<Removals['sizeOf']> {
  const counts = await entryCounts(db, blog)
  const entriesOf = (kind: string) => counts.find(count => count.kind === kind)?.entries ?? 0
  let rowBytes = 0
  for (const { table, which } of KEPT_TABLES) {
    // The long part of each table is one text; the rest of a row is about as long as its key.
    const text = LONG_TEXTS[table.name]
    const length = text === undefined ? sql.lit(0) : sql`coalesce(length(${sql.ref(text)}), 0)`
    const { rows } = await sql<{ bytes: number | string | null }>`select sum(${length} + ${sql.lit(SHORT_ROW)}) as bytes
      from ${sql.table(table.name)} where ${which(blog)}`.execute(db)
    rowBytes += Number(rows[0]?.bytes ?? 0)
  }
  const comments = counts.reduce((sum, count) => sum + count.comments, 0)
  return { posts: entriesOf('post'), pages: entriesOf('page'), comments, rowBytes }
}

/** Estimated bytes of a row beside its long text: URLs, moments, numbers. */
const SHORT_ROW = 100
const LONG_TEXTS: Readonly<Record<string, string>> = {
  blog: 'record',
  feed_entry: 'record',
  entry_version: 'record',
  crawl: 'figures',
  memory: 'value',
  derived: 'value',
  frontier: 'url',
  link: 'target',
}

/** Files of a blog, removed or not, that no other has. */
export async function ownFiles(db: Db, blog: string): ReturnType<Removals['ownFiles']> {
  const files = new Map<string, number>()
  for await (const row of rowsOf(db, blog, FILE_TABLES)) {
    if (typeof row.file === 'string') files.set(row.file, Number(row.bytes ?? 0))
  }
  for (const file of await filesOfOthers(db, blog, [...files.keys()])) files.delete(file)
  return Array.from(files, ([file, bytes]) => ({ file, bytes }))
}

async function filesOfOthers(db: Db, blog: string, files: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  if (files.length === 0) return found
  for (let start = 0; start < files.length; start += AT_ONCE) {
    const part = files.slice(start, start + AT_ONCE)
    for (const table of FILE_TABLES) {
      const rows = await db
        .selectFrom(table)
        .select('file')
        .where('file', 'in', part)
        .where('blog', '<>', blog)
        .execute()
      for (const { file } of rows) if (file !== null) found.add(file)
    }
  }
  for await (const { rows } of keptRows(db, { except: blog }, FILE_TABLES)) {
    for (const { file } of rows) if (typeof file === 'string') found.add(file)
  }
  return found
}

/** Whether some blog, removed or not, has a file. */
export async function isFileUsed(db: Db, file: string): Promise<boolean> {
  return (await filesOfOthers(db, '', [file])).has(file)
}

/** The keys of addresses that were fetched for a blog, removed or not. */
export async function addressesOf(db: Db, blog: string): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  for await (const row of rowsOf(db, blog, ADDRESS_TABLES)) {
    for (const text of [row.url, row.final_url]) {
      const url = typeof text === 'string' ? parseUrl(text) : null
      if (url !== null) keys.add(urlKey(url))
    }
  }
  return keys
}

/** Which of some keys other blogs have, removed or not. */
export async function alsoOfOthers(db: Db, blog: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = new Set(keys)
  const found = new Set<string>()
  const others = sql<string>`(select id from blog where id <> ${blog})`
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    const part = keys.slice(start, start + AT_ONCE)
    for (const table of ['frontier', 'entry'] as const) {
      const { rows } = await sql<{ key: string }>`select key from ${sql.table(table)}
        where blog in ${others} and key in (${sql.join(part)})`.execute(db)
      for (const { key } of rows) found.add(key)
    }
  }
  const add = (text: unknown) => {
    const url = typeof text === 'string' ? parseUrl(text) : null
    if (url !== null && wanted.has(urlKey(url))) found.add(urlKey(url))
  }
  for (const table of ['feed', ...FILE_TABLES] as const) {
    for (const { url } of await db.selectFrom(table).select('url').where('blog', '<>', blog).execute()) add(url)
  }
  for await (const { rows } of keptRows(db, { except: blog }, ADDRESS_TABLES)) for (const { url } of rows) add(url)
  return found
}

/** The address of each blog, removed ones with them. */
export async function homes(db: Db): Promise<{ id: string; url: Url }[]> {
  const present = await db.selectFrom('blog').select(['id', 'url']).execute()
  const removed = await db.selectFrom('removed_blog').select(['id', 'url']).execute()
  return [...present, ...removed].map(({ id, url }) => ({ id, url: storedUrl.parse(url) }))
}

/** Rows of a blog that is there, or of one that is removed. */
async function* rowsOf(
  db: Db,
  blog: string,
  tables: readonly (typeof ADDRESS_TABLES)[number][],
): AsyncGenerator<Readonly<Record<string, unknown>>, void, undefined> {
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
      where blog = ${blog}`.execute(db)
    yield* rows
  }
  for await (const { rows } of keptRows(db, { blog }, tables)) yield* rows
}
