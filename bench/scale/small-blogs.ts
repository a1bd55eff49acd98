import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const POSTS = 3
const ETAG = '"unchanged"'

/** Very small blogs on loopback, each at an address of its own, whose feeds have nothing new. */
export async function serveSmallBlogs(count: number): Promise<AsyncDisposable & { readonly urls: readonly string[] }> {
  const server = createServer(({ url = '/', headers }, response) => {
    if (headers['if-none-match'] === ETAG) return void response.writeHead(304, { etag: ETAG }).end()
    const home = `http://${headers.host}/`
    const body = url === '/feed.xml' ? feedOf(home) : pageOf(url)
    if (body === null) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': url === '/feed.xml' ? 'application/rss+xml' : 'text/html', etag: ETAG })
    response.end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '0.0.0.0', resolve))
  const { port } = server.address() as AddressInfo
  return {
    // Every address that begins with 127 is this machine.
    urls: Array.from({ length: count }, (_, n) => `http://127.0.${1 + Math.floor(n / 250)}.${1 + (n % 250)}:${port}/`),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function pageOf(path: string): string | null {
  const head = '<link rel="alternate" type="application/rss+xml" href="/feed.xml">'
  const links = Array.from({ length: POSTS }, (_, n) => `<li><a href="/2024/post-${n}/">Post ${n}</a></li>`).join('')
  if (path === '/')
    return `<!doctype html><html><head><title>Small</title>${head}</head><body><ul>${links}</ul></body></html>`
  const post = /^\/2024\/post-(\d)\/$/.exec(path)?.[1]
  if (post === undefined) return null
  return `<!doctype html><html><head><title>Post ${post}</title>${head}</head><body><article><h1>Post ${post}</h1>
<div class="entry-content">${wordsOf(post)}</div></article></body></html>`
}

function feedOf(home: string): string {
  const items = Array.from({ length: POSTS }, (_, n) => {
    const date = new Date(Date.UTC(2024, 0, 1 + n)).toUTCString()
    return `<item><title>Post ${n}</title><link>${home}2024/post-${n}/</link><pubDate>${date}</pubDate></item>`
  })
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Small</title><link>${home}</link>
<description>Words</description>${items.join('')}</channel></rss>`
}

function wordsOf(post: string): string {
  return `<p>${`Some words on ${post}, and then some more. `.repeat(10)}</p>`
}
