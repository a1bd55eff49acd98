import { describe, expect, it } from 'vitest'
import { crawl, update } from '../src/crawl/index.ts'
import { run, tools } from './crawl-tools.ts'
import { type Behaviour, startServer } from './servers.ts'

const POSTS = 24
const IN_FEED = 6
const numbers = Array.from({ length: POSTS }, (_, at) => POSTS - 1 - at)
const dayOf = (n: number) => new Date(Date.UTC(2013, 0, 5 + n * 9))
const isoOf = (n: number) => dayOf(n).toISOString().slice(0, 10)
const inWords = (n: number) =>
  dayOf(n).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const titleOf = (n: number) => `Notes on subject number ${n}`
const pathOf = (n: number) => `/posts/notes-${n}/`

/** A wiki that serves as a blog, as Ikiwiki does: pages tell when they were edited, its lists when they were posted. */
const wiki: Behaviour = (request, response) => {
  const host = request.headers.host ?? ''
  const path = new URL(request.url ?? '', `http://${host}`).pathname
  const send = (type: string, body: string) => void response.writeHead(200, { 'content-type': type }).end(body)
  const post = numbers.find(n => pathOf(n) === path)
  if (post !== undefined) return send('text/html', framed(titleOf(post), bodyOf(post), 'August 9, 2024'))
  if (path === '/feed.rss') return send('application/rss+xml', feed(host))
  if (path === '/')
    return send('text/html', framed('A wiki of notes', whole(numbers.slice(0, IN_FEED)), 'August 9, 2024'))
  if (path === '/archives/') return send('text/html', framed('archives', archive(), 'August 9, 2024'))
  return void response.writeHead(404).end('<h1>Not found</h1>')
}

const bodyOf = (n: number) =>
  `<p>${Array.from({ length: 60 }, (_, at) => `word${n}x${at}`).join(' ')}.</p><p>${Array.from({ length: 30 }, (_, at) => `more${n}x${at}`).join(' ')}.</p>`

function whole(posts: readonly number[]): string {
  const units = posts.map(
    n => `<div class="inlinepage"><div class="inlineheader"><span class="header"><a href="${pathOf(n)}">${titleOf(n)}</a></span></div>
<div class="inlinecontent">${bodyOf(n)}</div><div class="inlinefooter"><span class="pagedate">Posted <span class="date">${inWords(n)}</span></span></div></div>`,
  )
  return units.join('')
}

function archive(): string {
  const units = numbers.map(
    n => `<div class="archivepage"><a href="${pathOf(n)}">${titleOf(n)}</a><br />
<span class="archivepagedate">Posted <span class="date">${inWords(n)}</span></span></div>`,
  )
  return units.join('')
}

function framed(title: string, body: string, edited: string): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title><link rel="alternate" type="application/rss+xml" href="/feed.rss"></head>
<body><div class="page"><div class="pageheader"><div class="header"><span class="title">${title}</span></div></div>
<div class="sidebar"><ul><li><a href="/">Home</a></li><li><a href="/archives/">Archives</a></li></ul></div>
<div id="pagebody"><div id="content" role="main">${body}</div></div>
<div id="footer" class="pagefooter"><div id="pageinfo"><div class="pagedate">Last edited <span class="date">${edited}</span></div></div></div></div></body></html>`
}

function feed(host: string): string {
  const items = numbers
    .slice(0, IN_FEED)
    .map(
      n =>
        `<item><title>${titleOf(n)}</title><link>http://${host}${pathOf(n)}</link><pubDate>${dayOf(n).toUTCString()}</pubDate><description><![CDATA[${bodyOf(n)}]]></description></item>`,
    )
  return `<rss version="2.0"><channel><title>A wiki of notes</title><link>http://${host}/</link>${items.join('')}</channel></rss>`
}

/** The same where only the oldest post leads to the list with dates, and each post to the one before. */
const chained: Behaviour = (request, response, count) => {
  const path = request.url ?? '/'
  const n = numbers.find(n => pathOf(n) === path)
  const onward =
    n === undefined || n === 0 ? '<a href="/archives/">Archives</a>' : `<a href="${pathOf(n - 1)}">Before</a>`
  const isOfChain = n !== undefined || path === '/'
  if (!isOfChain) return wiki(request, response, count)
  const body = n === undefined ? whole(numbers.slice(0, IN_FEED)) : bodyOf(n)
  const page = framed(n === undefined ? 'A wiki of notes' : titleOf(n), body, 'August 9, 2024')
  const links = n === undefined ? '' : `<li>${onward}</li>`
  response.writeHead(200, { 'content-type': 'text/html' })
  return void response.end(page.replace('<li><a href="/archives/">Archives</a></li>', links))
}

describe('posts whose pages have no date', () => {
  it('have the one that a list gives them, also when they are read again', async () => {
    await using server = await startServer({}, wiki)
    const home = server.url('/')
    await using given = await tools({ url: home })
    const days = async () => {
      const found: string[] = []
      for await (const { entry, version } of given.archive.entries({ kind: 'post' }))
        found.push(`${version} ${new URL(entry.url).pathname} ${entry.published?.slice(0, 10)}`)
      return found.sort()
    }
    const expected = numbers.map(n => `1 ${pathOf(n)} ${isoOf(n)}`).sort()
    await run(crawl(home, given.options))
    expect(await days()).toEqual(expected)
    for (let visit = 0; visit < 5; visit++) await run(update(home, null, given.options))
    expect(await days()).toEqual(expected)
    await run(crawl(home, given.options))
    expect(await days()).toEqual(expected)
  })
  it('are dated when a list is read after them, and none is told to lack its date', async () => {
    await using server = await startServer({}, chained)
    const home = server.url('/')
    await using given = await tools({ url: home })
    const { report } = await run(crawl(home, given.options))
    const found = await Array.fromAsync(given.archive.entries({ kind: 'post' }))
    expect(found.map(({ entry }) => entry.published?.slice(0, 10))).toEqual(numbers.map(isoOf))
    expect(report.notices.map(({ topic }) => topic)).not.toContain('posts-without-date')
    expect(report.crawl.figures.posts).toEqual({ new: POSTS, updated: 0, unchanged: 0 })
  })
})
