import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PATIENT } from './patient.ts'

/** A blog of ours on loopback, as large and as slow as a test wants it. */
export interface BlogServer extends AsyncDisposable {
  readonly url: string
  /** Every path that was asked for, in order. */
  readonly requests: string[]
  /** Writes a new post, or changes one. */
  publish(post: TestPost): void
  /** Takes a post away: its page, and what lists and feed say of it. */
  remove(path: string): void
  /** From now on every page has another design. */
  redesign(): void
  /** From now on the feed is at another path, and its old one answers 410. */
  moveFeed(path: string): void
}

export interface TestPost {
  readonly path: string
  readonly title: string
  readonly date: string
  readonly body: string
  /** No list and no feed names it. */
  readonly hidden?: boolean
  /** How many comments it has, of which its page shows the first few; a feed of its own has all. */
  readonly comments?: { readonly count: number; readonly shown: number }
}

interface BlogOptions {
  readonly count: number
  /** Of all paths, or of each. */
  readonly latencyMs?: number | ((path: string) => number)
  /** A path that answers only when `until` is there. */
  readonly held?: { readonly path: string; readonly until: Promise<unknown> }
  /** Pages have an ETag, and answer 304 to one that they gave before. */
  readonly etags?: boolean
  /** The feed has only the first words of each post. */
  readonly excerpts?: boolean
  /** What other paths answer: HTML, or the address that they redirect to. */
  readonly others?: Readonly<Record<string, { readonly html: string } | { readonly redirect: string }>>
  /** The hub that the feed names. */
  readonly hub?: string
  /** A second feed beside the first, which names an author as well. */
  readonly atom?: boolean
  /** Paths of posts whose page answers 404. */
  readonly missing?: readonly string[]
  /** Paths that answer 500. */
  readonly broken?: readonly string[]
}

interface Look {
  readonly excerpts: boolean
  readonly etags: boolean
  readonly hub: string | null
  readonly atom: boolean
  redesigned: boolean
  feed: string
}

const FEED = '/feed.xml'
const ATOM = '/atom.xml'

const PER_PAGE = 10
const IN_FEED = 10

/** Serves `count` posts behind paged lists; the feed has the newest ten, with an ETag. */
export async function serveBlog({
  count,
  latencyMs = 0,
  held,
  missing = [],
  broken = [],
  others = {},
  excerpts = false,
  etags = false,
  hub,
  atom = false,
}: BlogOptions): Promise<BlogServer> {
  const posts = new Map(Array.from({ length: count }, (_, n) => testPost(n)).map(post => [post.path, post]))
  const requests: string[] = []
  const look: Look = { excerpts, etags, hub: hub ?? null, atom, redesigned: false, feed: FEED }
  const server = createServer(PATIENT, (request, response) => {
    requests.push(request.url ?? '')
    const gone = missing.includes(request.url ?? '')
    if (broken.includes(request.url ?? '')) return void response.writeHead(500).end()
    const other = others[request.url ?? '']
    if (other !== undefined) return answerOther(response, other)
    const ms = typeof latencyMs === 'number' ? latencyMs : latencyMs(request.url ?? '')
    const answerNow = () => (gone ? response.writeHead(404).end() : answer(request, response, posts, look))
    if (held?.path === request.url) held?.until.then(answerNow)
    else setTimeout(answerNow, ms)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests,
    publish: post => posts.set(post.path, post),
    remove: path => posts.delete(path),
    redesign: () => {
      look.redesigned = true
    },
    moveFeed: path => {
      look.feed = path
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function answerOther(response: ServerResponse, other: { html: string } | { redirect: string }): void {
  if ('redirect' in other) response.writeHead(301, { location: other.redirect }).end()
  else response.writeHead(200, { 'content-type': 'text/html' }).end(other.html)
}

/** The nth post: two paragraphs of words that no other post has. */
export function testPost(n: number): TestPost {
  const date = new Date(Date.UTC(2015, 0, 1 + n * 3)).toISOString()
  const words = (from: number) => Array.from({ length: 60 }, (_, at) => `word${n}x${from + at}`).join(' ')
  const body = `<p>${words(0)}.</p><p>${words(60)}.</p>`
  return { path: `/${date.slice(0, 4)}/${date.slice(5, 7)}/post-${n}/`, title: `Post number ${n}`, date, body }
}

function answer(
  { url = '/', headers }: IncomingMessage,
  response: ServerResponse,
  posts: ReadonlyMap<string, TestPost>,
  look: Look,
) {
  const sorted = [...posts.values()].filter(({ hidden }) => !hidden).sort((a, b) => b.date.localeCompare(a.date))
  const page = Number(/^\/page\/(\d+)\/$/.exec(url)?.[1] ?? (url === '/' ? 1 : 0))
  const post = posts.get(url)
  if (url === FEED && look.feed !== FEED) return void response.writeHead(410).end()
  if (url === look.feed) {
    const body = feedOf(sorted.slice(0, IN_FEED), headers.host ?? '', look)
    const etag = `"${Buffer.from(body).toString('base64').length}-${sorted[0]?.path}"`
    if (headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end()
    return void response.writeHead(200, { 'content-type': 'application/rss+xml', etag }).end(body)
  }
  if (url === ATOM && look.atom) {
    const body = atomOf(sorted.slice(0, IN_FEED), headers.host ?? '')
    return void response.writeHead(200, { 'content-type': 'application/atom+xml' }).end(body)
  }
  const commented = url.endsWith('/feed/') ? posts.get(url.slice(0, -'feed/'.length)) : undefined
  if (commented?.comments !== undefined) {
    const feed = commentFeedOf(commented, headers.host ?? '')
    return void response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(feed)
  }
  const html = post ? (look.redesigned ? newPostPage(post) : postPage(post)) : page > 0 ? listPage(sorted, page) : null
  const atom = look.atom ? `<link rel="alternate" type="application/atom+xml" href="${ATOM}"></head>` : '</head>'
  const body = html?.replace(FEED, look.feed).replace('</head>', atom) ?? null
  if (body === null) return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
  if (!look.etags) return void response.writeHead(200, HTML).end(body)
  const etag = `"${createHash('sha256').update(body).digest('hex')}"`
  if (headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
  else response.writeHead(200, { ...HTML, etag }).end(body)
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }

function frame(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title>
<link rel="alternate" type="application/rss+xml" href="/feed.xml"></head>
<body><header><a href="/">The test blog</a></header>${body}<footer>Made for tests on 1 April 2001</footer></body></html>`
}

/** A post as its page shows it. */
export function postPage({ title, date, body, comments }: TestPost): string {
  return frame(
    `${title} – The test blog`,
    `<article class="post"><h1 class="entry-title">${title}</h1><time datetime="${date}">${date.slice(0, 10)}</time>
<div class="entry-content">${body}</div></article>${comments === undefined ? '' : commentList(comments.shown)}`,
  )
}

const COMMENTERS = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve']

/** The nth comment on every post: words that stand nowhere else. */
function testComment(n: number) {
  const author = COMMENTERS[n % COMMENTERS.length] ?? 'Ann'
  const date = new Date(Date.UTC(2016, 0, 1 + n, 12)).toISOString()
  return { id: `comment-${n + 1}`, author, date, text: `Remark number ${n + 1} by ${author} on this.` }
}

function commentList(count: number): string {
  const items = Array.from({ length: count }, (_, n) => testComment(n)).map(
    ({ id, author, date, text }) =>
      `<li class="comment" id="${id}"><cite class="fn">${author}</cite> <time datetime="${date}">${date.slice(0, 10)}</time><div class="comment-content"><p>${text}</p></div></li>`,
  )
  return `<h3>Comments</h3><ol class="commentlist">${items.join('')}</ol>`
}

function commentFeedOf({ title, path, comments }: TestPost, host: string): string {
  const items = Array.from({ length: comments?.count ?? 0 }, (_, n) => testComment(n)).map(
    ({ id, author, date, text }) => `<item><title>By: ${author}</title><link>http://${host}${path}#${id}</link>
<dc:creator>${author}</dc:creator><pubDate>${new Date(date).toUTCString()}</pubDate><description>${text}</description></item>`,
  )
  return `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>Comments on: ${title}</title><link>http://${host}${path}</link><description>Words</description>${items.join('')}</channel></rss>`
}

function newPostPage({ title, date, body }: TestPost): string {
  return frame(
    `${title} – The test blog`,
    `<main><div class="masthead"><h2 class="headline">${title}</h2><p class="dateline">${date.slice(0, 10)}</p></div>
<section class="words"><div class="share">Tell your friends about these words on every network there is</div>${body}</section>
<aside class="more">More to read: other words by the same hand, and words by other hands</aside></main>`,
  )
}

function listPage(sorted: readonly TestPost[], page: number): string | null {
  const shown = sorted.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  if (shown.length === 0) return null
  const items = shown.map(({ path, title }) => `<li class="teaser"><a href="${path}">${title}</a></li>`).join('')
  const older = page * PER_PAGE < sorted.length ? `<a class="older" href="/page/${page + 1}/">Older posts</a>` : ''
  return frame('The test blog', `<ul class="teasers">${items}</ul>${older}`)
}

function feedOf(posts: readonly TestPost[], host: string, { excerpts, hub }: Look): string {
  const items = posts.map(
    ({
      path,
      title,
      date,
      body,
      comments,
    }) => `<item><title>${title}</title><link>http://${host}${path}</link>${comments === undefined ? '' : `<wfw:commentRss>http://${host}${path}feed/</wfw:commentRss><slash:comments>${comments.count}</slash:comments>`}
<pubDate>${new Date(date).toUTCString()}</pubDate>${excerpts ? `<description>${excerptOf(body)}</description>` : `<content:encoded><![CDATA[${body}]]></content:encoded>`}</item>`,
  )
  return `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:slash="http://purl.org/rss/1.0/modules/slash/"><channel>
<title>The test blog</title><link>http://${host}/</link><description>Words</description>${hub === null ? '' : `<link xmlns="http://www.w3.org/2005/Atom" rel="hub" href="${hub}"/>`}${items.join('')}</channel></rss>`
}

function atomOf(posts: readonly TestPost[], host: string): string {
  const entries = posts.map(
    ({ path, title, date, body }) => `<entry><id>http://${host}${path}</id><title>${title}</title>
<link href="http://${host}${path}"/><author><name>Ann Author</name></author><published>${date}</published><updated>${date}</updated>
<content type="html"><![CDATA[${body}]]></content></entry>`,
  )
  return `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><id>http://${host}/</id><title>The test blog</title>
<link href="http://${host}/"/><updated>2016-01-01T00:00:00Z</updated>${entries.join('')}</feed>`
}

function excerptOf(body: string): string {
  return `${body
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/)
    .slice(0, 20)
    .join(' ')} […]`
}
