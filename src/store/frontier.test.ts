import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../test/databases.ts'
import { sampleBlog } from '../../test/sample-records.ts'
import { urlKey, urlOf } from '../url.ts'
import { saveBlog } from './blogs.ts'
import { pageQuery } from './entries.ts'
import { addFound, markVisited, requeue, take, takeQuery } from './frontier.ts'
import { frontierCounts, rankLanes, recountLanes, waitingLanes } from './frontier-lanes.ts'
import type { FoundUrl, VisitedUrl } from './frontier-types.ts'
import { migrate } from './migrate.ts'
import { isPostgres, openArchive } from './open-archive.ts'
import { NodePostgresDialect } from './postgres/dialect.ts'
import { openDatabase as openPool } from './postgres/open-database.ts'
import type { Db, Tables } from './schema.ts'
import { sqliteBackend } from './sqlite/backend.ts'
import { NodeSqliteDialect } from './sqlite/dialect.ts'

const BLOG = 'example.org'
const ROWS = 200_000

async function openDatabase() {
  const database = new DatabaseSync(':memory:')
  const db: Db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) })
  await migrate(db, sqliteBackend)
  await saveBlog(db, sampleBlog())
  return { database, db }
}

/** The tables of an archive themselves, without a store over them. */
async function connect(location: string): Promise<Db> {
  const dialect = isPostgres(location)
    ? new NodePostgresDialect(await openPool(location, true))
    : new NodeSqliteDialect(new DatabaseSync(join(location, 'permablog.db')))
  return new Kysely<Tables>({ dialect })
}

describe('a large frontier', () => {
  let database: DatabaseSync
  let db: Db

  beforeAll(async () => {
    ;({ database, db } = await openDatabase())
    await sql`insert into frontier (blog, key, url, purpose, priority, hops, state)
      with recursive n(i) as (select 0 union all select i + 1 from n where i < ${ROWS - 1})
      select ${BLOG}, 'k' || i, 'https://example.org/' || i, 'other', i % 5, i % 7, 'waiting' from n`.execute(db)
    await recountLanes(db, BLOG)
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
    const plan = planOf(takeQuery(db, BLOG, { priority: 1, shape: '' }, 4).compile())
    expect(plan).toContain('USING COVERING INDEX frontier_order (blog=? AND state=? AND priority=? AND shape=?)')
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

describe.each(DATABASES)('lanes of the frontier in $name', database => {
  let place: Place
  let db: Db

  beforeEach(async () => {
    place = await database.openWithTables()
    await openArchive(place.location, { create: true }).then(store => store.close())
    db = await connect(place.location)
    await saveBlog(db, sampleBlog())
    return async () => {
      await db.destroy()
      await place.remove()
    }
  })

  const found = (path: string, more: Partial<FoundUrl> = {}): FoundUrl => {
    const url = urlOf(`https://example.org${path}`)
    return { url, key: urlKey(url), purpose: 'other', priority: 50, hops: 1, foundOn: null, ...more }
  }
  const visited = (path: string, state: VisitedUrl['state']): VisitedUrl => {
    const { url } = found(path)
    const at = '2026-01-01T00:00:00.000Z'
    return { url, state, status: 200, finalUrl: null, etag: null, lastModified: null, bodyHash: null, at }
  }
  const paths = (items: readonly { key: string }[]) => items.map(({ key }) => key.slice(BLOG.length))

  it('are taken from in the order of their rank, which may change while addresses wait', async () => {
    await addFound(db, BLOG, [
      found('/tag/a', { shape: '/tag/*' }),
      found('/page/2', { shape: '/page/#' }),
      found('/tag/b', { shape: '/tag/*' }),
      found('/page/3', { shape: '/page/#' }),
    ])
    await rankLanes(db, BLOG, [{ priority: 50, shape: '/tag/*', rank: 41 }])
    expect(paths(await take(db, BLOG, 1))).toEqual(['/tag/a'])
    await rankLanes(db, BLOG, [{ priority: 50, shape: '/page/#', rank: 40 }])
    expect(paths(await take(db, BLOG, 9))).toEqual(['/page/2', '/page/3', '/tag/b'])
  })

  it('get the rank that their first address brings, and keep it', async () => {
    await addFound(db, BLOG, [found('/x', { shape: '/*', rank: 44 })])
    await addFound(db, BLOG, [found('/y', { shape: '/*', rank: 49 })])
    expect(await waitingLanes(db, BLOG)).toEqual([{ priority: 50, shape: '/*', rank: 44, waiting: 2 }])
  })

  it('lose an address to a better lane, and to a visit', async () => {
    await addFound(db, BLOG, [found('/x', { shape: '/*' }), found('/y', { shape: '/*' })])
    await addFound(db, BLOG, [found('/x', { priority: 20, shape: '/*' })])
    await markVisited(db, BLOG, [visited('/y', 'done'), visited('/', 'done')])
    expect(await waitingLanes(db, BLOG)).toEqual([{ priority: 20, shape: '/*', rank: 20, waiting: 1 }])
    expect(await frontierCounts(db, BLOG)).toMatchObject({ waiting: 1, done: 2 })
  })

  it('count exactly what is in them, whatever happens', async () => {
    const path = fc.integer({ min: 0, max: 8 }).map(number => `/${number}`)
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('found' as const),
        path,
        priority: fc.constantFrom(20, 50),
        shape: fc.constantFrom('', '/*'),
        state: fc.constantFrom('waiting' as const, 'excluded' as const),
        revisit: fc.boolean(),
      }),
      fc.record({
        kind: fc.constant('visited' as const),
        path,
        state: fc.constantFrom('done' as const, 'failed' as const, 'waiting' as const),
      }),
      fc.record({ kind: fc.constant('take' as const), limit: fc.integer({ min: 1, max: 3 }) }),
      fc.record({
        kind: fc.constant('requeue' as const),
        which: fc.constantFrom('all' as const, 'unfinished' as const),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
        for (const { kind, ...rest } of steps) {
          if ('priority' in rest) await addFound(db, BLOG, [found(rest.path, rest)])
          else if ('path' in rest) await markVisited(db, BLOG, [visited(rest.path, rest.state)])
          else if ('limit' in rest) expect((await take(db, BLOG, rest.limit)).length, kind).toBeLessThan(4)
          else await requeue(db, BLOG, rest.which)
        }
        const counted = await waitingLanes(db, BLOG)
        const counts = await frontierCounts(db, BLOG)
        await recountLanes(db, BLOG)
        expect(await waitingLanes(db, BLOG)).toEqual(counted)
        expect(await frontierCounts(db, BLOG)).toEqual(counts)
      }),
      { numRuns: 60 },
    )
  })
})
