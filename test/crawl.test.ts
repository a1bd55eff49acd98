import { describe, expect, it } from 'vitest'
import { type CrawlOptions, type CrawlReport, crawl, update } from '../src/crawl/index.ts'
import { openNetwork } from '../src/fetch/index.ts'
import type { ArchiveRecord, EntryRecord } from '../src/records.ts'
import { backToGeneration, currentRules, relearnRules, setRule, testRules } from '../src/rules/index.ts'
import { unfitMemory } from '../src/store/index.ts'
import { type Url, urlOf } from '../src/url.ts'
import { MEMORY_TABLE } from '../src/work/index.ts'
import { type BlogServer, postPage, serveBlog, testPost } from './blog-server.ts'
import { run, tools } from './crawl-tools.ts'

const posts = (records: readonly ArchiveRecord[]) =>
  records.filter((record): record is EntryRecord => record.kind === 'post')

/** Crawls in as many runs as it takes, each ended after so many steps; gives what there is in the end. */
async function harvested(blog: BlogServer, urls: readonly Url[], steps: number, how: 'interrupted' | 'broken') {
  await using given = await tools(blog)
  const way: (Url | null)[] = []
  for (let runs = 1; runs < 100; runs += 1) {
    const stop = new AbortController()
    let left = steps
    const onProgress: CrawlOptions['onProgress'] = ({ phase, currentUrl }) => {
      left -= 1
      if (phase === 'sampling' || phase === 'harvesting') way.push(currentUrl)
      if (left > 0 || phase === 'done') return
      if (how === 'broken') throw new Error('broken off')
      stop.abort()
    }
    const crawling = run(crawl(blog.url, { ...given.options, urls, onProgress, signal: stop.signal }))
    const ended = await crawling.catch((error: Error) => {
      expect(error.message).toBe('broken off')
      return null
    })
    if (ended === null || ended.report.crawl.stopped !== null) continue
    const stored = await Array.fromAsync(given.archive.entries({}), ({ entry }) => entry)
    const entries = stored.map(entry => ({ ...entry, firstSeen: '', lastSeen: '' }))
    const { posts } = ended.report.crawl.figures
    return { runs, way, posts, entries: entries.toSorted((a, b) => a.url.localeCompare(b.url)) }
  }
  throw new Error('it came to no end')
}

describe('a crawl', () => {
  it('finds every post behind the paged lists, although the feed has only ten', async () => {
    await using blog = await serveBlog({ count: 35 })
    await using given = await tools(blog)
    const { records, report } = await run(crawl(blog.url, given.options))
    expect(new Set(posts(records).map(({ url }) => new URL(url).pathname))).toEqual(
      new Set(Array.from({ length: 35 }, (_, n) => testPost(n).path)),
    )
    expect(report.crawl).toMatchObject({
      stopped: null,
      figures: { posts: { new: 35, updated: 0 }, pages: { failed: 0 } },
    })
    const first = posts(records).find(({ url }) => url.includes('/post-0/'))
    expect(first).toMatchObject({ title: 'Post number 0', language: 'en' })
    expect(first?.published?.slice(0, 10)).toBe('2015-01-01')
    expect(first?.text).toContain('word0x119')
  })

  it('fetches no page twice', async () => {
    await using blog = await serveBlog({ count: 35 })
    await using given = await tools(blog)
    await run(crawl(blog.url, given.options))
    const pages = blog.requests.filter(path => path.includes('/post-') || path.includes('/page/'))
    expect(pages.length).toBe(new Set(pages).size)
    expect(blog.requests.filter(path => path === '/')).toHaveLength(1)
    expect(blog.requests.filter(path => path === '/robots.txt')).toHaveLength(1)
  })

  it('stops after max-pages and goes on from there', async () => {
    await using blog = await serveBlog({ count: 35 })
    await using given = await tools(blog)
    const first = await run(crawl(blog.url, { ...given.options, maxPages: 12 }))
    expect(first.report.crawl).toMatchObject({ stopped: 'max-pages', figures: { pages: { fetched: 12 } } })
    const second = await run(crawl(blog.url, given.options))
    expect(second.report.crawl).toMatchObject({ id: first.report.crawl.id, stopped: null })
    expect(second.report.crawl.figures.posts.new).toBe(35)
    expect(blog.requests.filter(path => path === '/feed.xml')).toHaveLength(1)
  })

  it('makes anew what is remembered and does not fit, while an update says what to do', async () => {
    await using blog = await serveBlog({ count: 30 })
    await using given = await tools(blog)
    const first = await run(crawl(blog.url, { ...given.options, maxPages: 17 }))
    const spoiled = Object.fromEntries(MEMORY_TABLE.map(({ name }) => [name, { strange: [name] }]))
    await given.archive.commit({ blog: first.report.blog, memory: spoiled })
    await expect(run(update(blog.url, null, given.options))).rejects.toMatchObject({
      code: 'bad-memory',
      next: /Crawl the blog again/,
    })
    expect(await unfitMemory(given.archive, first.report.blog.id, MEMORY_TABLE)).toHaveLength(MEMORY_TABLE.length)
    const second = await run(crawl(blog.url, given.options))
    expect(second.report.crawl.stopped).toBeNull()
    const stored = await Array.fromAsync(given.archive.entries({ kind: 'post' }))
    expect(stored).toHaveLength(30)
    await run(update(blog.url, null, given.options))
  })

  it('saves its state when it is interrupted', async () => {
    await using blog = await serveBlog({ count: 35, latencyMs: 5 })
    await using given = await tools(blog)
    const stop = new AbortController()
    let seen = 0
    const onProgress = () => {
      seen += 1
      if (seen === 10) stop.abort()
    }
    const first = await run(crawl(blog.url, { ...given.options, signal: stop.signal, onProgress }))
    expect(first.report.crawl.stopped).toBe('interrupted')
    const second = await run(crawl(blog.url, given.options))
    expect(second.report.crawl.figures.posts.new).toBe(35)
  })

  it.each([
    [3, 'interrupted'],
    [5, 'broken'],
    [11, 'interrupted'],
    [13, 'broken'],
    [30, 'broken'],
  ] as const)('brings the same when after every %i steps it is %s', async (steps, how) => {
    const copies = [17, 20, 22].map(n => [`/copies/${n}`, { html: postPage(testPost(n)) }] as const)
    const missing = [testPost(24).path]
    await using blog = await serveBlog({ count: 25, atom: true, others: Object.fromEntries(copies), missing })
    const urls = copies.map(([path]) => urlOf(new URL(path, blog.url).href))
    const { runs, ...whole } = await harvested(blog, urls, Number.POSITIVE_INFINITY, how)
    const { runs: more, ...pieces } = await harvested(blog, urls, steps, how)
    expect([runs, more > 1]).toEqual([1, true])
    expect(whole.entries).toHaveLength(25)
    expect(whole.entries.at(-1)?.authors).toEqual([{ name: 'Ann Author', url: null }])
    expect(pieces).toEqual(whole)
  })

  it('reads the last pages of a blog whose posts are all known, also when it is broken off among them', async () => {
    const count = 22
    const menu = Array.from({ length: 8 }, (_, n) => `/about-${n}/`)
    const inMenu = menu.map(path => `<li><a href="${path}">About ${path}</a></li>`).join('')
    const written = Array.from({ length: count }, (_, n) => testPost(n))
    const inList = written.map(({ path, title }) => `<h2><a href="${path}">${title}</a></h2>`).join('')
    const page = (title: string, rest: string) =>
      `<html lang="en"><head><title>${title}</title><link rel="alternate" type="application/rss+xml" href="/feed.xml"></head><body><h1>${title}</h1>${rest}</body></html>`
    const others: Record<string, { html: string }> = Object.fromEntries([
      ['/', { html: page('A blog', `<ul>${inMenu}</ul>${inList}`) }],
      ...menu.map(path => [path, { html: page(path, `<p>All that there is to say of ${path}.</p>`) }] as const),
      // Each post leads to a page that nobody needs.
      ...written.map(post => {
        const html = postPage(post).replace('</article>', `<p><a href="/loose${post.path}">more</a></p></article>`)
        return [post.path, { html }] as const
      }),
    ])
    await using blog = await serveBlog({ count, others })
    const named = written.map(({ path }) => `<url><loc>${new URL(path, blog.url).href}</loc></url>`).join('')
    others['/sitemap.xml'] = { html: `<?xml version="1.0"?><urlset>${named}</urlset>` }
    const { runs: _, ...whole } = await harvested(blog, [], Number.POSITIVE_INFINITY, 'broken')
    expect(whole.entries.filter(({ url }) => url.includes('/about-')).length).toBeGreaterThan(4)
    for (const steps of [5, 7]) {
      const { runs: _, ...pieces } = await harvested(blog, [], steps, 'broken')
      expect(pieces).toEqual(whole)
    }
  })

  it('counts a page that failed and is asked for again after a break once', async () => {
    const failing = [testPost(3).path, testPost(12).path]
    await using blog = await serveBlog({ count: 15, broken: failing })
    await using given = await tools(blog)
    const source = openNetwork({ delay: 0, retries: 0, typedHosts: [new URL(blog.url).host] })
    const options = { ...given.options, source }
    const first = await run(crawl(blog.url, { ...options, maxPages: 14 }))
    expect(first.report.crawl.stopped).toBe('max-pages')
    const second = await run(crawl(blog.url, options))
    await source.close()
    const { pages, posts: counted } = second.report.crawl.figures
    expect(pages.failed).toBe(2)
    expect(counted.new + counted.updated + counted.unchanged).toBe(14)
  })

  it('takes the same way, whichever page comes first over the wire', async () => {
    const wayAt = async (latencyMs: (path: string) => number) => {
      await using blog = await serveBlog({ count: 35, latencyMs })
      await using given = await tools(blog)
      const { records } = await run(crawl(blog.url, given.options))
      return posts(records).map(({ url }) => new URL(url).pathname)
    }
    const hash = (path: string, salt: number) =>
      [...path].reduce((sum, char) => (sum * salt + char.charCodeAt(0)) % 31, 7)
    const way = await wayAt(() => 0)
    expect(way).toHaveLength(35)
    expect(await wayAt(path => hash(path, 13))).toEqual(way)
    expect(await wayAt(path => hash(path, 17))).toEqual(way)
  })

  it('waits for a page that hangs once, and reads the others meanwhile', async () => {
    const { path } = testPost(20)
    const others = Promise.withResolvers<void>()
    await using blog = await serveBlog({ count: 35, held: { path, until: others.promise } })
    await using given = await tools(blog)
    const way: string[] = []
    for await (const record of crawl(blog.url, given.options)) {
      if (record.kind !== 'post') continue
      way.push(new URL(record.url).pathname)
      if (way.length === 34) others.resolve()
    }
    expect([way.length, way.at(-1)]).toEqual([35, path])
  })

  it('harvests a known blog again without making new versions of what is the same', async () => {
    await using blog = await serveBlog({ count: 15 })
    await using given = await tools(blog)
    await run(crawl(blog.url, given.options))
    const { report } = await run(crawl(blog.url, given.options))
    expect(report.crawl.figures.posts).toEqual({ new: 0, updated: 0, unchanged: 15 })
  })

  it('keeps a post whose page is gone as the feed has it, and says so', async () => {
    await using blog = await serveBlog({ count: 5, missing: [testPost(4).path] })
    await using given = await tools(blog)
    const { records, report } = await run(crawl(blog.url, given.options))
    const kept = posts(records).find(({ url }) => url.includes('/post-4/'))
    expect(kept).toMatchObject({ title: 'Post number 4', capture: null, sources: { text: 'feed' } })
    expect(report.notices.map(({ topic }) => topic)).toContain('page-missing')
  })

  it('keeps one entry of a post that has several addresses', async () => {
    const { path } = testPost(2)
    const twin = (canonical: string) => ({
      html: `<link rel="canonical" href="${canonical}"><article><p>Twin</article>`,
    })
    const others = { '/old/': { redirect: path }, '/short/': twin(path), '/lost/': twin('/2015/01/nowhere/') }
    await using blog = await serveBlog({ count: 5, others })
    await using given = await tools(blog)
    const urls = Object.keys(others).map(other => urlOf(new URL(other, blog.url).href))
    const { records } = await run(crawl(blog.url, { ...given.options, urls }))
    const isEntry = (record: ArchiveRecord): record is EntryRecord => record.kind === 'post' || record.kind === 'page'
    const kept = records.filter(isEntry).map(({ url }) => new URL(url).pathname)
    // What names an address that leads nowhere is kept as it is.
    expect(kept.toSorted()).toEqual([...Array.from({ length: 5 }, (_, n) => testPost(n).path), '/lost/'].toSorted())
    expect(blog.requests.filter(request => request === path)).toHaveLength(2)
  })

  it('visits addresses that only the user knows', async () => {
    await using blog = await serveBlog({ count: 5 })
    await using given = await tools(blog)
    blog.publish({ ...testPost(99), hidden: true })
    const urls = [urlOf(new URL(testPost(99).path, blog.url).href)]
    const { records } = await run(crawl(blog.url, { ...given.options, urls }))
    expect(posts(records).map(({ title }) => title)).toContain('Post number 99')
  })
})

describe('rules', () => {
  it('are learned from the feed and read the posts that it does not name', async () => {
    await using blog = await serveBlog({ count: 35, excerpts: true })
    await using given = await tools(blog)
    const { records, report } = await run(crawl(blog.url, given.options))
    expect(report.rules.map(({ field }) => field)).toContain('text')
    const oldest = posts(records).find(({ url }) => url.includes('/post-0/'))
    expect(oldest?.sources).toMatchObject({ text: 'rule' })
    expect(oldest?.text).toMatch(/^word0x0 .*word0x119\.$/s)
  })

  it('are learned again when the design changes, and no post of either design is wrong', async () => {
    await using blog = await serveBlog({ count: 15, excerpts: true })
    await using given = await tools(blog)
    await run(crawl(blog.url, given.options))
    blog.redesign()
    for (const n of [15, 16, 17, 18]) blog.publish(testPost(n))
    const { records, report } = await run(update(blog.url, null, given.options))
    expect(report.notices.map(({ topic }) => topic)).toContain('drift')
    expect(new Set(report.rules.map(({ generation }) => generation))).toEqual(new Set([2]))
    // The old rules stay behind the new ones, and their own generation is kept as it was.
    const kept = (await given.archive.rules(report.blog.id)).filter(({ generation }) => generation === 1)
    expect(kept.map(({ xpath }) => xpath).filter(xpath => !report.rules.some(rule => rule.xpath === xpath))).toEqual([])
    expect(report.rules.length).toBeGreaterThan(kept.length)
    expect(posts(records).filter(({ url }) => /post-1[5-8]/.test(url))).toHaveLength(4)
    expect(report.crawl.figures.posts.new).toBe(4)
    for await (const { entry, generation } of given.archive.entries({ kind: 'post' })) {
      const n = /post-(\d+)/.exec(entry.url)?.[1]
      expect([n, generation]).toEqual([n, Number(n) < 15 ? 1 : 2])
      expect(entry.published?.slice(0, 10)).toBe(testPost(Number(n)).date.slice(0, 10))
      expect(entry.title).toBe(`Post number ${n}`)
      expect(entry.text).toMatch(new RegExp(`^word${n}x0 .*word${n}x119\\.$`, 's'))
    }
  })

  it('are learned for the posts of lists too, and tried on the sampled lists', async () => {
    await using blog = await serveBlog({ count: 35 })
    await using given = await tools(blog)
    const { report } = await run(crawl(blog.url, given.options))
    expect(report.rules.find(({ field }) => field === 'posts')).toMatchObject({ confidence: 1, support: 10 })
    const tests = await testRules(given.archive, report.blog)
    const home = tests.find(({ url }) => url === blog.url)
    expect(home?.fields).toMatchObject([
      { field: 'posts', source: 'rule', found: '10 posts', agrees: true },
      { field: 'post.title', agrees: true },
      { field: 'post.date' },
    ])
    await relearnRules(given.archive, report.blog)
    const again = await currentRules(given.archive, report.blog.id)
    expect(again.map(({ field }) => field)).toEqual(report.rules.map(({ field }) => field))
  })

  it('that are set by hand are as sure as they lead somewhere on the sampled pages', async () => {
    await using blog = await serveBlog({ count: 15 })
    await using given = await tools(blog)
    const { report } = await run(crawl(blog.url, given.options))
    const held = async (field: 'title' | 'published') =>
      (await currentRules(given.archive, report.blog.id)).find(rule => rule.field === field)
    await setRule(given.archive, report.blog, 'title', '//h1')
    await setRule(given.archive, report.blog, 'published', '//nothing')
    expect(await held('title')).toMatchObject({ source: 'manual', confidence: 1, support: expect.any(Number) })
    expect((await held('title'))?.support).toBeGreaterThan(0)
    expect(await held('published')).toMatchObject({ source: 'manual', confidence: 0, support: 0 })
  })

  it('that bring something else than the feed says of new posts make a notice', async () => {
    await using blog = await serveBlog({ count: 15 })
    await using given = await tools(blog)
    const { report } = await run(crawl(blog.url, given.options))
    await setRule(given.archive, report.blog, 'published', '//footer')
    for (const n of [15, 16, 17, 18]) blog.publish(testPost(n))
    const later = await run(update(blog.url, null, given.options))
    const doubtful = later.report.notices.filter(({ topic }) => topic === 'doubtful-field')
    expect(doubtful.map(({ message }) => message)).toEqual([expect.stringContaining('published on 0 of 4 new posts')])
  })

  it('hold in the next harvest too, although most pages say that they are unchanged', async () => {
    await using blog = await serveBlog({ count: 35, excerpts: true, etags: true })
    await using given = await tools(blog)
    const first = await run(crawl(blog.url, given.options))
    const again = await run(crawl(blog.url, given.options))
    const plain = (rules: CrawlReport['rules']) => rules.map(({ field, xpath }) => ({ field, xpath }))
    expect(plain(again.report.rules)).toEqual(plain(first.report.rules))
    expect(again.report.crawl.figures.pages.unchanged).toBeGreaterThan(20)
    expect(again.report.crawl.figures.posts).toMatchObject({ new: 0, updated: 0 })
  })

  it('that a person sets are not overwritten by learning', async () => {
    await using blog = await serveBlog({ count: 12 })
    await using given = await tools(blog)
    const { report } = await run(crawl(blog.url, given.options))
    await setRule(given.archive, report.blog, 'title', '//footer')
    const again = await run(crawl(blog.url, given.options))
    expect(again.report.rules.find(({ field }) => field === 'title')).toMatchObject({
      xpath: '//footer',
      source: 'manual',
    })
    await backToGeneration(given.archive, report.blog, 1)
    expect(await currentRules(given.archive, report.blog.id)).toHaveLength(report.rules.length)
  })
})

describe('an interrupted update', () => {
  it('loses no new post, whatever the feed says by the time it is continued', async () => {
    await using blog = await serveBlog({ count: 15, latencyMs: 5 })
    await using given = await tools(blog)
    await run(crawl(blog.url, given.options))
    for (const n of [15, 16, 17, 18]) blog.publish(testPost(n))
    const stopped = update(blog.url, null, { ...given.options, concurrency: 2, onProgress: () => crash() })
    // What a crash leaves: no clean-up, the visits in work still marked as taken.
    const crash = () => {
      throw new Error('power cut')
    }
    await expect(run(stopped)).rejects.toThrow('power cut')
    blog.publish(testPost(19))
    const { report } = await run(update(blog.url, null, given.options))
    expect(report.crawl.stopped).toBeNull()
    const titles = new Set<string | null>()
    for await (const { entry } of given.archive.entries({ kind: 'post' })) titles.add(entry.title)
    expect(titles).toEqual(new Set(Array.from({ length: 20 }, (_, n) => `Post number ${n}`)))
  })
})

describe('an update', () => {
  it('is not taken in by a second feed that says more', async () => {
    await using blog = await serveBlog({ count: 15, atom: true })
    await using given = await tools(blog)
    await run(crawl(blog.url, given.options))
    blog.publish(testPost(15))
    blog.requests.length = 0
    await run(update(blog.url, null, given.options))
    // The new one, and another in its turn.
    const asked = blog.requests.filter(path => path.includes('/post-'))
    expect([asked.length, asked.includes(testPost(15).path)]).toEqual([2, true])
  })

  it('costs one request for the feed and three looks where nothing is new', async () => {
    await using blog = await serveBlog({ count: 15 })
    await using given = await tools(blog)
    await run(crawl(blog.url, given.options))
    blog.requests.length = 0
    const { report } = await run(update(blog.url, null, given.options))
    expect(blog.requests).toEqual(['/feed.xml', ...Array(3).fill(expect.stringContaining('/post-'))])
    // Nor is robots.txt asked for again by another process, within a day.
    blog.requests.length = 0
    const source = openNetwork({ delay: 0, typedHosts: [new URL(blog.url).host] })
    await run(update(blog.url, null, { ...given.options, source }))
    await source.close()
    expect(blog.requests).toEqual(['/feed.xml', ...Array(3).fill(expect.stringContaining('/post-'))])
    expect(report.crawl.figures.posts).toMatchObject({ new: 0, updated: 0 })
  })

  it('fetches what is new or changed and keeps the old version', async () => {
    await using blog = await serveBlog({ count: 15 })
    await using given = await tools(blog)
    await run(crawl(blog.url, given.options))
    blog.publish(testPost(15))
    blog.publish({
      ...testPost(12),
      body: '<p>Written anew, with other words than before, and quite a few of them.</p>',
    })
    blog.requests.length = 0
    const { report } = await run(update(blog.url, null, given.options))
    expect(report.crawl.figures.posts).toMatchObject({ new: 1, updated: 1 })
    expect(blog.requests.length).toBe(4)
    const changed = urlOf(new URL(testPost(12).path, blog.url).href)
    expect(await given.archive.versions(changed)).toHaveLength(2)
    expect((await given.archive.entry(changed, 1))?.entry.text).toContain('word12x0')
    expect((await given.archive.entry(changed))?.entry.text).toContain('Written anew')
  })

  it('finds the feed where it has moved to, and asks there from then on', async () => {
    await using blog = await serveBlog({ count: 15 })
    await using given = await tools(blog)
    await run(crawl(blog.url, given.options))
    blog.moveFeed('/atom/all.xml')
    blog.publish(testPost(15))
    const { report } = await run(update(blog.url, null, given.options))
    expect(report.crawl.figures.posts.new).toBe(1)
    expect(report.notices.map(({ topic }) => topic)).toEqual(['feed-moved'])
    expect((await given.archive.findBlog(blog.url))?.feeds.map(({ url }) => new URL(url).pathname)).toEqual([
      '/atom/all.xml',
    ])
    blog.publish(testPost(16))
    blog.requests.length = 0
    const next = await run(update(blog.url, null, given.options))
    expect(next.report.crawl.figures.posts.new).toBe(1)
    expect(blog.requests.slice(0, 2)).toEqual(['/atom/all.xml', testPost(16).path])
    expect(blog.requests).toHaveLength(3)
  })
})
