import { describe, expect, it } from 'vitest'
import { type CrawlOptions, crawl, update } from '../src/crawl/index.ts'
import { run, tools } from './crawl-tools.ts'
import { serveLivingBlog } from './living-blog.ts'

const POSTS = 40
/** Between two updates: posts that were looked at have their turn again. */
const PAUSE = 2 * 24 * 3_600_000

/** A blog that nothing but its feed, its lists and its posts tell of, and that has a new post at each update unless it is quiet. */
async function harvested() {
  const blog = await serveLivingBlog({ count: POSTS, software: 'static', sitemap: 'none' })
  const given = await tools(blog)
  await run(crawl(blog.url, given.options))
  let now = Date.now()
  let written = POSTS
  return {
    blog,
    async update(kind: 'news' | 'quiet' = 'news', { signal }: Pick<CrawlOptions, 'signal'> = {}) {
      if (kind === 'news') blog.write(written++)
      now += PAUSE
      blog.requests.length = 0
      const clock = () => new Date(now).toISOString()
      const { report } = await run(update(blog.url, null, { ...given.options, clock, ...(signal && { signal }) }))
      const of = (topic: string) => report.notices.filter(notice => notice.topic === topic)
      return { of, noticed: report.crawl.figures.noticed, asked: [...blog.requests] }
    },
    async gone(): Promise<string[]> {
      const stored = await Array.fromAsync(given.archive.entries({ kind: 'post' }))
      return stored.filter(({ goneSince }) => goneSince !== null).map(({ entry }) => entry.url.split('/').at(-2) ?? '')
    },
    async [Symbol.asyncDispose]() {
      await given[Symbol.asyncDispose]()
      await blog[Symbol.asyncDispose]()
    },
  }
}

const isOld = (slug: string) => Number(slug.split('-')[1]) < POSTS

describe('where the pages of most posts that an update asks for are not there', () => {
  it('marks none as gone, and says so once with both numbers', async () => {
    await using test = await harvested()
    await test.update()
    test.blog.behave({ lost: isOld })
    const { of, noticed, asked } = await test.update()
    const lost = asked.filter(each => /^404 .*post-/.test(each)).length
    expect(lost).toBeGreaterThanOrEqual(5)
    expect(await test.gone()).toEqual([])
    expect(of('post-gone')).toEqual([])
    expect(of('many-missing')).toMatchObject([{ level: 'warning', message: expect.stringContaining(`${lost} of `) }])
    expect(noticed).toMatchObject({ gone: 0 })
    test.blog.behave({})
    const after = await test.update()
    expect(after.of('many-missing')).toEqual([])
    expect(await test.gone()).toEqual([])
  })

  it('does so in the updates after it too, quiet or not, and stays within four requests in quiet ones', async () => {
    await using test = await harvested()
    await test.update()
    test.blog.behave({ lost: isOld })
    await test.update()
    const { asked } = await test.update('quiet')
    expect(asked.length).toBeLessThanOrEqual(4)
    await test.update()
    expect(await test.gone()).toEqual([])
  })

  it('asks for them again where the update was cut short', async () => {
    await using test = await harvested()
    await test.update()
    const controller = new AbortController()
    const asked: string[] = []
    const lost = (slug: string) => {
      if (isOld(slug)) asked.push(slug)
      if (asked.length === 8) controller.abort()
      return isOld(slug)
    }
    test.blog.behave({ lost })
    await test.update('news', controller)
    expect(await test.gone()).toEqual([])
    test.blog.behave({})
    const after = await test.update('quiet')
    expect(asked.filter(slug => !after.asked.some(each => each.endsWith(`/${slug}/`)))).toEqual([])
    expect(await test.gone()).toEqual([])
  })

  it('believes it after a week', async () => {
    await using test = await harvested()
    test.blog.behave({ lost: isOld })
    for (let visit = 0; visit < 4; visit++) await test.update()
    expect(await test.gone()).toEqual([])
    for (let visit = 0; visit < 2; visit++) await test.update()
    expect((await test.gone()).length).toBeGreaterThan(POSTS / 2)
  })
})

describe('where few posts are not there', () => {
  const FEW = ['post-5', 'post-12', 'post-17', 'post-24']

  it('marks them, and brings them back soon when they are there again, as lists name them', async () => {
    await using test = await harvested()
    test.blog.behave({ lost: slug => FEW.includes(slug) })
    for (let visit = 0; visit < 12 && (await test.gone()).length < FEW.length; visit++) await test.update()
    expect((await test.gone()).sort()).toEqual(FEW.toSorted())
    test.blog.behave({})
    await test.update()
    expect(await test.gone()).toEqual([])
  })
})
