import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../../test/databases.ts'
import { sampleBlog, samplePost } from '../../../test/sample-records.ts'
import { openArchive } from '../index.ts'
import { openParts } from '../open-archive.ts'
import { completeIndex } from './complete-index.ts'
import { indexEntries } from './index-entries.ts'
import { markIndex, missingEntries } from './index-state.ts'

const POSTS = 450

describe.each(DATABASES)('the search index of an archive of before, in $name', database => {
  let place: Place

  beforeEach(async () => {
    place = await database.openWithTables()
    const store = await openArchive(place.location, { create: true })
    const entries = Array.from({ length: POSTS }, (_, number) => samplePost(`p${number}`, { text: `word${number}` }))
    await store.commit({ blog: sampleBlog(), entries })
    await store.close()
    // As the migration leaves it.
    const { db, close } = await openParts(place.location, { write: true })
    await sql`delete from entry_search`.execute(db)
    await db.deleteFrom('search_entry').execute()
    await markIndex(db, false)
    await close()
  })
  afterEach(() => place.remove())

  it('is made when the archive is opened, and says how far it is', async () => {
    const heard: number[] = []
    const store = await openArchive(place.location, { write: true, onIndexing: ({ indexed }) => heard.push(indexed) })
    expect(heard).toEqual([200, 400, POSTS])
    expect(await store.search('word449', { limit: 9 })).toMatchObject({ count: 1, missing: 0 })
    await store.close()
  })

  it('is made by who only reads where whoever made it has gone', async () => {
    const store = await openArchive(place.location)
    expect(await store.search('word449', { limit: 9 })).toMatchObject({ count: 1, missing: 0 })
    await store.close()
  })

  it('goes on after a crash where it was, and lacks and doubles nothing', async () => {
    const { db, backend, close } = await openPartsUnindexed(place.location)
    const crash = completeIndex(db, backend, () => {
      throw new Error('a crash')
    })
    await expect(crash).rejects.toThrow('a crash')
    expect(await missingEntries(db)).toBe(POSTS - 200)
    const heard: number[] = []
    await completeIndex(db, backend, ({ indexed }) => heard.push(indexed))
    expect([heard.length, await missingEntries(db)]).toEqual([2, 0])
    await close()
    const store = await openArchive(place.location)
    expect(await store.searchFacets('title', {})).toMatchObject({ count: POSTS })
    await store.close()
  })

  it('leaves what another process has put in meanwhile', async () => {
    const { db, backend, close } = await openPartsUnindexed(place.location)
    const newer = samplePost('p7', { text: 'newer' })
    const { id } = await db.selectFrom('entry').select('id').where('url', '=', newer.url).executeTakeFirstOrThrow()
    await indexEntries(db, backend, [{ id, entry: newer, blogLanguage: null }])
    await completeIndex(db, backend)
    await close()
    const store = await openArchive(place.location)
    expect([
      (await store.search('word7', { limit: 9 })).count,
      (await store.search('newer', { limit: 9 })).count,
    ]).toEqual([0, 1])
    await store.close()
  })
})

/** Opens it to write, and takes the index away that opening has made. */
async function openPartsUnindexed(location: string) {
  const parts = await openParts(location, { write: true })
  await sql`delete from entry_search`.execute(parts.db)
  await parts.db.deleteFrom('search_entry').execute()
  await markIndex(parts.db, false)
  return parts
}
