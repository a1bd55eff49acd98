import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../../test/databases.ts'
import { sampleBlog, samplePost } from '../../../test/sample-records.ts'
import type { Backend } from '../backend.ts'
import { openArchive } from '../index.ts'
import { openParts } from '../open-archive.ts'
import type { Db } from '../schema.ts'
import { search } from './search.ts'

const POSTS = 182
/** Ends within a day: there are two posts on each. */
const MOST = 101

/** Posts of January to March 2020 that all have the words, and two of three in a row. */
const posts = Array.from({ length: POSTS }, (_, number) =>
  samplePost(`p${number}`, {
    text: number % 3 === 0 ? `Tide at its high mark, n${number}.` : `A high tide, n${number}.`,
    published: new Date(Date.UTC(2020, 0, 1 + Math.floor(number / 2))).toISOString(),
  }),
)
const WITH_PHRASE = posts.filter(({ text }) => text.includes('high tide')).map(({ url }) => url)

describe.each(DATABASES)('a phrase of common words in $name', database => {
  let place: Place
  let parts: { readonly db: Db; readonly backend: Backend; close(): Promise<void> }
  let bounded: Backend

  beforeAll(async () => {
    place = await database.openWithTables()
    const store = await openArchive(place.location, { create: true })
    await store.commit({ blog: sampleBlog(), entries: posts })
    await store.close()
    parts = await openParts(place.location, { write: true })
    const { backend } = parts
    bounded = { ...backend, matchingRows: (db, match, range) => backend.matchingRows(db, match, range, MOST) }
  })
  afterAll(async () => {
    await parts.close()
    await place.remove()
  })

  const found = async (query: string, sort: 'newest' | 'oldest', backend = bounded) => {
    const result = await search(parts.db, backend, query, { limit: POSTS, sort })
    return { ...result, urls: result.hits.map(({ url }) => url) }
  }

  it.each([
    ['newest', 'before'],
    ['oldest', 'after'],
  ] as const)('is looked for in the %s posts, and with %s: that day in the others', async (sort, filter) => {
    const first = await found('"high tide"', sort)
    expect(first.isExact).toBe(false)
    expect(first.lookedTo).toMatch(/^2020-0[1-3]-\d\d$/)
    expect(first.urls.length).toBeLessThan(WITH_PHRASE.length)
    expect(first.count).toBeGreaterThan(WITH_PHRASE.length * 0.8)
    expect(first.count).toBeLessThan(WITH_PHRASE.length * 1.2)
    const others = await found(`"high tide" ${filter}:${first.lookedTo}`, sort)
    expect(others.lookedTo).toBeNull()
    expect(new Set([...first.urls, ...others.urls])).toEqual(new Set(WITH_PHRASE))
  })

  it('is looked for in all posts where they are few, as are words without a phrase', async () => {
    expect(await found('"high tide"', 'newest', parts.backend)).toMatchObject({
      count: WITH_PHRASE.length,
      lookedTo: null,
    })
    expect(await found('high tide', 'newest')).toMatchObject({ count: POSTS, isExact: true, lookedTo: null })
  })
})
