import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../test/databases.ts'
import { sampleBlog, sampleFeedEntry, samplePost } from '../../test/sample-records.ts'
import type { FeedEntry } from '../feed/index.ts'
import type { EntryRecord } from '../records.ts'
import { type Url, urlKey, urlOf } from '../url.ts'
import { type FoundUrl, openArchive, type Store, type StoredEntry } from './index.ts'

const BLOG = sampleBlog()
const AT = '2024-06-01T00:00:00.000Z'

async function all(entries: AsyncIterable<StoredEntry>): Promise<StoredEntry[]> {
  const list: StoredEntry[] = []
  for await (const entry of entries) list.push(entry)
  return list
}

/** An address with its key. */
function keyed(url: Url) {
  return { url, key: urlKey(url) }
}

function feedEntry(link: Url, title: string): FeedEntry {
  return sampleFeedEntry({ link, title })
}

describe.each(DATABASES)('a store in $name', database => {
  let place: Place
  let store: Store
  let now: string

  beforeEach(async () => {
    place = await database.openWithTables()
    now = '2024-06-01T00:00:00.000Z'
    store = await openArchive(place.location, { create: true, clock: () => now })
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  it('tells of all posts where their addresses were found, and which are gone', async () => {
    const [a, b] = [samplePost('a'), samplePost('b', { published: null })]
    const list = urlOf('https://example.org/page/2/')
    const found = { ...keyed(a.url), purpose: 'post', priority: 20, hops: 1, foundOn: list } as const
    await store.commit({ blog: BLOG, found: [found], entries: [a, b] })
    await store.commit({ blog: BLOG, gone: [b.url] })
    expect(await store.listedPosts(BLOG.id)).toEqual([
      { url: a.url, key: urlKey(a.url), published: a.published, isGone: false, foundOn: list },
      { url: b.url, key: urlKey(b.url), published: null, isGone: true, foundOn: null },
    ])
  })

  it('knows a harvest that was cut short until it is finished, whatever updates came between', async () => {
    await store.saveBlog(BLOG)
    const harvest = await store.beginCrawl(BLOG.id, 'crawl', AT)
    const visit = await store.beginCrawl(BLOG.id, 'update', AT)
    await store.commit({ blog: BLOG, crawl: { ...visit, finishedAt: AT } })
    expect([await store.hasOpenHarvest(BLOG.id), (await store.blogs())[0]?.isUnfinished]).toEqual([true, true])
    await store.commit({ blog: BLOG, crawl: { ...harvest, finishedAt: AT } })
    expect([await store.hasOpenHarvest(BLOG.id), (await store.blogs())[0]?.isUnfinished]).toEqual([false, false])
  })

  it('keeps the old version of a post that changed', async () => {
    const first = await store.commit({ blog: BLOG, entries: [samplePost('a'), samplePost('b')] })
    now = '2024-07-01T00:00:00.000Z'
    const second = await store.commit({ blog: BLOG, entries: [samplePost('a', { text: 'Other.' }), samplePost('b')] })
    expect([first.entries, second.entries]).toEqual([
      ['new', 'new'],
      ['updated', 'unchanged'],
    ])
    const url = urlOf('http://www.example.org/a/')
    expect(await store.entry(url)).toMatchObject({ version: 2, entry: { text: 'Other.' }, lastSeen: now })
    expect(await store.entry(url, 1)).toMatchObject({ version: 1, entry: samplePost('a') })
    expect(await store.entry(url, 3)).toBeNull()
    expect((await store.versions(url)).map(({ version, seenAt }) => [version, seenAt])).toEqual([
      [1, '2024-06-01T00:00:00.000Z'],
      [2, now],
    ])
  })

  it('keeps the offset of a date, gives it with hits and neighbours, and makes no new version of it', async () => {
    const late = samplePost('a', { published: '2014-05-03T22:15:00Z', publishedOffset: '+02:00' })
    const last = samplePost('b', { published: '2014-06-01', text: 'Other.' })
    await store.commit({ blog: BLOG, entries: [late, last] })
    expect((await store.entry(late.url))?.entry).toEqual(late)
    expect((await store.search('title', { limit: 9 })).hits).toContainEqual(
      expect.objectContaining({ url: late.url, published: late.published, publishedOffset: '+02:00' }),
    )
    const [newest] = await store.lists.entryPage({ order: 'newest', behind: null, limit: 1 })
    if (newest === undefined) throw new Error('There are two entries.')
    expect((await store.lists.neighbours(newest)).older).toMatchObject({ url: late.url, publishedOffset: '+02:00' })
    const again = await store.commit({ blog: BLOG, entries: [samplePost('a', { ...late, publishedOffset: null })] })
    expect(again.entries).toEqual(['unchanged'])
  })

  it('knows no offset in records of an earlier version of the program', async () => {
    const { publishedOffset: _, ...before } = samplePost('a')
    // As that version wrote it.
    await store.commit({ blog: BLOG, entries: [before as EntryRecord] })
    expect((await store.entry(before.url))?.entry).toEqual(samplePost('a'))
    const { publishedOffset: __, ...stated } = feedEntry(before.url, 'One')
    const feed = urlOf('https://example.org/feed/')
    await store.commit({ blog: BLOG, feedEntries: [{ feed, url: before.url, entry: stated as FeedEntry }] })
    expect((await store.feedEntries(BLOG.id, [feed])).map(({ entry }) => entry.publishedOffset)).toEqual([null])
  })

  it('keeps with each version the generation of rules that read it', async () => {
    const ruled = (text: string) => samplePost('a', { text, sources: { title: 'feed', text: 'rule' } })
    await store.commit({ blog: BLOG, entries: [ruled('One.'), samplePost('b')], generation: 1 })
    await store.commit({ blog: BLOG, entries: [ruled('Two.')], generation: 2 })
    await store.commit({ blog: BLOG, entries: [ruled('Two.')], generation: 3 })
    const { url } = ruled('')
    expect((await store.versions(url)).map(({ generation }) => generation)).toEqual([1, 2])
    expect([(await store.entry(url))?.generation, (await store.entry(url, 1))?.generation]).toEqual([2, 1])
    // No rule answered for this one.
    expect((await store.entry(samplePost('b').url))?.generation).toBeNull()
    expect([...(await store.versionsByGeneration(BLOG.id))]).toEqual([
      [1, 1],
      [2, 1],
    ])
  })

  it('only notes that an unchanged post was seen again, whatever the capture or the confidence', async () => {
    await store.commit({ blog: BLOG, entries: [samplePost('a')] })
    now = '2024-07-01T00:00:00.000Z'
    const again = samplePost('a', { capture: { warc: 'x', offset: 1, sha256: '11' }, confidence: 0.1, updated: now })
    expect((await store.commit({ blog: BLOG, entries: [again] })).entries).toEqual(['unchanged'])
    expect(await store.entry(again.url)).toMatchObject({
      version: 1,
      firstSeen: '2024-06-01T00:00:00.000Z',
      lastSeen: now,
    })
  })

  it('marks posts whose pages are gone, keeps them, and takes the mark off when they are seen again', async () => {
    await store.commit({ blog: BLOG, entries: ['a', 'b', 'c', 'd'].map(path => samplePost(path)) })
    const since = async () => (await all(store.entries({}))).map(({ goneSince }) => goneSince)
    const first = '2024-07-01T00:00:00.000Z'
    now = first
    const gone = ['http://www.example.org/a/', 'https://example.org/b', 'https://example.org/never'].map(urlOf)
    expect((await store.commit({ blog: BLOG, gone })).gone).toBe(2)
    expect(await since()).toEqual([first, first, null, null])
    expect(await store.entry(samplePost('a').url)).toMatchObject({ entry: samplePost('a'), version: 1, goneSince: now })
    now = '2024-08-01T00:00:00.000Z'
    const again = [...gone, samplePost('c').url, samplePost('d').url]
    const entries = [samplePost('b'), samplePost('c', { text: 'Other.' })]
    // Of the two that the same change brings, none is gone: neither the unchanged one nor the one with a new version.
    expect(await store.commit({ blog: BLOG, gone: again, entries })).toMatchObject({ gone: 2 })
    expect(await since()).toEqual([first, null, null, now])
    expect(await store.blogs()).toMatchObject([{ posts: 4, gone: 2 }])
    expect(await store.search('text', { limit: 9 })).toMatchObject({ count: 3 })
    await store.commit({ blog: BLOG, entries: [samplePost('a', { text: 'It is back.' }), samplePost('d')] })
    expect(await since()).toEqual([null, null, null, null])
    expect(await store.blogs()).toMatchObject([{ gone: 0 }])
  })

  it('marks nothing of another blog that has the same post', async () => {
    const other = sampleBlog({ id: 'planet.example', url: urlOf('https://planet.example/') })
    await store.commit({ blog: BLOG, entries: [samplePost('a')] })
    await store.commit({ blog: other, entries: [samplePost('a', { blog: other.id, text: 'As the planet has it.' })] })
    await store.commit({ blog: other, gone: [samplePost('a').url] })
    expect((await store.blogs()).map(({ blog, gone }) => [blog.id, gone])).toEqual([
      [BLOG.id, 0],
      [other.id, 1],
    ])
    expect(await store.versions(samplePost('a').url)).toHaveLength(1)
  })

  it('makes one entry of the spellings of an address', async () => {
    const twin = samplePost('a', { url: urlOf('http://www.example.org/a/') })
    const { entries } = await store.commit({ blog: BLOG, entries: [samplePost('a'), twin] })
    expect(entries).toEqual(['new', 'unchanged'])
    expect(await all(store.entries({}))).toHaveLength(1)
  })

  it('streams entries newest first, undated last, ties by address, over many pages', async () => {
    const posts = Array.from({ length: 300 }, (_, index) => {
      const published = index % 3 === 0 ? null : `20${String(10 + (index % 7))}-01-01`
      return samplePost(`p${String(index).padStart(3, '0')}`, { published })
    })
    await store.commit({ blog: BLOG, entries: posts })
    const expected = posts.toSorted(
      (a, b) => (b.published ?? '').localeCompare(a.published ?? '') || (a.url < b.url ? -1 : 1),
    )
    const listed = await all(store.entries({ blog: BLOG.id }))
    expect(listed.map(({ entry }) => entry.url)).toEqual(expected.map(post => post.url))
    expect(await all(store.entries({ limit: 70 }))).toEqual(listed.slice(0, 70))
    expect(await all(store.entries({ kind: 'page' }))).toEqual([])
  })

  it('counts a page that proves to be a post as a new post', async () => {
    const page = samplePost('a', { kind: 'page' })
    const post = samplePost('a', { kind: 'post' })
    expect((await store.commit({ blog: BLOG, entries: [page] })).entries).toEqual(['new'])
    expect((await store.commit({ blog: BLOG, entries: [post] })).entries).toEqual(['new'])
    expect((await store.commit({ blog: BLOG, entries: [{ ...post, text: 'More.' }] })).entries).toEqual(['updated'])
    expect((await store.commit({ blog: BLOG, entries: [page] })).entries).toEqual(['updated'])
  })

  it('can be written to while entries are streamed', async () => {
    await store.commit({ blog: BLOG, entries: Array.from({ length: 100 }, (_, index) => samplePost(`p${index}`)) })
    let count = 0
    for await (const { entry } of store.entries({})) {
      count++
      await store.commit({ blog: BLOG, entries: [{ ...entry, text: 'Other.' }] })
    }
    expect(count).toBe(100)
  })

  /** Adds addresses; how many of them were new before. */
  async function added(found: readonly FoundUrl[]) {
    const { posts, others } = await store.newsAmong(BLOG.id, found)
    await store.commit({ blog: BLOG, found })
    return { posts, others }
  }

  it('gives out addresses by priority, hops and order of finding, each once', async () => {
    const found = (path: string, priority: number, hops: number) =>
      ({ ...keyed(urlOf(`https://example.org/${path}`)), purpose: 'post', priority, hops, foundOn: null }) as const
    const items = [found('d', 2, 1), found('c', 1, 2), found('b', 1, 1), found('b2', 1, 1), found('a', 0, 9)]
    expect(await added(items)).toEqual({ posts: 5, others: 0 })
    const [first, second] = await Promise.all([store.take(BLOG.id, 2), store.take(BLOG.id, 10)])
    expect([...first, ...second].map(item => new URL(item.url).pathname)).toEqual(['/a', '/b', '/b2', '/c', '/d'])
    expect(await store.take(BLOG.id, 1)).toEqual([])
  })

  it('says what of addresses that were found it does not know', async () => {
    const found = (path: string, priority: number) =>
      ({ ...keyed(urlOf(`https://example.org/${path}`)), purpose: 'other', priority, hops: 1, foundOn: null }) as const
    await store.commit({ blog: BLOG, found: [found('waits', 5), found('done', 3)] })
    await store.take(BLOG.id, 1)
    const again = { ...found('done', 9), revisit: true } as const
    const excluded = { ...found('excluded', 5), state: 'excluded' } as const
    const { found: news, ...counts } = await store.newsAmong(BLOG.id, [
      ...[found('waits', 6), found('waits', 4), found('done', 1), again],
      ...[found('new', 5), { ...found('post', 7), purpose: 'post' as const }, found('post', 9), excluded],
    ])
    expect(news.map(({ url, priority }) => `${new URL(url).pathname} ${priority}`)).toEqual([
      '/waits 4',
      '/new 5',
      '/post 7',
      '/excluded 5',
    ])
    expect(counts).toEqual({ posts: 1, others: 1 })
  })

  it('lets a better priority win while an address waits, and nothing else', async () => {
    const url = urlOf('https://example.org/x')
    const found = { ...keyed(url), purpose: 'other', priority: 5, hops: 3, foundOn: null } as const
    const twin = urlOf('http://example.org/x/')
    const item = () => store.frontierItem(BLOG.id, urlKey(url))
    await store.commit({ blog: BLOG, found: [found] })
    expect(await added([{ ...found, url: twin, priority: 9 }])).toEqual({ posts: 0, others: 0 })
    expect(await item()).toMatchObject({ priority: 5, state: 'waiting', url })
    expect(await added([{ ...found, purpose: 'post', priority: 1 }])).toEqual({ posts: 0, others: 0 })
    expect(await item()).toMatchObject({ priority: 1, purpose: 'post' })
    await store.take(BLOG.id, 1)
    await store.commit({ blog: BLOG, found: [{ ...found, priority: 0 }] })
    expect(await item()).toMatchObject({ priority: 1, state: 'taken' })
  })

  it('remembers what became of an address, and brings it back when asked', async () => {
    const url = urlOf('https://example.org/x')
    const found = { ...keyed(url), purpose: 'post', priority: 1, hops: 1, foundOn: null } as const
    const visit = { url, status: 200, finalUrl: null, etag: '"e"', lastModified: null, bodyHash: 'h', at: AT }
    await store.commit({ blog: BLOG, found: [found], done: [{ ...visit, state: 'done' }] })
    expect(await store.take(BLOG.id, 9)).toEqual([])
    expect(await store.frontierItem(BLOG.id, urlKey(url))).toMatchObject({ state: 'done', etag: '"e"', visitedAt: AT })
    await store.commit({ blog: BLOG, found: [{ ...found, revisit: true }] })
    expect(await store.take(BLOG.id, 9)).toMatchObject([{ url, etag: '"e"' }])
    await store.requeue(BLOG.id, 'unfinished')
    expect(await store.frontierCounts(BLOG.id)).toMatchObject({ waiting: 1, taken: 0 })
    await store.commit({ blog: BLOG, done: [{ ...visit, state: 'done' }] })
    await store.requeue(BLOG.id, 'unfinished')
    expect(await store.frontierCounts(BLOG.id)).toMatchObject({ waiting: 0, done: 1 })
    await store.requeue(BLOG.id, 'all')
    expect(await store.frontierCounts(BLOG.id)).toMatchObject({ waiting: 1, done: 0 })
  })

  it('brings back a few of many addresses that failed, those first that were tried longest ago', async () => {
    const at = (n: number) =>
      ({ ...keyed(urlOf(`https://example.org/${n}`)), purpose: 'post', priority: 1, hops: 1 }) as const
    const all = Array.from({ length: 50 }, (_, n) => n)
    const visit = {
      status: 500,
      finalUrl: null,
      etag: null,
      lastModified: null,
      bodyHash: null,
      state: 'failed',
    } as const
    const day = (n: number) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString()
    await store.commit({
      blog: BLOG,
      found: all.map(n => ({ ...at(n), foundOn: null })),
      done: all.map(n => ({ ...visit, url: at(n).url, at: day((n * 7) % 50) })),
    })
    await store.requeue(BLOG.id, 'few-failed')
    const taken = await store.take(BLOG.id, 99)
    expect(taken.map(({ visitedAt }) => visitedAt).toSorted()).toEqual(all.slice(0, 20).map(day))
    await store.requeue(BLOG.id, 'unfinished')
    expect(await store.frontierCounts(BLOG.id)).toMatchObject({ waiting: 50 })
  })

  it('never gives out an excluded address', async () => {
    const url = urlOf('https://example.org/x')
    const found = { ...keyed(url), purpose: 'other', priority: 1, hops: 1, foundOn: null } as const
    await store.commit({ blog: BLOG, found: [{ ...found, state: 'excluded' }] })
    await store.commit({ blog: BLOG, found: [{ ...found, priority: 0, revisit: true }] })
    await store.requeue(BLOG.id, 'all')
    expect(await store.take(BLOG.id, 9)).toEqual([])
  })

  it('takes thousands of addresses in one change', async () => {
    const found = Array.from({ length: 5432 }, (_, index) => {
      return {
        ...keyed(urlOf(`https://example.org/${index}`)),
        purpose: 'other',
        priority: 1,
        hops: 1,
        foundOn: null,
      } as const
    })
    const left = { ...found[0], ...keyed(urlOf('https://example.org/left-out')), state: 'excluded' } as FoundUrl
    expect(await added([...found, left])).toEqual({ posts: 0, others: 5432 })
    expect(await added(found)).toEqual({ posts: 0, others: 0 })
  })

  it('writes nothing of a change that fails', async () => {
    const broken = samplePost('b', { structured: { number: 1n } })
    const memory = { step: 1 }
    await expect(store.commit({ blog: BLOG, entries: [samplePost('a'), broken], memory })).rejects.toThrow(TypeError)
    expect(await store.blogs()).toEqual([])
    expect(await all(store.entries({}))).toEqual([])
  })

  it('continues an unfinished crawl and begins a new one after a finished one', async () => {
    await store.saveBlog(BLOG)
    const crawl = await store.beginCrawl(BLOG.id, 'crawl', AT)
    const figures = { ...crawl.figures, bytes: 42 }
    await store.commit({ blog: BLOG, crawl: { ...crawl, figures, stopped: 'interrupted' } })
    expect(await store.beginCrawl(BLOG.id, 'crawl', now)).toEqual({ ...crawl, figures })
    expect((await store.beginCrawl(BLOG.id, 'update', now)).id).not.toBe(crawl.id)
    await store.commit({ blog: BLOG, crawl: { ...crawl, figures, finishedAt: AT } })
    expect((await store.beginCrawl(BLOG.id, 'crawl', now)).id).not.toBe(crawl.id)
  })

  it('keeps with a crawl what each of its runs was told', async () => {
    await store.saveBlog(BLOG)
    const run = (delay: number) => ({ at: AT, software: 'permablog 1', options: { delay }, withheld: ['cookies'] })
    const crawl = await store.beginCrawl(BLOG.id, 'crawl', AT, run(1))
    await store.commit({ blog: BLOG, crawl: { ...crawl, stopped: 'interrupted' } })
    expect((await store.beginCrawl(BLOG.id, 'crawl', now, run(2))).runs).toEqual([run(1), run(2)])
    await store.commit({ blog: BLOG, crawl: { ...crawl, finishedAt: AT } })
    expect(await store.lists.crawls({ blog: BLOG.id, before: null, limit: 5 })).toMatchObject([
      { runs: [run(1), run(2)] },
    ])
    for (let n = 0; n < 30; n++) await store.beginCrawl(BLOG.id, 'update', now, run(n))
    expect((await store.beginCrawl(BLOG.id, 'update', now)).runs).toHaveLength(20)
  })

  it('tells when things happened to the newest posts', async () => {
    const said = (published: string | null) => ({ author: 'Ann', published, text: 'Words', id: null, parent: null })
    // The first is the later one, whatever its text looks like.
    const comments = [said('2024-06-01T23:00:00-05:00'), said('2024-06-02T01:00:00Z'), said(null)]
    const post = samplePost('a', { comments: comments as never })
    const older = samplePost('b', { published: '2020-01-01T00:00:00.000Z' })
    const visit = {
      state: 'done',
      status: 200,
      finalUrl: null,
      etag: null,
      lastModified: null,
      bodyHash: null,
    } as const
    await store.commit({
      blog: BLOG,
      entries: [older, post, samplePost('c', { kind: 'page' })],
      done: [{ ...visit, url: post.url, at: AT }],
    })
    const seen = { lastSeen: now, version: 1 }
    expect(await store.recentPosts(BLOG.id, 5)).toEqual([
      {
        url: post.url,
        published: post.published,
        comments: 3,
        lastComment: comments[0]?.published,
        visitedAt: AT,
        ...seen,
      },
      { url: older.url, published: older.published, comments: 0, lastComment: null, visitedAt: null, ...seen },
    ])
    expect(await store.recentPosts(BLOG.id, 1)).toHaveLength(1)
  })

  it('keeps what each feed said last of a page', async () => {
    const feed = urlOf('https://example.org/feed/')
    const other = urlOf('https://example.org/atom.xml')
    const url = urlOf('https://example.org/a')
    const say = (title: string, from = feed) =>
      store.commit({ blog: BLOG, feedEntries: [{ feed: from, url, entry: feedEntry(url, title) }] })
    await say('first')
    now = '2024-06-02T00:00:00.000Z'
    await say('second', other)
    now = '2024-06-03T00:00:00.000Z'
    await say('third')
    const said = async (...feeds: Url[]) =>
      (await store.feedEntries(BLOG.id, feeds)).map(({ key, entry }) => [key, entry.title])
    expect(await store.feedEntry(BLOG.id, urlKey(url))).toMatchObject({ title: 'third' })
    expect(await store.statedKeys(BLOG.id, [urlKey(url), 'example.org/b'])).toEqual(new Set([urlKey(url)]))
    expect(await said()).toEqual([])
    expect(await said(feed, other)).toEqual([
      [urlKey(url), 'third'],
      [urlKey(url), 'second'],
    ])
    expect((await said(other, feed)).map(([, title]) => title)).toEqual(['second', 'third'])
  })

  it('remembers facts and says a notice once', async () => {
    const crawl = await store.saveBlog(BLOG).then(() => store.beginCrawl(BLOG.id, 'crawl', AT))
    const notice = {
      kind: 'notice',
      blog: BLOG.id,
      level: 'info',
      topic: 'drift',
      values: { n: 1, of: 2, isLearned: false },
      message: 'm',
      url: null,
      at: AT,
    } as const
    await store.commit({ blog: BLOG, crawl, notices: [notice], memory: { fact: { a: [1] } } })
    await store.commit({ blog: BLOG, crawl, notices: [notice, { ...notice, message: 'n' }], memory: { fact: null } })
    expect(await store.notices(BLOG.id, crawl.id)).toEqual([notice, { ...notice, message: 'n' }])
    expect(await store.notices(BLOG.id, 'another')).toEqual([])
    expect(await store.memory(BLOG.id, 'fact')).toBeNull()
    expect(await store.memory(BLOG.id, 'unknown')).toBeNull()
    await store.commit({ blog: BLOG, memory: { one: 1, two: [2], three: 3 } })
    const some = await store.memories(BLOG.id, ['one', 'two', 'unknown'])
    expect(some).toEqual(new Map<string, unknown>(Object.entries({ one: 1, two: [2] })))
  })

  it('finds a blog by id, by any spelling of its address, and by a part that only one has', async () => {
    await store.saveBlog(BLOG)
    const other = sampleBlog({ id: 'example.org-log', url: urlOf('https://example.org/log/'), title: 'Log of Bo' })
    await store.saveBlog(other)
    await store.saveBlog({ ...BLOG, firstCrawled: AT, title: 'New title' })
    const expected = { ...BLOG, title: 'New title' }
    for (const name of ['example.org', 'http://www.example.org', 'new tit']) {
      expect(await store.findBlog(name)).toEqual(expected)
    }
    for (const name of ['example.org/log', 'https://example.org/log/index.html', 'bo']) {
      expect(await store.findBlog(name)).toEqual(other)
    }
    expect(await store.findBlog('nowhere')).toBeNull()
    await expect(store.findBlog('exam')).rejects.toThrow(/example\.org, example\.org-log/)
  })

  it('sums up what it holds of each blog', async () => {
    const comment = {
      id: '1',
      parent: null,
      author: null,
      authorUrl: null,
      published: null,
      text: 'x',
      html: 'x',
      source: 'page',
      kind: 'comment',
    } as const
    const about = samplePost('about', { kind: 'page', published: null })
    const posts = [samplePost('a', { comments: [comment] }), samplePost('b', { published: '2001-02-03' }), about]
    await store.commit({ blog: BLOG, entries: posts })
    expect(await store.blogs()).toMatchObject([
      { blog: BLOG, posts: 2, pages: 1, comments: 1, firstPost: '2001-02-03', lastPost: posts[0]?.published },
    ])
  })
})
