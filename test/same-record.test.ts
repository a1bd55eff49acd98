import { z } from '@hono/zod-openapi'
import { describe, expect, it } from 'vitest'
import { ENTRY_FIELDS } from '../src/records.ts'
import { openServer } from '../src/server/index.ts'
import { openArchive } from '../src/store/index.ts'
import { placeOn, urlOf } from '../src/url.ts'
import { serveBlog, testPost } from './blog-server.ts'
import { newFolder, run } from './permablog-process.ts'
import { page, startServer } from './servers.ts'

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
    await using server = await servedArchive(folder)
    const answered = fieldsOf(await server.extract({ url, as: 'post' }))

    expect(z.array(anything).parse(harvested.comments)).toHaveLength(1)
    expect(harvested.comments).toMatchObject([{ id: 'comment-2' }])
    expect(again).toEqual(harvested)
    expect(fieldsOf(JSON.parse(extracted.stdout))).toEqual(harvested)
    expect(answered).toEqual(harvested)
  })
})

describe('posts that share a page', () => {
  const days = [11, 12, 13, 14]
  const months = ['03', '04', '05']
  const path = (month: string) => `/archives/2004_${month}.html`
  const story = (month: string, day: number) =>
    `<p>${`On day ${day} of month ${month} the ferry went over the river and came back with nobody. `.repeat(6)}</p>`
  const post = (month: string, day: number) =>
    `<a name="a${month}${day}"></a><h2>2004-${month}-${day}</h2><div class="posted">${story(month, day)}
      <span class="byline">posted by Ann | <a href="${path(month)}#a${month}${day}">10:${day} AM</a></span></div>`
  const framed = (body: string, head = '') =>
    `<!doctype html><html lang="en"><head><title>A river diary</title>${head}</head><body><h1>A river diary</h1>${body}</body></html>`
  const announced = '<link rel="alternate" type="application/rss+xml" href="/feed.xml">'
  const feed = days.map(
    day =>
      `<item><title>Day ${day}</title><link>${path('05')}#a05${day}</link><pubDate>${day} May 2004 10:00:00 GMT</pubDate><description><![CDATA[${story('05', day)}]]></description></item>`,
  )

  const serveDiary = (isFed: boolean) =>
    startServer({
      '/': page(
        framed(
          months.map(month => `<p><a href="${path(month)}">${month}</a></p>`).join(''),
          isFed ? announced : '<meta name="generator" content="Blogger">',
        ),
      ),
      ...(isFed
        ? {
            '/feed.xml': page(
              `<rss version="2.0"><channel><title>A river diary</title>${feed.join('')}</channel></rss>`,
              { 'content-type': 'application/rss+xml' },
            ),
          }
        : {}),
      ...Object.fromEntries(
        months.map(month => [path(month), page(framed(days.map(day => post(month, day)).join('')))]),
      ),
    })

  it.each([
    ['with a feed that leads to their places', true],
    ['without a feed', false],
  ])('are the same to the harvest, extract, extract --again and the API, %s', async (_, isFed) => {
    await using blog = await serveDiary(isFed)
    const folder = newFolder()
    expect(await run(['crawl', blog.url('/'), '--archive', folder, ...QUICK])).toMatchObject({ code: 0 })
    const shared = blog.url(path('04'))
    const one = placeOn(shared, 'a0412')
    const harvested = fieldsOf(await storedEntry(folder, one))
    expect(harvested.text).toMatch(/^On day 12 of month 04/)
    expect(harvested.published).toBe('2004-04-12')

    const again = await run(['extract', '--again', '--archive', folder])
    expect(again.stdout).toContain('0 changed, 12 as before.')
    expect(fieldsOf(await storedEntry(folder, one))).toEqual(harvested)

    const extracted = (words: readonly string[]) =>
      run(['extract', ...words, '--archive', folder, '--render', 'never', '--delay', '0'])
    expect(fieldsOf(JSON.parse((await extracted([one])).stdout))).toEqual(harvested)
    const all = JSON.parse((await extracted([shared])).stdout)
    expect(all).toMatchObject({ type: 'list', url: shared })
    expect(all.posts.map(({ url }: { url: string }) => url)).toEqual(days.map(day => `${shared}#a04${day}`))
    expect(fieldsOf(all.posts[1])).toEqual(harvested)

    await using server = await servedArchive(folder)
    expect(fieldsOf(await server.extract({ url: one }))).toEqual(harvested)
    expect(await server.extract({ url: shared })).toEqual(all)
  })

  it('stay as they are where the page that is kept has nothing at their places any more', async () => {
    await using blog = await serveDiary(true)
    const folder = newFolder()
    expect(await run(['crawl', blog.url('/'), '--archive', folder, ...QUICK])).toMatchObject({ code: 0 })
    const one = placeOn(blog.url(path('04')), 'a0412')
    const store = await openArchive(folder, { create: false, write: true })
    const entry = (await store.entry(one))?.entry
    const summary = (await store.blogs())[0]
    if (entry === undefined || summary === undefined) throw new Error('It was harvested.')
    const lost = placeOn(blog.url(path('04')), 'elsewhere')
    await store.commit({ blog: summary.blog, entries: [{ ...entry, url: lost }] })
    await store.close()
    const again = await run(['extract', '--again', '--archive', folder])
    expect(again.stdout).toContain('0 changed, 12 as before, 1 page not readable')
    expect((await storedEntry(folder, lost))?.text).toBe(entry.text)
  })
})

describe('a post that was edited after it had left the feed', () => {
  it('is not taken back to the words of the feed by extract --again', async () => {
    await using blog = await serveBlog({ count: 14 })
    const folder = newFolder()
    expect(await run(['crawl', blog.url, '--archive', folder, ...QUICK])).toMatchObject({ code: 0 })
    const edited = [12, 13]
    for (const n of edited) blog.publish({ ...testPost(n), title: `Number ${n} anew`, body: testPost(n + 100).body })
    for (let n = 14; n < 26; n++) blog.publish(testPost(n))
    for (let visit = 0; visit < 3; visit++)
      expect(await run(['update', blog.url, '--archive', folder, ...QUICK])).toMatchObject({ code: 0 })
    const urls = edited.map(n => urlOf(new URL(testPost(n).path, blog.url).href))
    const stored = await Promise.all(urls.map(url => storedEntry(folder, url)))
    expect(stored.map(entry => entry?.title)).toEqual(['Number 12 anew', 'Number 13 anew'])

    const again = await run(['extract', '--again', '--archive', folder])
    expect(again.stdout).toContain(' 0 changed, 26 as before.')
  })
})

/** A server over an archive, which is asked for the record of a page. */
async function servedArchive(folder: string) {
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
  return {
    extract: async (wish: Readonly<Record<string, unknown>>): Promise<unknown> => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify(wish)
      return await (await fetch(new URL('/api/extract', server.url), { method: 'POST', headers, body })).json()
    },
    [Symbol.asyncDispose]: () => server.close(),
  }
}

async function storedEntry(folder: string, url: ReturnType<typeof urlOf>) {
  const store = await openArchive(folder, { create: false, write: false })
  try {
    return (await store.entry(url))?.entry
  } finally {
    await store.close()
  }
}
