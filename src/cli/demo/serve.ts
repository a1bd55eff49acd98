import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Url, urlOf } from '../../url.ts'
import { type DemoFile, demoSite } from './pages.ts'

/** The demo blog while it is served. */
export interface DemoServer {
  readonly url: Url
  close(): Promise<void>
}

/** Serves the demo blog on loopback, on a port that is free. It listens only; it opens no connection. */
export async function serveDemo(): Promise<DemoServer> {
  let site = new Map<string, DemoFile>()
  const server = createServer((request, response) => {
    const file = site.get(request.url ?? '/')
    if (file === undefined) response.writeHead(404, { 'content-type': 'text/plain' }).end('No such page')
    else response.writeHead(200, { 'content-type': file.type }).end(file.body)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const url = urlOf(`http://127.0.0.1:${portOf(address)}/`)
  site = demoSite(new URL(url).origin)
  return {
    url,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function portOf(address: string | AddressInfo | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0
}
