import { expect, it } from 'vitest'
import { type CrawlOptions, crawl, update } from '../src/crawl/index.ts'
import { openNetwork } from '../src/fetch/index.ts'
import { openArchive } from '../src/store/index.ts'
import { testPost } from './blog-server.ts'
import { type Behaviour, startServer } from './servers.ts'

const AUTHORS = ['Ada Fenwick', 'Tom Okafor', 'Marjorie Lund']
const authorOf = (n: number) => AUTHORS[n % AUTHORS.length]

type Design = (post: { title: string; body: string; author: string; day: string }) => string

const DESIGNS: readonly (readonly [string, Design])[] = [
  [
    'in a line below the post',
    ({ title, body, author, day }) =>
      `<div class="e"><div class="e-h">${title}</div><div class="e-b">${body}</div><div class="e-f">${author} — ${day}</div></div>`,
  ],
  [
    'beside the post, in what looks like the frame of the site',
    ({ title, body, author, day }) =>
      `<section class="body">${body}</section><aside><p class="t">${title}</p><p>${author}</p><p>${day}</p></aside>`,
  ],
]

/** A blog of several authors whom its feed does not name; its second design does not mark them. */
function designs(state: { count: number; design: Design | null }): Behaviour {
  return (request, response) => {
    const host = request.headers.host ?? ''
    const send = (type: string, body: string) => void response.writeHead(200, { 'content-type': type }).end(body)
    const posts = Array.from({ length: state.count }, (_, at) => ({
      n: state.count - 1 - at,
      ...testPost(state.count - 1 - at),
    }))
    const head = (title: string) =>
      `<!doctype html><html lang="en"><head><title>${title}</title><link rel="alternate" type="application/rss+xml" href="/feed.xml"></head>`
    if (request.url === '/')
      return send(
        'text/html',
        `${head('Harbour')}<body>${posts.map(({ path, title }) => `<h2><a href="${path}">${title}</a></h2>`).join('')}</body></html>`,
      )
    if (request.url === '/feed.xml') {
      const items = posts
        .slice(0, 10)
        .map(
          ({ path, title, date, body }) =>
            `<item><title>${title}</title><link>http://${host}${path}</link><pubDate>${new Date(date).toUTCString()}</pubDate><description>${body.slice(3, 200)}</description></item>`,
        )
      return send(
        'application/rss+xml',
        `<rss version="2.0"><channel><title>Harbour</title><link>http://${host}/</link>${items.join('')}</channel></rss>`,
      )
    }
    const post = posts.find(({ path }) => path === request.url)
    if (post === undefined) return void response.writeHead(404).end()
    const { n, title, date, body } = post
    const old = `<article class="post"><h1 class="post-title">${title}</h1><div class="post-meta"><time>${date.slice(0, 10)}</time> <span class="author">${authorOf(n)}</span></div><div class="post-content">${body}</div></article>`
    const shown = { title, body, author: authorOf(n) ?? '', day: date.slice(0, 10) }
    return send(
      'text/html',
      `${head(`${title} – Harbour`)}<body><main>${state.design === null ? old : state.design(shown)}</main></body></html>`,
    )
  }
}

it.each(DESIGNS)(
  'learns from the archive where a new design has the authors whom the feed does not name: %s',
  async (_, design) => {
    const state: { count: number; design: Design | null } = { count: 20, design: null }
    await using blog = await startServer({}, designs(state))
    const archive = await openArchive(':memory:', { create: true, write: true })
    const url = blog.url('/')
    const options = (): CrawlOptions => ({
      archive,
      source: openNetwork({ delay: 0, typedHosts: [new URL(url).host] }),
      render: 'never',
    })
    await Array.fromAsync(crawl(url, options()))
    state.design = design
    state.count = 22
    await Array.fromAsync(update(url, null, options()))
    const entries = await Array.fromAsync(archive.entries({}))
    const authors = entries.map(({ entry }) => [entry.title, entry.authors.map(({ name }) => name)])
    const expected = Array.from({ length: 22 }, (_, n) => [testPost(n).title, [authorOf(n)]])
    expect(new Map(authors as [string, string[]][])).toEqual(new Map(expected as [string, string[]][]))
    await archive.close()
  },
)
