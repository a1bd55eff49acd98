import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { type Url, urlOf } from '../../src/url.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.htm': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
}

/** Serves every blog of the corpus from a host of its own on loopback, and names some pages, spread over all blogs. */
export async function serveCorpus(corpus: string, count: number) {
  const sites = join(corpus, 'sites')
  const server = createServer((request, response) => {
    const slug = request.headers.host?.split('.')[0] ?? ''
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname)
    const file = join(sites, normalize(`/${slug}`), normalize(path))
    try {
      if (!file.startsWith(sites) || !statSync(file).isFile()) throw new Error('not here')
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
      response.end(readFileSync(file))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const slugs = readdirSync(sites)
  const each = Math.ceil(count / slugs.length)
  const urls: Url[] = slugs
    .flatMap(slug => {
      const pages = readdirSync(join(sites, slug), { recursive: true, encoding: 'utf8' }).filter(path =>
        path.endsWith('.html'),
      )
      const step = Math.max(1, Math.floor(pages.length / each))
      const chosen = pages
        .toSorted()
        .filter((_, at) => at % step === 0)
        .slice(0, each)
      return chosen.map(path =>
        urlOf(`http://${slug}.localhost:${port}/${path.split('/').map(encodeURIComponent).join('/')}`),
      )
    })
    .slice(0, count)
  return {
    urls,
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
