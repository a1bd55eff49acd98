import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../test/databases.ts'
import { sampleBlog } from '../../test/sample-records.ts'
import type { BlogRecord } from '../records.ts'
import { urlOf } from '../url.ts'
import { openArchive, type Store, type VisitPlan } from './index.ts'

const NOW = '2024-06-01T12:00:00.000Z'

function blogNamed(id: string): BlogRecord {
  return { ...sampleBlog(), id, url: urlOf(`https://${id}.example/`) }
}

function planOf(blog: string, due: string | null): VisitPlan {
  const history = { published: [NOW], feedEntries: 10, joined: [true] }
  return { blog, due, reason: 'a post every day', visitedAt: NOW, failures: 0, failingSince: null, history }
}

describe.each(DATABASES)('the schedule in $name', database => {
  let place: Place
  let store: Store
  beforeEach(async () => {
    place = await database.openWithTables()
    store = await openArchive(place.location, { create: true })
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  async function plan(id: string, due: string | null): Promise<void> {
    await store.commit({ blog: blogNamed(id), schedule: planOf(id, due) })
  }

  it('gives back what was planned, and the list shows it', async () => {
    await plan('a', '2024-06-02T00:00:00+02:00')
    expect(await store.schedule('a')).toEqual({
      ...planOf('a', '2024-06-01T22:00:00.000Z'),
      because: null,
      rhythm: null,
    })
    expect((await store.blogs())[0]?.nextVisit).toEqual({
      at: '2024-06-01T22:00:00.000Z',
      reason: 'a post every day',
      because: null,
      rhythm: null,
    })
    await store.commit({ blog: blogNamed('b') })
    expect(await store.schedule('b')).toBeNull()
    expect((await store.blogs())[1]?.nextVisit).toBeNull()
  })

  it('names the blogs that are due, those that wait for longest first, and when the next one is', async () => {
    await plan('late', '2024-06-01T11:00:00.000Z')
    await plan('later', '2024-06-01T10:00:00.000Z')
    await plan('tomorrow', '2024-06-02T10:00:00.000Z')
    await plan('never', null)
    expect((await store.due(NOW, 10)).map(({ blog }) => blog.id)).toEqual(['later', 'late'])
    expect((await store.due(NOW, 1)).map(({ blog }) => blog.id)).toEqual(['later'])
    expect(await store.nextDue(NOW)).toBe('2024-06-02T10:00:00.000Z')
    expect(await store.nextDue('2024-06-03T00:00:00.000Z')).toBeNull()
  })

  it('can be hastened, never delayed', async () => {
    await plan('a', '2024-06-02T10:00:00.000Z')
    await plan('never', null)
    expect(await store.hasten('a', NOW, { code: 'ping' })).toBe(true)
    expect(await store.hasten('a', '2024-06-05T00:00:00.000Z', { code: 'hub' })).toBe(true)
    expect(await store.hasten('never', NOW, { code: 'ping' })).toBe(true)
    expect(await store.hasten('unknown', NOW, { code: 'ping' })).toBe(false)
    expect(await store.schedule('a')).toMatchObject({
      due: NOW,
      because: { code: 'ping' },
      history: { feedEntries: 10 },
    })
    expect(await store.schedule('never')).toMatchObject({ due: NOW })
  })

  it('knows a blog by any spelling of its address, and by that of a feed', async () => {
    const blog = blogNamed('a')
    const url = urlOf('https://feeds.example/a.xml')
    const metadata = { hubs: [] } as never
    const validators = { etag: null, lastModified: null }
    const feed = {
      kind: 'feed',
      blog: 'a',
      url,
      role: 'posts',
      reason: '',
      metadata,
      entries: 1,
      fetchedAt: NOW,
    } as const
    await store.commit({ blog, feeds: [{ ...feed, ...validators }] })
    for (const address of ['http://www.a.example', 'https://a.example/index.html', url]) {
      expect((await store.blogAt(urlOf(address)))?.id).toBe('a')
    }
    expect(await store.blogAt(urlOf('https://a.example/2024/'))).toBeNull()
  })

  it('keeps what a person set, and no ping wakes a blog that was paused', async () => {
    await store.commit({ blog: blogNamed('a'), schedule: { ...planOf('a', null), rhythm: { kind: 'paused' } } })
    expect(await store.hasten('a', NOW, { code: 'ping' })).toBe(true)
    expect(await store.schedule('a')).toMatchObject({ due: null, rhythm: { kind: 'paused' } })
    const every = { kind: 'every', hours: 48 } as const
    await store.commit({ blog: blogNamed('a'), schedule: { ...planOf('a', NOW), rhythm: every } })
    expect((await store.blogs())[0]?.nextVisit).toMatchObject({ at: NOW, rhythm: every })
  })
})
