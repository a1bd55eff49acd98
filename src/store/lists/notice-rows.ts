import { type RawBuilder, sql } from 'kysely'
import { countsAddresses, isForPerson, NOTICE_CAUSES, topicsOf } from '../../notices/index.ts'
import { NOTICE_LEVELS, NOTICE_TOPICS, type NoticeLevel } from '../../records.ts'
import { saidIn } from '../notices.ts'
import type { Db } from '../schema.ts'
import type { NoticeCount, NoticeRow, NoticeRowQuery } from './lists.ts'

/** Ids per statement; the parameters of a statement are limited. */
const NUMBERS_AT_ONCE = 1000

/** Topics that concern a person at some level. */
const FOR_PERSONS = NOTICE_TOPICS.filter(topic => NOTICE_LEVELS.some(level => isForPerson(topic, level)))

/** One row for each blog and cause. */
export async function noticeRows(db: Db, query: NoticeRowQuery): Promise<NoticeRow[]> {
  const groups = await groupsOf(db, query)
  const newest = await notices(
    db,
    groups.map(({ newest }) => newest),
  )
  const rows = groups.flatMap(group => {
    const notice = newest.get(group.newest)
    const cause = NOTICE_CAUSES.find(known => known === group.cause)
    if (notice === undefined || cause === undefined) return []
    const isCounted = countsAddresses(cause)
    const level = isCounted ? (NOTICE_LEVELS[Number(group.severity)] ?? notice.level) : notice.level
    const said = saidIn(notice)
    return {
      blog: group.blog,
      cause,
      level,
      isForPerson: isForPerson(said.topic, level),
      count: isCounted ? Math.max(1, Number(group.addresses)) : 1,
      hosts: Math.max(1, Number(group.hosts)),
      values: said.values,
      message: notice.message,
      url: said.url,
      since: group.since,
      last: group.last,
      isDone: Number(group.open) === 0,
    }
  })
  const wanted = rows.filter(row => query.isForPerson === undefined || row.isForPerson === query.isForPerson)
  return wanted.sort(byImportance)
}

/** How many rows are open that a person can do something about, by blog and level. */
export async function openNotices(db: Db, blog?: string): Promise<NoticeCount[]> {
  const only = blog === undefined ? {} : { blog }
  const rows = await noticeRows(db, { ...only, state: 'open', isForPerson: true })
  const counts = new Map<string, NoticeCount>()
  for (const { blog, level } of rows) {
    const count = (counts.get(`${level} ${blog}`)?.count ?? 0) + 1
    counts.set(`${level} ${blog}`, { blog, level, count })
  }
  return [...counts.values()].sort((a, b) => order(a.blog, b.blog) || order(a.level, b.level))
}

/**
 * Counts in the same way in all databases: figures are left out where only actionable rows are wanted, as they are the
 * most.
 */
async function groupsOf(db: Db, { blog, state, isForPerson }: NoticeRowQuery) {
  return await db
    .selectFrom('notice')
    .select(({ fn }) => [
      'blog',
      CAUSE.as('cause'),
      sql<number>`max(${SEVERITY})`.as('severity'),
      sql<number>`count(distinct nullif(url, ''))`.as('addresses'),
      sql<number>`count(distinct nullif(host, ''))`.as('hosts'),
      sql<number>`sum(case when done_at is null then 1 else 0 end)`.as('open'),
      fn.min('at').as('since'),
      fn.max('at').as('last'),
      fn.max('id').as('newest'),
    ])
    .$if(blog !== undefined, select => select.where('blog', '=', blog ?? ''))
    .$if(state === 'open', select => select.where('done_at', 'is', null))
    .$if(state === 'done', select => select.where('done_at', 'is not', null))
    .$if(isForPerson === true, select => select.where('topic', 'in', FOR_PERSONS))
    .groupBy(['blog', CAUSE])
    .execute()
}

async function notices(db: Db, ids: readonly number[]) {
  const found = new Map<number, NewestRow>()
  for (let start = 0; start < ids.length; start += NUMBERS_AT_ONCE) {
    const rows = await db
      .selectFrom('notice')
      .select(['id', 'level', 'topic', 'facts', 'message', 'url'])
      .where('id', 'in', ids.slice(start, start + NUMBERS_AT_ONCE))
      .execute()
    for (const row of rows) found.set(row.id, row)
  }
  return found
}

interface NewestRow {
  readonly id: number
  readonly level: NoticeLevel
  readonly topic: string
  readonly facts: string | null
  readonly message: string
  readonly url: string
}

/** The cause of a notice by its topic; as literals, because databases do not treat two equal parameters as the same. */
const CAUSE: RawBuilder<string> = sql<string>`case ${sql.join(
  NOTICE_CAUSES.filter(cause => cause !== 'unknown').map(
    cause => sql`when topic in (${sql.join(topicsOf(cause).map(topic => sql.lit(topic)))}) then ${sql.lit(cause)}`,
  ),
  sql` `,
)} else 'unknown' end`

/** Levels as numbers. */
const SEVERITY = sql`case level when 'error' then 2 when 'warning' then 1 else 0 end`

function byImportance(a: NoticeRow, b: NoticeRow): number {
  if (a.isForPerson !== b.isForPerson) return a.isForPerson ? -1 : 1
  const levels = NOTICE_LEVELS.indexOf(b.level) - NOTICE_LEVELS.indexOf(a.level)
  return levels || order(a.blog, b.blog) || order(a.cause, b.cause)
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
