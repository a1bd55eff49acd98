import { sql } from 'kysely'
import type { EntryRecord } from '../../records.ts'
import type { Url } from '../../url.ts'
import type { Backend } from '../backend.ts'
import { blogTitles } from '../blogs.ts'
import { entriesById } from '../entries.ts'
import type { Db } from '../schema.ts'
import type { ArchiveFigures } from './archive-figures.ts'
import type { FoldedPage } from './fold-copies.ts'
import { withoutHiddenComments } from './hidden-comments.ts'
import type { SearchQuery } from './search-query.ts'
import type { SearchHit } from './search-types.ts'
import { snippetOf } from './snippet.ts'
import { stemmerOf } from './stems.ts'
import { entryOfRow } from './tokens.ts'

/** What hits are shown for. */
interface Asked {
  readonly query: SearchQuery
  readonly figures: ArchiveFigures
}

/** What is shown of entries, by their ids, before it is known which are hits. */
export type ReadEntries = ReadonlyMap<number, ReadEntry>

/** Reads what is shown of the entries in these rows. */
export function readEntries(
  db: Db,
  backend: Backend,
  rows: readonly number[],
  query: SearchQuery,
): Promise<ReadEntries> {
  const ids = rows.map(entryOfRow)
  return query.scope === 'posts' ? withTexts(db, backend, ids) : withComments(db, ids, query)
}

/** The hits in these rows, each with a matching snippet. */
export async function hitsOf(
  { rows, folded }: Pick<FoldedPage, 'rows' | 'folded'>,
  found: ReadEntries,
  { query, figures }: Asked,
): Promise<SearchHit[]> {
  const stems = (await Promise.all(figures.languages.map(stemmerOf))).filter(stem => stem !== null)
  return rows.flatMap(row => {
    const id = entryOfRow(row)
    const entry = found.get(id)
    if (entry === undefined) return []
    const { url, blog, blogTitle, title, published, publishedOffset, text } = entry
    const snippet = snippetOf(text, query, stems)
    return [{ id, url, blog, blogTitle, title, published, publishedOffset, snippet, copies: folded.get(row) ?? 0 }]
  })
}

type ReadEntry = Pick<SearchHit, 'url' | 'blog' | 'blogTitle' | 'title' | 'published' | 'publishedOffset'> & {
  readonly text: string
  /** The group of copies that it is in; null where that was not read. */
  readonly copyGroup: number | null
}

interface ReadRow {
  readonly id: number
  readonly url: Url
  readonly blog: string
  readonly blog_title: string | null
  readonly title: string | null
  readonly published: ReadEntry['published']
  readonly copy_group: number | null
  readonly record: string
}

/** Records in flight at once: long posts with hundreds of comments have half a megabyte each. */
const RECORDS_AT_ONCE = 100

/**
 * Entries with their texts. Records are fetched as they are and parsed here: PostgreSQL takes twice as long to parse
 * their JSON as both sides take to transfer it, with posts of 3,000 characters and of 90,000 alike.
 */
async function withTexts(db: Db, backend: Backend, ids: readonly number[]): Promise<Map<number, ReadEntry>> {
  const found = new Map<number, ReadEntry>()
  for (let start = 0; start < ids.length; start += RECORDS_AT_ONCE) {
    const numbers = backend.numbersTable(ids.slice(start, start + RECORDS_AT_ONCE))
    const { rows } =
      await sql<ReadRow>`select entry.id, entry.url, entry.blog, blog.title as blog_title, entry.title, entry.published,
      search_entry.copy_group, entry_version.record
      from ${numbers} as numbers join entry on entry.id = numbers.value
      join blog on blog.id = entry.blog
      join entry_version on entry_version.entry = entry.id and entry_version.version = entry.version
      left join search_entry on search_entry.entry = entry.id`.execute(db)
    for (const { id, record, copy_group, blog_title: blogTitle, ...row } of rows) {
      // Written by `saveEntries` alone; earlier versions knew no offset.
      const { text, publishedOffset } = JSON.parse(record) as EntryRecord
      const copyGroup = copy_group === null ? null : Number(copy_group)
      found.set(Number(id), { ...row, blogTitle, text, publishedOffset: publishedOffset ?? null, copyGroup })
    }
  }
  return found
}

async function withComments(db: Db, ids: readonly number[], query: SearchQuery): Promise<Map<number, ReadEntry>> {
  const stored = Array.from(await entriesById(db, ids), ([id, { entry }]) => ({ id, entry }))
  const found = await withoutHiddenComments(db, stored)
  const titles = await blogTitles(
    db,
    found.map(({ entry }) => entry.blog),
  )
  return new Map(
    found.map(({ id, entry }) => {
      const blogTitle = titles.get(entry.blog) ?? null
      return [id, { ...entry, blogTitle, text: searchedText(entry, query), copyGroup: null }]
    }),
  )
}

function searchedText(entry: EntryRecord, { scope }: SearchQuery): string {
  const comments = entry.comments.map(comment => comment.text).join('\n')
  return scope === 'comments' ? comments : `${entry.text}\n${comments}`
}
