import type { Timestamp } from '../../records.ts'
import type { Url } from '../../url.ts'
import type { Db } from '../schema.ts'
import type { Highlight, HighlightQuery, Passage, PlacedHighlight } from './reading-types.ts'

/** The highlights of some entries, in the order of their texts. */
export async function highlightsOf(db: Db, entries: readonly number[]): Promise<Highlight[]> {
  if (entries.length === 0) return []
  const rows = await db
    .selectFrom('highlight')
    .selectAll()
    .where('entry', 'in', entries)
    .orderBy('entry')
    .orderBy('place')
    .orderBy('id')
    .execute()
  return rows.map(highlightOf)
}

/** All highlights, the latest first. */
export async function highlights(db: Db, { blog, before, limit }: HighlightQuery): Promise<PlacedHighlight[]> {
  const rows = await db
    .selectFrom('highlight')
    .innerJoin('entry', 'entry.id', 'highlight.entry')
    .innerJoin('blog', 'blog.id', 'entry.blog')
    .selectAll('highlight')
    .select(['entry.url', 'entry.title', 'entry.blog', 'blog.title as blog_title'])
    .$if(blog !== undefined, select => select.where('entry.blog', '=', blog ?? ''))
    .$if(before !== null, select => select.where('highlight.id', '<', before ?? 0))
    .orderBy('highlight.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => ({
    ...highlightOf(row),
    // Comes in as `Url` and is read back as it was.
    url: row.url as Url,
    title: row.title,
    blog: row.blog,
    blogTitle: row.blog_title,
  }))
}

/** Stores a passage of an entry. */
export async function addHighlight(
  db: Db,
  entry: number,
  { quote, prefix, suffix, place }: Passage,
  note: string,
  at: Timestamp,
): Promise<Highlight | null> {
  const known = await db.selectFrom('entry').select('id').where('id', '=', entry).executeTakeFirst()
  if (known === undefined) return null
  const row = await db
    .insertInto('highlight')
    .values({ entry, quote, prefix, suffix, place, note, made_at: at, changed_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
  return highlightOf(row)
}

/** Replaces the note of a highlight. */
export async function noteHighlight(db: Db, id: number, note: string, at: Timestamp): Promise<Highlight | null> {
  const row = await db
    .updateTable('highlight')
    .set({ note, changed_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : highlightOf(row)
}

/** Removes a highlight. */
export async function removeHighlight(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('highlight').where('id', '=', id).executeTakeFirst()
  return Number(numDeletedRows) > 0
}

interface HighlightRow {
  readonly id: number
  readonly entry: number
  readonly quote: string
  readonly prefix: string
  readonly suffix: string
  readonly note: string
  readonly place: number
  readonly made_at: string
  readonly changed_at: string
}

function highlightOf(row: HighlightRow): Highlight {
  const { id, entry, quote, prefix, suffix, note, place, made_at: madeAt, changed_at: changedAt } = row
  return { id, entry, quote, prefix, suffix, note, place, madeAt, changedAt }
}
