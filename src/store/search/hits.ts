import { sql } from 'kysely'
import type { EntryRecord } from '../../records.ts'
import type { Url } from '../../url.ts'
import type { Backend } from '../backend.ts'
import { entriesById } from '../entries.ts'
import type { Db } from '../schema.ts'
import type { ArchiveFigures } from './archive-figures.ts'
import { withoutHiddenComments } from './hidden-comments.ts'
import type { SearchQuery } from './search-query.ts'
import type { SearchHit } from './search-types.ts'
import { NEAR_LENGTH, SEARCHED_LENGTH, snippetOf } from './snippet.ts'
import { type Stem, stemmerOf } from './stems.ts'
import { entryOfRow } from './tokens.ts'

/** What hits are shown for. */
interface Asked {
  readonly query: SearchQuery
  readonly figures: ArchiveFigures
}

/** The hits in these rows, each with the place that fits. */
export async function hitsOf(
  db: Db,
  backend: Backend,
  rows: readonly number[],
  folded: ReadonlyMap<number, number>,
  { query, figures }: Asked,
): Promise<SearchHit[]> {
  const stems = (await Promise.all(figures.languages.map(stemmerOf))).filter(stem => stem !== null)
  const ids = rows.map(entryOfRow)
  const found = query.scope === 'posts' ? await beginnings(db, backend, ids) : await withComments(db, ids, query)
  const snippets = await snippetsOf(db, backend, found, query, stems)
  return rows.flatMap(row => {
    const id = entryOfRow(row)
    const entry = found.get(id)
    if (entry === undefined) return []
    const { url, blog, title, published, publishedOffset } = entry
    const snippet = snippets.get(id) ?? ''
    return [{ id, url, blog, title, published, publishedOffset, snippet, copies: folded.get(row) ?? 0 }]
  })
}

type Found = Pick<SearchHit, 'url' | 'blog' | 'title' | 'published' | 'publishedOffset'> & {
  readonly text: string
  /** Whether the text goes on. */
  readonly isCut: boolean
}

/** Entries with the beginning of their texts: most have the words there, and whole records are large. */
async function beginnings(db: Db, backend: Backend, ids: readonly number[]): Promise<Map<number, Found>> {
  if (ids.length === 0) return new Map()
  const lengths = { publishedOffset: NEAR_LENGTH, text: NEAR_LENGTH + 1 }
  const { columns, join } = backend.savedTexts('entry_version.record', lengths)
  const { rows } = await sql<
    Omit<Found, 'isCut'> & { id: number; url: Url }
  >`select entry.id, entry.url, entry.blog, entry.title, entry.published, ${columns}
    from ${backend.numbersTable(ids)} as numbers join entry on entry.id = numbers.value
    join entry_version on entry_version.entry = entry.id and entry_version.version = entry.version ${join}`.execute(db)
  return new Map(rows.map(row => [Number(row.id), { ...row, isCut: row.text.length > NEAR_LENGTH }]))
}

async function withComments(db: Db, ids: readonly number[], query: SearchQuery): Promise<Map<number, Found>> {
  const stored = Array.from(await entriesById(db, ids), ([id, { entry }]) => ({ id, entry }))
  const found = await withoutHiddenComments(db, stored)
  return new Map(found.map(({ id, entry }) => [id, { ...entry, text: searchedText(entry, query), isCut: false }]))
}

function searchedText(entry: EntryRecord, { scope }: SearchQuery): string {
  const comments = entry.comments.map(comment => comment.text).join('\n')
  return scope === 'comments' ? comments : `${entry.text}\n${comments}`
}

async function snippetsOf(
  db: Db,
  backend: Backend,
  found: ReadonlyMap<number, Found>,
  query: SearchQuery,
  stems: readonly Stem[],
): Promise<Map<number, string>> {
  const snippets = new Map<number, string>()
  const further: number[] = []
  for (const [id, { text, isCut }] of found) {
    const { marked, isComplete } = snippetOf(text, query, stems)
    snippets.set(id, marked)
    if (isCut && !isComplete && query.all.length > 0) further.push(id)
  }
  for (const [id, text] of await longTexts(db, backend, further)) {
    snippets.set(id, snippetOf(text, query, stems).marked)
  }
  return snippets
}

async function longTexts(db: Db, backend: Backend, ids: readonly number[]): Promise<[number, string][]> {
  if (ids.length === 0) return []
  const { columns, join } = backend.savedTexts('entry_version.record', { text: SEARCHED_LENGTH })
  const { rows } = await sql<{ id: number; text: string }>`select entry.id, ${columns}
    from ${backend.numbersTable(ids)} as numbers join entry on entry.id = numbers.value
    join entry_version on entry_version.entry = entry.id and entry_version.version = entry.version ${join}`.execute(db)
  return rows.map(({ id, text }) => [Number(id), text])
}
