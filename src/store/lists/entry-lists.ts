import { sql } from 'kysely'
import type { Url } from '../../url.ts'
import { urlKey } from '../../url.ts'
import { newest, type StoredRow, storedEntry } from '../entries.ts'
import { withFiles } from '../media.ts'
import { newestFirst } from '../position.ts'
import type { Db } from '../schema.ts'
import type { EntryName, EntryPageQuery, EntryTerm, ListedEntry } from './lists.ts'

/** One page of entries. */
export async function entryPage(db: Db, query: EntryPageQuery): Promise<ListedEntry[]> {
  const places = await placesQuery(db, query).execute()
  return await entriesNumbered(
    db,
    places.map(({ id }) => id),
  )
}

/** The newest versions of these entries, in this order; missing ones are left out. */
export async function entriesNumbered(db: Db, ids: readonly number[]): Promise<ListedEntry[]> {
  if (ids.length === 0) return []
  const rows = await newest(db).select(['entry.id', 'entry.position']).where('entry.id', 'in', ids).execute()
  const found = new Map((await listed(db, rows)).map(entry => [entry.id, entry]))
  return ids.flatMap(id => found.get(id) ?? [])
}

/** The statement that finds the entries of a page, from indexes alone. */
function placesQuery(db: Db, query: EntryPageQuery) {
  const [first, ...others] = query.terms ?? []
  return first === undefined ? entryPlaces(db, query) : termPlaces(db, query, first, others)
}

function entryPlaces(db: Db, { blog, kind, from, before, hidden, unread, order, behind, limit }: EntryPageQuery) {
  const [least, most] = rangeOf(from, before)
  return (
    db
      .selectFrom('entry')
      .select(['id', 'position'])
      .where('hidden_at', hidden === true ? 'is not' : 'is', null)
      .$if(blog !== undefined, select => select.where('blog', '=', blog ?? ''))
      // As a literal, because the partial index of pages is not used with a parameter.
      .$if(kind !== undefined, select => select.where('kind', '=', sql.lit(kind ?? 'post')))
      .$if(unread === true, select => select.where(({ not, exists }) => not(exists(readOnes(db, 'entry.id')))))
      .$if(least !== null, select => select.where('position', '>=', least ?? ''))
      .$if(most !== null, select => select.where('position', '<', most ?? ''))
      .$if(behind !== null, select =>
        select.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('position', 'id'),
            order === 'newest' ? '>' : '<',
            tuple(behind?.position ?? '', behind?.id ?? 0),
          ),
        ),
      )
      .orderBy('position', order === 'newest' ? 'asc' : 'desc')
      .orderBy('id', order === 'newest' ? 'asc' : 'desc')
      .limit(limit)
  )
}

function termPlaces(db: Db, query: EntryPageQuery, { kind: termKind, term }: EntryTerm, others: readonly EntryTerm[]) {
  const { blog, kind, from, before, unread, order, behind, limit } = query
  const [least, most] = rangeOf(from, before)
  return db
    .selectFrom('entry_term')
    .innerJoin('entry', 'entry.id', 'entry_term.entry')
    .select(['entry.id', 'entry_term.position'])
    .where('entry_term.kind', '=', termKind)
    .where('entry_term.term', '=', term)
    .where(({ and, exists, selectFrom }) =>
      and(
        others.map(other =>
          exists(
            selectFrom('entry_term as other')
              .select('other.entry')
              .whereRef('other.entry', '=', 'entry_term.entry')
              .where('other.kind', '=', other.kind)
              .where('other.term', '=', other.term),
          ),
        ),
      ),
    )
    .$if(blog !== undefined, select => select.where('entry_term.blog', '=', blog ?? ''))
    .$if(kind !== undefined, select => select.where('entry.kind', '=', kind ?? 'post'))
    .$if(unread === true, select => select.where(({ not, exists }) => not(exists(readOnes(db, 'entry_term.entry')))))
    .$if(least !== null, select => select.where('entry_term.position', '>=', least ?? ''))
    .$if(most !== null, select => select.where('entry_term.position', '<', most ?? ''))
    .$if(behind !== null, select =>
      select.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('entry_term.position', 'entry_term.entry'),
          order === 'newest' ? '>' : '<',
          tuple(behind?.position ?? '', behind?.id ?? 0),
        ),
      ),
    )
    .orderBy('entry_term.position', order === 'newest' ? 'asc' : 'desc')
    .orderBy('entry_term.entry', order === 'newest' ? 'asc' : 'desc')
    .limit(limit)
}

/** Whether somebody has read the entry of this number. */
function readOnes(db: Db, entry: 'entry.id' | 'entry_term.entry') {
  return db
    .selectFrom('reading')
    .select('reading.entry')
    .where('reading.entry', '=', sql.ref<number>(entry))
    .where('reading.read_at', 'is not', null)
}

/** The range of positions for entries of a time; positions sort in reverse order of time. */
function rangeOf(from: string | undefined, before: string | undefined): [least: string | null, most: string | null] {
  // The last millisecond before; a space follows the moment, and the exclamation mark sorts right after it.
  const least = before === undefined ? null : newestFirst(new Date(Date.parse(before) - 1).toISOString())
  return [least, from === undefined ? null : `${newestFirst(from)}!`]
}

/** One entry by its number. */
export async function entryNumbered(db: Db, id: number, version?: number): Promise<ListedEntry | null> {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('entry_version', 'entry_version.entry', 'entry.id')
    .select(['entry.id', 'entry.position', 'entry.first_seen', 'entry.last_seen', 'entry.gone_at', 'entry.hidden_at'])
    .select(['entry_version.version', 'entry_version.record', 'entry_version.generation'])
    .where('entry.id', '=', id)
    .$if(version !== undefined, select => select.where('entry_version.version', '=', version ?? 0))
    .orderBy('entry_version.version', 'desc')
    .limit(1)
    .execute()
  return (await listed(db, rows))[0] ?? null
}

/** The number of the entry at an address. */
export async function numberOf(db: Db, url: Url): Promise<number | null> {
  const row = await db
    .selectFrom('entry')
    .select('id')
    .where('key', '=', urlKey(url))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The adjacent entries of the same kind in its blog. */
export async function neighbours(db: Db, { entry, position, id }: ListedEntry) {
  const beside = async (comparison: '<' | '>'): Promise<EntryName | null> => {
    const direction = comparison === '>' ? 'asc' : 'desc'
    const row = await newest(db)
      .select('entry.id')
      .where('entry.blog', '=', entry.blog)
      .where('entry.kind', '=', entry.kind)
      .where('entry.hidden_at', 'is', null)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('entry.position', 'entry.id'), comparison, tuple(position, id)))
      .orderBy('entry.position', direction)
      .orderBy('entry.id', direction)
      .limit(1)
      .executeTakeFirst()
    if (row === undefined) return null
    const { url, title, published, publishedOffset } = storedEntry(row).entry
    return { id: row.id, url, title, published, publishedOffset }
  }
  return { newer: await beside('<'), older: await beside('>') }
}

async function listed(
  db: Db,
  rows: readonly (StoredRow & { readonly id: number; readonly position: string })[],
): Promise<readonly ListedEntry[]> {
  return await withFiles(
    db,
    rows.map(row => ({ ...storedEntry(row), id: row.id, position: row.position })),
  )
}
