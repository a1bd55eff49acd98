import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { DATABASES, type Place } from '../../test/databases.ts'
import { sampleBlog, samplePost } from '../../test/sample-records.ts'
import { openArchive, type Store } from '../store/index.ts'
import { analyseBlog } from './analyse-blog.ts'
import type { Analyser } from './analyser.ts'

const blog = sampleBlog()
const posts = Array.from({ length: 120 }, (_, n) => samplePost(`post-${n}`))

/** How long the text of each post is, and how many posts there are. */
const lengths: Analyser = {
  name: 'structured',
  version: 1,
  about: 'lengths',
  post: { schema: z.object({ length: z.number() }), analyse: ({ entry }) => ({ length: entry.text.length }) },
  blog: {
    schema: z.object({ posts: z.number() }),
    uses: ['structured'],
    analyse: async ({ results }) => ({ posts: (await Array.fromAsync(results('structured'))).length }),
  },
}

describe.each(DATABASES)('the analysis of a blog on $name', database => {
  let place: Place
  let store: Store
  beforeEach(async () => {
    place = await database.openWithTables()
    store = await openArchive(place.location, { create: true, write: true })
    await store.commit({ blog, entries: posts })
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  const run = (analysers: readonly Analyser[] = [lengths], more: { again?: boolean; signal?: AbortSignal } = {}) =>
    analyseBlog(blog, { store, folder: null, analysers, now: () => '2024-06-01T00:00:00.000Z', ...more })
  const results = () => Array.fromAsync(store.derived.ofAnalyser(blog.id, 'entry', 'structured'))

  it('makes all of it once, and nothing when nothing has changed', async () => {
    expect(await run()).toMatchObject({ analysed: 120, unchanged: 0, isBlogAnalysed: true, failed: 0 })
    expect(await run()).toMatchObject({ analysed: 0, unchanged: 120, isBlogAnalysed: false, removed: 0 })
    expect(await results()).toHaveLength(120)
    expect(await store.derived.of(blog.id, 'blog', blog.id)).toMatchObject([{ value: { posts: 120 }, version: 1 }])
  })

  it('makes anew what was edited or added, and the blog with it', async () => {
    await run()
    const edited = samplePost('post-7', { text: 'Longer than before.' })
    await store.commit({ blog, entries: [edited, samplePost('post-120')] })
    expect(await run()).toMatchObject({ analysed: 2, unchanged: 119, isBlogAnalysed: true })
    const id = await store.lists.numberOf(edited.url)
    expect(await store.derived.of(blog.id, 'entry', String(id))).toMatchObject([{ value: { length: 19 } }])
    expect(await store.derived.of(blog.id, 'blog', blog.id)).toMatchObject([{ value: { posts: 121 } }])
  })

  it('is made anew by another version of an analyser, and where that is wished', async () => {
    await run()
    expect(await run([{ ...lengths, version: 2 }])).toMatchObject({ analysed: 120, isBlogAnalysed: true })
    expect(await run([{ ...lengths, version: 2 }], { again: true })).toMatchObject({ analysed: 120, unchanged: 0 })
    expect(await results()).toHaveLength(120)
  })

  it('takes out what was known of posts that are gone, and of analysers that nobody knows', async () => {
    await run()
    const mark = { version: 1, input: '', value: null }
    await store.derived.save(
      blog,
      [
        { ...mark, kind: 'entry', subject: '999999', analyser: 'structured' },
        { ...mark, kind: 'blog', subject: blog.id, analyser: 'forgotten' },
      ],
      '2024-06-01T00:00:00.000Z',
    )
    expect(await run()).toMatchObject({ analysed: 0, removed: 2 })
  })

  it('goes on after a crash, and has then what a calm one has', async () => {
    await run()
    const calm = await results()
    let left = 1
    const crashing: Store = {
      ...store,
      derived: {
        ...store.derived,
        save: async (...given) => {
          if (left-- === 0) throw new Error('the power went out')
          await store.derived.save(...given)
        },
      },
    }
    const again = { store: crashing, folder: null, analysers: [{ ...lengths, version: 2 }] }
    await expect(analyseBlog(blog, again)).rejects.toThrow('the power went out')
    expect(await run([{ ...lengths, version: 2 }])).toMatchObject({ analysed: 70, unchanged: 50 })
    expect(await results()).toEqual(calm.map(one => ({ ...one, version: 2, madeAt: expect.any(String) })))
  })

  it('stops when it is told to, and goes on the next time', async () => {
    const stopping = new AbortController()
    const onProgress = () => stopping.abort()
    const { signal } = stopping
    const stopped = await analyseBlog(blog, { store, folder: null, analysers: [lengths], signal, onProgress })
    expect(stopped).toMatchObject({ analysed: 50, isBlogAnalysed: false })
    expect(await run()).toMatchObject({ analysed: 70, unchanged: 50, isBlogAnalysed: true })
  })

  it('goes on with the other posts where an analyser fails on one, and tries that again', async () => {
    const post = {
      schema: z.object({ length: z.number() }),
      analyse: ({ entry }: { entry: { url: string; text: string } }) => {
        if (entry.url.endsWith('post-3')) throw new Error('stumbled')
        return entry.url.endsWith('post-4') ? { length: 'long' } : { length: entry.text.length }
      },
    }
    const figures = await run([{ ...lengths, post }])
    expect(figures).toMatchObject({ analysed: 120, failed: 2, failures: [{ message: 'stumbled' }, {}] })
    expect(await run()).toMatchObject({ analysed: 2, unchanged: 118, failed: 0 })
  })
})
