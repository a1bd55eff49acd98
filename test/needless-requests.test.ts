import { describe, expect, it } from 'vitest'
import { type CrawlReport, crawl, update } from '../src/crawl/index.ts'
import { openNetwork } from '../src/fetch/index.ts'
import type { CrawlOptions } from '../src/harvest/index.ts'
import { openArchive } from '../src/store/index.ts'
import { testPost } from './blog-server.ts'
import { type Behaviour, startServer, type TestServer } from './servers.ts'

const POSTS = 40
const IN_FEED = 10
const PER_PAGE = 8
const TAGS = 12
const newestFirst = Array.from({ length: POSTS }, (_, at) => POSTS - 1 - at)

/** What a blog with pages, months and tags has besides. */
interface Besides {
  /** It has the interface of WordPress, which tells these posts and counts so many. */
  readonly rest?: {
    readonly posts: readonly number[]
    readonly total: number
    readonly pages?: number
    readonly breaksAt?: number
  }
  /** Its feed has pages. */
  readonly pagedFeed?: boolean
  /** Its sitemap names these posts. */
  readonly sitemap?: readonly number[]
  readonly robots?: string
  /** Posts that the home page and its further pages leave out; their tags have them. */
  readonly unlisted?: readonly number[]
  /** Each page of the list of posts names only the next one. */
  readonly chain?: boolean
  /** The list of posts links to so many pages more than it has. */
  readonly beyond?: number
  /** Every list and page links to these. */
  readonly nav?: string
  readonly others?: Readonly<Record<string, string>>
}

async function serve(besides: Besides): Promise<TestServer> {
  const answer: Behaviour = (request, response) => {
    const host = request.headers.host ?? ''
    const { pathname, searchParams } = new URL(request.url ?? '', `http://${host}`)
    const link = besides.rest === undefined ? {} : { link: `<http://${host}/wp-json/>; rel="https://api.w.org/"` }
    const send = (type: string, body: string, more = {}) =>
      void response.writeHead(200, { 'content-type': type, ...link, ...more }).end(body)
    const post = newestFirst.find(n => testPost(n).path === pathname)
    if (post !== undefined) return send('text/html', postPage(post, besides))
    const list = listAt(pathname, besides)
    if (list !== null) return send('text/html', list)
    if (pathname === '/feed/') {
      const page = Number(searchParams.get('paged') ?? 1)
      const from = besides.pagedFeed ? (page - 1) * IN_FEED : 0
      const posts = newestFirst.slice(from, from + IN_FEED)
      if (posts.length === 0) return void response.writeHead(404).end()
      return send('application/rss+xml', feedOf(posts, host, besides))
    }
    if (pathname === '/wp-json/wp/v2/posts' && besides.rest !== undefined) {
      const { posts, total, pages = 1, breaksAt } = besides.rest
      const page = Number(searchParams.get('page') ?? 1)
      if (page === breaksAt) return void response.writeHead(403).end()
      const size = Math.ceil(posts.length / pages)
      const told = JSON.stringify(posts.slice((page - 1) * size, page * size).map(n => restPost(n, host)))
      return send('application/json', told, { 'x-wp-total': `${total}`, 'x-wp-totalpages': `${pages}` })
    }
    if (pathname === '/sitemap.xml' && besides.sitemap !== undefined) {
      const urls = besides.sitemap.map(n => `<url><loc>http://${host}${testPost(n).path}</loc></url>`)
      return send('application/xml', `<urlset>${urls.join('')}</urlset>`)
    }
    if (pathname === '/robots.txt' && besides.robots !== undefined)
      return send('text/plain', besides.robots.replaceAll('HOST', host))
    const other = besides.others?.[pathname]
    if (other === undefined) return void response.writeHead(404).end('<h1>Not found</h1>')
    return send(other.startsWith('<sitemapindex') ? 'application/xml' : 'text/html', other.replaceAll('HOST', host))
  }
  return startServer({}, answer)
}

const HEAD = '<link rel="alternate" type="application/rss+xml" href="/feed/">'
const monthOf = (n: number) => testPost(n).path.slice(0, '/2015/01/'.length)

function listAt(path: string, { unlisted = [], nav = '', chain = false, beyond = 0 }: Besides): string | null {
  const listed = newestFirst.filter(n => !unlisted.includes(n))
  const page = path === '/' ? 1 : Number(/^\/page\/(\d+)\/$/.exec(path)?.[1] ?? 0)
  const tag = Number(/^\/tag\/t(\d+)\/$/.exec(path)?.[1] ?? Number.NaN)
  const last = Math.ceil(listed.length / PER_PAGE)
  if (page > last) return null
  const shown =
    page > 0
      ? listed.slice((page - 1) * PER_PAGE, page * PER_PAGE)
      : newestFirst.filter(n => (Number.isNaN(tag) ? monthOf(n) === path : n % TAGS === tag))
  if (shown.length === 0) return null
  const items = shown.map(n => `<li><h2><a href="${testPost(n).path}">${testPost(n).title}</a></h2></li>`)
  const numbers = Array.from({ length: last + beyond }, (_, at) => at + 1).slice(1)
  const pages = numbers.filter(n => !chain || n === page + 1).map(n => `<a href="/page/${n}/">${n}</a>`)
  const tags = Array.from({ length: TAGS }, (_, at) => `<a href="/tag/t${at}/">t${at}</a>`)
  const months = [...new Set(listed.map(monthOf))].map(month => `<a href="${month}">${month}</a>`)
  return `<!doctype html><html><head><title>The listed blog</title>${HEAD}</head><body>${nav}<ul>${items.join('')}</ul>
<nav>${(page > 0 ? pages : []).join(' ')}</nav><aside>${[...tags, ...months].join(' ')}</aside></body></html>`
}

function postPage(n: number, { nav = '' }: Besides): string {
  const { title, date, body } = testPost(n)
  return `<!doctype html><html><head><title>${title} – The listed blog</title>${HEAD}</head><body>${nav}<article class="post">
<h1 class="entry-title">${title}</h1><time datetime="${date}">${date.slice(0, 10)}</time><div class="entry-content">${body}</div></article></body></html>`
}

function feedOf(posts: readonly number[], host: string, { pagedFeed }: Besides): string {
  const items = posts.map(n => {
    const { path, title, date, body } = testPost(n)
    return `<item><title>${title}</title><link>http://${host}${path}</link><pubDate>${new Date(date).toUTCString()}</pubDate>
<description><![CDATA[${body}]]></description></item>`
  })
  const generator = pagedFeed ? '<generator>https://wordpress.org/?v=6.1</generator>' : ''
  return `<rss version="2.0"><channel><title>The listed blog</title><link>http://${host}/</link>${generator}${items.join('')}</channel></rss>`
}

function restPost(n: number, host: string) {
  const { path, title, date, body } = testPost(n)
  const day = date.slice(0, 19)
  const content = { rendered: body, protected: false }
  return {
    id: n + 1,
    link: `http://${host}${path}`,
    date_gmt: day,
    modified_gmt: day,
    title: { rendered: title },
    content,
  }
}

async function harvested(blog: TestServer) {
  const url = blog.url('/')
  const run = crawl(url, { source: openNetwork({ delay: 0, typedHosts: [new URL(url).host] }), render: 'never' })
  const kept: string[] = []
  for (;;) {
    const { done, value } = await run.next()
    if (done)
      return { posts: kept.filter(path => /post-\d/.test(path)).length, kept, report: value satisfies CrawlReport }
    if (value.kind === 'post' || value.kind === 'page') kept.push(new URL(value.url).pathname)
  }
}

const lists = ({ asked }: TestServer) => asked.filter(path => /^\/(page|tag|\d{4}\/\d\d\/$)/.test(path))
const maps = ({ asked }: TestServer) => asked.filter(path => path.includes('sitemap'))

describe('lists', () => {
  it('are not searched where an interface counts the posts and all are known', async () => {
    await using blog = await serve({ rest: { posts: newestFirst, total: POSTS } })
    const { posts, report } = await harvested(blog)
    expect(posts).toBe(POSTS)
    expect([lists(blog), maps(blog)]).toEqual([[], []])
    expect(blog.asked.length).toBeLessThanOrEqual(POSTS + 5)
    expect(report.notices.map(({ message }) => message).join()).toMatch(/its interface counts 40 posts/)
  })

  it('are not searched where an interface tells the posts page by page', async () => {
    await using blog = await serve({ rest: { posts: newestFirst, total: POSTS, pages: 3 } })
    expect((await harvested(blog)).posts).toBe(POSTS)
    expect([lists(blog), maps(blog)]).toEqual([[], []])
  })

  it('are searched where a further page of the interface can not be had', async () => {
    await using blog = await serve({ rest: { posts: newestFirst, total: POSTS, pages: 3, breaksAt: 2 } })
    expect((await harvested(blog)).posts).toBe(POSTS)
  })

  it('are searched where the interface counts more posts than it tells', async () => {
    await using blog = await serve({ rest: { posts: newestFirst.slice(0, 30), total: POSTS } })
    expect((await harvested(blog)).posts).toBe(POSTS)
  })

  it('are searched where a page leads to a post that the interface does not tell', async () => {
    const nav = `<a href="${testPost(3).path}">An old one</a>`
    await using blog = await serve({ rest: { posts: newestFirst.slice(0, 30), total: 30 }, nav })
    expect((await harvested(blog)).posts).toBe(POSTS)
  })

  it('are left but for a few where the pages of the feed were read to the end', async () => {
    await using blog = await serve({ pagedFeed: true })
    expect((await harvested(blog)).posts).toBe(POSTS)
    expect(lists(blog).length).toBeLessThanOrEqual(3)
  })

  it('are left but for a few where the sitemap names every post', async () => {
    await using blog = await serve({ sitemap: newestFirst })
    expect((await harvested(blog)).posts).toBe(POSTS)
    expect(lists(blog).length).toBeLessThanOrEqual(3)
  })

  it('are left but for a sampled one where the pages of the feed and the sitemap name the same posts', async () => {
    await using blog = await serve({ pagedFeed: true, sitemap: newestFirst, chain: true })
    expect((await harvested(blog)).posts).toBe(POSTS)
    expect(lists(blog)).toEqual(['/page/2/'])
  })

  it('are searched where the sitemap leaves out the oldest posts, as the last page shows', async () => {
    await using blog = await serve({ sitemap: newestFirst.slice(0, 20) })
    expect((await harvested(blog)).posts).toBe(POSTS)
  })

  it('are left but for those of the home page and two more where these lead to every post', async () => {
    await using blog = await serve({})
    expect((await harvested(blog)).posts).toBe(POSTS)
    expect(lists(blog).length).toBeLessThanOrEqual(POSTS / PER_PAGE + 4)
  })

  it('are left too where the home page leads to one page that is not there, and searched where there are more', async () => {
    const listsAsked = async (beyond: number) => {
      await using blog = await serve({ beyond })
      expect((await harvested(blog)).posts).toBe(POSTS)
      return lists(blog).filter(path => !path.startsWith('/page/')).length
    }
    const least = await listsAsked(0)
    expect(await listsAsked(1)).toBeLessThanOrEqual(least)
    expect(await listsAsked(3)).toBeGreaterThan(least)
  })

  it('are searched where the pages of the home page leave posts out', async () => {
    await using blog = await serve({ unlisted: [3, 9, 14, 20] })
    expect((await harvested(blog)).posts).toBe(POSTS)
  })

  it('being left, pages that the home page leads to are kept all the same', async () => {
    const others = {
      '/harbour-map/':
        '<html><head><title>The map</title></head><body><h1>The map</h1><p>Here it is.</p></body></html>',
    }
    const nav = '<nav><a href="/harbour-map/">The map</a></nav>'
    await using blog = await serve({ rest: { posts: newestFirst, total: POSTS }, nav, others })
    expect((await harvested(blog)).kept).toContain('/harbour-map/')
  })
})

describe('pages of the feed', () => {
  const feedPages = ({ asked }: TestServer) => asked.filter(path => path.includes('paged='))
  const parts = ['sitemap.xml', 'post_tag-sitemap.xml']
  const index = `<sitemapindex>${parts.map(part => `<sitemap><loc>http://HOST/${part}</loc></sitemap>`).join('')}</sitemapindex>`
  const indexed = { robots: 'Sitemap: http://HOST/sitemap_index.xml', others: { '/sitemap_index.xml': index } }

  it('are not asked for behind the one with the last post that the sitemap of the whole site names', async () => {
    await using blog = await serve({ pagedFeed: true, sitemap: newestFirst, ...indexed })
    const { posts, report } = await harvested(blog)
    expect(posts).toBe(POSTS)
    expect(feedPages(blog)).toEqual(['/feed/?paged=2', '/feed/?paged=3', '/feed/?paged=4'])
    expect(report.notices.map(({ message }) => message).join()).toMatch(/its sitemap names the same/)
  })

  it('are read to the end where the sitemap has nothing but the newest posts', async () => {
    await using blog = await serve({ pagedFeed: true, sitemap: newestFirst.slice(0, 20), chain: true })
    expect((await harvested(blog)).posts).toBe(POSTS)
    expect(feedPages(blog)).toContain('/feed/?paged=4')
  })

  it('are read after all where something leads to a post that the sitemap leaves out', async () => {
    const nav = `<a href="${testPost(3).path}">An old one</a>`
    await using blog = await serve({ pagedFeed: true, sitemap: newestFirst.slice(0, 20), nav, ...indexed })
    expect((await harvested(blog)).posts).toBe(POSTS)
  })
})

describe('sitemaps', () => {
  it('at the usual places are not asked for where the one that robots.txt names has all posts', async () => {
    await using blog = await serve({ sitemap: newestFirst, robots: 'Sitemap: http://HOST/sitemap.xml' })
    await harvested(blog)
    expect(maps(blog)).toEqual(['/sitemap.xml'])
  })

  it('at the usual places are asked for one after the other until one is there', async () => {
    const robots = 'Sitemap: http://HOST/old-sitemap.xml'
    await using blog = await serve({ sitemap: newestFirst, robots })
    expect((await harvested(blog)).posts).toBe(POSTS)
    expect(maps(blog)).toEqual(['/old-sitemap.xml', '/sitemap.xml'])
  })

  it('that name lists are not asked for where another names all posts', async () => {
    const parts = ['sitemap.xml', 'post_tag-sitemap.xml', 'wp-sitemap-users-1.xml']
    const index = `<sitemapindex>${parts.map(part => `<sitemap><loc>http://HOST/${part}</loc></sitemap>`).join('')}</sitemapindex>`
    const robots = 'Sitemap: http://HOST/sitemap_index.xml'
    await using blog = await serve({ sitemap: newestFirst, robots, others: { '/sitemap_index.xml': index } })
    await harvested(blog)
    expect(maps(blog)).toEqual(['/sitemap_index.xml', '/sitemap.xml'])
  })
})

describe('addresses without the slash that the server wants', () => {
  /** Links to folders without a slash; the server has pages only with one, but for those that are files. */
  async function serveFolders(files: readonly number[] = []): Promise<TestServer> {
    const name = (n: number) => `/notes/${testPost(n).path.split('/').at(-2)}`
    return startServer({}, (request, response) => {
      const host = request.headers.host ?? ''
      const { pathname } = new URL(request.url ?? '', `http://${host}`)
      const send = (type: string, body: string) => void response.writeHead(200, { 'content-type': type }).end(body)
      if (pathname === '/') {
        const items = newestFirst.map(n => `<li><h2><a href="${name(n)}">${testPost(n).title}</a></h2></li>`)
        return send('text/html', `<html><head><title>Folders</title>${HEAD}</head><ul>${items.join('')}</ul></html>`)
      }
      if (pathname === '/feed/')
        return send(
          'application/rss+xml',
          feedOf(newestFirst.slice(0, IN_FEED), host, {})
            .replace(/http:[^<]*(?=post-)/g, `http://${host}/notes/`)
            .replace(/\/<\/link>/g, '</link>'),
        )
      const post = newestFirst.find(n => name(n) === pathname.replace(/\/$/, ''))
      const isFolder = pathname.endsWith('/')
      if (post === undefined || (files.includes(post) && isFolder))
        return void response.writeHead(404).end('<h1>Not found</h1>')
      if (!isFolder && !files.includes(post)) return void response.writeHead(301, { location: `${pathname}/` }).end()
      return send('text/html', postPage(post, {}))
    })
  }

  it('are asked for with it once that is seen', async () => {
    await using blog = await serveFolders()
    expect((await harvested(blog)).posts).toBe(POSTS)
    expect(blog.asked.filter(path => /post-\d+$/.test(path)).length).toBeLessThanOrEqual(IN_FEED)
  })

  it('are asked for as they are where there is nothing else', async () => {
    await using blog = await serveFolders([7, 8])
    expect((await harvested(blog)).posts).toBe(POSTS)
  })
})

/** WordPress without permalinks, REST and paged feed: its posts and its sitemap are reached by parameters alone. */
async function servePlain(): Promise<TestServer> {
  return startServer({}, (request, response) => {
    const host = request.headers.host ?? ''
    const { pathname, searchParams } = new URL(request.url ?? '', `http://${host}`)
    const send = (type: string, body: string) => void response.writeHead(200, { 'content-type': type }).end(body)
    const missing = () => void response.writeHead(404).end('<h1>Not found</h1>')
    const address = (n: number) => `http://${host}/?p=${n + 1}`
    const head = `<meta name="generator" content="WordPress 6.1"><link rel="alternate" type="application/rss+xml" href="/?feed=rss2">`
    const html = (body: string) =>
      send('text/html', `<!doctype html><html><head><title>Plain</title>${head}</head><body>${body}</body></html>`)
    if (pathname !== '/') return missing()
    const post = newestFirst.find(n => String(n + 1) === searchParams.get('p'))
    if (post !== undefined) {
      const { title, date, body } = testPost(post)
      return html(
        `<article class="post"><h1 class="entry-title">${title}</h1><time datetime="${date}">${date}</time><div class="entry-content">${body}</div></article>`,
      )
    }
    if (searchParams.get('feed') === 'rss2') {
      if (searchParams.has('paged')) return missing()
      const items = newestFirst.slice(0, IN_FEED).map(n => {
        const { title, date, body } = testPost(n)
        return `<item><title>${title}</title><link>${address(n)}</link><pubDate>${new Date(date).toUTCString()}</pubDate><description><![CDATA[${body}]]></description></item>`
      })
      return send(
        'application/rss+xml',
        `<rss version="2.0"><channel><title>Plain</title><link>http://${host}/</link>${items.join('')}</channel></rss>`,
      )
    }
    const part = `http://${host}/?sitemap=posts&amp;sitemap-subtype=post&amp;paged=1`
    if (searchParams.get('sitemap') === 'index')
      return send('application/xml', `<sitemapindex><sitemap><loc>${part}</loc></sitemap></sitemapindex>`)
    if (searchParams.get('sitemap') === 'posts')
      return send(
        'application/xml',
        `<urlset>${newestFirst.map(n => `<url><loc>${address(n)}</loc></url>`).join('')}</urlset>`,
      )
    if ([...searchParams].length > 0) return missing()
    return html(
      `<ul>${newestFirst
        .slice(0, PER_PAGE)
        .map(n => `<li><h2><a href="${address(n)}">${testPost(n).title}</a></h2></li>`)
        .join('')}</ul>`,
    )
  })
}

/** What the first update asks for that follows a harvest, the blog being as it was, and how many posts are there then. */
async function askedByUpdate(blog: TestServer, options: CrawlOptions = {}) {
  const url = blog.url('/')
  const archive = await openArchive(':memory:', { create: true, write: true })
  const given = () => {
    const source = openNetwork({ delay: 0, typedHosts: [new URL(url).host] })
    return { archive, source, render: 'never' } as const
  }
  await Array.fromAsync(crawl(url, { ...given(), ...options }))
  const before = blog.asked.length
  await Array.fromAsync(update(url, null, given()))
  const entries = await Array.fromAsync(archive.entries({}))
  await archive.close()
  const asked = blog.asked.slice(before).filter(path => path !== '/robots.txt')
  return { asked, posts: entries.filter(({ entry }) => entry.kind === 'post').length }
}

/** The feed and three more. */
const MOST_OF_UPDATE = 4

describe('the first update', () => {
  it.each<[string, Besides]>([
    ['an interface', { rest: { posts: newestFirst, total: POSTS } }],
    ['an interface that breaks off', { rest: { posts: newestFirst, total: POSTS, pages: 3, breaksAt: 2 } }],
    ['the pages of the feed', { pagedFeed: true }],
    ['the pages of the feed and a sitemap', { pagedFeed: true, sitemap: newestFirst, chain: true }],
    ['a sitemap', { sitemap: newestFirst }],
    ['a sitemap of the newest', { sitemap: newestFirst.slice(0, 20) }],
    ['the pages of the home page', {}],
    ['lists', { unlisted: [3, 9, 14, 20] }],
    [
      'a sitemap, with a page beside',
      { sitemap: newestFirst, nav: '<a href="/lost/">Lost</a><a href="/2014/05/">May</a>' },
    ],
  ])('after a harvest that had all posts by %s makes four requests at most', async (_, besides) => {
    await using blog = await serve(besides)
    const { asked, posts } = await askedByUpdate(blog)
    expect(posts).toBe(POSTS)
    expect(asked.length).toBeLessThanOrEqual(MOST_OF_UPDATE)
  })

  it('after a harvest that was cut short fetches what is owed and no list', async () => {
    await using blog = await serve({ sitemap: newestFirst })
    const { asked, posts } = await askedByUpdate(blog, { maxPages: 25 })
    expect(posts).toBe(POSTS)
    expect(asked.length).toBeLessThanOrEqual(POSTS - 15 + MOST_OF_UPDATE)
    expect(asked.filter(path => /^\/(page|tag|\d{4}\/\d\d\/$)/.test(path))).toEqual([])
  })
})

describe('the sitemap of WordPress without permalinks', () => {
  it('is asked for where it is, before the usual places', async () => {
    await using blog = await servePlain()
    const { report } = await harvested(blog)
    expect(report.crawl.figures.posts.new).toBe(POSTS)
    expect(maps(blog)).toEqual(['/?sitemap=index', '/?sitemap=posts&sitemap-subtype=post&paged=1'])
  })
})
