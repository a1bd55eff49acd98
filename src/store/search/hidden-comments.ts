import type { EntryRecord } from '../../records.ts'
import { type BatchInsert, batchInsert } from '../batch-insert.ts'
import { anyOfValues } from '../compiled-sql.ts'
import type { Db } from '../schema.ts'

/**
 * Hidden comments are stored as results of an analyser of this name: so they are copied with an archive, and a rebuilt
 * index leaves them out too.
 */
export const HIDDEN_COMMENTS = 'hidden-comments'

const INSERT: BatchInsert<'derived'> = {
  table: 'derived',
  columns: ['blog', 'kind', 'subject', 'analyser', 'version', 'input', 'value', 'made_at'],
}

/** Stores which comments of entries of a blog are hidden from search, by their ids, replacing earlier ones. */
export async function saveHiddenComments(
  db: Db,
  blog: string,
  hidden: ReadonlyMap<number, ReadonlySet<string>>,
): Promise<void> {
  if (hidden.size === 0) return
  await db
    .deleteFrom('derived')
    .where('blog', '=', blog)
    .where('kind', '=', 'entry')
    .where('subject', 'in', [...hidden.keys()].map(String))
    .where('analyser', '=', HIDDEN_COMMENTS)
    .execute()
  // It has no input and no time of its own: the caller knows what the comments were judged by.
  const same = { blog, kind: 'entry', analyser: HIDDEN_COMMENTS, version: 1, input: '', made_at: '' }
  const rows = Array.from(hidden)
    .filter(([, comments]) => comments.size > 0)
    .map(([id, comments]) => ({ ...same, subject: String(id), value: JSON.stringify([...comments]) }))
  await batchInsert(db, INSERT, rows)
}

/** The same entries without hidden comments. */
export async function withoutHiddenComments<Item extends { readonly id: number; readonly entry: EntryRecord }>(
  db: Db,
  items: readonly Item[],
): Promise<Item[]> {
  const commented = items.filter(({ entry }) => entry.comments.length > 0)
  if (commented.length === 0) return [...items]
  const rows = []
  for (const [blog, ofBlog] of Map.groupBy(commented, ({ entry }) => entry.blog)) {
    const subjects = ofBlog.map(({ id }) => String(id))
    rows.push(...(await hiddenOf(db, [blog, 'entry', HIDDEN_COMMENTS], subjects)))
  }
  // Written by `saveHiddenComments` alone.
  const hidden = new Map(rows.map(({ subject, value }) => [subject, new Set(JSON.parse(value) as string[])]))
  return items.map(item => {
    const ids = hidden.get(String(item.id))
    if (ids === undefined) return item
    const comments = item.entry.comments.filter(comment => !ids.has(comment.id))
    return { ...item, entry: { ...item.entry, comments } }
  })
}

const hiddenOf = anyOfValues((db, subjects) =>
  db
    .selectFrom('derived')
    .select(['subject', 'value'])
    .where('blog', '=', '')
    .where('kind', '=', 'entry')
    .where('analyser', '=', '')
    .where('subject', 'in', subjects),
)
