import { sql } from 'kysely'
import type { Timestamp } from '../../records.ts'
import { entriesNumbered } from '../lists/entry-lists.ts'
import type { Db } from '../schema.ts'
import type { MarkChange, MarkedEntry, MarkedQuery, ReadingCounts, ReadingMarks } from './reading-types.ts'

interface MarksRow {
  readonly read_at: string | null
  readonly starred_at: string | null
  readonly queue_place: number | null
}

/** The reading marks of some entries. */
export async function marks(db: Db, entries: readonly number[]): Promise<Map<number, ReadingMarks>> {
  if (entries.length === 0) return new Map()
  const rows = await db
    .selectFrom('reading')
    .select(['entry', 'read_at', 'starred_at', 'queue_place'])
    .where('entry', 'in', entries)
    .execute()
  return new Map(rows.map(row => [row.entry, marksOf(row)]))
}

/** Changes the marks of an entry. */
export async function mark(db: Db, entry: number, change: MarkChange, at: Timestamp): Promise<ReadingMarks | null> {
  const known = await db.selectFrom('entry').select('blog').where('id', '=', entry).executeTakeFirst()
  if (known === undefined) return null
  const before = await db.selectFrom('reading').selectAll().where('entry', '=', entry).executeTakeFirst()
  // A repeated mark keeps its first moment and position.
  const kept = <T>(wanted: boolean | undefined, old: T | null, fresh: T): T | null =>
    wanted === undefined ? old : wanted ? (old ?? fresh) : null
  const next = change.queued === true ? await endOfQueue(db) : 0
  const row = {
    read_at: kept(change.read, before?.read_at ?? null, at),
    starred_at: kept(change.starred, before?.starred_at ?? null, at),
    queue_place: kept(change.queued, before?.queue_place ?? null, next),
  }
  await db
    .insertInto('reading')
    .values({ entry, blog: known.blog, ...row })
    .onConflict(conflict => conflict.column('entry').doUpdateSet(row))
    .execute()
  return marksOf(row)
}

/** Marks all unread entries of a blog as read. */
export async function markBlogRead(db: Db, blog: string, at: Timestamp): Promise<number> {
  const { numAffectedRows } = await sql`insert into reading (entry, blog, read_at)
    select id, blog, ${at} from entry where blog = ${blog}
    on conflict (entry) do update set read_at = excluded.read_at where reading.read_at is null`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Undoes marking as read at one moment. */
export async function unmarkBlogRead(db: Db, blog: string, at: Timestamp): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('reading')
    .set({ read_at: null })
    .where('blog', '=', blog)
    .where('read_at', '=', at)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Starred entries, or the queue. */
export async function marked(db: Db, { list, blog, offset, limit }: MarkedQuery): Promise<MarkedEntry[]> {
  const column = list === 'starred' ? 'starred_at' : 'queue_place'
  const rows = await db
    .selectFrom('reading')
    .select(['entry', 'read_at', 'starred_at', 'queue_place'])
    .where(column, 'is not', null)
    .$if(blog !== undefined, select => select.where('blog', '=', blog ?? ''))
    .orderBy(column, list === 'starred' ? 'desc' : 'asc')
    .orderBy('entry')
    .limit(limit)
    .offset(offset)
    .execute()
  const found = new Map(
    (
      await entriesNumbered(
        db,
        rows.map(({ entry }) => entry),
      )
    ).map(entry => [entry.id, entry]),
  )
  return rows.flatMap(row => {
    const entry = found.get(row.entry)
    return entry === undefined ? [] : [{ found: entry, marks: marksOf(row) }]
  })
}

/** Puts entries at the front of the queue; the others follow as they were. */
export async function orderQueue(db: Db, entries: readonly number[]): Promise<void> {
  const rows = await db
    .selectFrom('reading')
    .select('entry')
    .where('queue_place', 'is not', null)
    .orderBy('queue_place')
    .orderBy('entry')
    .execute()
  const queued = new Set(rows.map(({ entry }) => entry))
  const order = [...new Set([...entries.filter(entry => queued.has(entry)), ...queued])]
  for (const [place, entry] of order.entries()) {
    await db.updateTable('reading').set({ queue_place: place }).where('entry', '=', entry).execute()
  }
}

/** How much there is of each. */
export async function readingCounts(db: Db): Promise<ReadingCounts> {
  const { read, starred, queued } = await db
    .selectFrom('reading')
    .select(({ fn }) => [
      fn.count<number>('read_at').as('read'),
      fn.count<number>('starred_at').as('starred'),
      fn.count<number>('queue_place').as('queued'),
    ])
    .executeTakeFirstOrThrow()
  const { highlights } = await db
    .selectFrom('highlight')
    .select(({ fn }) => fn.countAll<number>().as('highlights'))
    .executeTakeFirstOrThrow()
  return {
    read: Number(read),
    starred: Number(starred),
    queued: Number(queued),
    highlights: Number(highlights),
  }
}

/** A random post: those after a gap in the ids come a little more often, which nobody notices. */
export async function randomPost(db: Db, random: number, blog?: string): Promise<number | null> {
  const posts = db
    .selectFrom('entry')
    .where('kind', '=', 'post')
    .where('hidden_at', 'is', null)
    .$if(blog !== undefined, select => select.where('blog', '=', blog ?? ''))
  const { least, most } = await posts
    .select(({ fn }) => [fn.min('id').as('least'), fn.max('id').as('most')])
    .executeTakeFirstOrThrow()
  if (least === null || most === null) return null
  const from = Number(least) + Math.floor(random * (Number(most) - Number(least) + 1))
  const row = await posts.select('id').where('id', '>=', from).orderBy('id').limit(1).executeTakeFirst()
  return row?.id ?? null
}

async function endOfQueue(db: Db): Promise<number> {
  const row = await db
    .selectFrom('reading')
    .select(({ fn }) => fn.max('queue_place').as('last'))
    .executeTakeFirst()
  return Number(row?.last ?? -1) + 1
}

function marksOf({ read_at, starred_at, queue_place }: MarksRow): ReadingMarks {
  return { readAt: read_at, starredAt: starred_at, isQueued: queue_place !== null }
}
