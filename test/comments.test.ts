import { describe, expect, it } from 'vitest'
import { crawl } from '../src/crawl/index.ts'
import { currentRules, setRule } from '../src/rules/index.ts'
import { urlOf } from '../src/url.ts'
import { type BlogServer, serveBlog, testPost } from './blog-server.ts'
import { run, tools } from './crawl-tools.ts'

/** A blog on which every second post has three comments, all of them on its page; one post has more than it shows. */
async function commentedBlog(): Promise<BlogServer> {
  const blog = await serveBlog({ count: 16 })
  for (let n = 0; n < 16; n += 2) blog.publish({ ...testPost(n), comments: { count: 3, shown: 3 } })
  blog.publish({ ...testPost(13), comments: { count: 7, shown: 2 } })
  return blog
}

const at = (blog: BlogServer, n: number) => urlOf(new URL(testPost(n).path, blog.url).href)
const feedsAsked = (blog: BlogServer) => blog.requests.filter(path => path.endsWith('/feed/'))

describe('comments of a whole blog', () => {
  it('come from the feed of a post where its page has fewer than promised, and cost no request elsewhere', async () => {
    await using blog = await commentedBlog()
    await using given = await tools(blog)
    const { report } = await run(crawl(blog.url, given.options))
    expect(feedsAsked(blog)).toEqual([`${testPost(13).path}feed/`])
    const comments = (await given.archive.entry(at(blog, 13)))?.entry.comments ?? []
    expect(comments.map(({ author }) => author)).toEqual(['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Ann', 'Bob'])
    expect(comments.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7].map(n => `comment-${n}`))
    expect((await given.archive.entry(at(blog, 12)))?.entry.comments).toHaveLength(3)
    expect(report.crawl.figures).toMatchObject({ comments: 8 * 3 + 7, posts: { new: 16, updated: 0 } })
  })

  it('stay when the page is read again, and the feed is not asked for in vain', async () => {
    await using blog = await commentedBlog()
    await using given = await tools(blog)
    await run(crawl(blog.url, given.options))
    await run(crawl(blog.url, given.options))
    expect((await given.archive.entry(at(blog, 13)))?.entry.comments).toHaveLength(7)
    expect(await given.archive.versions(at(blog, 13))).toHaveLength(1)
    expect(feedsAsked(blog).length).toBeLessThanOrEqual(2)
  })

  it('are left out, with their feeds, where nobody wants them', async () => {
    await using blog = await commentedBlog()
    await using given = await tools(blog)
    await run(crawl(blog.url, { ...given.options, comments: false }))
    expect(feedsAsked(blog)).toEqual([])
    expect((await given.archive.entry(at(blog, 13)))?.entry.comments).toEqual([])
  })

  it('are found by rules that were learned from the sample, and a rule set by hand wins', async () => {
    await using blog = await commentedBlog()
    await using given = await tools(blog)
    const { blog: record } = (await run(crawl(blog.url, given.options))).report
    const rules = await currentRules(given.archive, record.id)
    expect(rules.filter(({ field }) => field.startsWith('comment')).map(({ field }) => field)).toEqual([
      'comments',
      'comment.text',
      'comment.author',
      'comment.date',
    ])
    await setRule(given.archive, record, 'comments', '//li[@id="comment-1"]')
    await run(crawl(blog.url, given.options))
    expect((await given.archive.entry(at(blog, 0)))?.entry.comments.map(({ id }) => id)).toEqual(['comment-1'])
  })
})
