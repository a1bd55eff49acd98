import type { BlogRecord, EntryRecord, Timestamp } from '../../records.ts'
import { type Url, urlKey } from '../../url.ts'
import type { Backend } from '../backend.ts'
import type { BlogWrite } from '../database-store.ts'
import { newest } from '../entries.ts'
import { countMonths } from '../lists/months.ts'
import { saveTerms } from '../lists/terms.ts'
import { forgetEntries } from '../network/save-rows.ts'
import { positionOf } from '../position.ts'
import type { Db } from '../schema.ts'
import { indexEntries, unindexEntries } from '../search/index-entries.ts'
import { forgetPosts } from '../trends/post-rows.ts'

/** Hides the entry at a URL, or shows it again with null; false where there is none. */
export async function hideEntry(
  { db, backend, write }: { readonly db: Db; readonly backend: Backend; readonly write: BlogWrite },
  url: Url,
  at: Timestamp | null,
): Promise<boolean> {
  const found = await db
    .selectFrom('entry')
    .select(['id', 'blog'])
    .where('key', '=', urlKey(url))
    .orderBy('id')
    .executeTakeFirst()
  if (found === undefined) return false
  await write(found.blog, trx => (at === null ? show(trx, backend, found.id) : hide(trx, backend, found.id, at)))
  return true
}

async function hide(db: Db, backend: Backend, id: number, at: Timestamp): Promise<void> {
  const row = await entryRow(db, id)
  if (row === undefined || row.hidden_at !== null) return
  await db.updateTable('entry').set({ hidden_at: at }).where('id', '=', id).execute()
  await countMonths(db, row.blog, [{ ...row, isGone: row.gone_at !== null }], [])
  await db.deleteFrom('entry_term').where('entry', '=', id).execute()
  await unindexEntries(db, backend, [id])
  await forgetPosts(db, backend, row.blog, [id])
  await forgetEntries(db, row.blog, [id])
}

/** Its analysis is repeated by the next run. */
async function show(db: Db, backend: Backend, id: number): Promise<void> {
  const row = await entryRow(db, id)
  if (row === undefined || row.hidden_at === null) return
  await db.updateTable('entry').set({ hidden_at: null }).where('id', '=', id).execute()
  await countMonths(db, row.blog, [], [{ ...row, isGone: row.gone_at !== null }])
  const stored = await newest(db).where('entry.id', '=', id).executeTakeFirst()
  if (stored === undefined) return
  // Written by `saveEntries` alone.
  const entry = JSON.parse(stored.record) as EntryRecord
  await saveTerms(db, [{ id, entry, position: positionOf(entry.published, entry.url) }])
  await indexEntries(db, backend, [{ id, entry, blogLanguage: await languageOf(db, row.blog) }])
}

function entryRow(db: Db, id: number) {
  return db
    .selectFrom('entry')
    .select(['blog', 'kind', 'published', 'comments', 'gone_at', 'hidden_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

async function languageOf(db: Db, blog: string): Promise<string | null> {
  const row = await db.selectFrom('blog').select('record').where('id', '=', blog).executeTakeFirst()
  // Written by `saveBlog` alone.
  return row === undefined ? null : (JSON.parse(row.record) as BlogRecord).language
}
