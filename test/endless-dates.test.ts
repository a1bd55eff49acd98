import { describe, expect, it } from 'vitest'
import { crawl } from '../src/crawl/index.ts'
import { openNetwork } from '../src/fetch/index.ts'
import { testPost } from './blog-server.ts'
import { startServer, type TestServer } from './servers.ts'

const POSTS = 20
const IN_FEED = 10
const everyPost = Array.from({ length: POSTS }, (_, n) => testPost(n).path).sort()
const newestFirst = Array.from({ length: POSTS }, (_, at) => POSTS - 1 - at)
/** Where a harvest would end that sees no end itself. */
const FAR = 1500

/** A page of a trap: what it shows, and where it leads. */
interface TrapPage {
  readonly title: string
  readonly body: string
}

/** Twenty posts, and pages by date without end, each with words of its own. */
function serveTrap(first: string, trap: (path: string) => TrapPage | null): Promise<TestServer> {
  const frame = (title: string, body: string) =>
    `<!doctype html><html><head><title>${title} – The dated blog</title><link rel="alternate" type="application/rss+xml" href="/feed/"></head><body>${body}<aside><a href="${first}">Calendar</a></aside></body></html>`
  return startServer({}, (request, response) => {
    const host = request.headers.host ?? ''
    const { pathname, search } = new URL(request.url ?? '', `http://${host}`)
    const html = (title: string, body: string) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end(frame(title, body))
    if (pathname === '/' && search === '')
      return html(
        'All',
        newestFirst.map(n => `<h2><a href="${testPost(n).path}">${testPost(n).title}</a></h2>`).join(''),
      )
    if (pathname === '/feed/') {
      const items = newestFirst.slice(0, IN_FEED).map(n => {
        const { path, title, date, body } = testPost(n)
        return `<item><title>${title}</title><link>http://${host}${path}</link><pubDate>${new Date(date).toUTCString()}</pubDate><description><![CDATA[${body}]]></description></item>`
      })
      const feed = `<rss version="2.0"><channel><title>The dated blog</title>${items.join('')}</channel></rss>`
      return void response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(feed)
    }
    const n = newestFirst.find(at => testPost(at).path === pathname)
    if (n !== undefined) return html(testPost(n).title, article(testPost(n)))
    const page = trap(pathname + search)
    if (page === null) return void response.writeHead(404).end()
    html(page.title, page.body)
  })
}

function article({
  title,
  date,
  body,
}: {
  readonly title: string
  readonly date: string
  readonly body: string
}): string {
  return `<article><h1>${title}</h1><time datetime="${date}">${date.slice(0, 10)}</time><div class="text">${body}</div></article>`
}

/** Forty words that no other page has. */
function wordsOf(seed: number): string {
  let state = (seed + 1) * 2654435761
  const words = Array.from({ length: 40 }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return `word${(state >>> 8) % 4000}`
  })
  return `<p>${words.join(' ')}.</p>`
}

async function harvested(server: TestServer) {
  const source = openNetwork({ delay: 0, retries: 0, typedHosts: [new URL(server.url('/')).host] })
  const run = crawl(server.url('/'), { source, maxPages: FAR, render: 'never' })
  const paths: string[] = []
  for (;;) {
    const { done, value } = await run.next()
    if (done) return paths.sort()
    if (value.kind === 'post') paths.push(new URL(value.url).pathname)
  }
}

const two = (n: number) => String(n).padStart(2, '0')
const nextYear = new Date().getUTCFullYear() + 1

/** How addresses of months are written, and read again. */
interface MonthForm {
  readonly path: (year: number, month: string) => string
  readonly pattern: RegExp
}

const FOLDERS: MonthForm = { path: (year, month) => `/${year}/${month}/`, pattern: /^\/(\d+)\/(\d\d)\/$/ }
const BELOW: MonthForm = { path: (year, month) => `/events/${year}/${month}/`, pattern: /^\/events\/(\d+)\/(\d\d)\/$/ }
const QUERY: MonthForm = { path: (year, month) => `/?m=${year}${month}`, pattern: /^\/\?m=(\d+)(\d\d)$/ }
const OTHER: MonthForm = {
  path: (year, month) => `/show/${month}x${year}/`,
  pattern: /^\/show\/(?=\d\dx(\d+))(\d\d)x\d+\/$/,
}
const NAMED: MonthForm = {
  path: (year, month) => `/calendar.php?month=${year}-${month}`,
  pattern: /^\/calendar\.php\?month=(\d+)-(\d\d)$/,
}

const monthPath = ({ path }: MonthForm, months: number) => path(Math.floor(months / 12), two((months % 12) + 1))
function monthsOf({ pattern }: MonthForm, path: string): number | null {
  const [, year, month] = pattern.exec(path) ?? []
  return year === undefined ? null : Number(year) * 12 + Number(month) - 1
}

/** Months, each with words of its own and a link to the next, or to the one before. */
const words =
  (form: MonthForm, step: number) =>
  (path: string): TrapPage | null => {
    const at = monthsOf(form, path)
    if (at === null) return null
    return {
      title: `Month ${at}`,
      body: `<h1>Month ${at}</h1>${wordsOf(at)}<a href="${monthPath(form, at + step)}">on</a>`,
    }
  }

/** Months that lead to pages made up as posts are. */
const madeUpPosts =
  (form: MonthForm, step: number) =>
  (path: string): TrapPage | null => {
    const [, year, month, day] = /^\/(\d+)\/(\d\d)\/event-(\d)\/$/.exec(path) ?? []
    if (year !== undefined) {
      const date = `${year}-${month}-${two(Number(day))}T08:00:00Z`
      const seed = (Number(year) * 12 + Number(month)) * 31 + Number(day)
      return { title: `Event ${seed}`, body: article({ title: `Event ${seed}`, date, body: wordsOf(seed).repeat(2) }) }
    }
    const at = monthsOf(form, path)
    if (at === null) return null
    const folder = monthPath(FOLDERS, at)
    const items = [1, 2, 3].map(n => `<h2><a href="${folder}event-${n}/">Event ${n}</a></h2>`)
    return { title: `Month ${at}`, body: `${items.join('')}<a href="${monthPath(form, at + step)}">on</a>` }
  }

/** Days that look like posts, each leading to the next. */
const days = (path: string): TrapPage | null => {
  const [, year, month, day] = /^\/(\d{4})\/(\d\d)\/(\d\d)\/$/.exec(path) ?? []
  if (year === undefined) return null
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const next = new Date(at.getTime() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/')
  const shown = article({ title: `Day ${path}`, date: at.toISOString(), body: wordsOf(at.getTime() / 86_400_000) })
  return { title: `Day ${path}`, body: `${shown}<a href="/${next}/">on</a>` }
}

describe('pages by date without end', () => {
  it.each([
    ['months to come, with words', FOLDERS, 1, words],
    ['months gone by, with words', FOLDERS, -1, words],
    ['months to come, with made-up posts', FOLDERS, 1, madeUpPosts],
    ['months to come below a folder, with words', BELOW, 1, words],
    ['months gone by below a folder, with words', BELOW, -1, words],
    ['months to come below a folder, with made-up posts', BELOW, 1, madeUpPosts],
    ['months to come by parameter, with words', QUERY, 1, words],
    ['months to come by parameter, with made-up posts', QUERY, 1, madeUpPosts],
    ['months to come of unknown form, with words', OTHER, 1, words],
    ['months to come of unknown form, with made-up posts', OTHER, 1, madeUpPosts],
    ['months to come of a script, with words', NAMED, 1, words],
    ['months gone by of a script, with words', NAMED, -1, words],
    ['months to come of a script, with made-up posts', NAMED, 1, madeUpPosts],
  ])('are left soon: %s', async (_, form, step, trap) => {
    const first = form.path(step > 0 ? nextYear : 2009, '01')
    await using server = await serveTrap(first, trap(form, step))
    const paths = await harvested(server)
    expect(paths.filter(path => everyPost.includes(path))).toEqual(everyPost)
    expect(paths.length).toBeLessThan(POSTS + 20)
    expect(server.asked.length).toBeLessThan(150)
  })

  it('are left soon: days', async () => {
    await using server = await serveTrap(`/${nextYear}/01/01/`, days)
    const paths = await harvested(server)
    expect(paths).toEqual(everyPost)
    expect(server.asked.length).toBeLessThan(150)
  })
})
