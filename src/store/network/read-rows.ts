import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import type {
  EdgeEvidence,
  EntryName,
  FoundTie,
  KnownPlace,
  StoredEdge,
  StoredNetworkEntry,
  StoredSite,
} from './network-types.ts'

/** Rows read at a time: few statements for millions of rows, and no more than some megabytes. */
const AT_ONCE = 5000
/** Numbers in one statement. */
const NUMBERS_AT_ONCE = 500

/** What the rows of some entries were made of. */
export async function networkMarks(
  db: Db,
  blog: string,
  entries: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (entries.length === 0) return new Map()
  const rows = await db
    .selectFrom('network_entry')
    .select(['entry', 'input'])
    .where('blog', '=', blog)
    .where('entry', 'in', entries)
    .execute()
  return new Map(rows.map(({ entry, input }) => [entry, input]))
}

/** The addresses of all blogs that are in the network. */
export async function places(db: Db): Promise<readonly KnownPlace[]> {
  const rows = await db
    .selectFrom('network_home')
    .select(['blog', 'number', 'site', 'host', 'folder', 'paths'])
    .orderBy('blog')
    .orderBy('number')
    .execute()
  return rows.map(({ number, ...place }) => ({ ...place, isHome: number === 0 }))
}

/** All sites. */
export async function* sites(db: Db): AsyncGenerator<readonly StoredSite[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('network_site')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    yield rows.map(storedSite)
    last = rows.at(-1)?.id ?? last
    if (rows.length < AT_ONCE) return
  }
}

/** A site as others have it. */
export function storedSite({ is_hidden, ...site }: Omit<StoredSite, 'isHidden'> & { is_hidden: number }): StoredSite {
  return { ...site, isHidden: is_hidden === 1 }
}

/** All entries that brought something, or could have. */
export async function* networkEntries(db: Db): AsyncGenerator<readonly StoredNetworkEntry[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('network_entry')
      .innerJoin('entry', 'entry.id', 'network_entry.entry')
      .leftJoin('search_entry', 'search_entry.entry', 'network_entry.entry')
      .leftJoin('post_fact', 'post_fact.entry', 'network_entry.entry')
      .select([
        'network_entry.entry',
        'network_entry.blog',
        'entry.kind',
        'network_entry.day',
        'network_entry.author',
        'network_entry.comments',
        'network_entry.comment_weight as commentWeight',
        'search_entry.language',
        'post_fact.words',
        'post_fact.fresh',
      ])
      .where('network_entry.entry', '>', last)
      .orderBy('network_entry.entry')
      .limit(AT_ONCE)
      .execute()
    yield rows
    last = rows.at(-1)?.entry ?? last
    if (rows.length < AT_ONCE) return
  }
}

/** All edges, by blog and entry. */
export async function* edges(db: Db): AsyncGenerator<readonly StoredEdge[]> {
  for (let last = { blog: '', entry: -1, number: -1 }; ; ) {
    const rows = await db
      .selectFrom('network_edge')
      .select(['blog', 'entry', 'number', 'way', 'site', 'peer', 'day'])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('blog', 'entry', 'number'), '>', tuple(last.blog, last.entry, last.number)),
      )
      .orderBy('blog')
      .orderBy('entry')
      .orderBy('number')
      .limit(AT_ONCE)
      .execute()
    yield rows
    last = rows.at(-1) ?? last
    if (rows.length < AT_ONCE) return
  }
}

/** All ties of persons, by blog and entry. */
export async function* ties(
  db: Db,
): AsyncGenerator<readonly (FoundTie & { readonly blog: string; readonly entry: number })[]> {
  for (let last = { blog: '', entry: -1, number: -1 }; ; ) {
    const rows = await db
      .selectFrom('network_tie')
      .select(['blog', 'entry', 'number', 'from_alias as from', 'to_alias as to', 'count', 'weight'])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('blog', 'entry', 'number'), '>', tuple(last.blog, last.entry, last.number)),
      )
      .orderBy('blog')
      .orderBy('entry')
      .orderBy('number')
      .limit(AT_ONCE)
      .execute()
    yield rows
    last = rows.at(-1) ?? last
    if (rows.length < AT_ONCE) return
  }
}

/** Entries that share their text with others, each with the number of the first that was found. */
export async function* copies(db: Db): AsyncGenerator<readonly { readonly entry: number; readonly group: number }[]> {
  for (let last = { group: -1, entry: -1 }; ; ) {
    const rows = await db
      .selectFrom('search_entry')
      .select(['entry', 'copy_group as group'])
      .whereRef('copy_group', '<>', 'entry')
      .where(({ eb, refTuple, tuple }) => eb(refTuple('copy_group', 'entry'), '>', tuple(last.group, last.entry)))
      .orderBy('copy_group')
      .orderBy('entry')
      .limit(AT_ONCE)
      .execute()
    yield rows
    last = rows.at(-1) ?? last
    if (rows.length < AT_ONCE) return
  }
}

/** The tags of each blog, with how many of its entries have them. */
export async function* tags(
  db: Db,
): AsyncGenerator<readonly { readonly blog: string; readonly tag: string; readonly entries: number }[]> {
  for (let last = { blog: '', tag: '' }; ; ) {
    const rows = await db
      .selectFrom('entry_term')
      .select(['blog', 'term as tag'])
      .select(({ fn }) => fn.countAll<number>().as('entries'))
      .where('kind', '=', 'tag')
      .where(({ eb, refTuple, tuple }) => eb(refTuple('blog', 'term'), '>', tuple(last.blog, last.tag)))
      .groupBy(['blog', 'term'])
      .orderBy('blog')
      .orderBy('term')
      .limit(AT_ONCE)
      .execute()
    yield rows.map(row => ({ ...row, entries: Number(row.entries) }))
    last = rows.at(-1) ?? last
    if (rows.length < AT_ONCE) return
  }
}

/** Posts whose words others took up later, with how many did. */
export async function takenUp(db: Db): Promise<readonly { readonly entry: number; readonly posts: number }[]> {
  const rows = await db
    .selectFrom('taken')
    .select('earlier as entry')
    .select(({ fn }) => fn.countAll<number>().as('posts'))
    .groupBy('earlier')
    .execute()
  return rows.map(({ entry, posts }) => ({ entry, posts: Number(posts) }))
}

/** What the blogs of the archive are called. */
export async function titles(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('blog').select(['id', 'title']).execute()
  return new Map(rows.flatMap(({ id, title }) => (title === null || title === '' ? [] : [[id, title] as const])))
}

/** What entries are called. */
export async function entryNames(db: Db, numbers: readonly number[]): Promise<ReadonlyMap<number, EntryName>> {
  const found = new Map<number, EntryName>()
  for (let start = 0; start < numbers.length; start += NUMBERS_AT_ONCE) {
    const rows = await db
      .selectFrom('entry')
      .select(['id', 'blog', 'url', 'title', 'published'])
      .where('id', 'in', numbers.slice(start, start + NUMBERS_AT_ONCE))
      .execute()
    for (const row of rows) found.set(row.id, row)
  }
  return found
}

/** Sites in one statement: a database takes no more than some hundred parts of a union. */
const SITES_AT_ONCE = 100

/**
 * How some sites are called where they are linked, by a few links to each: the first of the index, as sorting all that lead to a site
 * that everybody links to would take a second.
 */
export async function anchors(
  db: Db,
  sites: readonly number[],
  mostOfEach: number,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = new Map<number, string[]>()
  for (let start = 0; start < sites.length; start += SITES_AT_ONCE) {
    const parts = sites.slice(start, start + SITES_AT_ONCE).map(
      site => sql`select * from (select site, anchor from network_edge where site = ${site}
          order by peer limit ${mostOfEach}) as links`,
    )
    const { rows } = await sql<{ site: number; anchor: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
    for (const { site, anchor } of rows) found.set(site, [...(found.get(site) ?? []), anchor])
  }
  return found
}

/** What joins some entries with others. */
export async function edgesOfEntries(db: Db, numbers: readonly number[]): Promise<readonly EdgeEvidence[]> {
  const found: EdgeEvidence[] = []
  for (let start = 0; start < numbers.length; start += NUMBERS_AT_ONCE) {
    const rows = await db
      .selectFrom('network_entry')
      .innerJoin('network_edge', join =>
        join
          .onRef('network_edge.blog', '=', 'network_entry.blog')
          .onRef('network_edge.entry', '=', 'network_entry.entry'),
      )
      .select([
        'network_edge.blog',
        'network_edge.entry',
        'network_edge.way',
        'network_edge.site',
        'network_edge.peer',
        'network_edge.day',
        'network_edge.address',
        'network_edge.anchor',
      ])
      .where('network_entry.entry', 'in', numbers.slice(start, start + NUMBERS_AT_ONCE))
      .execute()
    found.push(...rows)
  }
  return found
}
