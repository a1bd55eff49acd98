import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { candidates, networkPart, promiseOfCandidates, rank, readWeights, renewPictures } from '../src/network/index.ts'
import { openArchive, type Store } from '../src/store/index.ts'
import { urlOf } from '../src/url.ts'
import { DATABASES, type Place } from './databases.ts'
import { blogCalled, commentBy, known, postOf } from './network-archive.ts'

const [ann, bob, cy, dee] = ['ann', 'bob', 'cy', 'dee'].map(name => blogCalled(name))
const strange = 'https://eve.blogspot.com/2024/04/a.html'

for (const database of DATABASES) {
  describe(`the network of an archive in ${database.name}`, () => {
    let place: Place
    let store: Store

    beforeAll(async () => {
      place = await database.openWithTables()
      store = await openArchive(place.location, { create: true, write: true })
      if (ann === undefined || bob === undefined || cy === undefined || dee === undefined) return
      await store.commit({
        blog: ann,
        entries: [
          postOf(ann, 'first', [], {
            published: '2024-05-01T08:00:00.000Z',
            tags: ['Sea', 'Tide'],
            text: 'The tide comes in over the sand, and all of us write about it.',
            comments: [commentBy('1', 'bob Author', { authorUrl: bob.url }), commentBy('2', 'Zoe')],
          }),
          postOf(ann, 'second', [strange], { published: '2024-05-09T08:00:00.000Z', tags: ['Sea'] }),
        ],
      })
      await store.commit({
        blog: bob,
        entries: [
          postOf(bob, 'one', [`${ann.url}first`, strange], { published: '2024-05-02T08:00:00.000Z', tags: ['Sea'] }),
          postOf(bob, 'two', [`${cy.url}x`], { published: '2024-06-02T08:00:00.000Z' }),
        ],
      })
      await store.commit({
        blog: cy,
        entries: [postOf(cy, 'x', [`${ann.url}first`, `${bob.url}one`], { published: '2024-05-31T08:00:00.000Z' })],
      })
      await store.commit({ blog: dee, entries: [postOf(dee, 'alone', [], { published: '2024-05-31T08:00:00.000Z' })] })
      for (const blog of [ann, bob, cy, dee]) await known(store, blog)
      await renewPictures(store)
    })

    afterAll(async () => {
      await store.close()
      await place.remove()
    })

    it('has the blogs that are kept and those that look like blogs, and what joins them', async () => {
      const part = await networkPart(store, { kind: 'blogs', limit: 100 })
      const nodes = part?.nodes ?? []
      expect(new Map(nodes.map(({ id, isKept }) => [id, isKept]))).toEqual(
        new Map([
          ['ann', true],
          ['bob', true],
          ['cy', true],
          ['dee', true],
          ['https://eve.blogspot.com/', false],
        ]),
      )
      const ties = part?.links.map(({ from, to, ways }) => [nodes[from]?.id, nodes[to]?.id, ways])
      expect(ties).toContainEqual(['bob', 'ann', { link: 1, comment: 1 }])
      expect(ties).toContainEqual(['ann', 'https://eve.blogspot.com/', { link: 1 }])
      expect(ties).toHaveLength(6)
      expect(nodes.find(({ id }) => id === 'ann')).toMatchObject({ posts: 2, linksIn: 2, linksOut: 1, language: 'en' })
      expect(nodes.reduce((sum, { pageRank }) => sum + pageRank, 0)).toBeCloseTo(1, 4)
      for (const { x, y } of nodes) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(1)
    })

    it('joins posts that link to one another, and persons who comment or link', async () => {
      const posts = await networkPart(store, { kind: 'posts', limit: 100 })
      const urls = posts?.nodes.map(({ url }) => url) ?? []
      const pairs = posts?.links.map(({ from, to }) => [urls[from], urls[to]])
      expect(pairs).toHaveLength(4)
      expect(pairs).toContainEqual([`${bob?.url}one`, `${ann?.url}first`])
      const persons = await networkPart(store, { kind: 'persons', limit: 100 })
      const names = persons?.nodes.map(({ name }) => name) ?? []
      const told = persons?.links.map(({ from, to, ways }) => [names[from], names[to], ways])
      expect(told).toContainEqual(['bob Author', 'ann Author', { link: 1, comment: 1 }])
      expect(told).toContainEqual(['Zoe', 'ann Author', { comment: 1 }])
    })

    it('is narrowed to a blog with its neighbours, to a span, and to what is kept', async () => {
      const ids = async (query: object) =>
        (await networkPart(store, { kind: 'blogs', limit: 100, ...query }))?.nodes.map(({ id }) => id).toSorted()
      expect(await ids({ blog: 'dee' })).toEqual(['dee'])
      expect(await ids({ blog: 'cy' })).toEqual(['ann', 'bob', 'cy'])
      expect(await ids({ isKept: true })).toEqual(['ann', 'bob', 'cy', 'dee'])
      expect(await ids({ from: '2024-06-01' })).toEqual(['bob', 'cy'])
      expect(await ids({ language: 'de' })).toEqual([])
    })

    it('ranks by what others did with posts, and tells by what', async () => {
      const found = await rank(store, { kind: 'blogs', limit: 10 })
      // Both were linked to once: cy within two days, bob a month later.
      expect(found?.ranked.map(({ id }) => id)).toEqual(['ann', 'cy', 'bob', 'dee'])
      const parts = new Map(found?.ranked[0]?.parts.map(part => [part.part, part]))
      expect(parts.get('links')).toMatchObject({ value: 1, facts: { links: 2, from: 2 } })
      expect(parts.get('comments')).toMatchObject({ value: 1, facts: { comments: 2 } })
      expect(found?.ranked[0]?.topics).toEqual(['Sea', 'Tide'])
      const weights = readWeights('links=0, comments=0, network=0, consistency=0')
      expect((await rank(store, { kind: 'blogs', limit: 10, weights }))?.ranked[0]?.score).toBe(0)
    })

    it('ranks posts, persons, and who leads on a topic or in a span', async () => {
      const first = async (query: object) =>
        (await rank(store, { kind: 'blogs', limit: 10, ...query }))?.ranked.map(({ name }) => name)
      expect((await first({ kind: 'posts' }))?.[0]).toBe('Title of first')
      expect((await first({ kind: 'persons' }))?.[0]).toBe('ann Author')
      expect(await first({ topic: 'tide' })).toEqual(['The blog of ann'])
      expect(await first({ from: '2024-05-02', to: '2024-05-08' })).toEqual(['The blog of bob'])
    })

    it('names the blogs to keep next, with who links to them', async () => {
      const found = await candidates(store, { limit: 10 })
      expect(found).toMatchObject([
        {
          url: 'https://eve.blogspot.com/',
          links: 2,
          blogs: [{ id: 'ann' }, { id: 'bob' }],
          anchors: [`see ${strange}`],
        },
      ])
      expect(found?.[0]?.reasons).toContainEqual({ code: 'link', value: 2 })
      expect(await candidates(store, { limit: 10, about: 'one' })).toMatchObject([{ links: 1, blogs: [{ id: 'bob' }] }])
      const promise = await promiseOfCandidates(store)
      expect(promise(urlOf('http://www.eve.blogspot.com/'))).toBeGreaterThan(0)
      expect(promise(urlOf('https://nobody.example/'))).toBe(0)
    })

    it('is made anew when rows have changed, and not otherwise', async () => {
      expect(await renewPictures(store)).toBe(false)
      if (dee === undefined) return
      const entries = [postOf(dee, 'late', [`${urlOf('https://ann.example/')}second`])]
      await store.commit({ blog: dee, entries })
      await known(store, dee)
      expect(await renewPictures(store)).toBe(true)
      const part = await networkPart(store, { kind: 'blogs', limit: 100 })
      expect(part?.nodes.find(({ id }) => id === 'ann')?.linksIn).toBe(3)
    })
  })
}
