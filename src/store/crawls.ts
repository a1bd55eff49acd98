import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Timestamp } from '../records.ts'
import { type BatchInsert, batchInsert } from './batch-insert.ts'
import type { CrawlFigures, CrawlRun, CrawlState } from './crawl-state.ts'
import type { CrawlQuery } from './lists/lists.ts'
import type { Db, Tables } from './schema.ts'

const NO_FIGURES: CrawlFigures = {
  seconds: 0,
  pages: { fetched: 0, failed: 0, unchanged: 0, excluded: 0, rendered: 0 },
  posts: { new: 0, updated: 0, unchanged: 0 },
  comments: 0,
  media: { files: 0, bytes: 0 },
  bytes: 0,
}

/** Limit of runs stored per crawl, the last ones: it may be interrupted very often. */
const MOST_RUNS = 20

/** The unfinished crawl of this kind, as running again; otherwise a new one. */
export async function beginCrawl(
  trx: Db,
  blog: string,
  kind: CrawlState['kind'],
  at: Timestamp,
  run?: CrawlRun,
): Promise<CrawlState> {
  const open = await trx
    .selectFrom('crawl')
    .selectAll()
    .where('blog', '=', blog)
    .where('kind', '=', kind)
    .where('finished_at', 'is', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const before = open === undefined ? null : crawlFrom(open)
  const runs = [...(before?.runs ?? []), ...(run === undefined ? [] : [run])].slice(-MOST_RUNS)
  const begun = { id: crawlId(at), blog, kind, startedAt: at, finishedAt: null, figures: NO_FIGURES }
  const crawl: CrawlState = { ...(before ?? begun), stopped: null, runs }
  if (before === null) await saveCrawl(trx, crawl)
  await trx
    .updateTable('crawl')
    .set({ runs: JSON.stringify(runs) })
    .where('id', '=', crawl.id)
    .execute()
  return crawl
}

/** Stores the progress of a crawl. */
export async function saveCrawl(db: Db, crawl: CrawlState): Promise<void> {
  const { id, blog, kind, startedAt, finishedAt, stopped } = crawl
  const figures = JSON.stringify(crawl.figures)
  const row = { id, blog, kind, started_at: startedAt, finished_at: finishedAt, stopped, figures }
  await batchInsert(db, INSERT_CRAWL, [row])
}

const INSERT_CRAWL: BatchInsert<'crawl'> = {
  table: 'crawl',
  columns: ['id', 'blog', 'kind', 'started_at', 'finished_at', 'stopped', 'figures'],
  complete: insert =>
    insert.onConflict(conflict =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        finished_at: ref('excluded.finished_at'),
        stopped: ref('excluded.stopped'),
        figures: ref('excluded.figures'),
      })),
    ),
}

/** The crawl that was begun last, for each blog or for one. */
export async function latestCrawls(db: Db, blog?: string): Promise<Map<string, CrawlState>> {
  const rows = await db
    .selectFrom('blog')
    .innerJoin('crawl', join =>
      join.on('crawl.id', '=', ({ selectFrom }) =>
        selectFrom('crawl as last')
          .select('last.id')
          .whereRef('last.blog', '=', 'blog.id')
          .orderBy('last.started_at', 'desc')
          .orderBy('last.id', 'desc')
          .limit(1),
      ),
    )
    .selectAll('crawl')
    .$if(blog !== undefined, select => select.where('blog.id', '=', blog ?? ''))
    .execute()
  return new Map(rows.map(row => [row.blog, crawlFrom(row)]))
}

/** The blogs whose harvest was interrupted and not resumed, among all or for one. */
export async function openHarvests(db: Db, blog?: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('crawl')
    .select('blog')
    .where('kind', '=', 'crawl')
    .where('finished_at', 'is', null)
    .$if(blog !== undefined, select => select.where('blog', '=', blog ?? ''))
    .execute()
  return new Set(rows.map(row => row.blog))
}

/** Ends the open harvests of a blog. */
export async function endHarvest(db: Db, blog: string, at: Timestamp): Promise<void> {
  await db
    .updateTable('crawl')
    .set({ finished_at: at })
    .where('blog', '=', blog)
    .where('kind', '=', 'crawl')
    .where('finished_at', 'is', null)
    .execute()
}

/** Crawls and updates, newest first; their ids sort by time. */
export async function crawlPage(db: Db, { blog, before, limit }: CrawlQuery): Promise<CrawlState[]> {
  const rows = await db
    .selectFrom('crawl')
    .selectAll()
    .$if(blog !== undefined, select => select.where('blog', '=', blog ?? ''))
    .$if(before !== null, select => select.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(crawlFrom)
}

function crawlFrom(row: Selectable<Tables['crawl']>): CrawlState {
  return {
    id: row.id,
    blog: row.blog,
    kind: row.kind,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    stopped: row.stopped,
    // Written by `saveCrawl` alone.
    figures: JSON.parse(row.figures) as CrawlFigures,
    // Written by `beginCrawl` alone.
    runs: row.runs === null ? [] : (JSON.parse(row.runs) as CrawlRun[]),
  }
}

/** Sorts by time and can be read: `20240503T101500-3f9a2c`. */
function crawlId(at: Timestamp): string {
  return `${at.slice(0, 19).replaceAll(/[-:]/g, '')}-${randomBytes(3).toString('hex')}`
}
