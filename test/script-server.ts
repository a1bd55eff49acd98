import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PATIENT } from './patient.ts'

/** What a path answers: HTML, or what a function does with the answer. */
export type Route = string | ((request: IncomingMessage, response: ServerResponse) => void)

/** A server of ours on loopback for pages whose scripts matter. */
export interface ScriptServer extends AsyncDisposable {
  readonly port: number
  readonly origin: string
  /** Every path that was asked for, in order, with its host. */
  readonly requests: string[]
}

/** Serves paths; `*` answers all others, else they are 404. */
export async function serveScripts(routes: (port: number) => Readonly<Record<string, Route>>): Promise<ScriptServer> {
  const requests: string[] = []
  let known: Readonly<Record<string, Route>> = {}
  const server = createServer(PATIENT, (request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    requests.push(`${request.headers.host?.split(':')[0]}${request.url}`)
    const route = known[path] ?? known['*']
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (route === undefined) response.writeHead(404).end('<title>no</title>not here')
    else if (typeof route === 'string') response.end(route)
    else route(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  known = routes(port)
  return {
    port,
    origin: `http://localhost:${port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
