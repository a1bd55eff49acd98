import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../test/databases.ts'
import { sampleBlog } from '../../test/sample-records.ts'
import { isLabelWithin, normalLabel, openArchive, type Store } from './index.ts'

const BLOG = sampleBlog()

describe.each(DATABASES)('the labels in $name', database => {
  let place: Place
  let store: Store
  beforeEach(async () => {
    place = await database.openWithTables()
    store = await openArchive(place.location, { create: true })
    await store.commit({ blog: BLOG })
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  it('are those that were set last, each once, and stand in the list of blogs', async () => {
    await store.labels.set(BLOG.id, ['Zoo', 'art'])
    await store.labels.set(BLOG.id, ['sea', 'Art', 'sea'])
    expect(await store.labels.ofBlogs()).toEqual(new Map([[BLOG.id, ['Art', 'sea']]]))
    expect((await store.blogs(BLOG.id))[0]?.labels).toEqual(['Art', 'sea'])
    await store.labels.set(BLOG.id, [])
    expect((await store.blogs())[0]?.labels).toEqual([])
  })
})

describe('normalLabel', () => {
  it('puts spaces and slashes in order, and refuses what is empty or too long', () => {
    expect(normalLabel('  Friends /  Berlin\n/')).toBe('Friends/Berlin')
    expect([normalLabel(' / '), normalLabel(''), normalLabel('x'.repeat(61))]).toEqual([null, null, null])
  })
})

describe('isLabelWithin', () => {
  it('finds a label by itself and by its folders, not by the beginning of a word', () => {
    expect(isLabelWithin('Friends/Berlin', 'friends')).toBe(true)
    expect(isLabelWithin('Friends', 'Friends')).toBe(true)
    expect(isLabelWithin('Friendship', 'Friends')).toBe(false)
  })
})
