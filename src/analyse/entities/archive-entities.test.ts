import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../../test/databases.ts'
import { sampleBlog, samplePost } from '../../../test/sample-records.ts'
import type { BlogRecord, EntryRecord } from '../../records.ts'
import { openArchive, type Store } from '../../store/index.ts'
import { urlOf } from '../../url.ts'
import { analyseBlog } from '../analyse-blog.ts'
import { archiveEntities, entriesNaming } from './archive-entities.ts'
import { entitiesSchema } from './entities.ts'
import type { EntityService } from './entity-service.ts'

const teaching = sampleBlog()
const other: BlogRecord = { ...sampleBlog(), id: 'other.example.org', url: urlOf('https://other.example.org/') }
const link = { text: 'Kombu', url: urlOf('https://pypi.org/project/kombu/'), rel: null, kind: 'external' } as const
const linking = samplePost('linking', {
  text: 'We like to use Kombu for our queues.',
  language: 'en',
  links: [link, link, link],
})
const plainPost = (text: string): EntryRecord => ({
  ...samplePost('plain', { text, language: 'en' }),
  blog: other.id,
  url: urlOf('https://other.example.org/plain'),
})

describe.each(DATABASES)('entities of an archive on $name', database => {
  let place: Place
  let store: Store
  beforeEach(async () => {
    place = await database.openWithTables()
    store = await openArchive(place.location, { create: true, write: true })
    await store.commit({ blog: teaching, entries: [linking] })
    await store.commit({ blog: other, entries: [plainPost('Nobody told us that Kombu was so good.')] })
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  const run = (blog: BlogRecord, entityService?: EntityService) =>
    analyseBlog(blog, { store, folder: null, entityService })
  const stored = async () => {
    const id = (await store.lists.numberOf(urlOf('https://other.example.org/plain'))) ?? 0
    const results = await store.derived.of(other.id, 'entry', String(id))
    return entitiesSchema.parse(results.find(({ analyser }) => analyser === 'entities')?.value).entities
  }

  it('are stored with what links of other blogs say that they mean', async () => {
    await run(teaching)
    await run(other)
    expect(await stored()).toMatchObject([
      { text: 'Kombu', kind: 'product', target: link.url, reason: 'linked-elsewhere' },
    ])
  })

  it('of posts that have not changed are found when the archive has learned enough', async () => {
    await run(other)
    expect(await stored()).toEqual([])
    await run(teaching)
    expect(await run(other)).toMatchObject({ analysed: 1 })
    expect(await stored()).toHaveLength(1)
    expect(await run(other)).toMatchObject({ analysed: 0, unchanged: 1 })
  })

  it('are one on several blogs, with the posts that name them', async () => {
    await run(teaching)
    await run(other)
    const [kombu, ...more] = await archiveEntities(store)
    expect(kombu).toMatchObject({
      text: 'Kombu',
      kind: 'product',
      posts: 2,
      blogs: expect.arrayContaining([teaching.id, other.id]),
    })
    expect(more).toEqual([])
    expect(await entriesNaming(store, kombu?.key ?? '')).toHaveLength(2)
    expect(await entriesNaming(store, kombu?.key ?? '', other.id)).toHaveLength(1)
    expect(await entriesNaming(store, 'nothing')).toBeNull()
    expect(await archiveEntities(store, { kind: 'person' })).toEqual([])
    expect(await archiveEntities(store, { text: 'komb', blog: other.id })).toHaveLength(1)
  })

  it('that a service found stay when it is not asked again, and are asked for once', async () => {
    let asked = 0
    const service: EntityService = {
      url: urlOf('http://127.0.0.1:9/'),
      failure: null,
      find: async text => {
        asked += 1
        return [{ start: 0, end: 6, text: text.slice(0, 6), kind: 'person', target: null, reason: 'service' }]
      },
    }
    await run(other, service)
    await run(other, service)
    expect(asked).toBe(1)
    expect(await run(other)).toMatchObject({ analysed: 0 })
    await run(teaching)
    await run(other)
    expect((await stored()).map(({ text, reason }) => [text, reason])).toEqual([
      ['Nobody', 'service'],
      ['Kombu', 'linked-elsewhere'],
    ])
  })
})
