import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../../test/databases.ts'
import { sampleBlog, samplePost } from '../../../test/sample-records.ts'
import type { BlogRecord, EntryRecord, Media } from '../../records.ts'
import { urlOf } from '../../url.ts'
import { openArchive } from '../open-archive.ts'
import type { Store } from '../store.ts'
import type { EntryPageQuery } from './lists.ts'

const BLOG = sampleBlog()
const OTHER = sampleBlog({ id: 'other.example', url: urlOf('https://other.example/') })
const FIRST_PAGE = { order: 'newest', behind: null, limit: 100 } as const

function picture(path: string): Media {
  const url = urlOf(`https://example.org/${path}`)
  return { url, file: null, mime: null, bytes: null, sha256: null, kind: 'image', alt: '' }
}

describe.each(DATABASES)('the lists of an archive in $name', database => {
  let place: Place
  let store: Store

  beforeEach(async () => {
    place = await database.openWithTables()
    store = await openArchive(place.location, { create: true, write: true })
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  const save = (entries: readonly EntryRecord[], blog: BlogRecord = BLOG) => store.commit({ blog, entries })
  const paths = async (query: Partial<EntryPageQuery>) =>
    (await store.lists.entryPage({ ...FIRST_PAGE, ...query })).map(({ entry }) => new URL(entry.url).pathname)

  /** All pages of a list one after the other. */
  async function walked(query: Partial<EntryPageQuery>): Promise<string[]> {
    const found: string[] = []
    let behind: EntryPageQuery['behind'] = null
    for (;;) {
      const page = await store.lists.entryPage({ ...FIRST_PAGE, limit: 3, ...query, behind })
      found.push(...page.map(({ entry }) => new URL(entry.url).pathname))
      const last = page.at(-1)
      if (last === undefined) return found
      behind = { position: last.position, id: last.id }
    }
  }

  it('are newest first, undated last, ties by address byte by byte, and the same backwards', async () => {
    const names = ['b', 'B', 'a', 'Z', '%C3%A9', '~', '-', '_', '1']
    const entries = names.map(name => samplePost(name))
    const dated = samplePost('old', { published: '1999-12-31T23:59:59.999Z' })
    const undated = samplePost('undated', { published: null })
    await save([undated, dated, ...entries])
    const expected = [...names.toSorted().map(name => `/${name}`), '/old', '/undated']
    expect(await paths({})).toEqual(expected)
    expect(await walked({})).toEqual(expected)
    expect(await walked({ order: 'oldest' })).toEqual(expected.toReversed())
  })

  it('are narrowed by blog, kind, time, tag and author, and by all of them at once', async () => {
    const may = { published: '2024-05-31T23:59:59.999Z', tags: ['Sea', 'light'], authors: [{ name: 'Ann', url: null }] }
    const june = { published: '2024-06-01T00:00:00.000Z', tags: ['sea'], categories: ['Sea'] }
    await save([
      samplePost('may', may),
      samplePost('june', june),
      samplePost('about', { kind: 'page', published: null, tags: ['Sea'] }),
    ])
    await save([{ ...samplePost('x', may), blog: OTHER.id, url: urlOf('https://other.example/x') }], OTHER)
    expect(await paths({ blog: OTHER.id })).toEqual(['/x'])
    expect(await paths({ kind: 'page' })).toEqual(['/about'])
    const time = { from: '2024-05-01T00:00:00.000Z', before: '2024-06-01T00:00:00.000Z' }
    expect((await paths(time)).toSorted()).toEqual(['/may', '/x'])
    expect(await paths({ terms: [{ kind: 'tag', term: 'Sea' }], blog: BLOG.id })).toEqual(['/june', '/may', '/about'])
    expect(await paths({ terms: [{ kind: 'tag', term: 'sea' }] })).toEqual(['/june'])
    const both = [
      { kind: 'tag', term: 'Sea' },
      { kind: 'author', term: 'Ann' },
    ] as const
    expect((await paths({ terms: both })).toSorted()).toEqual(['/may', '/x'])
    expect(await paths({ terms: both, blog: BLOG.id, kind: 'post', ...time })).toEqual(['/may'])
    expect(await walked({ terms: both, order: 'oldest' })).toHaveLength(2)
  })

  it('tell the neighbours of an entry, and find it by address and number', async () => {
    await save(['1', '2', '3'].map(day => samplePost(day, { published: `2024-05-0${day}T00:00:00.000Z` })))
    const id = await store.lists.numberOf(urlOf('https://example.org/2'))
    const middle = await store.lists.entryNumbered(id ?? 0)
    if (middle === null) throw new Error('not found')
    const { newer, older } = await store.lists.neighbours(middle)
    expect([newer?.url, older?.url]).toEqual(['https://example.org/3', 'https://example.org/1'])
    expect(await store.lists.entryNumbered(4711)).toBeNull()
    expect(await store.lists.entryNumbered(id ?? 0, 2)).toBeNull()
  })

  it('count tags by their entries, equal ones byte by byte', async () => {
    await save([samplePost('a', { tags: ['b', 'B', 'ä', 'a'] }), samplePost('b', { tags: ['b'] })])
    const counts = await store.lists.termCounts({ blog: BLOG.id, kind: 'tag', limit: 10 })
    expect(counts.map(({ term, count }) => `${term}${count}`)).toEqual(['b2', 'B1', 'a1', 'ä1'])
    await save([samplePost('b', { tags: [], text: 'changed' })])
    expect(await store.lists.termCounts({ kind: 'tag', limit: 1 })).toEqual([{ term: 'B', count: 1 }])
  })

  it('keep the counts of months through every change of entries', async () => {
    const months = ['2024-01', '2024-02', null]
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let step = 0; step < 40; step++) {
      const entries = Array.from({ length: random(5) }, () => randomPost(random, months))
      const gone = Array.from({ length: random(3) }, () => urlOf(`https://example.org/${random(8)}`))
      await store.commit({ blog: BLOG, entries, gone, isReread: random(4) === 0 })
    }
    const stored = await Array.fromAsync(store.entries({}))
    const [figures] = await store.blogs()
    const of = (kind: string) => stored.filter(({ entry }) => entry.kind === kind)
    expect(figures).toMatchObject({
      posts: of('post').length,
      pages: of('page').length,
      comments: stored.reduce((sum, { entry }) => sum + entry.comments.length, 0),
      gone: stored.filter(({ goneSince }) => goneSince !== null).length,
    })
    const dated = of('post').flatMap(({ entry }) => entry.published?.slice(0, 7) ?? [])
    const counted = Object.entries(Object.groupBy(dated, month => month)).toSorted()
    expect(await store.lists.monthCounts([BLOG.id])).toEqual(
      counted.map(([month, entries = []]) => ({ blog: BLOG.id, month, count: entries.length })),
    )
  })

  it('tell the figures of all blogs, or of one', async () => {
    await save([samplePost('a'), samplePost('b', { published: '2020-01-01T00:00:00.000Z' })])
    await save([], OTHER)
    const crawl = await store.beginCrawl(BLOG.id, 'crawl', '2024-01-01T00:00:00.000Z')
    await store.commit({ blog: BLOG, crawl: { ...crawl, finishedAt: '2024-01-01T00:00:01.000Z' } })
    const later = await store.beginCrawl(BLOG.id, 'update', '2024-01-02T00:00:00.000Z')
    const all = await store.blogs()
    expect(all.map(({ blog, posts }) => [blog.id, posts])).toEqual([
      [BLOG.id, 2],
      [OTHER.id, 0],
    ])
    expect(await store.blogs(BLOG.id)).toEqual(all.slice(0, 1))
    expect(all[0]).toMatchObject({
      firstPost: '2020-01-01T00:00:00.000Z',
      lastPost: '2024-05-03T10:15:00.000Z',
      lastCrawl: { id: later.id },
    })
  })

  it('choose a kept picture of the newest posts as the cover of a blog, and tell its icon apart', async () => {
    const older = samplePost('old', { published: '2020-01-01T00:00:00.000Z', media: [picture('old.png')] })
    await save([older, samplePost('new', { media: [picture('lost.png'), picture('new.png')] })])
    const icon = {
      url: urlOf('https://other.example/icon.png'),
      kind: 'image',
      use: 'icon',
      foundOn: OTHER.url,
    } as const
    await store.commit({ blog: OTHER, foundMedia: [icon] })
    const keep = (blog: BlogRecord, url: EntryRecord['url'], sha256: string) => {
      const kept = { kind: 'image', file: `media/${sha256}`, sha256, mime: 'image/png', bytes: 1 } as const
      const media = [
        { url, state: 'done', at: '2024-01-01', kept: { ...kept, etag: null, lastModified: null } },
      ] as const
      return store.commit({ blog, media })
    }
    await keep(BLOG, picture('old.png').url, 'aa')
    await keep(OTHER, icon.url, 'cc')
    expect((await store.lists.covers([BLOG.id])).get(BLOG.id)).toMatchObject({ picture: { sha256: 'aa', bytes: 1 } })
    await keep(BLOG, picture('new.png').url, 'bb')
    const found = await store.lists.covers()
    expect(found.get(BLOG.id)).toMatchObject({ picture: { sha256: 'bb' }, icon: null })
    expect(found.get(OTHER.id)).toMatchObject({ picture: null, icon: { sha256: 'cc' } })
  })

  it('hold notices until they are done', async () => {
    const notice = (message: string) =>
      ({
        kind: 'notice',
        blog: BLOG.id,
        level: 'warning',
        topic: 'drift',
        values: null,
        message,
        url: null,
        at: '2024-01-01',
      }) as const
    await store.commit({ blog: BLOG, notices: [notice('one'), notice('two')] })
    const open = { state: 'open', before: null, limit: 10 } as const
    const [newest, oldest] = await store.lists.noticePage(open)
    expect([newest?.message, oldest?.message]).toEqual(['two', 'one'])
    expect(await store.lists.markNotices([newest?.id ?? 0], '2024-01-02')).toBe(1)
    expect(await store.lists.noticePage(open)).toMatchObject([{ message: 'one', doneAt: null }])
    expect(await store.lists.openNotices()).toEqual([{ blog: BLOG.id, level: 'warning', count: 1 }])
    expect((await store.blogs(BLOG.id))[0]?.notices).toBe(1)
    expect(await store.lists.noticePage({ ...open, state: 'all', before: newest?.id ?? 0 })).toHaveLength(1)
  })
})

function randomPost(random: (below: number) => number, months: readonly (string | null)[]): EntryRecord {
  const month = months[random(months.length)] ?? null
  const comment = {
    parent: null,
    author: null,
    authorUrl: null,
    published: null,
    text: '',
    html: '',
    source: 'page',
    kind: 'comment',
  } as const
  return samplePost(String(random(8)), {
    kind: random(5) === 0 ? 'page' : 'post',
    published: month === null ? null : `${month}-0${1 + random(9)}T00:00:00.000Z`,
    text: `Text ${random(3)}`,
    comments: Array.from({ length: random(3) }, (_, at) => ({ ...comment, id: String(at) })),
  })
}
