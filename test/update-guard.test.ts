import { describe, expect, it } from 'vitest'
import { crawl, update } from '../src/crawl/index.ts'
import { openNetwork } from '../src/fetch/index.ts'
import type { EntryRecord } from '../src/records.ts'
import type { Store } from '../src/store/index.ts'
import { run, tools } from './crawl-tools.ts'
import { type LivingOptions, serveLivingBlog } from './living-blog.ts'

const POSTS = 24
const WORDS = Array.from({ length: 60 }, (_, n) => `offer${n}`).join(' ')
const SALE = `<!doctype html><html><head><title>Domain for sale</title></head><body><h1>This domain may be for sale</h1><p>${WORDS}</p><ul><li><a href="/a">Loans</a></li><li><a href="/b">Insurance</a></li></ul></body></html>`
const LOGIN = `<!doctype html><html><head><title>Please log in</title></head><body><article class="post"><h1 class="entry-title">Members only</h1><div class="entry-content"><p>${WORDS}</p></div></article></body></html>`

async function harvested(options: Partial<LivingOptions> & Pick<LivingOptions, 'software'>) {
  const blog = await serveLivingBlog({ count: POSTS, ...options })
  const given = await tools(blog)
  await run(crawl(blog.url, given.options))
  return {
    blog,
    archive: given.archive,
    async update() {
      blog.requests.length = 0
      const { report } = await run(update(blog.url, null, given.options))
      const topics = report.notices.map(({ topic }) => topic)
      return { ...report.crawl.figures, topics, rules: report.rules, asked: [...blog.requests] }
    },
    posts: () => allPosts(given.archive),
    gone: async () => (await allStored(given.archive)).filter(({ goneSince }) => goneSince !== null).length,
    async [Symbol.asyncDispose]() {
      await given[Symbol.asyncDispose]()
      await blog[Symbol.asyncDispose]()
    },
  }
}

async function allStored(archive: Store) {
  return await Array.fromAsync(archive.entries({}))
}

async function allPosts(archive: Store): Promise<EntryRecord[]> {
  return (await allStored(archive)).map(({ entry }) => entry)
}

const KINDS = [
  ['WordPress', { software: 'wordpress' }],
  ['WordPress without REST', { software: 'wordpress', rest: false }],
  ['a static generator with a sitemap', { software: 'static' }],
  ['a static generator without one', { software: 'static', sitemap: 'none' }],
] as const satisfies readonly [string, Partial<LivingOptions> & Pick<LivingOptions, 'software'>][]

describe.each(KINDS)('an update of %s', (_, options) => {
  it('stores nothing of a page that stands at every address, and says so once', async () => {
    await using test = await harvested(options)
    const before = await test.posts()
    test.blog.behave({ parked: SALE })
    for (let visit = 0; visit < 3; visit++) {
      const { noticed, topics, posts, asked } = await test.update()
      expect(noticed).toMatchObject({ edited: 0, gone: 0 })
      expect(posts).toMatchObject({ new: 0, updated: 0 })
      expect(topics.filter(topic => topic === 'blog-replaced')).toHaveLength(1)
      expect(topics).not.toContain('drift')
      expect(asked.length).toBeLessThanOrEqual(25)
    }
    expect(await test.posts()).toEqual(before)
    test.blog.behave({})
    expect((await test.update()).noticed).toMatchObject({ edited: 0, gone: 0 })
    expect(await test.posts()).toEqual(before)
    expect(await test.gone()).toBe(0)
  })

  it('stores nothing of a wall before all posts, and learns nothing from it', async () => {
    await using test = await harvested(options)
    const before = await test.posts()
    test.blog.behave({ wall: LOGIN })
    for (let visit = 0; visit < 3; visit++) {
      const { noticed, topics } = await test.update()
      expect(noticed).toMatchObject({ edited: 0, gone: 0 })
      expect(topics).not.toContain('drift')
    }
    expect(await test.posts()).toEqual(before)
  })

  it.each([
    [
      'says that it is not there',
      { title: 'Page not found', body: '<h1>Page not found</h1><p>It may have moved.</p>' },
    ],
    [
      'says so in words of its own',
      { title: 'The living blog', body: `<h1 class="entry-title">Oh dear</h1><p>${WORDS}</p>` },
    ],
    ['leads to the home page', 'home'],
  ] as const)('takes a post for deleted whose page %s', async (_, missing) => {
    await using test = await harvested(options)
    test.blog.behave({ missing })
    test.blog.remove('post-3')
    const sum = { edited: 0, gone: 0 }
    const said: string[] = []
    for (let visit = 0; visit < (options.software === 'static' ? POSTS : 2); visit++) {
      const { noticed, topics } = await test.update()
      sum.edited += noticed?.edited ?? 0
      sum.gone += noticed?.gone ?? 0
      said.push(...topics)
    }
    expect([sum, said]).toEqual([{ edited: 0, gone: 1 }, ['post-gone']])
    expect(await test.gone()).toBe(1)
    expect((await test.posts()).filter(({ kind }) => kind === 'post')).toHaveLength(POSTS)
  })
})

// Where an interface fails, no request is left for looks, and nothing is marked.
describe.each(KINDS.slice(1))('a post of %s that is marked as gone', (_, options) => {
  it('is looked at in its turn, so that an outage leaves no mark', async () => {
    await using test = await harvested(options)
    test.blog.behave({ down: 404 })
    await test.update()
    expect(await test.gone()).toBeGreaterThan(0)
    test.blog.behave({})
    for (let visit = 0; visit < POSTS; visit++) expect((await test.update()).asked.length).toBeLessThanOrEqual(4)
    expect(await test.gone()).toBe(0)
  })
})

describe('a post that is marked as gone', () => {
  it.each([
    ['sitemap', 'post-3'],
    ['feed', 'post-20'],
  ])('is looked at once a %s names it again', async (_, slug) => {
    await using test = await harvested({ software: 'static' })
    const post = test.blog.post(slug)
    const place = test.blog.posts.indexOf(post)
    test.blog.remove(slug)
    await test.update()
    expect(await test.gone()).toBe(1)
    test.blog.posts.splice(place, 0, post)
    await test.update()
    expect(await test.gone()).toBe(0)
  })
})

describe('a blog all of whose addresses lead to another blog', () => {
  it.each(KINDS)('takes no post of that one, where it is %s', async (_, options) => {
    await using other = await serveLivingBlog({ count: 12, ...options })
    for (const { slug } of other.posts) other.edit(slug, { title: `Of another hand, ${slug}`, body: `<p>${WORDS}</p>` })
    await using blog = await serveLivingBlog({ count: POSTS, ...options })
    await using given = await tools(blog)
    await using source = networkTo(blog, other)
    const crawlOptions = { ...given.options, source }
    await run(crawl(blog.url, crawlOptions))
    const before = await allPosts(given.archive)
    blog.behave({ movedTo: other.url })
    for (let visit = 0; visit < 2; visit++) {
      const { report } = await run(update(blog.url, null, crawlOptions))
      expect(report.crawl.figures.posts).toMatchObject({ new: 0, updated: 0 })
      const topics = report.notices.map(({ topic }) => topic)
      expect(topics[0]).toBe('feed-lost')
      expect(topics).not.toContain('feed-moved')
      expect(topics).not.toContain('feed-gap')
    }
    expect(await allPosts(given.archive)).toEqual(before)
  })

  it('goes on at the new address where the feed there names its posts', async () => {
    await using other = await serveLivingBlog({ count: POSTS + 1, software: 'static' })
    await using blog = await serveLivingBlog({ count: POSTS, software: 'static' })
    await using given = await tools(blog)
    await using source = networkTo(blog, other)
    await run(crawl(blog.url, { ...given.options, source }))
    blog.behave({ movedTo: other.url })
    const { report } = await run(update(blog.url, null, { ...given.options, source }))
    expect(report.notices.map(({ topic }) => topic)).not.toContain('feed-lost')
  })
})

function networkTo(...blogs: readonly { readonly url: string }[]) {
  const source = openNetwork({ delay: 0, typedHosts: blogs.map(({ url }) => new URL(url).host) })
  return Object.assign(source, { [Symbol.asyncDispose]: () => source.close() })
}
