import { describe, expect, it, onTestFinished } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { sampleBlog } from '../../../test/sample-records.ts'
import { noticeOf } from '../../notices/index.ts'
import { urlOf } from '../../url.ts'
import { openArchive } from '../open-archive.ts'

const BLOG = sampleBlog()

describe.each(DATABASES)('rows of notices in $name', database => {
  it('are one for each blog and cause, close when their address is read, and stay done when a person said so', async () => {
    const place = await database.openWithTables()
    const store = await openArchive(place.location, { create: true, write: true })
    onTestFinished(async () => {
      await store.close()
      await place.remove()
    })
    const about = { blog: BLOG, now: () => '2024-01-01T00:00:00.000Z' }
    const at = (path: string) => urlOf(`https://files.example${path}`)
    const failed = (path: string) => noticeOf(about, 'media-failed', { said: 'No answer.' }, at(path))
    const silent = noticeOf(about, 'media-host-down', { host: 'other.example' }, urlOf('https://other.example/c'))
    const gone = noticeOf(about, 'media-missing', { said: 'Gone (404).' }, at('/d'))
    await store.commit({ blog: BLOG, notices: [failed('/a'), failed('/b'), silent, gone] })
    const rows = () => store.lists.noticeRows({ blog: BLOG.id, state: 'open' })
    expect(await rows()).toMatchObject([
      { cause: 'files-failed', count: 3, hosts: 2, isForPerson: true, level: 'warning' },
      { cause: 'media-missing', count: 1, isForPerson: false },
    ])
    expect(await store.lists.openNotices(BLOG.id)).toEqual([{ blog: BLOG.id, level: 'warning', count: 1 }])
    const picture = { kind: 'image', use: 'entry', foundOn: BLOG.url } as const
    await store.commit({ blog: BLOG, foundMedia: [{ ...picture, url: at('/a') }] })
    await store.commit({ blog: BLOG, media: [{ url: at('/a'), state: 'done', at: '2024-01-02' }] })
    expect(await rows()).toMatchObject([{ count: 2 }, {}])
    const row = { blog: BLOG.id, cause: 'files-failed' } as const
    expect(await store.lists.markNoticeRows([row], '2024-01-03')).toBe(2)
    const later = await store.beginCrawl(BLOG.id, 'update', '2024-01-04T00:00:00.000Z')
    await store.commit({ blog: BLOG, crawl: later, notices: [failed('/a'), failed('/b')] })
    // What was closed because it was read is news when it fails again; what a person was done with is not.
    expect(await store.lists.noticePage({ ...row, state: 'open', before: null, limit: 9 })).toMatchObject([
      { url: at('/a'), cause: 'files-failed', values: { said: 'No answer.' } },
    ])
    await store.commit({ blog: BLOG, settled: ['media-failed'] })
    expect((await rows()).map(({ cause }) => cause)).toEqual(['media-missing'])
    expect(await store.lists.markNoticeRows([row], null)).toBe(4 + 1)
  })
})
