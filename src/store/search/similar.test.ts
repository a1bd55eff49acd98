import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../../test/databases.ts'
import { sampleBlog, samplePost } from '../../../test/sample-records.ts'
import type { Link } from '../../records.ts'
import { urlOf } from '../../url.ts'
import { openArchive, type Store } from '../index.ts'

const OTHER = sampleBlog({ id: 'other.example', url: urlOf('https://other.example/'), title: 'Another' })
const POST = urlOf('https://example.org/bread')
const LINK: Link = { url: urlOf('https://mill.example/rye'), text: 'rye', rel: null, kind: 'external' }

const FRENCH_FILLING = 'le jour était long et nous avons vu ce que nous avions à voir avant de rentrer à la maison '
const FILLING = 'the day was long and we went to see what there was to see, and then home again '

describe.each(DATABASES)('similar posts in $name', database => {
  let place: Place
  let store: Store

  beforeAll(async () => {
    place = await database.openWithTables()
    store = await openArchive(place.location, { create: true })
    const fillers = Array.from({ length: 60 }, (_, at) =>
      samplePost(`filler${at}`, { title: `Day ${at}`, text: `${FILLING} number${at} words${at}`, tags: [] }),
    )
    const text = `${FILLING} ${FILLING} ${FILLING} I baked sourdough from rye flour in a hot oven, and the crust was dark`
    await store.commit({
      blog: sampleBlog(),
      entries: [
        ...fillers,
        samplePost('bread', { title: 'Sourdough at last', text, tags: ['baking'], links: [LINK] }),
        samplePost('copy', { title: 'Sourdough again', text: `${text} indeed`, tags: ['baking'] }),
        samplePost('rolls', {
          title: 'Rolls',
          text: `${FILLING} flour and ovens: baking rolls of sourdoughs`,
          tags: [],
        }),
        samplePost('mill', { title: 'A trip', text: `${FILLING} wheels turning by a river`, tags: [], links: [LINK] }),
      ],
    })
    const elsewhere = samplePost('loaf', {
      blog: OTHER.id,
      url: urlOf('https://other.example/loaf'),
      title: 'A loaf of rye',
      text: 'Sourdough, flour, crust: everything that an oven wants.',
      tags: [],
    })
    await store.commit({ blog: OTHER, entries: [elsewhere] })
    const french = (path: string, text: string) =>
      samplePost(path, { language: 'fr', title: path, text: `${FRENCH_FILLING} ${text}`, tags: [] })
    await store.commit({
      blog: sampleBlog(),
      entries: [
        ...Array.from({ length: 14 }, (_, at) => french(`jour${at}`, `numéro${at} mots${at}`)),
        french('casque', 'un casque sans fil, dont la batterie et les basses'),
        french('oreillettes', 'oreillettes : basses profondes, batteries faibles, casques lourds'),
        french('fil', 'un fil perdu'),
        samplePost('list', { kind: 'page', title: 'All posts', text: 'sourdough rye flour oven crust', tags: [] }),
      ],
    })
  })
  afterAll(async () => {
    await store.close()
    await place.remove()
  })

  const paths = async (options: Parameters<Store['similar']>[1]) =>
    (await store.similar(POST, options))?.map(({ url }) => new URL(url).pathname.slice(1))

  it('share telling words in any of their forms, over the archive, and are no copies', async () => {
    const found = await paths({ limit: 2 })
    expect(found?.toSorted()).toEqual(['loaf', 'rolls'])
  })

  it('keep to one blog where it is asked for', async () => {
    expect((await paths({ limit: 1, blog: 'example.org' }))?.[0]).toBe('rolls')
    expect(await paths({ limit: 5, blog: OTHER.id })).toEqual(['loaf'])
  })

  it('link to the same pages', async () => {
    expect(await paths({ limit: 9 })).toContain('mill')
  })

  it('say which words they share', async () => {
    const posts = (await store.similar(POST, { limit: 1, blog: OTHER.id })) ?? []
    expect(posts[0]).toMatchObject({ title: 'A loaf of rye', blog: OTHER.id })
    expect(posts[0]?.shared).toContain('sourdough')
    expect(posts[0]?.shared).not.toContain('the')
  })

  it('share words that are rare in their own language, however rare it is itself', async () => {
    const posts = (await store.similar(urlOf('https://example.org/casque'), { limit: 9 })) ?? []
    expect(posts.map(({ title }) => title)).toEqual(['oreillettes'])
    expect(posts[0]?.shared.toSorted()).toEqual(['basses', 'batterie', 'casque'])
  })

  it('are none where less than three telling words are shared', async () => {
    expect(await store.similar(urlOf('https://example.org/fil'), { limit: 9 })).toEqual([])
    expect(await store.similar(urlOf('https://example.org/filler7'), { limit: 9 })).toEqual([])
  })

  it('are posts, not pages that list them', async () => {
    expect(await paths({ limit: 9 })).not.toContain('list')
  })

  it('are asked for by number too', async () => {
    const { hits } = await store.search('title:last', { limit: 1 })
    const byNumber = await store.similar(hits[0]?.id ?? 0, { limit: 2 })
    expect(byNumber).toEqual(await store.similar(POST, { limit: 2 }))
  })

  it('are none of a post that the archive does not have', async () => {
    expect(await store.similar(urlOf('https://example.org/nothing'), { limit: 2 })).toBeNull()
    expect(await store.similar(999_999, { limit: 2 })).toBeNull()
  })
})
