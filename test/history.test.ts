import { describe, expect, it } from 'vitest'
import type { CrawlReport } from '../src/crawl/index.ts'
import { crawl, update } from '../src/crawl/index.ts'
import { openNetwork } from '../src/fetch/index.ts'
import type { ArchiveRecord } from '../src/records.ts'
import { openArchive } from '../src/store/index.ts'
import { urlOf } from '../src/url.ts'
import { serveBlog, testPost } from './blog-server.ts'
import { type Behaviour, startServer, type TestServer } from './servers.ts'

const POSTS = 60
const IN_FEED = 10

async function harvested(
  url: string,
  run = crawl(url, { source: openNetwork({ delay: 0, typedHosts: [hostOf(url)] }) }),
) {
  const records: ArchiveRecord[] = []
  for (;;) {
    const next = await run.next()
    if (next.done) return { records, report: next.value as CrawlReport, paths: postPaths(records) }
    records.push(next.value)
  }
}

const hostOf = (url: string) => new URL(url).host

function postPaths(records: readonly ArchiveRecord[]): string[] {
  return records.flatMap(record => (record.kind === 'post' ? [new URL(record.url).pathname] : [])).sort()
}

const allPaths = Array.from({ length: POSTS }, (_, n) => testPost(n).path).sort()

/** A blog whose home page names the five newest posts and leads nowhere else; what it has besides is up to the test. */
async function blogWithoutLists(options: {
  readonly generator?: string
  readonly link?: (host: string) => string
  readonly others?: (path: string, query: URLSearchParams, host: string) => string | null
  readonly nav?: string
}): Promise<TestServer> {
  const answer: Behaviour = (request, response) => {
    const host = request.headers.host ?? ''
    const { pathname, searchParams } = new URL(request.url ?? '', `http://${host}`)
    const n = Number(/\/post-(\d+)\/$/.exec(pathname)?.[1] ?? Number.NaN)
    const html = { 'content-type': 'text/html', ...(options.link ? { link: options.link(host) } : {}) }
    if (pathname === '/') response.writeHead(200, html).end(homePage(options.nav ?? ''))
    else if (n < POSTS && testPost(n).path === pathname)
      response.writeHead(200, html).end(postPage(n, options.nav ?? ''))
    else if (pathname === '/feed/') answerFeed(response, Number(searchParams.get('paged') ?? 1), options, host)
    else {
      const other = options.others?.(pathname, searchParams, host) ?? null
      const type = other?.startsWith('[') ? 'application/json' : 'text/html'
      if (other === null) response.writeHead(404).end()
      else
        response.writeHead(200, { 'content-type': type, 'x-wp-totalpages': '1', 'x-wp-total': `${POSTS}` }).end(other)
    }
  }
  return startServer({}, answer)
}

function answerFeed(
  response: Parameters<Behaviour>[1],
  page: number,
  { generator }: { readonly generator?: string },
  host: string,
): void {
  // Software that numbers its feeds says so; any other shows the same feed whatever it is asked.
  const from = generator === undefined ? 0 : (page - 1) * IN_FEED
  const posts = Array.from({ length: IN_FEED }, (_, at) => POSTS - 1 - from - at).filter(n => n >= 0)
  if (posts.length === 0) return void response.writeHead(404).end()
  const items = posts.map(n => {
    const { path, title, date, body } = testPost(n)
    return `<item><title>${title}</title><link>http://${host}${path}</link><pubDate>${new Date(date).toUTCString()}</pubDate>
<description><![CDATA[${body}]]></description></item>`
  })
  const head = `<title>The quiet blog</title><link>http://${host}/</link>${generator === undefined ? '' : `<generator>${generator}</generator>`}`
  response
    .writeHead(200, { 'content-type': 'application/rss+xml' })
    .end(`<rss version="2.0"><channel>${head}${items.join('')}</channel></rss>`)
}

const FEED_LINK = '<link rel="alternate" type="application/rss+xml" href="/feed/">'

function homePage(nav: string): string {
  const items = Array.from({ length: 5 }, (_, at) => testPost(POSTS - 1 - at)).map(
    ({ path, title }) => `<li><h2><a href="${path}">${title}</a></h2></li>`,
  )
  return `<!doctype html><html><head><title>The quiet blog</title>${FEED_LINK}</head><body>${nav}<ul>${items.join('')}</ul></body></html>`
}

function postPage(n: number, nav: string): string {
  const { title, date, body } = testPost(n)
  return `<!doctype html><html><head><title>${title} – The quiet blog</title>${FEED_LINK}</head><body>${nav}<article class="post">
<h1 class="entry-title">${title}</h1><time datetime="${date}">${date.slice(0, 10)}</time><div class="entry-content">${body}</div></article></body></html>`
}

describe('the whole history', () => {
  it('is reached through the pages of the feed, with hardly more than one request a post', async () => {
    await using blog = await blogWithoutLists({ generator: 'https://wordpress.org/?v=4.1' })
    const { paths } = await harvested(blog.url('/'))
    expect(paths).toEqual(allPaths)
    expect(blog.asked.length).toBeLessThanOrEqual(POSTS * 1.3)
  })

  it('is reached through an interface that the server announces', async () => {
    await using blog = await blogWithoutLists({
      link: host => `<http://${host}/wp-json/>; rel="https://api.w.org/"`,
      others: (path, query, host) =>
        path === '/wp-json/wp/v2/posts' && (query.get('page') ?? '1') === '1'
          ? JSON.stringify(Array.from({ length: POSTS }, (_, n) => restPost(n, host)))
          : null,
    })
    const { paths } = await harvested(blog.url('/'))
    expect(paths).toEqual(allPaths)
    expect(blog.asked.filter(path => path.startsWith('/wp-json/'))).toHaveLength(1)
  })

  it('ends by itself beside a calendar without end, and says so', async () => {
    const nav = '<a href="/calendar/1/">Calendar</a>'
    await using blog = await blogWithoutLists({
      generator: 'https://wordpress.org/?v=4.1',
      nav,
      others: path => {
        const n = Number(/^\/calendar\/(\d+)\/$/.exec(path)?.[1] ?? Number.NaN)
        if (!(n > 0)) return null
        return `<html><head><title>Events</title></head><body>${nav}<h1>Events in week ${n}</h1><p>There are no events.</p>
<a href="/calendar/${n + 1}/">later</a> <a href="/calendar/${n + 2}/">much later</a></body></html>`
      },
    })
    const { paths, report } = await harvested(blog.url('/'))
    expect(paths).toEqual(allPaths)
    expect(report.crawl.finishedAt).not.toBeNull()
    expect(report.notices.map(({ topic }) => topic)).toContain('barren')
    expect(blog.asked.filter(path => path.startsWith('/calendar/')).length).toBeLessThan(50)
  })

  it('is asked for once where the feed shows the same entries on every page', async () => {
    await using blog = await blogWithoutLists({})
    await harvested(blog.url('/'))
    expect(blog.asked.filter(path => path.startsWith('/feed/?')).length).toBeLessThanOrEqual(3)
  })
})

function restPost(n: number, host: string) {
  const { path, title, date, body } = testPost(n)
  return {
    id: n + 1,
    link: `http://${host}${path}`,
    date_gmt: date.slice(0, 19),
    modified_gmt: date.slice(0, 19),
    title: { rendered: title },
    content: { rendered: body, protected: false },
    excerpt: { rendered: '' },
  }
}

describe('an update', () => {
  it('fetches three new posts with at most five requests', async () => {
    await using blog = await serveBlog({ count: 15 })
    const archive = await openArchive(':memory:', { create: true, write: true })
    const source = () => openNetwork({ delay: 0, typedHosts: [hostOf(blog.url)] })
    await harvested(blog.url, crawl(blog.url, { archive, source: source() }))
    const before = blog.requests.length
    for (const n of [15, 16, 17]) blog.publish(testPost(n))
    const { paths } = await harvested(blog.url, update(blog.url, null, { archive, source: source() }))
    expect(paths).toHaveLength(3)
    expect(blog.requests.slice(before).filter(path => path !== '/robots.txt').length).toBeLessThanOrEqual(5)
    await archive.close()
  })

  it('walks back to what is stored where the feed has moved on since', async () => {
    await using blog = await serveBlog({ count: 15 })
    const archive = await openArchive(':memory:', { create: true, write: true })
    const source = () => openNetwork({ delay: 0, typedHosts: [hostOf(blog.url)] })
    await harvested(blog.url, crawl(blog.url, { archive, source: source() }))
    for (let n = 15; n < 48; n++) blog.publish(testPost(n))
    const { paths, report } = await harvested(blog.url, update(blog.url, null, { archive, source: source() }))
    expect(paths).toEqual(Array.from({ length: 33 }, (_, at) => testPost(15 + at).path).sort())
    expect(report.notices.map(({ topic }) => topic)).toContain('feed-gap')
    await archive.close()
  })
})

describe('a post that is taken down', () => {
  it('is marked as gone by the next harvest, and stays as it was', async () => {
    await using blog = await serveBlog({ count: 15 })
    const archive = await openArchive(':memory:', { create: true, write: true })
    const source = () => openNetwork({ delay: 0, typedHosts: [hostOf(blog.url)] })
    await harvested(blog.url, crawl(blog.url, { archive, source: source() }))
    const { path } = testPost(3)
    blog.remove(path)
    const { report } = await harvested(blog.url, crawl(blog.url, { archive, source: source() }))
    const url = urlOf(new URL(path, blog.url).href)
    const stored = await archive.entry(url)
    expect(stored).toMatchObject({ version: 1, entry: { title: 'Post number 3' } })
    expect(stored?.goneSince).not.toBeNull()
    expect(report.notices.map(({ topic, url }) => [topic, url])).toContainEqual(['post-gone', url])
    blog.publish(testPost(3))
    await harvested(blog.url, crawl(blog.url, { archive, source: source() }))
    expect((await archive.entry(url))?.goneSince).toBeNull()
    await archive.close()
  })
})
