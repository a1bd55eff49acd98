import { type Route, type ScriptServer, serveScripts } from './script-server.ts'

const WORDS = 'river stone garden letter winter candle market bridge forest harbour kitchen paper silver summer'.split(
  ' ',
)

/** Words of its own for each post, so that none is taken for the copy of another. */
const words = (n: number) =>
  Array.from({ length: 60 }, (_, at) => WORDS[(at * (n + 3) + n * n) % WORDS.length]).join(' ')

/** The posts of the blog. */
export const POSTS = Array.from({ length: 12 }, (_, n) => ({
  path: `/posts/${WORDS[n]}`,
  title: `What I think of the ${WORDS[n]}`,
  date: `2024-05-${String(n + 1).padStart(2, '0')}T10:00:00Z`,
  text: `This is about the ${WORDS[n]}: ${words(n)}, and so on, and that is all that there is to be said.`,
}))

const feed = (
  origin: string,
) => `<?xml version="1.0"?><rss version="2.0"><channel><title>App blog</title><link>${origin}/</link>
  ${POSTS.slice(-10)
    .reverse()
    .map(
      ({ path, title, date, text }) =>
        `<item><title>${title}</title><link>${origin}${path}</link><pubDate>${new Date(date).toUTCString()}</pubDate><description>${text}</description></item>`,
    )
    .join('')}</channel></rss>`

/** One page for all addresses; its script asks for the posts and draws what the address says. */
export const SHELL = `<!doctype html><html lang="en"><head><title>App blog</title>
  <link rel="alternate" type="application/rss+xml" href="/feed.xml"></head><body><div id="root"></div>
  <noscript>You need to enable JavaScript to run this app.</noscript><script type="module">
  const posts = await (await fetch('/api/posts.json')).json()
  const root = document.getElementById('root')
  const draw = () => {
    const post = posts.find(({ path }) => path === location.pathname)
    document.title = post ? post.title + ' · App blog' : 'App blog'
    root.innerHTML = '<header><a href="/">App blog</a> <a href="/about">About</a></header>' + (post
      ? '<main><article><h1>' + post.title + '</h1><time datetime="' + post.date + '">' + post.date.slice(0, 10) + '</time><div class="body"><p>' + post.text + '</p></div></article></main>'
      : location.pathname === '/' ? '<main>' + posts.map(post => '<article><h2><a href="' + post.path + '">' + post.title + '</a></h2><time datetime="' + post.date + '">' + post.date.slice(0, 10) + '</time><p>' + post.text.slice(0, 80) + '</p></article>').join('') + '</main>'
      : '<main><h1>About</h1><p>This is the blog of somebody who counts, and it has been for many years.</p></main>')
  }
  addEventListener('click', event => { const link = event.target.closest('a'); if (link) { event.preventDefault(); history.pushState(null, '', link.href); draw() } })
  draw()
  </script></body></html>`

/** A post as plain HTML. */
export const plainPost = ({ title, date, text }: (typeof POSTS)[number], more: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><body><article><h1>${title}</h1><time datetime="${date}">${date}</time><div class="body"><p>${text}</p></div></article>${more}</body></html>`

/** The home page as plain HTML. */
export const plainHome = `<!doctype html><html lang="en"><head><title>App blog</title><link rel="alternate" type="application/rss+xml" href="/feed.xml"></head><body><h1>App blog</h1>
  ${POSTS.map(({ path, title, text }) => `<article><h2><a href="${path}">${title}</a></h2><p>${text.slice(0, 80)}</p></article>`).join('')}</body></html>`

/** Serves the blog, each post as `page` draws it. */
export function serveAppBlog(
  home: string,
  page: (post: (typeof POSTS)[number], port: number) => string,
  others: Readonly<Record<string, Route>> = {},
): Promise<ScriptServer> {
  return serveScripts(port => ({
    '/': home,
    '/feed.xml': (_, response) => {
      response.setHeader('content-type', 'application/rss+xml')
      response.end(feed(`http://localhost:${port}`))
    },
    '/robots.txt': (_, response) => void response.writeHead(404).end(),
    '/sitemap.xml': (_, response) => void response.writeHead(404).end(),
    '/api/posts.json': JSON.stringify(POSTS),
    ...Object.fromEntries(POSTS.map(post => [post.path, page(post, port)])),
    ...others,
  }))
}
