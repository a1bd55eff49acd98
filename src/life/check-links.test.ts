import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../test/databases.ts'
import { sampleBlog, samplePost } from '../../test/sample-records.ts'
import { page, redirect, startServer, status, type TestServer } from '../../test/servers.ts'
import { openNetwork } from '../fetch/index.ts'
import { openArchive, type Store } from '../store/index.ts'
import { bringUpToDate } from '../threads/index.ts'
import { checkLinks, lifeOf } from './index.ts'

describe.each(DATABASES)('links that are asked for, in $name', database => {
  let place: Place
  let store: Store
  let server: TestServer

  beforeAll(async () => {
    server = await startServer({
      '/there': page('<p>Here.</p>'),
      '/gone': status(404),
      '/moved': redirect('/'),
      '/': page('<p>Front.</p>'),
    })
    place = await database.openWithTables()
    store = await openArchive(place.location, { create: true })
    const link = (path: string) => ({ url: server.url(path), text: path, rel: null, kind: 'external' as const })
    const links = ['/there', '/gone', '/moved'].map(link)
    await store.commit({ blog: sampleBlog(), entries: [samplePost('a', { links })] })
    await bringUpToDate(sampleBlog(), { store })
  })
  afterAll(async () => {
    await store.close()
    await place.remove()
    await server[Symbol.asyncDispose]()
  })

  const check = async (now: string) => {
    const source = openNetwork({ delay: 0, retries: 0, typedHosts: [server.host] })
    try {
      const signal = new AbortController().signal
      return await checkLinks(sampleBlog(), { store, source, ofYear: 10, signal, now: () => new Date(now) })
    } finally {
      await source.close()
    }
  }

  it('are counted by year as those that answer with what stood there', async () => {
    expect(await check('2024-06-01T00:00:00.000Z')).toBe(3)
    const { years } = await lifeOf(store, sampleBlog({ lastCrawled: '2024-06-01T00:00:00.000Z' }))
    expect(years).toMatchObject([{ year: 2024, linksChecked: 3, linksAlive: 1 }])
  })

  it('are not asked for again within a month', async () => {
    expect(await check('2024-06-20T00:00:00.000Z')).toBe(0)
    expect(await check('2024-08-01T00:00:00.000Z')).toBe(3)
  })
})
