import { sql } from 'kysely'
import { readNoticeValues, TOPICS, topicsThatClose } from '../notices/index.ts'
import { type NoticeRecord, noticeTopic, type Timestamp } from '../records.ts'
import { hostOf, type Url } from '../url.ts'
import { type BatchInsert, batchInsert } from './batch-insert.ts'
import { batchSize, compiledSql, runCompiled } from './compiled-sql.ts'
import type { Db } from './schema.ts'
import type { Changes } from './store.ts'

const INSERT_NOTICE: BatchInsert<'notice'> = {
  table: 'notice',
  columns: ['blog', 'crawl', 'level', 'topic', 'message', 'url', 'host', 'facts', 'at', 'done_at'],
  complete: insert => insert.onConflict(conflict => conflict.doNothing()),
}

/** URLs per statement; a commit rarely has more. */
const ADDRESSES_AT_ONCE = 200

/** Stores notices of a crawl; a repeated one is not stored again, and what a person marked as done stays done. */
export async function saveNotices(db: Db, notices: readonly NoticeRecord[], crawl: string | null): Promise<void> {
  const doneBefore = await doneByPerson(db, notices)
  const rows = notices.map(({ blog, level, topic, values, message, url, at }) => ({
    blog,
    crawl: crawl ?? '',
    level,
    topic,
    message,
    url: url ?? '',
    host: url === null ? '' : hostOf(url),
    facts: values === null ? null : JSON.stringify(values),
    at,
    done_at: doneBefore.get(sameThing(topic, url ?? '', message)) ?? null,
  }))
  await batchInsert(db, INSERT_NOTICE, rows)
}

/**
 * Closes notices that no longer apply: URLs that were read after all, settled topics, a harvest that reports everything
 * anew.
 */
export async function settleNotices(
  db: Db,
  { blog, done = [], media = [], settled = [], crawl }: Changes,
  at: Timestamp,
) {
  const read = [...done, ...media].flatMap(({ url, state }) => (state === 'done' ? [url] : []))
  for (let start = 0; start < read.length; ) {
    const size = batchSize(db, read.length - start)
    await closeAtAddresses(db, blog.id, at, read.slice(start, start + size))
    start += size
  }
  if (settled.length > 0) await close(db, blog.id, at).where('topic', 'in', settled).execute()
  if (crawl?.kind === 'crawl' && crawl.finishedAt !== null)
    await close(db, blog.id, at)
      .where('topic', 'in', BY_HARVEST)
      .where(({ eb, or, and }) =>
        // What an update reported while the harvest waited to be resumed is older than its end, too.
        or([
          and([eb('crawl', '<>', crawl.id), eb('crawl', '<>', '')]),
          and([eb('crawl', '=', ''), eb('at', '<', crawl.startedAt)]),
        ]),
      )
      .execute()
}

const BY_ADDRESS = topicsThatClose('address')
const BY_HARVEST = topicsThatClose('harvest', 'visit')

/** Every visit does this, so it is compiled once for each number of addresses. */
async function closeAtAddresses(db: Db, blog: string, at: Timestamp, urls: readonly string[]): Promise<void> {
  const text = compiledSql(
    db,
    closeAtAddresses,
    urls.length,
    () =>
      atAddresses(close(db, blog, at), urls)
        .where('topic', 'in', BY_ADDRESS)
        .compile().sql,
  )
  const starts = urls.map(url => url.slice(0, ADDRESS_START))
  await runCompiled(db, text, [at, 'run', blog, ...starts, ...urls, ...BY_ADDRESS])
}

function close(db: Db, blog: string, at: Timestamp) {
  return db
    .updateTable('notice')
    .set({ done_at: at, done_by: 'run' })
    .where('blog', '=', blog)
    .where('done_at', 'is', null)
}

/** Restricts a query to some URLs, by the index over their prefixes. */
function atAddresses<Query extends { where(expression: ReturnType<typeof sql<boolean>>): Query }>(
  query: Query,
  urls: readonly string[],
): Query {
  const starts = urls.map(url => url.slice(0, ADDRESS_START))
  return query.where(
    sql<boolean>`substr(url, 1, ${sql.lit(ADDRESS_START)}) in (${sql.join(starts)}) and url in (${sql.join(urls)})`,
  )
}

/** As in the index `notice_by_address`. */
const ADDRESS_START = 300

/** When a person marked equivalent notices as done, by what makes them equivalent. */
async function doneByPerson(db: Db, notices: readonly NoticeRecord[]): Promise<ReadonlyMap<string, Timestamp>> {
  const [first] = notices
  if (first === undefined) return new Map()
  const urls = [...new Set(notices.map(({ url }) => url ?? ''))]
  const done = new Map<string, Timestamp>()
  for (let start = 0; start < urls.length; start += ADDRESSES_AT_ONCE) {
    const select = db
      .selectFrom('notice')
      .select(['topic', 'url', 'message', 'done_at'])
      .where('blog', '=', first.blog)
      .where('done_at', 'is not', null)
      .where('done_by', 'is', null)
    for (const row of await atAddresses(select, urls.slice(start, start + ADDRESSES_AT_ONCE)).execute())
      if (row.done_at !== null) done.set(sameThing(row.topic, row.url, row.message), row.done_at)
  }
  return done
}

/** For a URL, notices of one topic are equivalent whatever the words; for a blog, those with the same words. */
function sameThing(topic: string, url: string, message: string): string {
  return `${topic} ${url} ${TOPICS[noticeTopic(topic)].isEach && url !== '' ? '' : message}`
}

/** Notices in the order they were written: of one crawl, or of all. */
export async function notices(db: Db, blog: string, crawl?: string): Promise<NoticeRecord[]> {
  const rows = await db
    .selectFrom('notice')
    .selectAll()
    .where('blog', '=', blog)
    .$if(crawl !== undefined, select => select.where('crawl', '=', crawl ?? ''))
    .orderBy('id')
    .execute()
  return rows.map(({ level, message, at, ...row }) => ({ kind: 'notice', blog, level, message, at, ...saidIn(row) }))
}

/** A row of the database as the fields of a record. */
export function saidIn({ topic: name, facts, url }: { topic: string; facts: string | null; url: string }) {
  const topic = noticeTopic(name)
  // An address comes in as `Url` and is read back as it was.
  return { topic, values: readNoticeValues(topic, facts), url: url === '' ? null : (url as Url) }
}
