import type { Behaviour } from '../../test/servers.ts'

/** What is put into a blog, by its place. */
export interface Planted {
  readonly head?: string
  readonly home?: string
  readonly post?: string
  readonly item?: string
  readonly inItem?: string
  readonly channel?: string
  readonly feedHead?: string
  readonly robots?: string
  readonly sitemap?: string
  /** Where `/moved.png` leads. */
  readonly moved?: string
  /** How many posts there are, three where nothing is said; a function is asked with each request. */
  readonly count?: () => number
}

const words = (n: number) =>
  Array.from(
    { length: 3 },
    (_, at) => `<p>${Array.from({ length: 30 }, (_, word) => `word${n}x${at}x${word}`).join(' ')}.</p>`,
  ).join('')
const pathOf = (n: number) => `/2024/05/post-${n}/`

/** A small blog with something planted into it. */
export function blogPages(planted: Planted): Behaviour {
  const page = (title: string, body: string) =>
    `<!doctype html><html lang="en"><head><title>${title}</title><link rel="alternate" type="application/rss+xml" href="/feed.xml">${planted.head ?? ''}</head><body>${body}</body></html>`
  return (request, response) => {
    const posts = Array.from({ length: planted.count?.() ?? 3 }, (_, at) => at + 1)
    const origin = `http://${request.headers.host}`
    const send = (type: string, body: string) => void response.writeHead(200, { 'content-type': type }).end(body)
    const path = request.url ?? '/'
    const post = posts.find(n => pathOf(n) === path)
    if (path === '/')
      return send(
        'text/html',
        page(
          'The blog',
          posts.map(n => `<h2><a href="${pathOf(n)}">Post ${n}</a></h2>`).join('') + (planted.home ?? ''),
        ),
      )
    if (post !== undefined)
      return send(
        'text/html',
        page(
          `Post ${post}`,
          `<article class="post"><h1>Post ${post}</h1><time datetime="2024-05-0${post}">${post} May 2024</time><div class="entry-content">${words(post)}${planted.post ?? ''}</div></article>`,
        ),
      )
    if (path === '/feed.xml') {
      const items = posts.map(
        n =>
          `<item><title>Post ${n}</title><link>${origin}${pathOf(n)}</link><pubDate>${new Date(Date.UTC(2024, 4, n)).toUTCString()}</pubDate><description><![CDATA[${words(n)}]]></description>${planted.inItem ?? ''}</item>`,
      )
      return send(
        'application/rss+xml',
        `<?xml version="1.0"?>${planted.feedHead ?? ''}<rss version="2.0"><channel><title>The blog</title><link>${origin}/</link>${planted.channel ?? ''}${items.join('')}${planted.item ?? ''}</channel></rss>`,
      )
    }
    if (path === '/robots.txt' && planted.robots !== undefined)
      return send('text/plain', `User-agent: *\nDisallow:\n${planted.robots}`)
    if (path === '/sitemap.xml' && planted.sitemap !== undefined)
      return send('text/xml', `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${planted.sitemap}</urlset>`)
    if (path === '/moved.png' && planted.moved !== undefined)
      return void response.writeHead(302, { location: planted.moved }).end()
    response.writeHead(404).end()
  }
}
