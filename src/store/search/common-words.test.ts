import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../../test/databases.ts'
import { sampleBlog, samplePost } from '../../../test/sample-records.ts'
import { openArchive, type Store } from '../index.ts'

/** More than are ranked word by word. */
const POSTS = 900
const COPY = `A text of more than fifty words ${'that was posted again under another address '.repeat(7)}`

/** Posts of 2020 to 2022, one a day from the first of January on; every hundredth has the word in its title. */
const posts = Array.from({ length: POSTS }, (_, number) =>
  samplePost(`p${number}`, {
    title: number % 100 === 0 ? `Tides ${number}` : `Other ${number}`,
    text: `The tide came in. Number n${number}.`,
    published: new Date(Date.UTC(2020, 0, 1 + number)).toISOString(),
    authors: [{ name: number % 3 === 0 ? 'Ann' : 'Bo', url: null }],
    tags: number % 2 === 0 ? ['even'] : ['odd'],
    language: number % 4 === 0 ? 'de' : 'en',
  }),
)

describe.each(DATABASES)('a word that many posts have, in $name', database => {
  let place: Place
  let store: Store

  beforeAll(async () => {
    place = await database.openWithTables()
    store = await openArchive(place.location, { create: true })
    const copies = ['c1', 'c2', 'c3'].map(path => samplePost(path, { text: COPY, title: `Copy ${path}` }))
    await store.commit({ blog: sampleBlog(), entries: [...posts, ...copies] })
  })
  afterAll(async () => {
    await store.close()
    await place.remove()
  })

  const found = async (query: string, options: Partial<Parameters<Store['search']>[1]> = {}) => {
    const result = await store.search(query, { limit: 3, ...options })
    return { ...result, paths: result.hits.map(hit => new URL(hit.url).pathname.slice(1)) }
  }

  it('shows the newest with the word in the title first, then the newest', async () => {
    expect((await found('tide', { limit: 12 })).paths).toEqual([
      ...[800, 700, 600, 500, 400, 300, 200, 100, 0].map(number => `p${number}`),
      'p899',
      'p898',
      'p897',
    ])
  })

  it('estimates the count from the newest', async () => {
    const { count, isExact } = await found('tide')
    expect(isExact).toBe(false)
    expect(count).toBeGreaterThan(POSTS * 0.9)
    expect(count).toBeLessThan(POSTS * 1.1)
    const { count: ofSpan } = await found('tide after:2020-02 before:2021-09')
    expect(ofSpan).toBeGreaterThan(578 * 0.9)
    expect(ofSpan).toBeLessThan(578 * 1.1)
  })

  it('gives every hit once, page by page', async () => {
    const paths: string[] = []
    for (let offset: number | null = 0; offset !== null; ) {
      const page: Awaited<ReturnType<typeof found>> = await found('tide', { limit: 200, offset })
      paths.push(...page.paths)
      offset = page.next
    }
    expect([paths.length, new Set(paths).size]).toEqual([POSTS, POSTS])
  })

  it('sorts by date', async () => {
    expect((await found('tide', { sort: 'newest' })).paths).toEqual(['p899', 'p898', 'p897'])
    expect((await found('tide', { sort: 'oldest' })).paths).toEqual(['p0', 'p1', 'p2'])
    expect((await found('tide', { sort: 'oldest', offset: 3 })).paths).toEqual(['p3', 'p4', 'p5'])
    expect((await found('tide after:2020-01-05 before:2020-01-08', { sort: 'newest' })).paths).toEqual([
      'p6',
      'p5',
      'p4',
    ])
  })

  it('counts what is left by a filter exactly', async () => {
    expect(await found('tide before:2020-02')).toMatchObject({ count: 31, isExact: true, next: 3 })
  })

  it('counts facets of all hits', async () => {
    const facets = await store.searchFacets('tide', {})
    expect(facets).toMatchObject({
      count: POSTS,
      counted: POSTS,
      blogs: [{ value: 'example.org', count: POSTS }],
      years: [
        { value: '2020', count: 366 },
        { value: '2021', count: 365 },
        { value: '2022', count: 169 },
      ],
      authors: [
        { value: 'Bo', count: 600 },
        { value: 'Ann', count: 300 },
      ],
      tags: [
        { value: 'even', count: 450 },
        { value: 'odd', count: 450 },
      ],
      languages: [
        { value: 'en', count: 675 },
        { value: 'de', count: 225 },
      ],
    })
  })

  it('shows copies of a text once, and says how many there are', async () => {
    const { hits, count } = await found('posted again')
    expect([count, hits.map(hit => hit.copies)]).toEqual([3, [2]])
  })

  it('moves a post whose date was corrected', async () => {
    const moved = samplePost('p5', { text: 'The tide came in. Number n5.', published: '2025-01-01T00:00:00.000Z' })
    await store.commit({ blog: sampleBlog(), entries: [moved] })
    expect((await found('n5')).count).toBe(1)
    expect((await found('tide', { sort: 'newest', limit: 1 })).paths).toEqual(['p5'])
  })
})
