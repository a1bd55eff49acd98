import { describe, expect, it } from 'vitest'
import { crawl, update } from '../src/crawl/index.ts'
import { run, tools } from './crawl-tools.ts'
import { type LivingOptions, serveLivingBlog } from './living-blog.ts'

const POSTS = 60
/** The feed and three more. */
const MOST_OF_UPDATE = 4

async function harvested(options: Partial<LivingOptions> & Pick<LivingOptions, 'software'>) {
  const blog = await serveLivingBlog({ count: POSTS, sitemap: 'none', rest: false, ...options })
  const given = await tools(blog)
  await run(crawl(blog.url, given.options))
  return {
    blog,
    async update() {
      blog.requests.length = 0
      const { report } = await run(update(blog.url, null, given.options))
      return { ...report.crawl.figures, asked: [...blog.requests] }
    },
    async gone(): Promise<string[]> {
      const slugs: string[] = []
      for await (const { entry, goneSince } of given.archive.entries({ kind: 'post' }))
        if (goneSince !== null) slugs.push(entry.url.split('/').at(-2) ?? '')
      return slugs.sort()
    },
    async [Symbol.asyncDispose]() {
      await given[Symbol.asyncDispose]()
      await blog[Symbol.asyncDispose]()
    },
  }
}

/** As a list of six pages shows all posts; one update more, as a deletion between two pages shows when both were read. */
const LISTS = 7

describe.each([
  ['a static generator without a sitemap', { software: 'static' }],
  ['WordPress without REST and sitemaps', { software: 'wordpress' }],
] as const)('of %s, posts that were deleted', (_, options) => {
  it('are noticed when the list that named them is read in turn, within four requests an update', async () => {
    await using test = await harvested(options)
    // In the midst of the third page, and the first one of the fifth.
    for (const slug of ['post-33', 'post-19']) test.blog.remove(slug)
    for (let visit = 0; visit < LISTS; visit++) {
      const { asked } = await test.update()
      expect(asked.length).toBeLessThanOrEqual(MOST_OF_UPDATE + 1)
    }
    expect(await test.gone()).toEqual(['post-19', 'post-33'])
  })

  it('cost nothing more where a new post only moves others to the next page', async () => {
    await using test = await harvested(options)
    test.blog.write(POSTS)
    await test.update()
    for (let visit = 0; visit < LISTS; visit++)
      expect((await test.update()).asked.length).toBeLessThanOrEqual(MOST_OF_UPDATE)
    expect(await test.gone()).toEqual([])
  })
})
