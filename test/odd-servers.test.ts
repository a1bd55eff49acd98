import { describe, expect, it } from 'vitest'
import { type CrawlReport, crawl } from '../src/crawl/index.ts'
import { openNetwork } from '../src/fetch/index.ts'
import { openArchive } from '../src/store/index.ts'
import { urlOf } from '../src/url.ts'
import { serveBlog, testPost } from './blog-server.ts'
import { startServer, type TestServer } from './servers.ts'

const POSTS = 20
const IN_FEED = 10
const everyPost = Array.from({ length: POSTS }, (_, n) => testPost(n).path).sort()

interface Oddity {
  /** What every link carries behind it. */
  readonly token?: () => string
  /** What an address that does not exist answers with 200. */
  readonly refusal?: (path: string) => string
  readonly robots?: string
  /** Whether the server is there, asked before each answer. */
  readonly isUp?: (path: string) => boolean
}

/** A blog of twenty posts, ten of them in a feed that is the same whatever number it is asked for. */
function serveOddly({ token = () => '', refusal, robots, isUp = () => true }: Oddity): Promise<TestServer> {
  const link = (n: number) => `<h2><a href="${testPost(n).path}${token()}">${testPost(n).title}</a></h2>`
  return startServer({}, (request, response) => {
    const host = request.headers.host ?? ''
    const pathname = new URL(request.url ?? '', `http://${host}`).pathname.replace(/;.*$/, '')
    if (!isUp(pathname)) return void response.destroy()
    const html = (text: string) => response.writeHead(200, { 'content-type': 'text/html' }).end(text)
    const n = everyPost.includes(pathname) ? Number(/(\d+)\/$/.exec(pathname)?.[1]) : Number.NaN
    if (pathname === '/') return void html(page('The odd blog', numbers(0, POSTS).map(link).join('')))
    if (pathname === '/feed/') {
      const items = numbers(POSTS - IN_FEED, POSTS).map(at => item(at, `http://${host}${testPost(at).path}${token()}`))
      const feed = `<rss version="2.0"><channel><title>The odd blog</title>${items.join('')}</channel></rss>`
      return void response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(feed)
    }
    if (n < POSTS) return void html(postPage(n))
    if (pathname === '/robots.txt' && robots !== undefined)
      return void response.writeHead(200, { 'content-type': 'text/plain' }).end(robots)
    if (refusal !== undefined && pathname !== '/robots.txt') return void html(refusal(pathname))
    response.writeHead(404).end()
  })
}

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => to - 1 - at)

function page(title: string, body: string): string {
  const feed = '<link rel="alternate" type="application/rss+xml" href="/feed/">'
  return `<!doctype html><html><head><title>${title}</title>${feed}</head><body>${body}</body></html>`
}

function postPage(n: number): string {
  const { title, date, body, path } = testPost(n)
  const broken = path.replace(/[^/]+\/$/, `lost-${n}/`)
  const article = `<article><h1>${title}</h1><time datetime="${date}">${date}</time><div class="text">${body}</div></article>`
  return page(`${title} – The odd blog`, `${article}<a href="${broken}">an old friend</a>`)
}

function item(n: number, link: string): string {
  const { title, date, body } = testPost(n)
  return `<item><title>${title}</title><link>${link}</link><pubDate>${new Date(date).toUTCString()}</pubDate>
<description><![CDATA[${body}]]></description></item>`
}

async function harvested(server: Pick<TestServer, 'url'>, archive?: Awaited<ReturnType<typeof openArchive>>) {
  const source = openNetwork({ delay: 0, retries: 0, typedHosts: [new URL(server.url('/')).host] })
  const run = crawl(server.url('/'), { source, ...(archive ? { archive } : {}) })
  const paths: string[] = []
  const urls = new Set<string>()
  for (;;) {
    const next = await run.next()
    if (next.done) {
      const report: CrawlReport = next.value
      return { report, paths: paths.sort(), urls: [...urls].sort(), topics: report.notices.map(({ topic }) => topic) }
    }
    if (next.value.kind !== 'post') continue
    paths.push(new URL(next.value.url).pathname)
    urls.add(next.value.url)
  }
}

describe('a server with other links each time', () => {
  it.each([
    ['a session', 'PHPSESSID'],
    ['a parameter of unknown name', 'zq'],
  ])('that carry %s has no endless feed', async (_, name) => {
    let count = 0
    await using server = await serveOddly({ token: () => `?${name}=${(count++).toString(16).padStart(32, 'a')}` })
    const { paths } = await harvested(server)
    expect([...new Set(paths)]).toEqual(everyPost)
    expect(server.asked.filter(path => path.startsWith('/feed/')).length).toBeLessThanOrEqual(4)
  })
})

describe('a server that gives every visit a session', () => {
  it.each([
    ['PHP', (n: number) => `?PHPSESSID=${n.toString(32).padStart(26, 'g4')}`],
    ['phpBB and its kin', (n: number) => `?sid=${n.toString(16).padStart(32, 'a')}`],
    ['letters beyond f', (n: number) => `?sid=${n.toString(32).padStart(26, 'g4')}`],
    ['eight signs', (n: number) => `?sid=${n.toString(16).padStart(8, 'c0ffee')}`],
    ['numbers', (n: number) => `?sid=${1_000_000 + n * 17}`],
    ['Java', (n: number) => `;jsessionid=${n.toString(16).padStart(32, 'A')}.node1`],
  ])('has each post once, without it: %s', async (_, token) => {
    let count = 0
    // As on real servers some links have it, those that a plug-in has written have not.
    await using server = await serveOddly({ token: () => (count++ % 3 === 0 ? '' : token(count)) })
    const { urls } = await harvested(server)
    expect(urls).toEqual(everyPost.map(path => server.url(path)))
  })
})

describe('a server that knows no 404', () => {
  it.each([
    ['says the same', () => 'Have a look around.'],
    ['repeats the address', (path: string) => `We have no ${path} for you, have a look around.`],
  ])('and %s makes no posts of broken links', async (_, words) => {
    await using server = await serveOddly({ refusal: path => page('Oops', `<p>${words(path)}</p>`) })
    const { paths } = await harvested(server)
    expect(paths).toEqual(everyPost)
  })
})

describe('robots.txt', () => {
  it('is named where it kept posts out', async () => {
    const robots = `User-agent: *\nDisallow: ${testPost(3).path}\n`
    await using server = await serveOddly({ robots })
    const { paths, topics } = await harvested(server)
    expect(paths).toEqual(everyPost.filter(path => path !== testPost(3).path))
    expect(topics).toContain('robots')
  })

  it('says nothing of the host, however much it forbids', async () => {
    // More in a row than a host may fail before it is taken to be down.
    const forbidden = numbers(10, 60).map(n => `Disallow: ${testPost(n).path}`)
    const robots = { html: ['User-agent: *', ...forbidden].join('\n') }
    await using blog = await serveBlog({ count: 70, others: { '/robots.txt': robots } })
    const { report, paths, topics } = await harvested({ url: () => urlOf(blog.url) })
    expect(report.crawl.finishedAt).not.toBeNull()
    expect(report.crawl.figures.pages.excluded).toBeGreaterThan(25)
    expect(topics).not.toContain('host-down')
    expect(paths).toHaveLength(20)
  })
})

describe('a host that dies with little left to ask for', () => {
  it('leaves a harvest that is not finished and goes on when the host is back', async () => {
    let isDead = false
    await using server = await serveOddly({
      isUp: path => {
        isDead ||= path === testPost(4).path
        return !isDead || isBack
      },
    })
    let isBack = false
    const archive = await openArchive(':memory:', { create: true, write: true })
    const first = await harvested(server, archive)
    expect(first.report.crawl).toMatchObject({ stopped: 'interrupted', finishedAt: null })
    expect(first.topics).toContain('host-down')
    isBack = true
    const second = await harvested(server, archive)
    expect(second.report.crawl.finishedAt).not.toBeNull()
    expect(second.topics).not.toContain('host-down')
    expect([...new Set([...first.paths, ...second.paths])].sort()).toEqual(everyPost)
    await archive.close()
  })
})
