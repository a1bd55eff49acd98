import { describe, expect, it } from 'vitest'
import { foundBrowser } from './chromium.ts'
import { newFolder, run } from './permablog-process.ts'
import { serveScripts } from './script-server.ts'

const browser = await foundBrowser()
const COUNT = 30
/** So many entries Blogger gives at once where nobody asks for more. */
const AT_ONCE = 25

const WORDS = 'river stone garden letter winter candle market bridge forest harbour kitchen paper silver summer'.split(
  ' ',
)
/** Words of its own for each post, so that none is taken for the copy of another. */
const wordsOf = (n: number) =>
  Array.from(
    { length: 60 },
    (_, at) => WORDS[Math.floor(Math.abs(Math.sin((n + 1) * 97 + at * 13)) * WORDS.length)],
  ).join(' ')

const POSTS = Array.from({ length: COUNT }, (_, n) => ({
  id: String(1000 + n),
  path: `/2024/0${1 + (n % 6)}/on-${WORDS[n % WORDS.length]}-${n}.html`,
  title: `On the ${WORDS[n % WORDS.length]}, part ${n}`,
  date: `2024-0${1 + (n % 6)}-${String(1 + (n % 28)).padStart(2, '0')}T10:00:00.000Z`,
  text: `Part ${n} is about ${wordsOf(n)}, and that is all that there is to be said.`,
})).sort((a, b) => (a.date < b.date ? 1 : -1))

/** Every third post has two comments. */
const commentsOf = (post: (typeof POSTS)[number]) =>
  Number(post.id) % 3 === 0
    ? [
        { id: `${post.id}1`, author: 'Ann', text: `A word on ${post.title}.` },
        { id: `${post.id}2`, author: 'Bob', text: `An answer on ${post.title}.` },
      ]
    : []

const ATOM =
  'xmlns="http://www.w3.org/2005/Atom" xmlns:openSearch="http://a9.com/-/spec/opensearchrss/1.0/" xmlns:thr="http://purl.org/syndication/thread/1.0"'
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function postFeed(origin: string, start: number, most: number): string {
  const entries = POSTS.slice(start - 1, start - 1 + most).map(post => {
    const replies = `<link rel="replies" type="application/atom+xml" href="${origin}/feeds/${post.id}/comments/default" title="Post Comments"/>`
    return `<entry><id>tag:blogger.com,1999:blog-1.post-${post.id}</id><published>${post.date}</published><updated>${post.date}</updated><title type="text">${post.title}</title>
      <content type="html">${escaped(`<p>${post.text}</p>`)}</content>${replies}<link rel="alternate" type="text/html" href="${origin}${post.path}" title="x"/>
      <author><name>Nora</name></author><thr:total>${commentsOf(post).length}</thr:total></entry>`
  })
  return `<?xml version="1.0"?><feed ${ATOM}><id>tag:blogger.com,1999:blog-1</id><title>Views</title><link rel="alternate" type="text/html" href="${origin}/"/>
    <generator version="7.00" uri="https://www.blogger.com">Blogger</generator><openSearch:totalResults>${COUNT}</openSearch:totalResults><openSearch:startIndex>${start}</openSearch:startIndex>${entries.join('')}</feed>`
}

function commentFeed(origin: string, posts: readonly (typeof POSTS)[number][]): string {
  const entries = posts.flatMap(post =>
    commentsOf(post).map(
      one => `<entry><id>tag:blogger.com,1999:blog-1.post-${one.id}</id><published>2024-07-01T10:00:00.000Z</published><updated>2024-07-01T10:00:00.000Z</updated><title type="text">x</title>
      <content type="html">${one.text}</content><link rel="alternate" type="text/html" href="${origin}${post.path}?showComment=1719828000000#c${one.id}"/>
      <author><name>${one.author}</name></author><thr:in-reply-to href="${origin}${post.path}" ref="tag:blogger.com,1999:blog-1.post-${post.id}" type="text/html"/></entry>`,
    ),
  )
  return `<?xml version="1.0"?><feed ${ATOM}><id>tag:blogger.com,1999:blog-1.comments</id><title>Comments</title><link rel="alternate" type="text/html" href="${origin}/"/>${entries.join('')}</feed>`
}

/** The same document for every address; its script asks the feed, as JSON, for what the address says. */
const SHELL = `<!doctype html><html class="v2" dir="ltr" lang="en"><head><meta content="blogger" name="generator"><title>Views</title>
  <link rel="alternate" type="application/atom+xml" title="Views - Atom" href="/feeds/posts/default"></head>
  <body><div class="content" id="content"></div><script>
  const text = entry => entry.content.$t, link = entry => entry.link.find(({ rel }) => rel === 'alternate').href
  const draw = async () => {
    const path = location.pathname
    const { feed } = await (await fetch('/feeds/posts/default?alt=json&v=2&orderby=published&max-results=10' + (path === '/' ? '' : '&path=' + path))).json()
    const entries = feed.entry ?? []
    if (path === '/') content.innerHTML = '<header><h1>Views</h1></header><div id="items">' + entries.map(entry => '<div class="item"><h3 class="title"><a href="' + link(entry) + '">' + entry.title.$t + '</a></h3></div>').join('') + '</div>'
    else if (entries[0]) {
      document.title = 'Views: ' + entries[0].title.$t
      content.innerHTML = '<div class="viewitem-content"><article class="article"><header class="article-header"><h1 class="title entry-title">' + entries[0].title.$t + '</h1>' +
        '<abbr class="published" title="' + entries[0].published.$t + '">x</abbr></header><div class="article-content entry-content">' + text(entries[0]) + '</div></article></div>'
    }
  }
  draw()
  </script></body></html>`

function serveBlog() {
  return serveScripts(port => {
    const origin = `http://localhost:${port}`
    return {
      '*': (request, response) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', origin)
        const [, of] = /^\/feeds\/(\d+)\/comments\/default$/.exec(pathname) ?? []
        const isPage = pathname === '/' || POSTS.some(({ path }) => path === pathname)
        if (isPage) return void response.end(SHELL)
        if (pathname === '/feeds/posts/default' && searchParams.get('alt') === 'json')
          return void response.end(asJson(origin, searchParams))
        response.setHeader('content-type', 'application/atom+xml; charset=UTF-8')
        if (pathname === '/feeds/posts/default') {
          const most = Math.min(Number(searchParams.get('max-results') ?? AT_ONCE), AT_ONCE)
          response.end(postFeed(origin, Number(searchParams.get('start-index') ?? 1), most))
        } else if (pathname === '/feeds/comments/default') response.end(commentFeed(origin, POSTS.slice(0, 3)))
        else if (of !== undefined)
          response.end(
            commentFeed(
              origin,
              POSTS.filter(({ id }) => id === of),
            ),
          )
        else response.writeHead(404).end()
      },
    }
  })
}

function asJson(origin: string, asked: URLSearchParams): string {
  const path = asked.get('path')
  const some =
    path === null ? POSTS.slice(0, Number(asked.get('max-results'))) : POSTS.filter(post => post.path === path)
  const entry = some.map(post => ({
    title: { $t: post.title },
    content: { type: 'html', $t: `<p>${post.text}</p>` },
    published: { $t: post.date },
    link: [{ rel: 'alternate', type: 'text/html', href: origin + post.path }],
  }))
  return JSON.stringify({ version: '1.0', feed: { entry } })
}

async function harvest(origin: string, ...flags: string[]) {
  const archive = newFolder()
  const quiet = ['--json', '--quiet', '--delay', '0', '--no-media', '--no-warc', '--allow-private']
  await run(['crawl', `${origin}/`, '--archive', archive, ...quiet, ...flags])
  const exported = await run(['export', '--format', 'jsonl', '--archive', archive, '-o', '-'])
  const records = exported.stdout
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))
  return records.filter(({ type }) => type === 'post')
}

describe('a blog with Dynamic Views', () => {
  it.each(['never', ...(browser === null ? [] : ['auto'])])('is harvested completely (--render %s)', async mode => {
    await using server = await serveBlog()
    const posts = await harvest(server.origin, '--render', mode)
    const facts = posts.map(({ url, title, published, text, comments }) => ({
      path: new URL(url).pathname,
      title,
      published: new Date(published).toISOString(),
      text,
      comments: comments.map(({ author, text }: { author: string; text: string }) => `${author}: ${text}`),
    }))
    const wanted = POSTS.map(post => ({
      path: post.path,
      title: post.title,
      published: post.date,
      text: post.text,
      comments: commentsOf(post).map(({ author, text }) => `${author}: ${text}`),
    }))
    const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1)
    expect(facts.sort(byPath)).toEqual(wanted.sort(byPath))
  })
})
