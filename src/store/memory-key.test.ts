import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sampleBlog } from '../../test/sample-records.ts'
import { isRemembered, memoryKey, recall, recallAll, remembered, unfitMemory } from './memory-key.ts'
import { openArchive } from './open-archive.ts'
import type { Store } from './store.ts'

const BLOG = sampleBlog()
const schema = z.object({ pages: z.number() })
const REBUILT = memoryKey({ name: 'rebuilt', version: 1, schema, unfit: 'rebuild', about: 'how many pages' })
const NEEDED = memoryKey({ name: 'needed', version: 1, schema, unfit: 'bad-memory', about: 'how many pages' })
const RAISED = memoryKey({
  name: 'raised',
  version: 2,
  schema,
  upgrade: value => ({ pages: value }),
  unfit: 'bad-memory',
  about: 'how many pages',
})

describe('what is remembered of a blog', () => {
  let store: Store
  const write = (memory: Readonly<Record<string, unknown>>) => store.commit({ blog: BLOG, memory })

  beforeEach(async () => {
    store = await openArchive(':memory:')
  })
  afterEach(() => store.close())

  it('comes back as it was written, and is null before', async () => {
    expect(await recall(store, BLOG.id, NEEDED)).toBeNull()
    expect(await isRemembered(store, BLOG.id, NEEDED)).toBe(false)
    await write({ ...remembered(NEEDED, { pages: 1 }), ...remembered(RAISED, { pages: 2 }) })
    expect(await recall(store, BLOG.id, NEEDED)).toEqual({ pages: 1 })
    expect(await recall(store, BLOG.id, RAISED)).toEqual({ pages: 2 })
    const recalled = await recallAll(store, BLOG.id, [REBUILT, NEEDED])
    expect([recalled.get(REBUILT), recalled.get(NEEDED)]).toEqual([null, { pages: 1 }])
  })

  it('is plain in version 1, as archives of before have it, and carries its version from then on', () => {
    expect(remembered(NEEDED, { pages: 1 })).toEqual({ needed: { pages: 1 } })
    expect(remembered(RAISED, { pages: 1 })).toEqual({ raised: { v: 2, value: { pages: 1 } } })
  })

  it('is brought along where it was written in an earlier version', async () => {
    await write({ raised: 7 })
    expect(await recall(store, BLOG.id, RAISED)).toEqual({ pages: 7 })
  })

  it('is none where it does not fit and can be made anew', async () => {
    await write({ rebuilt: { pages: 'many' } })
    expect(await recall(store, BLOG.id, REBUILT)).toBeNull()
    expect(await isRemembered(store, BLOG.id, REBUILT)).toBe(true)
  })

  it('is an error that says where it does not fit, where nothing can take its place', async () => {
    await write({ needed: { pages: 'many' }, raised: 'many' })
    const error = {
      code: 'bad-memory',
      message: /how many pages of example\.org, and it does not fit: pages: Invalid input/,
      next: /Crawl the blog again/,
    }
    await expect(recall(store, BLOG.id, NEEDED)).rejects.toMatchObject(error)
    await expect(recall(store, BLOG.id, RAISED)).rejects.toMatchObject(error)
  })

  it('is never made anew where a later program wrote it', async () => {
    await write({ rebuilt: { v: 2, value: { pages: 1 } }, raised: { v: 3, value: { pages: 1 } } })
    const error = { code: 'archive-newer', message: /version \d, and this program knows/ }
    await expect(recall(store, BLOG.id, REBUILT)).rejects.toMatchObject(error)
    await expect(recall(store, BLOG.id, RAISED)).rejects.toMatchObject(error)
  })

  it('can be checked as a whole', async () => {
    await write({ rebuilt: { pages: 'many' }, needed: { pages: 1 }, raised: { v: 3, value: 1 } })
    const unfit = await unfitMemory(store, BLOG.id, [REBUILT, NEEDED, RAISED])
    expect(unfit.map(({ key }) => key.name)).toEqual(['rebuilt', 'raised'])
  })
})
