import { sql } from 'kysely'
import { textHash } from '../../reuse/index.ts'
import { type BatchInsert, batchInsert } from '../batch-insert.ts'
import type { Db } from '../schema.ts'
import { placedPosts } from '../trends/count-queries.ts'
import type { PlacedPost } from '../trends/trend-queries.ts'
import type { AuthorFigures, LifeQueries, LinkToCheck, OnDayQuery, TermFigures, YearFigures } from './life-types.ts'

const SAVE_CHECK: BatchInsert<'link_check'> = {
  table: 'link_check',
  columns: ['target', 'url', 'status', 'outcome', 'checked_at'],
  complete: insert =>
    insert.onConflict(conflict =>
      conflict.column('target').doUpdateSet(({ ref }) => ({
        url: ref('excluded.url'),
        status: ref('excluded.status'),
        outcome: ref('excluded.outcome'),
        checked_at: ref('excluded.checked_at'),
      })),
    ),
}

/** The result for a link that still answers. */
export const ALIVE = 'alive'
/** The result for a link that may not be fetched, or that may answer another time. */
export const UNKNOWN = 'unknown'

const YEAR = sql<number>`cast(substr(post_fact.day, 1, 4) as integer)`

/** Figures on the life of one blog, from a database. */
export function lifeQueries(db: Db, write: <T>(work: (trx: Db) => Promise<T>) => Promise<T>): LifeQueries {
  return {
    days: blog =>
      datedPosts(db, blog)
        .select(({ fn }) => ['post_fact.day', fn.countAll<number>().as('posts')])
        .groupBy('post_fact.day')
        .orderBy('post_fact.day')
        .execute(),
    years: blog => years(db, blog),
    totals: blog => totals(db, blog),
    hours: blog => hours(db, blog),
    lastLinkTo: (blog, beginning) => lastLinkTo(db, blog, beginning),
    authors: (blog, limit) => authors(db, blog, limit),
    commenters: (blog, limit) => commenters(db, blog, limit),
    onDay: (day, query) => onDay(db, day, query),
    topTerms: (blog, limit) => topTerms(db, blog, limit),
    linkedSites: (blog, limit) => linkedSites(db, blog, limit),
    linksToCheck: (blog, since, mostOfYear) => linksToCheck(db, blog, since, mostOfYear),
    saveChecks: checks =>
      write(async trx => {
        const rows = checks.map(({ checkedAt, ...check }) => ({ ...check, checked_at: checkedAt }))
        await batchInsert(trx, SAVE_CHECK, rows)
      }),
  }
}

function datedPosts(db: Db, blog: string) {
  return db.selectFrom('post_fact').where('post_fact.blog', '=', blog).where('post_fact.day', '<>', '')
}

async function years(db: Db, blog: string): Promise<readonly YearFigures[]> {
  const posts = await datedPosts(db, blog)
    .innerJoin('entry', 'entry.id', 'post_fact.entry')
    .leftJoin('network_entry', 'network_entry.entry', 'post_fact.entry')
    .select(({ fn }) => [
      YEAR.as('year'),
      fn.countAll<number>().as('posts'),
      // Without spam, where that is known.
      sql<number>`sum(coalesce(network_entry.comments, entry.comments))`.as('comments'),
      fn.sum<number>('post_fact.words').as('words'),
      fn.sum<number>('post_fact.links').as('linksOut'),
    ])
    .groupBy(YEAR)
    .orderBy('year')
    .execute()
  const authorsOf = await datedPosts(db, blog)
    .innerJoin('entry_term', 'entry_term.entry', 'post_fact.entry')
    .where('entry_term.kind', '=', 'author')
    .select(({ fn }) => [YEAR.as('year'), fn.count<number>('entry_term.term').distinct().as('authors')])
    .groupBy(YEAR)
    .execute()
  const checks = await datedPosts(db, blog)
    .innerJoin('link', 'link.entry', 'post_fact.entry')
    .innerJoin('link_check', 'link_check.target', 'link.target')
    .where('link_check.outcome', '<>', UNKNOWN)
    .select(({ fn }) => [
      YEAR.as('year'),
      fn.countAll<number>().as('checked'),
      fn.sum<number>(sql`case when link_check.outcome = ${ALIVE} then 1 else 0 end`).as('alive'),
    ])
    .groupBy(YEAR)
    .execute()
  const authorsBy = new Map(authorsOf.map(row => [row.year, row.authors]))
  const checksBy = new Map(checks.map(row => [row.year, row]))
  return posts.map(({ year, ...row }) => ({
    ...{ year, ...row },
    authors: authorsBy.get(year) ?? 0,
    linksChecked: checksBy.get(year)?.checked ?? 0,
    linksAlive: checksBy.get(year)?.alive ?? 0,
  }))
}

async function totals(db: Db, blog: string) {
  const row = await db
    .selectFrom('entry')
    .leftJoin('network_entry', 'network_entry.entry', 'entry.id')
    .leftJoin('post_fact', 'post_fact.entry', 'entry.id')
    .select([
      sql<number | null>`sum(post_fact.words)`.as('words'),
      sql<number | null>`sum(coalesce(network_entry.comments, entry.comments))`.as('comments'),
    ])
    .where('entry.blog', '=', blog)
    .executeTakeFirst()
  return { words: Number(row?.words ?? 0), comments: Number(row?.comments ?? 0) }
}

async function hours(db: Db, blog: string) {
  const rows = await db
    .selectFrom('post_fact')
    .select(({ fn }) => ['hour', fn.countAll<number>().as('posts')])
    .where('blog', '=', blog)
    .where('hour', 'is not', null)
    .groupBy('hour')
    .execute()
  return rows.flatMap(({ hour, posts }) => (hour === null ? [] : [{ hour, posts }]))
}

async function lastLinkTo(db: Db, blog: string, beginning: string): Promise<string | null> {
  const row = await datedPosts(db, blog)
    .innerJoin('link', 'link.entry', 'post_fact.entry')
    .select(({ fn }) => fn.max('post_fact.day').as('day'))
    .where('link.target', '>=', beginning)
    // An upper bound for all that begin with this prefix.
    .where('link.target', '<', `${beginning}\u{10ffff}`)
    .executeTakeFirst()
  return row?.day ?? null
}

async function authors(db: Db, blog: string, limit: number): Promise<readonly AuthorFigures[]> {
  return await db
    .selectFrom('entry_term')
    .innerJoin('post_fact', 'post_fact.entry', 'entry_term.entry')
    .select(({ fn }) => [
      'entry_term.term as name',
      fn.countAll<number>().as('posts'),
      sql<string | null>`min(nullif(post_fact.day, ''))`.as('first'),
      sql<string | null>`max(nullif(post_fact.day, ''))`.as('last'),
    ])
    .where('entry_term.blog', '=', blog)
    .where('entry_term.kind', '=', 'author')
    .groupBy('entry_term.term')
    .orderBy('posts', 'desc')
    .orderBy('name')
    .limit(limit)
    .execute()
}

async function commenters(db: Db, blog: string, limit: number) {
  return await db
    .selectFrom('blog_person')
    .select(['name', 'comments'])
    .where('blog', '=', blog)
    .where('comments', '>', 0)
    .orderBy('comments', 'desc')
    .orderBy('name')
    .limit(limit)
    .execute()
}

/** Joined through each year with posts, so that a day is looked up by the index. */
async function onDay(db: Db, day: string, { blogs, language, limit }: OnDayQuery): Promise<readonly PlacedPost[]> {
  const span = await db
    .selectFrom('post_fact')
    .select(({ fn }) => [fn.min('day').as('first'), fn.max('day').as('last')])
    .where('day', '<>', '')
    .executeTakeFirst()
  if (!span?.first) return []
  const [from, to] = [Number(span.first.slice(0, 4)), Math.min(Number(span.last.slice(0, 4)), 9998)]
  const days = Array.from({ length: to - from + 1 }, (_, year) => `${String(from + year).padStart(4, '0')}-${day}`)
  const rows = await db
    .selectFrom('post_fact')
    .select(['entry', 'day'])
    .where('day', 'in', days)
    .where('blog', 'not in', ({ selectFrom }) =>
      selectFrom('trend_blog').select('trend_blog.blog').where('is_splog', '=', 1),
    )
    .$if(blogs !== undefined, select => select.where('blog', 'in', blogs?.length ? blogs : ['']))
    .$if(language !== undefined, select => select.where('language', '=', language ?? ''))
    .orderBy('day', 'desc')
    .orderBy('entry')
    .limit(limit)
    .execute()
  const posts = await placedPosts(
    db,
    rows.map(({ entry }) => entry),
  )
  return rows.flatMap(({ entry }) => posts.get(entry) ?? [])
}

async function topTerms(db: Db, blog: string, limit: number): Promise<readonly TermFigures[]> {
  return await db
    .selectFrom('post_fact')
    .innerJoin('post_term', 'post_term.entry', 'post_fact.entry')
    .innerJoin('term', 'term.id', 'post_term.term')
    .select(({ fn }) => [
      ...(['term.id', 'term.kind'] as const),
      sql<string>`max(coalesce(post_term.form, term.term))`.as('term'),
      fn.countAll<number>().as('posts'),
    ])
    .where('post_fact.blog', '=', blog)
    .groupBy(['term.id', 'term.kind'])
    .orderBy('posts', 'desc')
    .orderBy('term.id')
    .limit(limit)
    .execute()
}

async function linkedSites(db: Db, blog: string, limit: number) {
  return await db
    .selectFrom('post_fact')
    .innerJoin('post_term', 'post_term.entry', 'post_fact.entry')
    .innerJoin('term', 'term.id', 'post_term.term')
    .select(({ fn }) => ['term.term as site', fn.countAll<number>().as('posts')])
    .where('post_fact.blog', '=', blog)
    .where('term.kind', '=', 'domain')
    .groupBy('term.term')
    .orderBy('posts', 'desc')
    .orderBy('site')
    .limit(limit)
    .execute()
}

/** The links of each year in a pseudo-random but stable order, so that sampling continues where it ended. */
async function linksToCheck(db: Db, blog: string, since: string, mostOfYear: number): Promise<readonly LinkToCheck[]> {
  const numbered = datedPosts(db, blog)
    .innerJoin('link', 'link.entry', 'post_fact.entry')
    .leftJoin('link_check', 'link_check.target', 'link.target')
    .where('link.kind', '<>', 'internal')
    .select([
      'link.target',
      YEAR.as('year'),
      sql<number>`min(post_fact.entry)`.as('entry'),
      sql<string | null>`max(link_check.checked_at)`.as('checkedAt'),
    ])
    .groupBy(['link.target', YEAR])
  const rows = await numbered.execute()
  const byYear = Map.groupBy(rows, ({ year }) => year)
  return [...byYear.values()].flatMap(ofYear => {
    const sample = ofYear.toSorted((a, b) => textHash(a.target) - textHash(b.target)).slice(0, mostOfYear)
    return sample
      .filter(({ checkedAt }) => checkedAt === null || checkedAt < since)
      .map(({ target, year, entry }) => ({ target, year, entry }))
  })
}
