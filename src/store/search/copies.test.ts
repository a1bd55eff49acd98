import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../../test/databases.ts'
import { sampleBlog, samplePost } from '../../../test/sample-records.ts'
import { urlOf } from '../../url.ts'
import { openArchive, type Store } from '../index.ts'

const OTHER = sampleBlog({ id: 'other.example', url: urlOf('https://other.example/'), title: 'Another' })

/** A text of this many words, none twice. */
const text = (name: string, words: number) => Array.from({ length: words }, (_, at) => `${name}${at}`).join(' ')
const ORIGINAL = `lighthouse ${text('a', 120)}`
/** A few words of the original are others. */
const CHANGED = ORIGINAL.replace('a40 a41 a42', 'seen at sea')

const elsewhere = (path: string, rest: Parameters<typeof samplePost>[1]) =>
  samplePost(path, { blog: OTHER.id, url: urlOf(`https://other.example/${path}`), ...rest })

describe.each(DATABASES)('copies of a text in $name', database => {
  let place: Place
  let store: Store

  beforeAll(async () => {
    place = await database.openWithTables()
    store = await openArchive(place.location, { create: true })
    // The one that was published later is found first.
    await store.commit({
      blog: OTHER,
      entries: [
        elsewhere('later', { text: CHANGED, title: 'Lighthouse', published: '2021-06-01T00:00:00.000Z' }),
        elsewhere('unlike', { text: `lighthouse ${text('b', 120)}`, published: '2021-07-01T00:00:00.000Z' }),
      ],
    })
    await store.commit({
      blog: sampleBlog(),
      entries: [
        samplePost('first', { text: ORIGINAL, title: 'First', published: '2020-01-01T00:00:00.000Z' }),
        samplePost('short', { text: 'A lighthouse.', published: '2020-02-01T00:00:00.000Z' }),
        samplePost('short-too', { text: 'A lighthouse.', published: '2020-03-01T00:00:00.000Z' }),
      ],
    })
  })
  afterAll(async () => {
    await store.close()
    await place.remove()
  })

  const found = async (query: string, options: Partial<Parameters<Store['search']>[1]> = {}) => {
    const { hits } = await store.search(query, { limit: 9, ...options })
    return hits.map(({ url, copies }) => `${new URL(url).pathname.slice(1)} +${copies}`).toSorted()
  }

  it('are shown once, across blogs, though some words differ: the one that was published first', async () => {
    expect(await found('lighthouse')).toEqual(['first +1', 'short +0', 'short-too +0', 'unlike +0'])
  })

  it('stand where the best of them would', async () => {
    const { hits } = await store.search('lighthouse', { limit: 1 })
    expect(hits[0]?.url).toBe('https://example.org/first')
  })

  it('are shown one by one where it is asked for', async () => {
    expect(await found('lighthouse', { copies: true })).toEqual([
      'first +0',
      'later +0',
      'short +0',
      'short-too +0',
      'unlike +0',
    ])
  })

  it('are shown alone where the first one does not fit', async () => {
    expect(await found('lighthouse blog:other')).toEqual(['later +0', 'unlike +0'])
  })

  it('are none any more when the text is another one, and the others still are', async () => {
    const third = samplePost('third', { text: `${ORIGINAL} too`, published: '2022-01-01T00:00:00.000Z' })
    await store.commit({ blog: sampleBlog(), entries: [third] })
    expect(await found('lighthouse after:2020-05')).toEqual(['later +1', 'unlike +0'])
    // The first of the group that was found.
    const rewritten = elsewhere('later', {
      text: `lighthouse ${text('c', 120)}`,
      published: '2021-06-01T00:00:00.000Z',
    })
    await store.commit({ blog: OTHER, entries: [rewritten] })
    expect(await found('lighthouse')).toEqual(['first +1', 'later +0', 'short +0', 'short-too +0', 'unlike +0'])
    const fourth = samplePost('fourth', { text: `well ${ORIGINAL}`, published: '2022-02-01T00:00:00.000Z' })
    await store.commit({ blog: sampleBlog(), entries: [fourth] })
    expect(await found('lighthouse before:2020-02')).toEqual(['first +0'])
    expect(await found('lighthouse')).toContain('first +2')
  })
})
