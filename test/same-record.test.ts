import { z } from '@hono/zod-openapi'
import { describe, expect, it } from 'vitest'
import { ENTRY_FIELDS } from '../src/records.ts'
import { openServer } from '../src/server/index.ts'
import { openArchive } from '../src/store/index.ts'
import { urlOf } from '../src/url.ts'
import { serveBlog, testPost } from './blog-server.ts'
import { newFolder, run } from './permablog-process.ts'

/** Fields that say when and where a record was made, not what was read. */
const FIELDS = [...ENTRY_FIELDS, 'html', 'comments', 'media', 'links', 'structured', 'sources', 'confidence'] as const
const QUICK = ['--delay', '0', '--render', 'never', '--quiet']
const anything = z.looseObject({})

/** What was read of a page, in one order of fields; media as they are named, before they are fetched. */
function fieldsOf(record: unknown) {
  const fields = anything.parse(record)
  const media = z.array(anything).parse(fields.media ?? [])
  const named = media.map(({ url, kind, alt }) => ({ url, kind, alt }))
  return Object.fromEntries(FIELDS.map(field => [field, field === 'media' ? named : fields[field]]))
}

describe('one page under rules set by hand', () => {
  it('gives the same record to the harvest, extract, extract --again and the API', async () => {
    await using blog = await serveBlog({ count: 14 })
    for (let n = 0; n < 14; n += 2) blog.publish({ ...testPost(n), comments: { count: 3, shown: 3 } })
    const folder = newFolder()
    const url = urlOf(new URL(testPost(2).path, blog.url).href)
    expect(await run(['crawl', blog.url, '--archive', folder, ...QUICK])).toMatchObject({ code: 0 })
    const rules = ['comments', '//li[@id="comment-2"]', 'title', '//h1']
    for (let at = 0; at < rules.length; at += 2) {
      const [field = '', xpath = ''] = rules.slice(at, at + 2)
      expect(await run(['rules', blog.url, 'set', field, xpath, '--archive', folder])).toMatchObject({ code: 0 })
    }

    expect(await run(['extract', '--again', '--archive', folder])).toMatchObject({ code: 0 })
    const again = fieldsOf(await storedEntry(folder, url))
    expect(await run(['crawl', blog.url, '--archive', folder, ...QUICK])).toMatchObject({ code: 0 })
    const harvested = fieldsOf(await storedEntry(folder, url))
    const extracted = await run(['extract', url, '--archive', folder, '--as', 'post', '--render', 'never'])
    const server = await openServer({
      location: folder,
      folder,
      host: '127.0.0.1',
      port: 0,
      token: null,
      version: '0.0.0',
      allowPrivate: true,
      network: { delay: 0 },
    })
    const asked = await fetch(new URL('/api/extract', server.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url, as: 'post' }),
    })
    const answered = fieldsOf(await asked.json())
    await server.close()

    expect(z.array(anything).parse(harvested.comments)).toHaveLength(1)
    expect(harvested.comments).toMatchObject([{ id: 'comment-2' }])
    expect(again).toEqual(harvested)
    expect(fieldsOf(JSON.parse(extracted.stdout))).toEqual(harvested)
    expect(answered).toEqual(harvested)
  })
})

async function storedEntry(folder: string, url: ReturnType<typeof urlOf>) {
  const store = await openArchive(folder, { create: false, write: false })
  try {
    return (await store.entry(url))?.entry
  } finally {
    await store.close()
  }
}
