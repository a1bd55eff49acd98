import { describe, expect, it } from 'vitest'
import { crawl, update } from '../src/crawl/index.ts'
import { openNetwork } from '../src/fetch/index.ts'
import { openArchive } from '../src/store/index.ts'
import { urlOf } from '../src/url.ts'
import { type TestPost, testPost } from './blog-server.ts'
import { startServer, type TestServer } from './servers.ts'

const POSTS = 24
const IN_FEED = 10
const SHOWN_WORDS = 12

interface Written extends TestPost {
  readonly modified: string
}

/** WordPress without REST and sitemap, whose feeds show the first words of posts: only Atom says when one was changed. */
async function serveSummaries(posts: Written[]): Promise<TestServer> {
  const head =
    '<meta name="generator" content="WordPress 6.1"><link rel="alternate" type="application/rss+xml" href="/feed/">'
  const html = (title: string, body: string) =>
    `<!doctype html><html><head><title>${title} – Summaries</title>${head}</head><body>${body}</body></html>`
  return startServer({}, (request, response) => {
    const host = `http://${request.headers.host}`
    const { pathname, searchParams } = new URL(request.url ?? '', host)
    const send = (type: string, body: string) => void response.writeHead(200, { 'content-type': type }).end(body)
    const post = posts.find(({ path }) => path === pathname)
    if (post !== undefined)
      return send(
        'text/html',
        html(
          post.title,
          `<article class="post"><h1 class="entry-title">${post.title}</h1><time datetime="${post.date}">${post.date}</time><div class="entry-content">${post.body}</div></article>`,
        ),
      )
    if (pathname === '/')
      return send(
        'text/html',
        html('All', posts.map(({ path, title }) => `<h2><a href="${path}">${title}</a></h2>`).join('')),
      )
    const isAtom = pathname === '/feed/atom/'
    if (pathname !== '/feed/' && !isAtom) return void response.writeHead(404).end()
    const key = searchParams.get('orderby') === 'modified' ? 'modified' : 'date'
    const page = Number(searchParams.get('paged') ?? 1)
    const shown = posts.toSorted((a, b) => b[key].localeCompare(a[key])).slice((page - 1) * IN_FEED, page * IN_FEED)
    if (shown.length === 0) return void response.writeHead(404).end()
    const short = ({ body }: Written) =>
      `${body
        .replace(/<[^>]*>/g, ' ')
        .trim()
        .split(' ')
        .slice(0, SHOWN_WORDS)
        .join(' ')} […]`
    if (isAtom) {
      const entries = shown.map(
        one =>
          `<entry><id>${host}${one.path}</id><title>${one.title}</title><link href="${host}${one.path}"/><published>${one.date}</published><updated>${one.modified}</updated><summary>${short(one)}</summary></entry>`,
      )
      return send(
        'application/atom+xml',
        `<feed xmlns="http://www.w3.org/2005/Atom"><title>Summaries</title>${entries.join('')}</feed>`,
      )
    }
    const items = shown.map(
      one =>
        `<item><title>${one.title}</title><link>${host}${one.path}</link><pubDate>${new Date(one.date).toUTCString()}</pubDate><description>${short(one)}</description></item>`,
    )
    send(
      'application/rss+xml',
      `<rss version="2.0"><channel><title>Summaries</title><generator>https://wordpress.org/?v=6.1</generator><lastBuildDate>${shown[0]?.modified}</lastBuildDate>${items.join('')}</channel></rss>`,
    )
  })
}

describe('an edit that a feed of summaries does not show', () => {
  it('is noticed at the next update, where the feed has a form that dates changes', async () => {
    const posts: Written[] = Array.from({ length: POSTS }, (_, n) => ({ ...testPost(n), modified: testPost(n).date }))
    await using blog = await serveSummaries(posts)
    const url = blog.url('/')
    const archive = await openArchive(':memory:', { create: true, write: true })
    const given = () => {
      const source = openNetwork({ delay: 0, typedHosts: [new URL(url).host] })
      return { archive, source, render: 'never' } as const
    }
    await Array.fromAsync(crawl(url, given()))
    const old = posts[3]
    if (old === undefined) throw new RangeError('there are more posts')
    posts[3] = { ...old, body: `${old.body}<p>Added later, at the end.</p>`, modified: new Date().toISOString() }
    await Array.fromAsync(update(url, null, given()))
    const { entry, version } = (await archive.entry(urlOf(new URL(old.path, url).href))) ?? {}
    expect([version, entry?.text.includes('Added later')]).toEqual([2, true])
    const before = blog.asked.length
    await Array.fromAsync(update(url, null, given()))
    expect(blog.asked.slice(before).filter(path => path === old.path)).toEqual([])
    await archive.close()
  })
})
