import { describe, expect, it } from 'vitest'
import { crawl } from '../src/crawl/index.ts'
import { openNetwork } from '../src/fetch/index.ts'
import { testPost } from './blog-server.ts'
import { run } from './crawl-tools.ts'
import { startServer } from './servers.ts'

const NUMBERS = [1, 2, 3, 4, 5, 6]
const authorOf = (n: number) => (n % 2 === 0 ? 'Ines Falk' : 'Omar Reyes')

/** A blog of two authors: its RSS feed names nobody, its Atom feed one of them for all posts, its pages who wrote each. */
async function serve() {
  return startServer({}, (request, response) => {
    const home = `http://${request.headers.host}`
    const { pathname } = new URL(request.url ?? '', home)
    const send = (type: string, body: string) => void response.writeHead(200, { 'content-type': type }).end(body)
    const feeds = ['rss', 'atom'].map(
      kind => `<link rel="alternate" type="application/${kind}+xml" href="/index.${kind}">`,
    )
    const html = (head: string, body: string) =>
      send('text/html', `<!doctype html><html><head>${feeds.join('')}${head}</head><body>${body}</body></html>`)
    const posts = NUMBERS.map(n => ({ n, ...testPost(n) }))
    const post = posts.find(({ path }) => path === pathname)
    if (post !== undefined)
      return html(
        `<title>${post.title}</title><meta property="article:author" content="${authorOf(post.n)}">`,
        `<h1>${post.title}</h1><p>${post.date.slice(0, 10)}</p>${post.body}`,
      )
    if (pathname === '/index.rss') {
      const items = posts.map(
        ({ path, title, date, body }) =>
          `<item><title>${title}</title><link>${home}${path}</link><pubDate>${new Date(date).toUTCString()}</pubDate><description><![CDATA[${body}]]></description></item>`,
      )
      return send(
        'application/rss+xml',
        `<rss version="2.0"><channel><title>Two</title><link>${home}/</link>${items.join('')}</channel></rss>`,
      )
    }
    if (pathname === '/index.atom') {
      const entries = posts.map(
        ({ path, title, date, body }) =>
          `<entry><id>${path}</id><title>${title}</title><link href="${home}${path}"/><updated>${date}</updated><content type="html"><![CDATA[${body}]]></content></entry>`,
      )
      return send(
        'application/atom+xml',
        `<feed xmlns="http://www.w3.org/2005/Atom"><id>${home}</id><title>Two</title><author><name>Ines Falk</name></author>${entries.join('')}</feed>`,
      )
    }
    if (pathname !== '/') return void response.writeHead(404).end('<h1>Not found</h1>')
    return html(
      '<title>Two</title>',
      posts.map(({ path, title }) => `<h2><a href="${path}">${title}</a></h2>`).join(''),
    )
  })
}

describe('the author that a feed names for all its posts', () => {
  it('is not believed where pages name who wrote each, though another feed comes first', async () => {
    await using blog = await serve()
    const source = openNetwork({ delay: 0, typedHosts: [new URL(blog.url('/')).host] })
    const { records } = await run(crawl(blog.url('/'), { source, render: 'never' }))
    const authors = records.flatMap(record =>
      record.kind === 'post' ? [[record.title, ...record.authors.map(({ name }) => name)]] : [],
    )
    expect(new Map(authors.map(([title, ...names]) => [title, names.join(', ')]))).toEqual(
      new Map(NUMBERS.map(n => [testPost(n).title, authorOf(n)])),
    )
  })
})
