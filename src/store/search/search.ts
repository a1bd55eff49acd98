import { sql } from 'kysely'
import type { EntryRecord } from '../../records.ts'
import type { Backend, RowRange } from '../backend.ts'
import { entriesById } from '../entries.ts'
import type { Db } from '../schema.ts'
import { type ArchiveFigures, archiveFigures } from './archive-figures.ts'
import { missingEntries } from './complete-index.ts'
import { type QueryMatch, queryMatch } from './match.ts'
import { parseSearchQuery, type SearchQuery } from './search-query.ts'
import type { SearchHit, SearchOptions, SearchResult } from './search-types.ts'
import { snippetOf } from './snippet.ts'
import { stemmerOf } from './stems.ts'
import { dayOfRow, ENTRY_NUMBERS, entryOfRow, firstRow } from './tokens.ts'

/** Hits that are weighed word by word; of more, those with the words in the title come first, the newest of each first. */
const MAX_RANKED = 500

/** A query made ready for the database. */
export interface PreparedSearch {
  readonly query: SearchQuery
  readonly figures: ArchiveFigures
  /** Null where nothing is asked for. */
  readonly match: QueryMatch | null
  readonly range: Omit<RowRange, 'limit'>
}

/** The best or the newest entries for a query, each with the place that fits, and how many there are. */
export async function search(db: Db, backend: Backend, text: string, options: SearchOptions): Promise<SearchResult> {
  const prepared = await prepareSearch(db, text, options)
  const missing = await missingEntries(db)
  const { query, match, figures, range } = prepared
  if (match === null) return { hits: [], count: 0, isExact: true, next: null, missing }
  const { offset = 0, limit, sort = 'relevance' } = options
  const wanted = Math.max(MAX_RANKED + 1, sort === 'relevance' ? 0 : offset + limit + 1)
  const rows = await backend.matchingRows(db, match.match, { ...range, limit: wanted })
  const isWhole = rows.length < wanted
  const isRanked = sort === 'relevance' && match.words !== null && isWhole && rows.length > 1
  const ordered = isRanked ? await backend.rankRows(db, match, { ...range, limit: wanted }, rows) : rows
  const isTiered = sort === 'relevance' && !isWhole
  const inOrder = isTiered ? await titlesFirst(db, backend, match, { ...range, limit: offset + limit }) : ordered
  const { page, folded, next } = await foldCopies(db, backend, inOrder, offset, limit, isWhole)
  return {
    hits: await hitsOf(db, page, folded, query, figures),
    count: isWhole ? rows.length : estimate(rows, prepared),
    isExact: isWhole,
    next,
    missing,
  }
}

/** Reads a query and puts it into words of the index. */
export async function prepareSearch(
  db: Db,
  text: string,
  { blog, sort }: Pick<SearchOptions, 'blog' | 'sort'>,
): Promise<PreparedSearch> {
  const query = parseSearchQuery(text)
  const figures = await archiveFigures(db)
  const { languages } = figures
  const match = await queryMatch(query, { languages, blog, blogsNamed: part => blogsNamed(db, part) })
  const isDated = query.after !== null || query.before !== null
  return {
    query,
    figures,
    match,
    range: {
      from: query.after === null ? (isDated ? ENTRY_NUMBERS : 0) : firstRow(query.after),
      to: query.before === null ? Number.MAX_SAFE_INTEGER : firstRow(query.before),
      order: sort === 'oldest' ? 'oldest' : 'newest',
      gone: goneOnly(query),
    },
  }
}

/** Blogs whose id, address or title has this in it. */
async function blogsNamed(db: Db, part: string): Promise<string[]> {
  const rows = await db.selectFrom('blog').select(['id', 'url', 'title']).execute()
  const isNamed = (name: string | null) => name?.toLowerCase().includes(part) ?? false
  return rows.filter(({ id, url, title }) => [id, url, title].some(isNamed)).map(({ id }) => id)
}

/** Null where it does not matter. */
function goneOnly({ filters }: SearchQuery): boolean | null {
  const gone = filters.find(({ kind, value }) => kind === 'is' && value === 'gone')
  return gone === undefined ? null : !gone.isExcluded
}

/** The first hits of a common word: those with it in the title, newest first, then the others. */
async function titlesFirst(db: Db, backend: Backend, match: QueryMatch, range: RowRange): Promise<number[]> {
  const { inTitle } = match
  if (inTitle === null) return await backend.matchingRows(db, match.match, range)
  const titled = await backend.matchingRows(db, inTitle, range)
  const left = range.limit - titled.length
  if (left <= 0) return titled
  const others = await backend.matchingRows(
    db,
    { kind: 'except', of: match.match, not: inTitle },
    { ...range, limit: left },
  )
  return [...titled, ...others]
}

/** A page of rows without those that have the same words as one before; where not all hits are known, within the page. */
async function foldCopies(
  db: Db,
  backend: Backend,
  rows: readonly number[],
  offset: number,
  limit: number,
  isWhole: boolean,
): Promise<{ page: number[]; folded: Map<number, number>; next: number | null }> {
  const looked = isWhole ? rows : rows.slice(offset, offset + limit)
  const prints = await textPrints(db, backend, looked)
  const firsts = new Map<string, number>()
  const folded = new Map<number, number>()
  const page: number[] = []
  for (const row of looked) {
    const print = prints.get(row) ?? ''
    const first = firsts.get(print)
    if (print !== '' && first !== undefined) folded.set(first, (folded.get(first) ?? 0) + 1)
    else {
      if (print !== '') firsts.set(print, row)
      page.push(row)
    }
  }
  const behind = offset + limit
  if (isWhole) return { page: page.slice(offset, behind), folded, next: behind < page.length ? behind : null }
  return { page, folded, next: rows.length < behind ? null : behind }
}

async function textPrints(db: Db, backend: Backend, rows: readonly number[]): Promise<Map<number, string>> {
  if (rows.length < 2) return new Map()
  const { rows: found } = await sql<{ search_row: number; text_print: string }>`select search_row, text_print
    from ${backend.numbersTable(rows.map(entryOfRow))} as numbers
    join search_entry on search_entry.entry = numbers.value`.execute(db)
  return new Map(found.map(row => [Number(row.search_row), row.text_print]))
}

async function hitsOf(
  db: Db,
  rows: readonly number[],
  folded: ReadonlyMap<number, number>,
  query: SearchQuery,
  { languages }: ArchiveFigures,
): Promise<SearchHit[]> {
  const found = await entriesById(db, rows.map(entryOfRow))
  const stems = (await Promise.all(languages.map(stemmerOf))).filter(stem => stem !== null)
  return rows.flatMap(row => {
    const id = entryOfRow(row)
    const entry = found.get(id)?.entry
    if (entry === undefined) return []
    const { url, blog, title, published, publishedOffset } = entry
    const snippet = snippetOf(searchedText(entry, query), query, stems)
    return [{ id, url, blog, title, published, publishedOffset, snippet, copies: folded.get(row) ?? 0 }]
  })
}

function searchedText(entry: EntryRecord, { scope }: SearchQuery): string {
  if (scope === 'posts') return entry.text
  const comments = entry.comments.map(comment => comment.text).join('\n')
  return scope === 'comments' ? comments : `${entry.text}\n${comments}`
}

/** How many hits there are if the words are as frequent in all entries asked for as in those of the known hits' days. */
function estimate(rows: readonly number[], { query, figures, range }: PreparedSearch): number {
  const asked = figures.months.filter(
    ({ month }) =>
      (query.after === null || month >= query.after.slice(0, 7)) &&
      (query.before === null || (month !== '' && `${month}-01` < query.before)),
  )
  const isNewest = range.order === 'newest'
  const last = dayOfRow(rows.at(-1) ?? 0) ?? ''
  const [lastMonth, day] = [last.slice(0, 7), Number(last.slice(8, 10))]
  const share = isNewest ? 1 - (day - 1) / 31 : day / 31
  let looked = 0
  let entries = 0
  for (const { month, entries: more } of asked) {
    entries += more
    if (month === lastMonth) looked += more * share
    else if (isNewest ? month > lastMonth : month < lastMonth) looked += more
  }
  return looked < 1 ? rows.length : Math.max(rows.length, Math.round((rows.length / looked) * entries))
}
