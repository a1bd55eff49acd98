import { type DemoPost, demoFile, demoFiles, readDemoPosts } from './source.ts'

/** What is served at one path. */
export interface DemoFile {
  readonly type: string
  readonly body: string | Buffer
}

const TITLE = 'Slack Water'
const TAGLINE = 'The log of Small Harbour'
const POSTS_PER_PAGE = 5
/** Fewer than the blog has: the older posts are found by walking the index, as on most blogs. */
const POSTS_IN_FEED = 5
const HTML = 'text/html; charset=utf-8'

/** The whole demo blog, by path, as it is served from `origin`. There is no sitemap, on purpose. */
export function demoSite(origin: string): Map<string, DemoFile> {
  const posts = readDemoPosts()
  const site = new Map<string, DemoFile>()
  addList(site, '/', null, posts)
  const tags = [...new Set(posts.flatMap(post => post.tags))].sort()
  for (const tag of tags)
    addList(
      site,
      `/tag/${tag}/`,
      tag,
      posts.filter(post => post.tags.includes(tag)),
    )
  for (const post of posts) site.set(post.path, { type: HTML, body: postPage(post, tags) })
  const about = `<article class="page"><h1>About</h1>${demoFile('about.html')}</article>`
  site.set('/about/', { type: HTML, body: layout('About', 'en', about, tags) })
  site.set('/feed.xml', { type: 'application/rss+xml; charset=utf-8', body: feed(posts, origin) })
  site.set('/style.css', { type: 'text/css', body: demoFile('style.css') })
  for (const name of demoFiles('pictures/')) {
    site.set(`/pictures/${name}`, { type: 'image/svg+xml', body: demoFile(`pictures/${name}`) })
  }
  return site
}

/** The pages of a list: `/`, `/page/2/`, `/page/3/`, and likewise for a tag. */
function addList(site: Map<string, DemoFile>, root: string, tag: string | null, posts: readonly DemoPost[]): void {
  const tags = [...new Set(posts.flatMap(post => post.tags))].sort()
  const pages = Math.ceil(posts.length / POSTS_PER_PAGE)
  const pathOf = (page: number) => (page === 1 ? root : `${root}page/${page}/`)
  for (let page = 1; page <= pages; page += 1) {
    const shown = posts.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE)
    const newer = page > 1 ? `<a rel="prev" href="${pathOf(page - 1)}">Newer posts</a>` : ''
    const older = page < pages ? `<a rel="next" href="${pathOf(page + 1)}">Older posts</a>` : ''
    const body = `${tag === null ? '' : `<h1>Posts about ${tag}</h1>`}
${shown.map(teaser).join('\n')}
<nav class="paging">${newer} ${older}</nav>`
    site.set(pathOf(page), { type: HTML, body: layout(tag === null ? null : `Posts about ${tag}`, 'en', body, tags) })
  }
}

function teaser(post: DemoPost): string {
  const [first = ''] = /<p>[\s\S]*?<\/p>/.exec(post.html) ?? []
  return `<article class="teaser"><h2><a href="${post.path}">${escapeHtml(post.title)}</a></h2>
${byline(post)}
${first}
<p><a href="${post.path}">Read on</a></p></article>`
}

function postPage(post: DemoPost, tags: readonly string[]): string {
  const tagged = post.tags.map(tag => `<a rel="tag" href="/tag/${tag}/">${tag}</a>`).join(' ')
  const body = `<article class="post"><h1 class="title">${escapeHtml(post.title)}</h1>
${byline(post)}
<div class="content">
${post.html}
</div>
<p class="tags">Filed under ${tagged}</p></article>
${comments(post)}`
  return layout(post.title, post.language, body, tags)
}

function byline({ author, published }: DemoPost): string {
  const date = new Date(published).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  return `<p class="byline">By <span class="author">${author}</span> on <time datetime="${published}">${date}</time></p>`
}

function comments(post: DemoPost): string {
  if (post.comments.length === 0) return '<section id="comments"><p>No comments yet.</p></section>'
  const items = post.comments.map(
    ({ author, published, text }, place) => `<li class="comment" id="comment-${place + 1}">
<p class="comment-meta"><span class="comment-author">${author}</span>
<time datetime="${published}">${published.slice(0, 10)}</time></p>
<p class="comment-text">${escapeHtml(text)}</p></li>`,
  )
  const count = items.length === 1 ? '1 comment' : `${items.length} comments`
  return `<section id="comments"><h2>${count}</h2><ol>${items.join('\n')}</ol></section>`
}

function layout(title: string | null, language: string, body: string, tags: readonly string[]): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title === null ? TITLE : `${escapeHtml(title)} – ${TITLE}`}</title>
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/style.css">
<link rel="alternate" type="application/rss+xml" title="${TITLE}" href="/feed.xml">
</head>
<body>
<header><p><a href="/">${TITLE}</a> · ${TAGLINE}</p><nav><a href="/">Home</a> <a href="/about/">About</a></nav></header>
<main>${body}</main>
<footer><p>Topics: ${tags.map(tag => `<a href="/tag/${tag}/">${tag}</a>`).join(' ')}</p>
<p>Small Harbour, between two tides. <a href="/feed.xml">Feed</a></p></footer>
</body>
</html>`
}

function feed(posts: readonly DemoPost[], origin: string): string {
  const items = posts.slice(0, POSTS_IN_FEED).map(
    post => `<item><title>${escapeHtml(post.title)}</title><link>${origin}${post.path}</link>
<guid>${origin}${post.path}</guid><dc:creator>${post.author}</dc:creator>
<pubDate>${new Date(post.published).toUTCString()}</pubDate>
${post.tags.map(tag => `<category>${tag}</category>`).join('')}
<content:encoded><![CDATA[${post.html}]]></content:encoded></item>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel><title>${TITLE}</title><link>${origin}/</link><description>${TAGLINE}</description><language>en</language>
${items.join('\n')}
</channel></rss>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
