import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../test/databases.ts'
import { sampleBlog, samplePost } from '../../test/sample-records.ts'
import { urlOf } from '../url.ts'
import { openArchive, type Store } from './index.ts'
import { openParts } from './open-archive.ts'

const BLOG = sampleBlog()
const IMAGE = urlOf('https://a.org/a.png')
const KEPT = { kind: 'image', file: 'media/a', mime: 'image/png', bytes: 1, etag: null, lastModified: null } as const

describe.each(DATABASES)('the tally of a blog in $name', database => {
  let place: Place
  let store: Store
  beforeEach(async () => {
    place = await database.openWithTables()
    store = await openArchive(place.location, { create: true })
    await store.commit({ blog: BLOG, entries: [samplePost('a'), samplePost('b')] })
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  /** Takes rows away as a person with a database shell does. */
  async function deleteByHand(table: 'entry_version' | 'tally', column: 'version' | 'blog', value: number | string) {
    await store.close()
    const { db, close } = await openParts(place.location, { write: true })
    if (table === 'tally') await db.deleteFrom('tally').where('blog', '=', String(value)).execute()
    else
      await db
        .deleteFrom('entry_version')
        .where(column as 'version', '=', Number(value))
        .execute()
    await close()
    store = await openArchive(place.location, { write: true })
  }

  it('is what is there, after new posts, edits, the same again and files that change', async () => {
    await store.commit({ blog: BLOG, entries: [samplePost('a', { text: 'other words' }), samplePost('b')] })
    await store.commit({ blog: BLOG, foundMedia: [{ url: IMAGE, kind: 'image', use: 'entry', foundOn: BLOG.url }] })
    const visited = { url: IMAGE, state: 'done', at: '2024-06-01T00:00:00.000Z' } as const
    await store.commit({ blog: BLOG, media: [{ ...visited, kept: { ...KEPT, sha256: 'aa' } }] })
    await store.commit({ blog: BLOG, media: [{ ...visited, kept: { ...KEPT, sha256: 'aa' } }] })
    const later = { ...visited, at: '2024-07-01T00:00:00.000Z' }
    await store.commit({ blog: BLOG, media: [{ ...later, kept: { ...KEPT, sha256: 'bb' } }] })
    const tally = await store.tally(BLOG.id)
    expect(tally).toMatchObject({ versions: { count: 3 }, media: { count: 2 } })
    expect(await store.recount(BLOG.id)).toEqual(tally)
  })

  it('tells that a version was deleted, and of which entry', async () => {
    await store.commit({ blog: BLOG, entries: [samplePost('a', { text: 'other words' })] })
    await deleteByHand('entry_version', 'version', 2)
    expect((await store.tally(BLOG.id))?.versions.count).toBe(3)
    expect((await store.recount(BLOG.id)).versions.count).toBe(2)
    expect(await store.entriesLackingVersions(BLOG.id)).toEqual([{ url: samplePost('a').url, lacking: 1 }])
    await store.repairs.giveUp(BLOG.id)
    expect(await store.tally(BLOG.id)).toEqual(await store.recount(BLOG.id))
  })

  it('begins with all that is there where an older version of the program wrote it', async () => {
    await deleteByHand('tally', 'blog', BLOG.id)
    expect(await store.tally(BLOG.id)).toBeNull()
    await store.commit({ blog: BLOG, entries: [samplePost('c')] })
    expect((await store.tally(BLOG.id))?.versions.count).toBe(3)
    expect(await store.tally(BLOG.id)).toEqual(await store.recount(BLOG.id))
  })
})
