import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleBlog } from '../../test/sample-records.ts'
import { saveBlog } from './blogs.ts'
import { pageQuery } from './entries.ts'
import { frontierCounts, take, takeQuery } from './frontier.ts'
import { migrate } from './migrate.ts'
import type { Db, Tables } from './schema.ts'
import { sqliteBackend } from './sqlite/backend.ts'
import { NodeSqliteDialect } from './sqlite/dialect.ts'

const BLOG = 'example.org'
const ROWS = 200_000

describe('a large frontier', () => {
  let database: DatabaseSync
  let db: Db

  beforeAll(async () => {
    database = new DatabaseSync(':memory:')
    db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) })
    await migrate(db, sqliteBackend)
    await saveBlog(db, sampleBlog())
    await sql`insert into frontier (blog, key, url, role, priority, hops, state, raised)
      with recursive n(i) as (select 0 union all select i + 1 from n where i < ${ROWS - 1})
      select ${BLOG}, 'k' || i, 'https://example.org/' || i, 'other', i % 5, i % 7, 'waiting', 0 from n`.execute(db)
  })
  afterAll(() => db.destroy())

  const planOf = ({ sql: text, parameters }: { sql: string; parameters: readonly unknown[] }) => {
    const values = parameters.map(value => (typeof value === 'number' ? value : String(value)))
    return database
      .prepare(`explain query plan ${text}`)
      .all(...values)
      .map(row => String(row.detail))
      .join('\n')
  }

  it('is taken from by index, without a scan or a sort', () => {
    const plan = planOf(takeQuery(db, BLOG, 4).compile())
    expect(plan).toContain('USING COVERING INDEX frontier_order (blog=? AND state=?)')
    expect(plan).not.toMatch(/SCAN frontier|TEMP B-TREE FOR ORDER/)
  })

  it('gives the best first and each address once', async () => {
    const taken = [...(await take(db, BLOG, 3)), ...(await take(db, BLOG, 3))]
    expect(taken.map(({ priority, hops, key }) => [priority, hops, key])).toEqual(
      [0, 35, 70, 105, 140, 175].map(number => [0, 0, `k${number}`]),
    )
    expect(await frontierCounts(db, BLOG)).toMatchObject({ waiting: ROWS - 6, taken: 6 })
  })

  it('leaves entries to be paged by index too, in one blog and in all', () => {
    const last = { position: 'x', id: 1 }
    for (const query of [{ blog: BLOG }, {}]) {
      const plan = planOf(pageQuery(db, query, last, 10).compile())
      expect(plan).toMatch(/SEARCH entry USING INDEX entry_(of_blog_)?by_position \(.*position.*>/)
      expect(plan).not.toMatch(/SCAN|TEMP B-TREE/)
    }
  })
})
