import pg from 'pg'
import { openArchive } from '../../src/store/index.ts'
import { NO_HISTORY, nextVisit, withVisit } from '../../src/work/schedule/index.ts'
import { corpusBlogs, corpusFolder } from '../quality/corpus.ts'
import { rhythmOf } from '../schedule/rhythms.ts'

const HOUR = 3_600_000
/** Where there is no corpus: from hourly news to a blog that is almost silent. */
const MADE_UP_PAUSES = [1, 3, 6, 12, 24, 48, 96, 168, 336, 720].map(hours => hours * HOUR)
/** Three blogs of ten are on platforms, and share their hosts with a great many others. */
const PLATFORMS = ['blogspot.com', 'wordpress.com', 'github.io', 'substack.com', 'tumblr.com']
const ON_PLATFORMS = 0.3

/** How long after a visit real blogs are visited again, in milliseconds: one pause for each rhythm of the corpus. */
export function realPauses(): readonly number[] {
  const folder = corpusFolder()
  if (folder === null) return MADE_UP_PAUSES
  const pauses = corpusBlogs(folder).flatMap(blog => {
    const gaps = rhythmOf(folder, blog, () => 0.5)
    return gaps === null ? [] : [pauseAfter(gaps)]
  })
  return pauses.length === 0 ? MADE_UP_PAUSES : pauses
}

function pauseAfter(gaps: readonly number[]): number {
  const now = Date.UTC(2025, 0, 1)
  const published: string[] = []
  let moment = now
  for (const gap of gaps.slice(-60).reverse()) {
    moment -= gap
    published.push(new Date(moment).toISOString())
  }
  const at = new Date(now).toISOString()
  return Date.parse(nextVisit(withVisit(NO_HISTORY, { published, joined: true, at }), at).at) - now
}

/** Makes an archive with so many blogs in its schedule, each at any point of the pause between two visits. */
export async function fillSchedule(location: string, count: number, pauses: readonly number[], now: number) {
  await (await openArchive(location, { create: true })).close()
  const client = new pg.Client(location)
  await client.connect()
  try {
    await client.query(`set search_path to permablog; set session_replication_role to replica; set work_mem to '256MB';
      set synchronous_commit to off; select setseed(0.5);
      create table pause (blog text collate "C", host text collate "C", due text collate "C", ms double precision)`)
    await client.query(PLACES, [count, pauses, ON_PLATFORMS, PLATFORMS, now / 1000])
    // Sorted, so that each index grows at its end.
    await client.query(`
      insert into blog (id, key, url, title, first_crawled, last_crawled, record)
        select blog, blog || '/', 'https://' || blog || '/', blog, due, due,
          '{"kind":"blog","id":"' || blog || '","url":"https://' || blog || '/"}' from pause order by blog;
      insert into schedule (blog, due, reason, record, host_group)
        select blog, due, 'a rhythm', '{}', host from pause order by blog;
      insert into visit_group select host, min(due) from pause group by host order by host;
      create index on pause (blog);
      analyze`)
  } finally {
    await client.end()
  }
}

/** $1 blogs, $2 pauses, $3 share on platforms, $4 platforms, $5 seconds of the epoch now. */
const PLACES = `
  insert into pause
  select case when platform is null then 'b' || n || '.example' else 'b' || n || '.' || platform end,
    coalesce(platform, 'b' || n || '.example'),
    to_char(to_timestamp($5 + pause / 1000 * random()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), pause
  from (
    select n, ($2::double precision[])[1 + (random() * (cardinality($2::double precision[]) - 1))::int] as pause,
      case when random() < $3 then ($4::text[])[1 + (random() * (cardinality($4::text[]) - 1))::int] end as platform
    from generate_series(1, $1::int) as n
  ) as placed`
