import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { crawl, update } from '../src/crawl/index.ts'
import { exportArchive } from '../src/export/index.ts'
import type { EntryRecord } from '../src/records.ts'
import type { Store, StoredEntry } from '../src/store/index.ts'
import { urlOf } from '../src/url.ts'
import { run, tools } from './crawl-tools.ts'
import { type LivingBlog, type LivingOptions, serveLivingBlog } from './living-blog.ts'

const POSTS = 24

/** A blog that was harvested, and what a test does with it. */
async function harvested(options: Partial<LivingOptions> & Pick<LivingOptions, 'software'>) {
  const blog = await serveLivingBlog({ count: POSTS, ...options })
  const given = await tools(blog)
  await run(crawl(blog.url, given.options))
  blog.requests.length = 0
  return {
    blog,
    archive: given.archive,
    /** Updates the blog; gives the report, and what was asked for. */
    async update() {
      blog.requests.length = 0
      const { report } = await run(update(blog.url, null, given.options))
      return { ...report.crawl.figures, topics: report.notices.map(({ topic }) => topic), asked: [...blog.requests] }
    },
    id: async () => (await given.archive.blogs())[0]?.blog.id ?? '',
    stored: (slug: string) => storedAt(given.archive, blog, slug),
    versions: async (slug: string) => (await given.archive.versions(addressOf(blog, slug))).length,
    async [Symbol.asyncDispose]() {
      await given[Symbol.asyncDispose]()
      await blog[Symbol.asyncDispose]()
    },
  }
}

function addressOf(blog: LivingBlog, slug: string) {
  const n = Number(slug.split('-')[1])
  const date = new Date(Date.UTC(2015, 0, 1 + n * 3, 9)).toISOString()
  return urlOf(new URL(`/${date.slice(0, 4)}/${date.slice(5, 7)}/${slug}/`, blog.url).href)
}

async function storedAt(archive: Store, blog: LivingBlog, slug: string): Promise<StoredEntry> {
  const stored = await archive.entry(addressOf(blog, slug))
  if (stored === null) throw new Error(`${slug} is not stored`)
  return stored
}

async function allPosts(archive: Store): Promise<EntryRecord[]> {
  const posts: EntryRecord[] = []
  for await (const { entry } of archive.entries({ kind: 'post' })) posts.push(entry)
  return posts
}

const QUIET = { looked: expect.any(Number), edited: 0, gone: 0, comments: 0 }
const feeds = (asked: readonly string[]) => asked.filter(path => path.includes('/feed/'))
const NEW_BODY = '<p>Written anew, with quite other words than those that stood here before, and some more.</p>'

const KINDS = [
  ['WordPress', { software: 'wordpress' }],
  ['WordPress without REST', { software: 'wordpress', rest: false }],
  ['WordPress without REST, whose sitemaps have no dates', { software: 'wordpress', rest: false, sitemap: 'undated' }],
  ['a static generator with a sitemap', { software: 'static' }],
] as const satisfies readonly [string, Partial<LivingOptions> & Pick<LivingOptions, 'software'>][]

describe.each(KINDS)('an update of %s', (_, options) => {
  it('costs a request for the feed and three more where nothing is new', async () => {
    await using test = await harvested(options)
    for (let visit = 0; visit < 4; visit++) {
      const { asked, posts, noticed, topics } = await test.update()
      expect(feeds(asked)).toEqual(feeds(asked).filter(path => path.startsWith('304')))
      expect(feeds(asked).length).toBe(options.software === 'static' ? 1 : 2)
      expect(asked.length).toBeLessThanOrEqual(4)
      expect({ ...posts, unchanged: 0 }).toEqual({ new: 0, updated: 0, unchanged: 0 })
      expect([noticed, topics]).toEqual([QUIET, []])
    }
    expect(await allPosts(test.archive)).toHaveLength(POSTS)
  })

  it('notices an edit of an old post at once, as one version more', async () => {
    await using test = await harvested(options)
    test.blog.edit('post-2', { title: 'Another title', body: NEW_BODY })
    const first = await test.update()
    expect(first.noticed).toMatchObject({ edited: 1, gone: 0, comments: 0 })
    expect(first.posts).toMatchObject({ new: 0, updated: 1 })
    expect(first.asked.length).toBeLessThanOrEqual(7)
    const { entry, version } = await test.stored('post-2')
    expect([version, entry.title, entry.text]).toEqual([2, 'Another title', NEW_BODY.slice(3, -4)])
    for (let visit = 0; visit < POSTS; visit++) expect((await test.update()).noticed).toEqual(QUIET)
    expect(await test.versions('post-2')).toBe(2)
    expect(await allPosts(test.archive)).toHaveLength(POSTS)
  })

  it('notices that an old post was deleted, and keeps what it has', async () => {
    await using test = await harvested(options)
    test.blog.remove('post-3')
    const { noticed, topics } = await test.update()
    expect(noticed).toMatchObject({ edited: 0, gone: 1 })
    expect(topics).toEqual(['post-gone'])
    const { goneSince, version, entry } = await test.stored('post-3')
    expect([goneSince === null, version, entry.title]).toEqual([false, 1, 'Post number 3'])
    expect((await test.update()).noticed).toEqual(QUIET)
  })

  it('notices that a post of the feed was deleted', async () => {
    await using test = await harvested(options)
    test.blog.remove('post-20')
    expect((await test.update()).noticed).toMatchObject({ gone: 1 })
    expect((await test.stored('post-20')).goneSince).not.toBeNull()
  })

  it('learns a new design at once, and no post is worse for it', async () => {
    await using test = await harvested(options)
    test.blog.redesign()
    const { topics, asked } = await test.update()
    expect(topics).toContain('drift')
    expect(asked.length).toBeLessThanOrEqual(18)
    for (let visit = 0; visit < POSTS; visit++) {
      const { noticed, topics, asked } = await test.update()
      expect([noticed, topics]).toEqual([QUIET, []])
      expect(asked.length).toBeLessThanOrEqual(4)
    }
    for (const { text, title } of await allPosts(test.archive)) {
      const n = title?.split(' ').at(-1)
      expect(text).toMatch(new RegExp(`^word${n}x0 .*word${n}x79\\.$`, 's'))
    }
    test.blog.write(POSTS)
    await test.update()
    expect((await test.stored(`post-${POSTS}`)).entry.text).toMatch(/^word24x0 .*word24x79\.$/s)
  })
})

describe('a late comment on an old post', () => {
  it.each([
    ['with REST', true],
    ['without', false],
  ])('is noticed at once by the feed of comments, as one version more, %s', async (_, rest) => {
    await using test = await harvested({ software: 'wordpress', rest })
    test.blog.comment('post-1', 'Bob', 'So late, and still here to say a word on that.')
    test.blog.comment('post-3', 'Eve', 'The second remark here, years after the first.')
    const { noticed, asked, comments } = await test.update()
    expect(noticed).toMatchObject({ edited: 0, gone: 0, comments: 2 })
    expect(comments).toBe(2)
    expect(asked.length).toBeLessThanOrEqual(7)
    const [first, second] = [await test.stored('post-1'), await test.stored('post-3')]
    expect([first.version, first.entry.comments.length]).toEqual([2, 1])
    expect([second.version, second.entry.comments.map(({ author }) => author)]).toEqual([2, ['Ann', 'Eve']])
    expect((await test.update()).noticed).toEqual(QUIET)
  })
})

describe('more late comments than the feed of comments holds', () => {
  it('are all noticed at once where there is REST', async () => {
    await using test = await harvested({ software: 'wordpress' })
    for (let n = 1; n <= 8; n++)
      for (const who of ['Bob', 'Eve', 'Zoe']) test.blog.comment(`post-${n}`, who, `${who} has a word on number ${n}.`)
    expect((await test.update()).noticed).toMatchObject({ comments: 24 })
    const { noticed, asked } = await test.update()
    expect(noticed).toEqual(QUIET)
    expect(asked.length).toBeLessThanOrEqual(4)
  })
})

describe('a sitemap in many dated parts', () => {
  const IN_PARTS = { software: 'wordpress', rest: false, sitemap: 'parts', count: 30, feedByChange: false } as const

  it('tells at the next update of what was in a part that could not be had', async () => {
    await using test = await harvested(IN_PARTS)
    test.blog.behave({ mapsAreDown: true })
    test.blog.edit('post-5', { body: NEW_BODY })
    await test.update()
    test.blog.behave({})
    await test.update()
    expect((await test.stored('post-5')).entry.text).toContain('Written anew')
  })

  it('costs few requests where its index dates all parts by the clock', async () => {
    await using test = await harvested(IN_PARTS)
    test.blog.behave({ mapsAreFresh: true })
    const maps: number[] = []
    for (let visit = 0; visit < 4; visit++)
      maps.push((await test.update()).asked.filter(path => path.includes('sitemap')).length)
    expect(maps).toEqual([21, 21, 2, 2])
  })
})

describe('a blog that tells of no change but by its pages', () => {
  it('has an edit, a comment and a deletion noticed within as many updates as it has posts', async () => {
    await using test = await harvested({ software: 'static', sitemap: 'none' })
    test.blog.edit('post-5', { body: NEW_BODY })
    test.blog.comment('post-6', 'Bob', 'The second remark here, years after the first.')
    test.blog.remove('post-7')
    const sum = { edited: 0, gone: 0, comments: 0 }
    for (let visit = 0; visit < POSTS; visit++) {
      const { noticed, asked } = await test.update()
      expect(asked.length).toBeLessThanOrEqual(4)
      sum.edited += noticed?.edited ?? 0
      sum.gone += noticed?.gone ?? 0
      sum.comments += noticed?.comments ?? 0
    }
    expect(sum).toEqual({ edited: 1, gone: 1, comments: 1 })
    expect([await test.versions('post-5'), await test.versions('post-6'), await test.versions('post-8')]).toEqual([
      2, 2, 1,
    ])
  })
})

describe('the first update after a harvest that ended early', () => {
  it('leaves alone what the harvest left, because it had all posts', async () => {
    const nav = Array.from({ length: 60 }, (_, n) => `<a href="/tag/word-${n}/">word ${n}</a>`).join(' ')
    await using test = await harvested({ software: 'wordpress', nav })
    const left = await test.archive.frontierCounts(await test.id())
    expect(left.waiting).toBeGreaterThan(0)
    const { asked } = await test.update()
    expect(feeds(asked)).toHaveLength(2)
    expect(asked.length).toBeLessThanOrEqual(4)
  })

  it('fetches the posts that are still owed, each once, and nothing else', async () => {
    await using blog = await serveLivingBlog({ count: POSTS, software: 'wordpress' })
    await using given = await tools(blog)
    await run(crawl(blog.url, { ...given.options, maxPages: 15 }))
    const before = blog.requests.filter(isPost)
    blog.requests.length = 0
    await run(update(blog.url, null, given.options))
    const after = blog.requests.filter(isPost)
    expect(await allPosts(given.archive)).toHaveLength(POSTS)
    expect(after.length).toBeLessThanOrEqual(POSTS - before.length + 2)
    expect(blog.requests.length - after.length).toBeLessThanOrEqual(3)
  })
})

const isPost = (path: string) => path.includes('/post-')

describe('a link to an address that a post had before', () => {
  it('leads to the copy of the post in the HTML export', async () => {
    await using test = await harvested({ software: 'wordpress', formerLinks: true })
    const folder = mkdtempSync(join(tmpdir(), 'former-links-'))
    try {
      await exportArchive(test.archive, { format: 'html', output: folder })
      const names = readdirSync(folder)
      const page = names.find(name => name.includes('number-5')) ?? ''
      const before = names.find(name => name.includes('number-4')) ?? ''
      expect(readFileSync(join(folder, page), 'utf8')).toContain(`<a href="${before}">Before this</a>`)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('a post that was given another address', () => {
  const at = (blog: LivingBlog, from: string, to: string) => urlOf(addressOf(blog, from).replace(from, to))

  it.each([
    ['wordpress', 'post-22'],
    ['static', 'post-22'],
    ['wordpress', 'post-4'],
    ['static', 'post-4'],
  ] as const)('stays one post, with its versions: %s, %s', async (software, slug) => {
    await using test = await harvested({ software })
    test.blog.rename(slug, 'quite-another')
    const { posts } = await test.update()
    const [before, now] = [addressOf(test.blog, slug), at(test.blog, slug, 'quite-another')]
    expect(posts).toMatchObject({ new: 0, updated: 1 })
    expect(await allPosts(test.archive)).toHaveLength(POSTS)
    expect(await test.archive.entry(before)).toBeNull()
    expect(await test.archive.entry(now)).toMatchObject({ version: 2, goneSince: null, entry: { url: now } })
    expect((await test.archive.versions(now)).length).toBe(2)
    const again = await test.update()
    expect(again.posts).toMatchObject({ new: 0, updated: 0 })
    expect(await allPosts(test.archive)).toHaveLength(POSTS)
  })

  it('and other words with it, stays one post', async () => {
    await using test = await harvested({ software: 'wordpress' })
    test.blog.rename('post-22', 'quite-another')
    test.blog.edit('quite-another', { title: 'Quite another', body: NEW_BODY })
    await test.update()
    expect(await allPosts(test.archive)).toHaveLength(POSTS)
  })
})
