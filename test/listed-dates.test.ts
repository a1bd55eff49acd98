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

const ROOTS = 'harbour mill river stone bridge lantern market garden winter letter window engine copper forest'.split(
  ' ',
)
const UNDATED = ROOTS.map((word, n) => ({
  n,
  title: `The ${word} and the kettle`,
  path: `/posts/the-${word}/`,
  day: new Date(Date.UTC(2019, 3, 20 - n * 9)),
}))
const excerptOf = (n: number) => `${Array.from({ length: 18 }, (_, at) => `word${n}x${at}`).join(' ')}.`
/** A day that no post was published on, another one for each. */
const wrongDay = (n: number) => `${n + 1} May 2024`

interface Lists {
  /** What stands in the card of a post below its title. */
  readonly card: (post: (typeof UNDATED)[number]) => string
  readonly above?: string
  /** Posts that the feed has, with their true dates. */
  readonly inFeed?: number
  /** Posts whose own pages show their true dates. */
  readonly datedPages?: number
}

/** A blog whose pages have no dates, and whose front page shows a card for each. */
function cards({ card, above = '', inFeed = 0, datedPages = 0 }: Lists): Behaviour {
  const link = inFeed === 0 ? '' : '<link rel="alternate" type="application/rss+xml" href="/feed.xml">'
  const page = (title: string, body: string) =>
    `<!doctype html><html lang="en"><head><title>${title}</title>${link}</head><body><header><a href="/">Home</a></header>${body}<footer><p>Made by hand.</p></footer></body></html>`
  const home = UNDATED.map(
    post => `<article><h2><a href="${post.path}">${post.title}</a></h2>${card(post)}</article>`,
  ).join('')
  return (request, response) => {
    const host = request.headers.host ?? ''
    const send = (type: string, body: string) => void response.writeHead(200, { 'content-type': type }).end(body)
    if (request.url === '/') return send('text/html', page('Kettles', `<main>${above}${home}</main>`))
    if (request.url === '/feed.xml' && inFeed > 0) return send('application/rss+xml', cardFeed(host, inFeed))
    const post = UNDATED.find(({ path }) => path === request.url)
    if (post === undefined) return void response.writeHead(404).end('<h1>Not found</h1>')
    const time =
      post.n < datedPages ? `<time class="published" datetime="${post.day.toISOString()}">that day</time>` : ''
    const body = `<article><h1>${post.title}</h1>${time}<div class="body">${bodyOf(post.n)}</div></article>`
    return send('text/html', page(`${post.title} | Kettles`, body))
  }
}

function cardFeed(host: string, count: number): string {
  const items = UNDATED.slice(0, count).map(
    ({ n, title, path, day }) =>
      `<item><title>${title}</title><link>http://${host}${path}</link><pubDate>${day.toUTCString()}</pubDate><description><![CDATA[${bodyOf(n)}]]></description></item>`,
  )
  return `<rss version="2.0"><channel><title>Kettles</title><link>http://${host}/</link>${items.join('')}</channel></rss>`
}

/** How many posts have their true date, none, or a wrong one. */
async function datesFound(lists: Lists) {
  await using server = await startServer({}, cards(lists))
  const home = server.url('/')
  await using given = await tools({ url: home })
  await run(crawl(home, given.options))
  const found = { right: 0, none: 0, wrong: 0 }
  for await (const { entry } of given.archive.entries({ kind: 'post' })) {
    const day = UNDATED.find(({ path }) => path === new URL(entry.url).pathname)
      ?.day.toISOString()
      .slice(0, 10)
    if (entry.published === null) found.none++
    else if (entry.published.slice(0, 10) === day) found.right++
    else found.wrong++
  }
  return found
}

describe('lists that do not tell when posts were published', () => {
  const other = ({ n }: { n: number }) => `<p class="date">${wrongDay(n)}</p><p>${excerptOf(n)}</p>`
  const honest = ({ n, day }: (typeof UNDATED)[number]) =>
    `<p class="date">${day.toISOString().slice(0, 10)}</p><p>${excerptOf(n)}</p>`

  it('date nobody where they contradict the feed', async () => {
    expect(await datesFound({ card: other, inFeed: 5 })).toEqual({ right: 5, none: 9, wrong: 0 })
    expect(await datesFound({ card: honest, inFeed: 5 })).toEqual({ right: 14, none: 0, wrong: 0 })
  })
  it('date nobody where they contradict the pages of other posts', async () => {
    expect(await datesFound({ card: other, datedPages: 5 })).toEqual({ right: 5, none: 9, wrong: 0 })
    expect(await datesFound({ card: honest, datedPages: 5 })).toEqual({ right: 14, none: 0, wrong: 0 })
  })
  it('date nobody by the day that they give to most', async () => {
    const above = '<p class="date">Today is <time datetime="2026-11-17">17 November 2026</time></p>'
    const card = ({ n }: { n: number }) => `<p>${excerptOf(n)}</p>`
    expect(await datesFound({ card, above })).toEqual({ right: 0, none: 14, wrong: 0 })
  })
  it.each<[string, (n: number) => string]>([
    ['when posts were updated', n => `<p class="meta">Updated ${wrongDay(n)}</p><p>${excerptOf(n)}</p>`],
    ['when posts were edited', n => `<span class="meta">Last edited: ${wrongDay(n)}</span><p>${excerptOf(n)}</p>`],
    ['updates by name', n => `<time class="dt-updated">${wrongDay(n)}</time><p>${excerptOf(n)}</p>`],
    ['when posts were answered', n => `<p>${excerptOf(n)}</p><p>3 comments, last on ${wrongDay(n)}</p>`],
    ['what posts speak of', n => `<p>Join us on ${wrongDay(n)} in the harbour for a talk. ${excerptOf(n)}</p>`],
    ['when something takes place', n => `<p>When: <time>${wrongDay(n)}</time></p><p>${excerptOf(n)}</p>`],
    [
      'it in a language of its own',
      n =>
        `<p class="meta">Fällig am: <time datetime="2024-05-${String(n + 1).padStart(2, '0')}">${wrongDay(n)}</time></p><p>${excerptOf(n)}</p>`,
    ],
    ['it in a table', n => `<dl><dt>Where</dt><dd>Harbour</dd><dt>When</dt><dd>${wrongDay(n)}</dd></dl>`],
    ['it by name', n => `<time class="dt-start">${wrongDay(n)}</time><p>${excerptOf(n)}</p>`],
    ['it by property', n => `<time itemprop="startDate">${wrongDay(n)}</time><p>${excerptOf(n)}</p>`],
    ['what posts speak of in short', n => `<p>Join us on ${wrongDay(n)} in the harbour for a talk.</p>`],
  ])('date nobody where they tell %s', async (_, card) => {
    expect(await datesFound({ card: ({ n }) => card(n) })).toEqual({ right: 0, none: 14, wrong: 0 })
  })
  it('are known from those that name comments, changes and authors beside the day', async () => {
    const card = ({ n, day }: (typeof UNDATED)[number]) =>
      `<p>3 comments | Posted by Ann Miller on ${day.toISOString().slice(0, 10)}, updated ${wrongDay(n)}</p><p>${excerptOf(n)}</p>`
    expect(await datesFound({ card })).toEqual({ right: 14, none: 0, wrong: 0 })
    const labelled = ({ n, day }: (typeof UNDATED)[number]) =>
      `<p>When: ${wrongDay(n)}</p><p>Published: <time>${day.toISOString().slice(0, 10)}</time></p><p>${excerptOf(n)}</p>`
    expect(await datesFound({ card: labelled })).toEqual({ right: 14, none: 0, wrong: 0 })
    const both = ({ n, day }: (typeof UNDATED)[number]) =>
      `<time class="entry-date published updated" datetime="${day.toISOString()}">${day.toISOString().slice(0, 10)}</time><p>${excerptOf(n)}</p>`
    expect(await datesFound({ card: both })).toEqual({ right: 14, none: 0, wrong: 0 })
  })
})
