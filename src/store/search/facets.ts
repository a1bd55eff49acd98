import { sql } from 'kysely'
import type { Backend } from '../backend.ts'
import { blogTitles } from '../blogs.ts'
import type { Db } from '../schema.ts'
import { hasPhrase } from './match.ts'
import { prepareSearch } from './search.ts'
import type { Facet, SearchFacets, SearchOptions } from './search-types.ts'
import { entryOfRow } from './tokens.ts'

/** Limit of hits for which facets are counted, the newest; the count of hits itself is always complete. */
const MAX_COUNTED = 10_000
/** Limit of values per facet: the most frequent. */
const MAX_VALUES = 20

const NONE: SearchFacets = {
  count: 0,
  counted: 0,
  blogs: [],
  years: [],
  authors: [],
  tags: [],
  languages: [],
  entities: [],
}

/** How many entries match a query, and their blogs, years, authors, tags, languages and entities. */
export async function searchFacets(
  db: Db,
  backend: Backend,
  text: string,
  options: Pick<SearchOptions, 'blog'>,
): Promise<SearchFacets> {
  const { match, range } = await prepareSearch(db, text, options)
  if (match === null) return NONE
  const limited = { ...range, limit: MAX_COUNTED }
  const { rows } = await backend.matchingRows(db, match.match, limited)
  // Counting a phrase of common words means checking the order of words in all entries that have them.
  const isAll = rows.length < MAX_COUNTED || hasPhrase(match.match)
  const count = isAll ? rows.length : await backend.countRows(db, match.match, limited)
  const ids = sql`${backend.numbersTable(rows.map(entryOfRow))} as numbers`
  // A cross join keeps the order in SQLite, which would otherwise scan all terms of the archive for each hit.
  const entries = sql`${ids} cross join entry where entry.id = numbers.value`
  const terms = sql`${ids} cross join entry_term where entry_term.entry = numbers.value`
  const indexed = sql`${ids} cross join search_entry where search_entry.entry = numbers.value`
  const counts = async (value: ReturnType<typeof sql>, from: ReturnType<typeof sql>): Promise<Facet[]> => {
    const { rows: found } = await sql<{ facet: string; entries: number }>`select ${value} as facet, count(*) as entries
      from ${from} group by 1 order by 2 desc, 1 limit ${MAX_VALUES}`.execute(db)
    return found.map(({ facet, entries }) => ({ value: facet, count: Number(entries) }))
  }
  const named = sql`${ids} cross join post_term join term on term.id = post_term.term
    where post_term.entry = numbers.value and term.kind = 'entity'`
  const ofKind = (kind: 'author' | 'tag') => sql`${terms} and entry_term.kind = ${kind}`
  return {
    count,
    counted: rows.length,
    blogs: await withTitles(db, await counts(sql`entry.blog`, entries)),
    years: await counts(sql`substr(entry.published, 1, 4)`, sql`${entries} and entry.published is not null`),
    authors: await counts(sql`entry_term.term`, ofKind('author')),
    tags: await counts(sql`entry_term.term`, ofKind('tag')),
    languages: await counts(sql`search_entry.language`, sql`${indexed} and search_entry.language is not null`),
    entities: await counts(sql`coalesce(post_term.form, term.term)`, named),
  }
}

/** Adds the titles of blogs. */
async function withTitles(db: Db, blogs: readonly Facet[]): Promise<Facet[]> {
  const titles = await blogTitles(
    db,
    blogs.map(({ value }) => value),
  )
  return blogs.map(facet => ({ ...facet, title: titles.get(facet.value) ?? null }))
}
