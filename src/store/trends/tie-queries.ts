import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../schema.ts'
import type { PostTie } from './trend-queries.ts'

/** Rows that are read at a time. */
const ROWS_AT_ONCE = 10_000

/** For a trackback, the post that it is below is the one taken up. */
const SOURCE = sql`case when network_edge.way = 'trackback' then network_edge.peer else network_edge.entry end`
const TARGET = sql`case when network_edge.way = 'trackback' then network_edge.entry else network_edge.peer end`

/** Ways by which a post takes up another one. */
const WAYS = sql`('link', 'citation', 'trackback')`

/** Links between posts of different blogs. */
export async function tiesOf(db: Db, entries: readonly number[]): Promise<readonly PostTie[]> {
  if (entries.length === 0) return []
  const ids = sql.join(entries)
  const links = (where: RawBuilder<unknown>) => linkTies(sql`network_edge.anchor`, where)
  const { rows } = await sql<PostTie>`
    ${links(sql`network_edge.entry in (${ids})`)} union ${links(sql`network_edge.peer in (${ids})`)}
    union ${takenTies(sql`taken.passage`, sql`taken.later in (${ids})`)}
    union ${takenTies(sql`taken.passage`, sql`taken.earlier in (${ids})`)}`.execute(db)
  return rows
}

/** All links between posts of different blogs, streamed. */
export async function* allTies(db: Db): AsyncGenerator<readonly PostTie[]> {
  yield* pages(db, 'network_edge', ['blog', 'entry', 'number'], where => linkTies(sql`''`, where))
  yield* pages(db, 'taken', ['later', 'earlier'], where => takenTies(sql`''`, where))
}

async function* pages(
  db: Db,
  table: 'network_edge' | 'taken',
  key: readonly string[],
  select: (where: RawBuilder<unknown>) => RawBuilder<PostTie>,
): AsyncGenerator<readonly PostTie[]> {
  const columns = sql.join(key.map(column => sql.ref(`${table}.${column}`)))
  let after: RawBuilder<unknown> = sql`true`
  for (;;) {
    // The last row of a batch, whether it links two posts or not, is where the next one begins.
    const { rows: ends } = await sql<Record<string, unknown>>`select ${columns} from ${sql.table(table)} where ${after}
      order by ${columns} limit 1 offset ${sql.lit(ROWS_AT_ONCE - 1)}`.execute(db)
    const end = ends[0]
    const upTo = end === undefined ? sql`true` : sql`(${columns}) <= (${sql.join(key.map(column => end[column]))})`
    yield (await select(sql`${after} and ${upTo}`).execute(db)).rows
    if (end === undefined) return
    after = sql`(${columns}) > (${sql.join(key.map(column => end[column]))})`
  }
}

function linkTies(evidence: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<PostTie> {
  return sql<PostTie>`select ${ends(SOURCE, TARGET)}, network_edge.way as "way", ${evidence} as "evidence", 0 as "words"
    from network_edge join post_fact as source on source.entry = ${SOURCE} join post_fact as target on target.entry = ${TARGET}
    where network_edge.peer is not null and network_edge.way in ${WAYS} and ${counted} and ${where}`
}

function takenTies(evidence: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<PostTie> {
  return sql<PostTie>`select ${ends(sql`taken.later`, sql`taken.earlier`)}, taken.way as "way", ${evidence} as "evidence",
    taken.words as "words" from taken join post_fact as source on source.entry = taken.later
    join post_fact as target on target.entry = taken.earlier where taken.first_words > 0 and ${counted} and ${where}`
}

function ends(source: RawBuilder<unknown>, target: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${source} as "source", source.day as "sourceDay", source.blog as "sourceBlog",
    ${target} as "target", target.day as "targetDay", target.blog as "targetBlog"`
}

/** Of different blogs, neither of which is a splog. */
const counted = sql`source.blog <> target.blog
  and source.blog not in (select blog from trend_blog where is_splog = 1)
  and target.blog not in (select blog from trend_blog where is_splog = 1)`
