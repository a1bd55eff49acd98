import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { landscape } from './landscape.ts'

/** A post as its author wrote it. */
export interface WrittenPost {
  readonly path: string
  readonly title: string
  readonly author: string
  readonly date: string
  readonly tags: readonly string[]
  /** HTML; `/pictures/N.png` is a picture for any N. */
  readonly body: string
  readonly language?: string
  readonly comments?: readonly WrittenComment[]
}

interface WrittenComment {
  readonly author: string
  readonly date: string
  readonly text: string
  readonly replies?: readonly WrittenComment[]
}

export interface WrittenBlog {
  readonly title: string
  readonly tagline: string
  readonly language: string
  readonly posts: readonly WrittenPost[]
}

/** A blog of ours on loopback, with pictures, tags and threads of comments. */
export interface IllustratedBlog extends AsyncDisposable {
  readonly url: string
  /** Writes a new post, or another text for one. */
  publish(post: WrittenPost): void
}

const PER_PAGE = 8
const IN_FEED = 10
const HTML = 'text/html; charset=utf-8'
const STYLE = `body { margin: 0; background: #eef1ec; color: #223; font: 17px/1.6 Georgia, serif }
header, article, .comments { max-width: 40em; margin: 1em auto; padding: 1em; background: #fff }
header { background: #2f5d50 } header a { color: #fff; font-size: 1.6em } img { max-width: 100% }`

/** Serves a blog. */
export async function serveIllustrated(blog: WrittenBlog): Promise<IllustratedBlog> {
  const posts = new Map(blog.posts.map(post => [post.path, post]))
  const server = createServer(({ url = '/', headers }, response) => {
    const sorted = [...posts.values()].sort((a, b) => b.date.localeCompare(a.date))
    const answer = answerTo(url, { ...blog, posts: sorted }, `http://${headers.host}`)
    if (answer === null) response.writeHead(404, { 'content-type': HTML }).end('<h1>Not found</h1>')
    else response.writeHead(200, { 'content-type': answer.type }).end(answer.body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    publish: post => posts.set(post.path, post),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function answerTo(url: string, blog: WrittenBlog, origin: string): { type: string; body: string | Buffer } | null {
  const post = blog.posts.find(({ path }) => path === url)
  if (post !== undefined) return { type: HTML, body: postPage(post, blog) }
  const picture = /^\/pictures\/(\d+)\.png$/.exec(url)?.[1]
  if (picture !== undefined) return { type: 'image/png', body: landscape(Number(picture)) }
  if (url === '/style.css') return { type: 'text/css', body: STYLE }
  if (url === '/feed.xml') return { type: 'application/rss+xml', body: feedOf(blog, origin) }
  const page = url === '/' ? 1 : Number(/^\/page\/(\d+)\/$/.exec(url)?.[1] ?? 0)
  const shown = blog.posts.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  return page < 1 || shown.length === 0 ? null : { type: HTML, body: listPage(shown, page, blog) }
}

function frame({ title, tagline, language }: WrittenBlog, name: string | null, lang: string, body: string): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${name === null ? title : `${name} – ${title}`}</title>
<meta name="description" content="${tagline}"><link rel="stylesheet" href="/style.css">
<link rel="alternate" type="application/rss+xml" title="${title}" href="/feed.xml"></head>
<body><header lang="${language}"><a href="/">${title}</a></header>${body}</body></html>`
}

function postPage(post: WrittenPost, blog: WrittenBlog): string {
  const { title, author, date, tags, body, comments = [] } = post
  const tagged = tags.map(tag => `<a rel="tag" href="/tag/${encodeURIComponent(tag)}/">${tag}</a>`).join(' ')
  const language = post.language ?? blog.language
  return frame(
    blog,
    title,
    language,
    `<article class="post"${/^(he|ar)/.test(language) ? ' dir="rtl"' : ''}><h1 class="entry-title">${title}</h1>
<p class="byline">By <a class="author" rel="author" href="/author/">${author}</a> <time class="published" datetime="${date}">${date.slice(0, 10)}</time></p>
<div class="entry-content">${body}</div><p class="tags">${tagged}</p></article>
${comments.length === 0 ? '' : `<section class="comments" id="comments"><h2>Comments</h2>${commentList(comments, '')}</section>`}`,
  )
}

function commentList(comments: readonly WrittenComment[], above: string): string {
  const items = comments.map(({ author, date, text, replies = [] }, place) => {
    const id = `${above}${place + 1}`
    return `<li class="comment" id="comment-${id}"><div class="comment-body"><cite class="fn">${author}</cite>
<time datetime="${date}">${date.slice(0, 10)}</time><div class="comment-content"><p>${text}</p></div></div>
${replies.length === 0 ? '' : commentList(replies, id)}</li>`
  })
  return `<ol class="${above === '' ? 'comment-list' : 'children'}">${items.join('')}</ol>`
}

function listPage(shown: readonly WrittenPost[], page: number, blog: WrittenBlog): string {
  const items = shown.map(
    ({ path, title, date }) =>
      `<article class="teaser"><h2><a href="${path}">${title}</a></h2><time datetime="${date}">${date.slice(0, 10)}</time></article>`,
  )
  const more = page * PER_PAGE < blog.posts.length ? `<a rel="next" href="/page/${page + 1}/">Older posts</a>` : ''
  return frame(blog, null, blog.language, `<main>${items.join('')}${more}</main>`)
}

function feedOf({ title, tagline, language, posts }: WrittenBlog, origin: string): string {
  const items = posts.slice(0, IN_FEED).map(
    post => `<item><title>${post.title}</title><link>${origin}${post.path}</link><dc:creator>${post.author}</dc:creator>
<pubDate>${new Date(post.date).toUTCString()}</pubDate>${post.tags.map(tag => `<category>${tag}</category>`).join('')}
<content:encoded><![CDATA[${post.body.replaceAll('src="/', `src="${origin}/`)}]]></content:encoded></item>`,
  )
  return `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>${title}</title><link>${origin}/</link><description>${tagline}</description><language>${language}</language>${items.join('')}</channel></rss>`
}
