import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../../test/databases.ts'
import { sampleBlog, samplePost } from '../../../test/sample-records.ts'
import { urlOf } from '../../url.ts'
import { copyArchive } from '../copy/copy-archive.ts'
import { openArchive } from '../open-archive.ts'
import type { Store } from '../store.ts'

const BLOG = sampleBlog()
const OTHER = sampleBlog({ id: 'other.example', url: urlOf('https://other.example/') })
const [MONDAY, TUESDAY] = ['2024-05-06T08:00:00.000Z', '2024-05-07T08:00:00.000Z']
const FIRST = { offset: 0, limit: 50 }
const PASSAGE = { quote: 'low tide', prefix: 'at ', suffix: ' we', place: 12 }

describe.each(DATABASES)('what readers note in an archive in $name', database => {
  let place: Place
  let store: Store
  let [a, b, c] = [0, 0, 0]

  beforeEach(async () => {
    place = await database.openWithTables()
    store = await openArchive(place.location, { create: true, write: true })
    await store.commit({ blog: BLOG, entries: ['a', 'b', 'c'].map(name => samplePost(name)) })
    const numbers = ['a', 'b', 'c'].map(name => store.lists.numberOf(urlOf(`https://example.org/${name}`)))
    ;[a = 0, b = 0, c = 0] = (await Promise.all(numbers)).map(Number)
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  const unread = async () =>
    (await store.lists.entryPage({ order: 'newest', behind: null, limit: 50, unread: true })).map(({ id }) => id)
  const queue = async () => (await store.reading.marked({ list: 'queue', ...FIRST })).map(({ found }) => found.id)

  it('is nothing at first, and is kept with the moment at which it was first said', async () => {
    expect(await store.reading.marks([a, b])).toEqual(new Map())
    await store.reading.mark(a, { read: true, starred: true }, MONDAY)
    const again = await store.reading.mark(a, { read: true, queued: true }, TUESDAY)
    expect(again).toEqual({ readAt: MONDAY, starredAt: MONDAY, isQueued: true })
    const undone = await store.reading.mark(a, { read: false, starred: false }, TUESDAY)
    expect(undone).toEqual({ readAt: null, starredAt: null, isQueued: true })
    expect(await store.reading.mark(999, { read: true }, MONDAY)).toBeNull()
  })

  it('tells unread posts, and marks all of one blog as read, which can be taken back', async () => {
    await store.commit({ blog: OTHER, entries: [samplePost('d', { blog: OTHER.id })] })
    await store.reading.mark(a, { read: true }, MONDAY)
    expect((await unread()).length).toBe(3)
    expect(await store.reading.markBlogRead(BLOG.id, TUESDAY)).toBe(2)
    expect(await unread()).toHaveLength(1)
    expect(await store.reading.counts()).toMatchObject({ read: 3 })
    expect(await store.reading.unmarkBlogRead(BLOG.id, TUESDAY)).toBe(2)
    expect(await unread()).toEqual(expect.arrayContaining([b, c]))
    expect((await store.reading.marks([a])).get(a)?.readAt).toBe(MONDAY)
  })

  it('has a queue in order, which can be changed', async () => {
    for (const entry of [c, a, b]) await store.reading.mark(entry, { queued: true }, MONDAY)
    expect(await queue()).toEqual([c, a, b])
    await store.reading.orderQueue([b])
    expect(await queue()).toEqual([b, c, a])
    await store.reading.mark(c, { queued: false }, TUESDAY)
    await store.reading.mark(c, { queued: true }, TUESDAY)
    expect(await queue()).toEqual([b, a, c])
  })

  it('keeps highlights with their notes, through new versions of the post', async () => {
    const made = await store.reading.addHighlight(a, PASSAGE, '', MONDAY)
    await store.commit({ blog: BLOG, entries: [samplePost('a', { text: 'At low tide we walked, later.' })] })
    const id = made?.id ?? 0
    expect(await store.reading.noteHighlight(id, 'look up', TUESDAY)).toMatchObject({ note: 'look up', ...PASSAGE })
    expect(await store.reading.highlightsOf([a, b])).toMatchObject([{ id, madeAt: MONDAY, changedAt: TUESDAY }])
    const [listed] = await store.reading.highlights({ before: null, limit: 5 })
    expect(listed).toMatchObject({ id, url: 'https://example.org/a', blog: BLOG.id, blogTitle: BLOG.title })
    expect(await store.reading.highlights({ before: id, limit: 5 })).toEqual([])
    expect(await store.reading.removeHighlight(id)).toBe(true)
    expect(await store.reading.removeHighlight(id)).toBe(false)
    expect(await store.reading.addHighlight(999, PASSAGE, '', MONDAY)).toBeNull()
  })

  it('counts what a saved search finds since somebody looked', async () => {
    const wish = { name: 'tides', query: 'lighthouse', blog: null, sort: 'newest' } as const
    const saved = await store.reading.saveSearch(wish, MONDAY)
    expect(await store.reading.newHits(saved)).toBe(0)
    await store.commit({ blog: BLOG, entries: [samplePost('new', { text: 'A lighthouse at last.' })] })
    expect(await store.reading.newHits(saved)).toBe(1)
    expect(await store.reading.lookAtSearch('tides', TUESDAY)).toBe(true)
    const [seen] = await store.reading.savedSearches()
    expect(seen).toMatchObject({ ...wish, seenAt: TUESDAY })
    expect(seen === undefined ? 1 : await store.reading.newHits(seen)).toBe(0)
    expect(await store.reading.forgetSearch('tides')).toBe(true)
    expect(await store.reading.savedSearch('tides')).toBeNull()
  })

  it('gives any post, also of one blog, and none where there is none', async () => {
    expect([a, b, c]).toContain(await store.reading.randomPost())
    expect(await store.reading.randomPost(OTHER.id)).toBeNull()
  })

  it('is written beside whoever holds the lock, and copied with the archive', async () => {
    const beside = await openArchive(place.location, { notes: true })
    await beside.reading.mark(b, { starred: true }, MONDAY)
    await beside.reading.addHighlight(b, PASSAGE, 'mine', MONDAY)
    await beside.close()
    await store.reading.saveSearch({ name: 'x', query: 'x', blog: null, sort: 'relevance' }, MONDAY)
    await store.close()
    const target = await database.open()
    await copyArchive(place.location, target.location, () => {})
    const copy = await openArchive(target.location, { notes: true })
    expect(await copy.reading.counts()).toMatchObject({ starred: 1, highlights: 1 })
    const next = await copy.reading.addHighlight(b, PASSAGE, '', TUESDAY)
    expect(next?.id).toBeGreaterThan(1)
    await copy.close()
    await target.remove()
    store = await openArchive(place.location, { write: true })
  })
})
