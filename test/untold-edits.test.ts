import { describe, expect, it } from 'vitest'
import { crawl, update } from '../src/crawl/index.ts'
import { run, tools } from './crawl-tools.ts'
import { serveLivingBlog } from './living-blog.ts'

const POSTS = 40
const DAY = 86_400_000
const BEGIN = Date.parse('2026-03-01T08:00:00Z')
const NEW_BODY = '<p>Written anew, with quite other words than those that stood here before, and some more.</p>'
const EDITED = ['post-2', 'post-5', 'post-11', 'post-17', 'post-23', 'post-28']

/** A blog of a generator whose sitemap has no dates, so that nothing tells of edits, as it is visited on some days. */
async function watched() {
  const blog = await serveLivingBlog({ count: POSTS, software: 'static', sitemap: 'undated' })
  const given = await tools(blog)
  const on = (day: number) => ({ ...given.options, clock: () => new Date(BEGIN + day * DAY).toISOString() })
  await run(crawl(blog.url, on(0)))
  return {
    blog,
    async update(day: number) {
      blog.requests.length = 0
      const { report } = await run(update(blog.url, null, on(day)))
      return { edited: report.crawl.figures.noticed?.edited ?? 0, asked: blog.requests.length }
    },
    async [Symbol.asyncDispose]() {
      await given[Symbol.asyncDispose]()
      await blog[Symbol.asyncDispose]()
    },
  }
}

describe('edits of old posts that nothing tells of', () => {
  it('are found together by an update that has news to fetch, as one of them leads to the others', async () => {
    await using test = await watched()
    for (const slug of EDITED) test.blog.edit(slug, { body: NEW_BODY })
    test.blog.write(POSTS)
    const { edited, asked } = await test.update(2)
    expect(edited).toBeGreaterThanOrEqual(EDITED.length - 1)
    expect(asked).toBeLessThanOrEqual(2 + 1 + 10 + 30)
  })

  it('are all found within four weeks of daily visits, at four requests each', async () => {
    await using test = await watched()
    for (const slug of EDITED) test.blog.edit(slug, { body: NEW_BODY })
    let found = 0
    for (let day = 1; day <= 28; day++) {
      const { edited, asked } = await test.update(day)
      expect(asked).toBeLessThanOrEqual(5)
      found += edited
    }
    expect(found).toBe(EDITED.length)
  })

  it('cost ten requests at most of an update with news where there are none', async () => {
    await using test = await watched()
    test.blog.write(POSTS)
    expect((await test.update(2)).asked).toBeLessThanOrEqual(2 + 1 + 10 + 1)
    test.blog.write(POSTS + 1)
    test.blog.write(POSTS + 2)
    expect((await test.update(2.1)).asked).toBeLessThanOrEqual(2 + 2 + 10 + 1)
  })
})
