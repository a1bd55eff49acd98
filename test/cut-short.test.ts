import { describe, expect, it } from 'vitest'
import { crawl, update } from '../src/crawl/index.ts'
import { run, tools } from './crawl-tools.ts'
import { type LivingOptions, serveLivingBlog } from './living-blog.ts'

const POSTS = 60

async function cutShort(options: Pick<LivingOptions, 'software'> & Partial<LivingOptions>) {
  const blog = await serveLivingBlog({ count: POSTS, ...options })
  const given = await tools(blog)
  await run(crawl(blog.url, { ...given.options, maxPages: 20 }))
  return {
    async update() {
      const { report } = await run(update(blog.url, null, given.options))
      return report.notices.map(({ topic }) => topic)
    },
    goOn: () => run(crawl(blog.url, given.options)),
    async shown() {
      const [summary] = await given.archive.blogs()
      const rows = await given.archive.lists.noticeRows({ blog: summary?.blog.id ?? '', state: 'open' })
      return rows.map(({ cause }) => cause)
    },
    async state() {
      const [summary] = await given.archive.blogs()
      return { posts: summary?.posts, isUnfinished: summary?.isUnfinished }
    },
    async [Symbol.asyncDispose]() {
      await given[Symbol.asyncDispose]()
      await blog[Symbol.asyncDispose]()
    },
  }
}

describe('an update after a harvest that was cut short', () => {
  it('says that the harvest is unfinished, until it was gone on with', async () => {
    await using test = await cutShort({ software: 'static', sitemap: 'none' })
    expect(await test.update()).toContain('harvest-unfinished')
    const { posts, isUnfinished } = await test.state()
    expect(posts).toBeLessThan(POSTS)
    expect(isUnfinished).toBe(true)
    expect(await test.shown()).toContain('harvest-unfinished')
    await test.goOn()
    expect(await test.shown()).not.toContain('harvest-unfinished')
    expect(await test.state()).toEqual({ posts: POSTS, isUnfinished: false })
    expect(await test.update()).not.toContain('harvest-unfinished')
  })

  it('says nothing where it brings all posts that the blog counts', async () => {
    await using test = await cutShort({ software: 'wordpress' })
    expect(await test.update()).not.toContain('harvest-unfinished')
    expect(await test.state()).toMatchObject({ posts: POSTS })
  })
})
