import { createServer } from 'node:http'
import type { Metrics } from '../metrics.ts'
import { bind } from './bind.ts'

/** Answers `GET /metrics`; gives the port, and a way to end. */
export async function serveMetrics(
  metrics: Metrics,
  place: { readonly host: string; readonly port: number },
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      text => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      // The database is away: what is asked of it can't be told.
      () => response.writeHead(503).end(),
    )
  })
  const port = await bind(server, place, '--metrics')
  return {
    port,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
