import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../../test/databases.ts'
import { sampleBlog, samplePost } from '../../../test/sample-records.ts'
import { parsePage } from '../../page/index.ts'
import type { EntryRecord } from '../../records.ts'
import { openArchive, type Store } from '../../store/index.ts'
import { type Url, urlOf } from '../../url.ts'
import { analyseBlog } from '../analyse-blog.ts'
import { blogModel, postModel } from '../model/model.ts'
import { links } from './links.ts'

const blog = sampleBlog()

/** A post whose article is one paragraph for each of these links. */
function linking(path: string, urls: readonly string[], changes: Partial<EntryRecord> = {}): EntryRecord {
  return samplePost(path, {
    html: urls.map(url => `<p>See <a href="${url}">this</a>.</p>`).join(''),
    links: urls.map(url => ({ url: urlOf(url), text: 'this', rel: null, kind: 'external' })),
    ...changes,
  })
}

const OLD = 'http://old-example.net/2010'
const posts = [
  linking('2010/first-light', ['https://bob.blogspot.com/2010/01/a.html', `${OLD}/second-thoughts`]),
  linking('2010/second-thoughts', [`${OLD}/first-light`, `${OLD}/third-time-lucky`]),
  linking('2010/third-time-lucky', [`${OLD}/second-thoughts`, 'https://en.wikipedia.org/wiki/Light']),
]
const HOME = `<nav><a href="https://twitter.com/ann">me</a></nav>
  <aside><h3>Blogroll</h3><ul><li><a rel="friend met" href="https://cy.example/">Cy</a></ul></aside>
  <footer>Powered by <a href="https://thing.example/">Thing</a></footer>`

describe.each(DATABASES)('links on $name', database => {
  let place: Place
  let store: Store
  beforeEach(async () => {
    place = await database.openWithTables()
    store = await openArchive(place.location, { create: true, write: true })
    await store.commit({ blog, entries: posts })
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  const page = async (url: Url) => (url === blog.url ? parsePage(`<body>${HOME}</body>`, url) : null)
  const pages = { ofEntry: async () => null, at: page, close: async () => {} }
  const run = () => analyseBlog(blog, { store, folder: null, pages, analysers: [links] })
  const modelOf = async (post: EntryRecord) =>
    await postModel(store, blog, (await store.lists.numberOf(post.url)) ?? 0, post)

  it('are typed, and those to a former address of the blog are its own', async () => {
    expect(await run()).toMatchObject({ analysed: 3, failed: 0 })
    const { network } = await blogModel(store, blog)
    expect(network).toMatchObject({
      entries: 3,
      links: 6,
      kinds: { internal: 4, blog: 1, reference: 1 },
      formerAddresses: [{ url: 'http://old-example.net/', posts: 3, links: 4 }],
      blogroll: [{ name: 'Cy', url: 'https://cy.example/', rel: 'friend met' }],
    })
    expect(network?.furniture.map(({ kind, place }) => [kind, place])).toEqual([
      ['social', 'navigation'],
      ['blogroll', 'blogroll'],
      ['credit', 'footer'],
    ])
    expect(network?.leads.map(({ url }) => url)).toEqual(['https://cy.example/', 'https://bob.blogspot.com/'])
    const second = await store.lists.numberOf(urlOf('https://example.org/2010/second-thoughts'))
    expect((await modelOf(posts[0] as EntryRecord)).links).toMatchObject([
      { kind: 'blog', targetBlog: null, targetPost: null },
      { kind: 'internal', reason: 'former-address', targetBlog: blog.id, targetPost: second },
    ])
  })

  it('are made anew of what changed alone', async () => {
    await run()
    expect(await run()).toMatchObject({ analysed: 0, unchanged: 3, isBlogAnalysed: false })
    const comment = { id: '1', parent: null, published: null, text: 'x', html: '', source: 'page' } as const
    const mention = {
      ...comment,
      kind: 'pingback',
      author: 'Dee',
      authorUrl: urlOf('https://dee.example/2011/on-light'),
    } as const
    const commented = linking('2010/first-light', ['https://dee.example/'], { comments: [mention] })
    await store.commit({ blog, entries: [commented] })
    expect(await run()).toMatchObject({ analysed: 1, unchanged: 2, isBlogAnalysed: true })
    const { links: found, mentions } = await modelOf(commented)
    expect(found?.map(({ kind, target, place }) => [kind, target, place])).toEqual([
      ['site', 'site', 'article'],
      ['pingback', 'blog', 'comments'],
    ])
    expect(mentions).toMatchObject([{ kind: 'pingback', author: 'Dee' }])
    expect((await blogModel(store, blog)).network).toMatchObject({
      mentions: { count: 1, kinds: { pingback: 1 }, hosts: { 'dee.example': 1 } },
      kinds: { pingback: 1 },
    })
  })

  it('know which blogs and posts of the archive they lead to', async () => {
    const other = sampleBlog({ id: 'bob', url: urlOf('https://bob.blogspot.com/'), feeds: [] })
    const target = { ...samplePost('x'), blog: 'bob', url: urlOf('https://bob.blogspot.com/2010/01/a.html') }
    await store.commit({ blog: other, entries: [target] })
    await run()
    const id = await store.lists.numberOf(target.url)
    expect((await modelOf(posts[0] as EntryRecord)).links?.[0]).toMatchObject({ targetBlog: 'bob', targetPost: id })
  })

  it('of one post are bounded', async () => {
    const many = linking(
      'many',
      Array.from({ length: 800 }, (_, n) => `https://example.net/${n}`),
    )
    await store.commit({ blog, entries: [many] })
    await run()
    const { links: found, left } = await modelOf(many)
    expect([found?.length, left]).toEqual([500, 300])
  })
})
