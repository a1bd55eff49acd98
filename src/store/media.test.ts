import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../test/databases.ts'
import { sampleBlog, samplePost } from '../../test/sample-records.ts'
import type { Media } from '../records.ts'
import { urlOf } from '../url.ts'
import { openArchive, type Store, type VisitedMedia } from './index.ts'

const BLOG = sampleBlog()
const AT = '2024-06-01T00:00:00.000Z'
const LATER = '2024-07-01T00:00:00.000Z'
const IMAGE = urlOf('https://a.org/a.png')
const GONE = urlOf('https://a.org/gone.png')
const KEPT = {
  kind: 'image',
  file: 'media/a.png',
  sha256: 'aa',
  mime: 'image/png',
  bytes: 7,
  etag: '"1"',
  lastModified: null,
} as const
const QUERY = {
  isContext: false,
  after: 0,
  limit: 10,
  failedBefore: LATER,
  missingBefore: null,
  keptBefore: null,
  maxBytes: 100,
}

const media = (url: Media['url']): Media => ({
  url,
  file: null,
  mime: null,
  bytes: null,
  sha256: null,
  kind: 'image',
  alt: 'A tower',
})

describe.each(DATABASES)('the files of entries in $name', database => {
  let place: Place
  let store: Store
  const post = samplePost('post', { media: [media(IMAGE), media(GONE)] })

  beforeEach(async () => {
    place = await database.openWithTables()
    store = await openArchive(place.location, { create: true, clock: () => AT })
    await store.commit({ blog: BLOG, entries: [post] })
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  const mark = (...visits: VisitedMedia[]) => store.commit({ blog: BLOG, media: visits })
  const waiting = async (query = {}) =>
    (await store.mediaToFetch(BLOG.id, { ...QUERY, ...query })).map(({ url }) => url)

  it('wait, each once, until they are asked for', async () => {
    await store.commit({ blog: BLOG, entries: [{ ...post, url: urlOf('https://a.org/other') }] })
    expect(await waiting()).toEqual([IMAGE, GONE])
    await mark({ url: IMAGE, state: 'done', at: AT, kept: KEPT })
    expect(await waiting()).toEqual([GONE])
  })

  it('complete every version of an entry without making one', async () => {
    await store.commit({ blog: BLOG, entries: [{ ...post, text: 'Changed.' }] })
    await mark({ url: IMAGE, state: 'done', at: AT, kept: KEPT })
    const { etag: _, lastModified: __, ...file } = KEPT
    expect(await store.versions(post.url)).toHaveLength(2)
    for (const version of [1, 2]) {
      const stored = await store.entry(post.url, version)
      expect(stored?.entry.media).toEqual([{ ...media(IMAGE), ...file }, media(GONE)])
    }
    expect((await Array.fromAsync(store.entries({})))[0]?.entry.media[0]?.file).toBe('media/a.png')
  })

  it('change at an address without changing what old versions show', async () => {
    const second = { ...KEPT, file: 'media/b.png', sha256: 'bb', bytes: 9 }
    const third = { ...KEPT, file: 'media/c.png', sha256: 'cc', bytes: 11 }
    await mark({ url: IMAGE, state: 'done', at: AT, kept: KEPT })
    await store.commit({ blog: BLOG, entries: [{ ...post, text: 'Changed.' }] })
    await mark({ url: IMAGE, state: 'done', at: LATER, kept: second })
    await mark({ url: IMAGE, state: 'done', at: `${LATER}+`, kept: second })
    await mark({ url: IMAGE, state: 'done', at: `${LATER}++`, kept: third })
    const file = async (version: number) => (await store.entry(post.url, version))?.entry.media[0]?.sha256
    expect([await file(1), await file(2)]).toEqual(['aa', 'cc'])
    expect((await Array.fromAsync(store.entries({})))[0]?.entry.media[0]?.sha256).toBe('cc')
    // All of them are still the archive's: they are checked, and served by their content.
    expect((await store.keptFiles('', 10)).map(({ sha256 }) => sha256)).toEqual(['aa', 'bb', 'cc'])
    expect((await store.lists.mediaWith('aa'))?.file).toBe('media/a.png')
  })

  it('stay kept where a later answer is that they are gone', async () => {
    await mark({ url: IMAGE, state: 'done', at: AT, kept: KEPT })
    await mark({ url: IMAGE, state: 'missing', at: LATER })
    expect((await store.entry(post.url))?.entry.media[0]?.file).toBe('media/a.png')
  })

  it('are asked for again as their state allows', async () => {
    await mark({ url: IMAGE, state: 'done', at: AT, kept: KEPT }, { url: GONE, state: 'missing', at: AT })
    expect(await waiting()).toEqual([])
    expect(await waiting({ missingBefore: LATER })).toEqual([GONE])
    expect(await waiting({ keptBefore: LATER })).toEqual([IMAGE])
    expect(await waiting({ keptBefore: AT, missingBefore: AT })).toEqual([])
    await mark({ url: GONE, state: 'failed', at: AT })
    expect(await waiting()).toEqual([GONE])
    await mark({ url: GONE, state: 'refused', at: AT, bytes: 500 })
    expect(await waiting()).toEqual([])
    expect(await waiting({ maxBytes: 500 })).toEqual([GONE])
  })

  it('are counted for the blog and for the page that brought them', async () => {
    await mark({ url: IMAGE, state: 'done', at: AT, kept: KEPT }, { url: GONE, state: 'refused', at: AT, bytes: 500 })
    expect(await store.mediaBytes(BLOG.id)).toBe(7)
    expect(await store.mediaBytes(BLOG.id, post.url)).toBe(7)
    expect(await store.mediaBytes(BLOG.id, IMAGE)).toBe(0)
  })
})
