import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openArchive } from '../src/store/index.ts'
import { DATABASES, type Place } from './databases.ts'
import { FILLING, fillWithTrends } from './trends-archive.ts'

/** The queries of the page, each with the sentence before it. */
const QUERIES = [
  ...readFileSync(new URL('../docs/sql.md', import.meta.url), 'utf8').matchAll(/([^\n]+):\n\n```sql\n([^`]+)```/g),
].map(([, question = '', query = '']) => ({ question, query }))

const VIEWS = ['v_post', 'v_link', 'v_person', 'v_term_day']

type Row = Readonly<Record<string, unknown>>

/** Asks a database as any program would, past ours. */
async function ask(place: Place, query: string): Promise<readonly Row[]> {
  if (!place.location.startsWith('postgres')) {
    const database = new DatabaseSync(join(place.location, 'permablog.db'), { readOnly: true })
    try {
      return database.prepare(query).all()
    } finally {
      database.close()
    }
  }
  const client = new pg.Client({ connectionString: place.location, options: '-c search_path=permablog' })
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

/** Drivers give counts as numbers or as texts. */
const plain = (rows: readonly Row[]) =>
  rows.map(row => Object.entries(row).map(([name, value]) => `${name}=${value === null ? 'null' : String(value)}`))

describe('the views for analysts', () => {
  const places: Place[] = []

  beforeAll(async () => {
    for (const database of DATABASES) {
      const place = await database.openWithTables()
      places.push(place)
      const store = await openArchive(place.location, { create: true })
      await fillWithTrends(store)
      await store.close()
    }
  }, FILLING)
  afterAll(async () => {
    for (const place of places) await place.remove()
  })

  it('have ten examples', () => {
    expect(QUERIES).toHaveLength(10)
  })

  it.each(QUERIES)('answer “$question” alike in every database', async ({ query }) => {
    const [first = [], ...others] = await Promise.all(places.map(place => ask(place, query)))
    expect(first.length).toBeGreaterThan(0)
    for (const other of others) expect(plain(other)).toEqual(plain(first))
  })

  it.each(VIEWS)('have the columns of the page: %s', async view => {
    const page = readFileSync(new URL('../docs/sql.md', import.meta.url), 'utf8')
    const part = page.split(`### \`${view}\``)[1]?.split('\n##')[0] ?? ''
    const told = [...part.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    )
    for (const place of places) {
      const [row = {}] = await ask(place, `select * from ${view} limit 1`)
      expect(Object.keys(row).sort()).toEqual(told.sort())
    }
  })
})
