import { createHash } from 'node:crypto'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FetchResult, openFolder, type PageSource } from '../../src/fetch/index.ts'
import { parseUrl, urlOf } from '../../src/url.ts'
import type { CorpusBlog } from '../quality/corpus.ts'

/** Blogs of the corpus, each at a port of its own on loopback. */
export interface ServedBlogs extends AsyncDisposable {
  readonly urls: readonly string[]
  /** How many requests came so far, to all of them. */
  requests(): number
}

/** How blogs are served. */
interface ServeOptions {
  /** Milliseconds before each answer. */
  readonly latencyMs: number
  /** The share of pages that are there; the others answer 404, the same ones each time. */
  readonly share: number
}

/** Serves blogs from loopback. What names their old address in pages and feeds names ours. */
export async function serveBlogs(
  corpus: string,
  blogs: readonly CorpusBlog[],
  { latencyMs, share }: ServeOptions,
): Promise<ServedBlogs> {
  let requests = 0
  const servers: Server[] = []
  const urls: string[] = []
  for (const blog of blogs) {
    const source = openFolder(join(corpus, 'sites', blog.slug), urlOf(blog.origin + blog.home))
    const server = createServer(async (request, response) => {
      requests += 1
      await sleep(latencyMs)
      const path = request.url ?? '/'
      const isThere = path === blog.home || chance(path) < share
      await answer(source, blog, path, `http://${request.headers.host}`, isThere, response)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    servers.push(server)
    urls.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}${blog.home}`)
  }
  return {
    urls,
    requests: () => requests,
    async [Symbol.asyncDispose]() {
      for (const server of servers) {
        server.closeAllConnections()
        await new Promise(resolve => server.close(resolve))
      }
    },
  }
}

async function answer(
  source: PageSource,
  blog: CorpusBlog,
  path: string,
  here: string,
  isThere: boolean,
  response: ServerResponse,
): Promise<void> {
  const url = parseUrl(blog.origin + path)
  const result: FetchResult | null = url === null ? null : await source.fetch({ url })
  const isPage = result?.kind === 'fetched' && result.mediaType === 'text/html'
  if (result?.kind !== 'fetched' || (isPage && !isThere))
    return void response.writeHead(404, { 'content-type': 'text/html' }).end()
  const headers = { 'content-type': result.headers['content-type'] ?? 'application/octet-stream' }
  if (result.redirects.length > 0) {
    return void response.writeHead(301, { location: result.url.replace(blog.origin, here) }).end()
  }
  const isText = /html|xml|text/.test(headers['content-type'])
  response.writeHead(200, headers).end(isText ? moved(result.body, blog.origin, here) : result.body)
}

/** A number from 0 to 1 that belongs to a path. */
function chance(path: string): number {
  return createHash('sha256').update(path.replace(/\/$/, '')).digest().readUInt32BE() / 2 ** 32
}

/** Byte by byte, so that no character of another encoding is lost. */
function moved(body: Uint8Array, from: string, to: string): Buffer {
  return Buffer.from(Buffer.from(body).toString('latin1').replaceAll(from, to), 'latin1')
}
