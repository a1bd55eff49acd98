import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareBlogs, lifeOf } from '../src/life/index.ts'
import { openArchive, type Store } from '../src/store/index.ts'
import { copiedTexts, threadOfPost } from '../src/threads/index.ts'
import { burstsOfBlog, seriesOf } from '../src/trends/index.ts'
import { DATABASES, type Place } from './databases.ts'
import { blogCalled } from './network-archive.ts'
import { addressOf, COMET_DAY, FILLING, fillWithTrends } from './trends-archive.ts'

describe.each(DATABASES)('an archive over time, in $name', database => {
  let place: Place
  let store: Store

  beforeAll(async () => {
    place = await database.openWithTables()
    store = await openArchive(place.location, { create: true })
    await fillWithTrends(store)
  }, FILLING)
  afterAll(async () => {
    await store.close()
    await place.remove()
  })

  const numberOf = async (blog: string, path: string) => (await store.lists.numberOf(addressOf(blog, path))) ?? 0

  it('finds what many blogs wrote about in one week, by word, tag and domain', async () => {
    const found = await store.trends.bursts({ from: COMET_DAY, to: '2023-04-09', limit: 10 })
    expect(found.map(({ kind, label }) => `${kind} ${label}`).sort()).toEqual(
      expect.arrayContaining(['domain comet.example.net', 'tag Comet', 'word comet']),
    )
    const word = found.find(({ kind }) => kind === 'word')
    expect(word).toMatchObject({ first: COMET_DAY, last: '2023-04-08', posts: 6, blogs: 6, isOpen: false })
    expect(word?.firstPost).toBe(await numberOf('ann', 'w13'))
  })

  it('takes what one blog writes about all the time for no trend of the archive, but for one of that blog', async () => {
    const all = await store.trends.bursts({ kind: 'word', limit: 50 })
    expect(all.find(({ label }) => label === 'kettles')).toBeUndefined()
    const own = await burstsOfBlog(store, 'gus', { kind: 'word', limit: 10 })
    expect(own.find(({ label }) => label === 'kettles')).toMatchObject({ posts: 10, blogs: 1 })
  })

  it('says how often a word was written, in any of its forms, for all and for one blog', async () => {
    const all = await seriesOf(store, { kind: 'word', term: 'Comets', unit: 'week', scope: {} })
    expect(all).toMatchObject({ term: 'comet', start: '2023-01-02', bursts: [{ first: 13, last: 13 }] })
    expect(all?.counts[13]).toBe(6)
    const one = await seriesOf(store, { kind: 'word', term: 'comet', unit: 'month', scope: { blogs: ['ann'] } })
    expect(one?.counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await seriesOf(store, { kind: 'word', term: 'zeppelin', unit: 'week', scope: {} })).toBeNull()
  })

  it('knows who wrote a text first, who copied it and who quoted it', async () => {
    const [copy, ...others] = await copiedTexts(store, { limit: 10 })
    expect(others).toEqual([])
    expect(copy?.first.blog).toBe('cleo')
    const later = copy?.later.map(({ post, way, words }) => [post.blog, way, words])
    expect(later).toEqual([
      ['ann', 'copy', 120],
      ['dora', 'copy', 120],
      ['ben', 'quote', 50],
    ])
    expect(copy?.passage).toMatch(/^lantern0 lantern1 /)
  })

  it('counts words that nobody wrote before', async () => {
    const [first, copied, quoting] = [
      await numberOf('cleo', 'tale'),
      await numberOf('ann', 'tale'),
      await numberOf('ben', 'on-the-tale'),
    ]
    const facts = await store.trends.facts([first, copied, quoting])
    expect(facts.get(first)).toEqual({ words: 120, fresh: 120, takenBy: 3 })
    expect(facts.get(copied)).toEqual({ words: 140, fresh: 20, takenBy: 0 })
    expect(facts.get(quoting)).toEqual({ words: 154, fresh: 104, takenBy: 0 })
  })

  it('tells a thread from its first post on, whichever of its posts is asked for', async () => {
    const thread = await threadOfPost(store, await numberOf('emil', 'answer'))
    const ids = new Map(thread?.posts.map(({ post }) => [post.id, post.blog]))
    expect(thread?.posts.map(({ post }) => post.blog)).toEqual(['cleo', 'ann', 'ben', 'emil'])
    expect(ids.get(thread?.first ?? 0)).toBe('cleo')
    const ties = thread?.posts.flatMap(({ post, ties: own }) =>
      own.map(({ way, to }) => `${post.blog} ${way} ${ids.get(to)}`),
    )
    expect(ties).toEqual(['ann copy cleo', 'ben quote cleo', 'ben answer cleo', 'emil answer ben'])
    expect(await threadOfPost(store, 999_999)).toBeNull()
  })

  it('lists threads by how many blogs take part', async () => {
    const [largest] = await store.trends.threads({ limit: 5 })
    expect(largest).toMatchObject({ first: await numberOf('cleo', 'tale'), posts: 4, blogs: 4, lastDay: '2023-03-08' })
    expect(await store.trends.threads({ blogs: ['hal'], limit: 5 })).toEqual([])
  })

  it('tells the life of a blog with its pauses, hours and events', async () => {
    const blog = blogCalled('hal', { lastCrawled: '2023-08-05T00:00:00.000Z' })
    const life = await lifeOf(store, blog)
    expect(life).toMatchObject({ posts: 20, first: '2023-01-02', state: 'active', rhythm: { median: 7, shortest: 7 } })
    expect(life.pauses).toEqual([{ from: '2023-03-06', to: '2023-05-22', days: 77 }])
    expect(life.hours[17]).toBe(20)
    expect(life.weekdays).toEqual([20, 0, 0, 0, 0, 0, 0])
    expect(life.events.map(({ code }) => code)).toEqual(['first-post', 'pause'])
    expect(life.years.map(({ year, posts, comments }) => [year, posts, comments])).toEqual([[2023, 20, 1]])
  })

  it('finds what was written on a day of the year', async () => {
    const posts = await store.life.onDay('04-03', { limit: 10 })
    expect(posts.map(({ blog, url }) => `${blog} ${url}`)).toContain('ann https://ann.example/w13')
  })

  it('puts two blogs beside each other', async () => {
    const { ofA, ofB, both } = await compareBlogs(store, blogCalled('gus'), blogCalled('ann'))
    expect(ofA[0]).toMatchObject({ term: 'kettles', a: 10, b: 0 })
    expect(ofB.map(({ term }) => term)).not.toContain('kettles')
    expect(both.map(({ term }) => term)).toContain('harbour')
  })
})
