import type { Backend, RowRange } from '../backend.ts'
import type { Db } from '../schema.ts'
import { type ArchiveFigures, archiveFigures } from './archive-figures.ts'
import { estimatedCount } from './estimated-count.ts'
import { type FoldedPage, foldAll, foldPage, type IndexedRow, indexedRows, type PageOptions } from './fold-copies.ts'
import { hitsOf, type ReadEntries, readEntries } from './hits.ts'
import { hasPhrase, hasPrefix, type QueryMatch, queryMatch } from './match.ts'
import { rankHits } from './rank.ts'
import { parseSearchQuery, type SearchQuery } from './search-query.ts'
import type { SearchOptions, SearchResult } from './search-types.ts'
import { dayOfRow, ENTRY_NUMBERS, entryOfRow, firstRow } from './tokens.ts'

/**
 * Limit of hits that are ranked word by word; with more, those with the words in the title come first, the newest of
 * each first.
 */
const MAX_RANKED = 500

/** A query made ready for the database. */
export interface PreparedSearch {
  readonly query: SearchQuery
  readonly figures: ArchiveFigures
  /** Null where nothing is asked for. */
  readonly match: QueryMatch | null
  readonly range: Omit<RowRange, 'limit'>
}

/** The best or the newest entries for a query, each with a snippet, and how many there are. */
export async function search(db: Db, backend: Backend, text: string, options: SearchOptions): Promise<SearchResult> {
  const prepared = await prepareSearch(db, text, options)
  const { query, match, figures, range } = prepared
  const { missing } = figures
  if (match === null) return { hits: [], count: 0, isExact: true, lookedTo: null, next: null, missing }
  const { offset = 0, limit, sort = 'relevance', copies = false } = options
  const wanted = Math.max(MAX_RANKED + 1, offset + limit + 1)
  const { rows, lookedTo } = await backend.matchingRows(db, match.match, { ...range, limit: wanted })
  const isExact = rows.length < wanted && lookedTo === null
  // The same for all pages of a query, so that each hit is on exactly one of them.
  const isFew = rows.length <= MAX_RANKED && lookedTo === null
  const isRanked = rows.length <= MAX_RANKED && sort === 'relevance' && match.ranked.length > 0
  const isTiered = rows.length > MAX_RANKED && sort === 'relevance'
  const indexed = isFew || isRanked ? await indexedRows(db, backend, rows, isRanked) : null
  const inOrder = isTiered
    ? await titlesFirst(db, backend, match, { ...range, limit: offset + limit }, rows)
    : isRanked && indexed !== null
      ? await rankedRows(db, backend, prepared, indexed)
      : rows
  const folding = { offset, limit, copies, hasMore: rows.length > offset + limit }
  const { page, found } =
    isFew && indexed !== null
      ? await foldedAll(db, backend, query, foldAll(inOrder, indexed, folding))
      : await foldedPage(db, backend, query, inOrder, folding)
  return {
    hits: await hitsOf(page, found, { query, figures }),
    count: isExact ? rows.length : estimatedCount(rows, lookedTo, prepared),
    isExact,
    lookedTo: lookedTo === null ? null : dayOfRow(lookedTo),
    next: page.next,
    missing,
  }
}

interface ReadPage {
  readonly page: FoldedPage
  readonly found: ReadEntries
}

async function foldedAll(db: Db, backend: Backend, query: SearchQuery, page: FoldedPage): Promise<ReadPage> {
  return { page, found: await readEntries(db, backend, page.rows, query) }
}

/** Which hits are copies is fetched along with what is shown of them: another round trip costs as much as a search. */
async function foldedPage(
  db: Db,
  backend: Backend,
  query: SearchQuery,
  inOrder: readonly number[],
  folding: PageOptions,
): Promise<ReadPage> {
  const rows = inOrder.slice(folding.offset, folding.offset + folding.limit)
  const found = await readEntries(db, backend, rows, query)
  const isRead = folding.copies || query.scope === 'posts'
  const indexed = isRead ? null : await indexedRows(db, backend, rows, false)
  const copyGroup = (row: number) =>
    (indexed === null ? found.get(entryOfRow(row)) : indexed.get(row))?.copyGroup ?? null
  return { page: foldPage(rows, copyGroup, folding), found }
}

/** Parses a query and translates it into words of the index. */
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

/** The best first; for prefixes, those with them in the title. */
async function rankedRows(
  db: Db,
  backend: Backend,
  { match, range }: PreparedSearch,
  indexed: ReadonlyMap<number, IndexedRow>,
): Promise<readonly number[]> {
  const ranked = rankHits([...indexed.values()], match?.ranked ?? [])
  if (match === null || ranked.length < 2) return ranked
  if (!hasPrefix(match.match) || match.inTitle === null) return ranked
  const { rows: titled } = await backend.matchingRows(db, match.inTitle, { ...range, limit: MAX_RANKED })
  const inTitle = new Set(titled)
  return [...ranked.filter(row => inTitle.has(row)), ...ranked.filter(row => !inTitle.has(row))]
}

/** The first hits of a common word: those with it in the title, newest first, then the others, starting with these. */
async function titlesFirst(
  db: Db,
  backend: Backend,
  { match, inTitle }: QueryMatch,
  range: RowRange,
  others: readonly number[],
): Promise<readonly number[]> {
  if (inTitle === null || hasPhrase(match)) return others.slice(0, range.limit)
  const { rows: titled } = await backend.matchingRows(db, inTitle, range)
  if (titled.length >= range.limit) return titled
  // These are all with it in the title.
  const first = new Set(titled)
  return [...titled, ...others.filter(row => !first.has(row))].slice(0, range.limit)
}
