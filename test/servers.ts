import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo, Server, Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { type Url, urlOf } from '../src/url.ts'
import { TEST_CERTIFICATE, TEST_KEY } from './certificate.ts'
import { PATIENT } from './patient.ts'

/** Answers a request; `count` says how often this path was asked for before. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse, count: number) => void

/** A server on loopback that stops at the end of the block it is used in (`await using`). */
export interface TestServer extends AsyncDisposable {
  /** `host:port`, as the guard knows it. */
  readonly host: string
  /** Every path that was asked for, in order. */
  readonly asked: readonly string[]
  url(path: string): Url
}

/** Starts a server with a behaviour for each path, and one for all others; without, they are 404, `/robots.txt` too. */
export async function startServer(
  paths: Readonly<Record<string, Behaviour>>,
  others: Behaviour = status(404),
): Promise<TestServer> {
  const asked: string[] = []
  const server = createServer(PATIENT, (request, response) => {
    const path = request.url ?? '/'
    const count = asked.filter(other => other === path).length
    asked.push(path)
    const behaviour = paths[path] ?? paths[path.split('?', 1)[0] ?? ''] ?? others
    behaviour(request, response, count)
  })
  return await listening(server, 'http', '127.0.0.1', asked)
}

/** Starts a server that speaks HTTP/2 over TLS, with the test certificate; every path answers what `page` says. */
export async function startHttp2Server(
  page: (request: Http2ServerRequest) => string,
  hostname = 'blog.localhost',
): Promise<TestServer> {
  const asked: string[] = []
  const answer = (request: Http2ServerRequest, response: Http2ServerResponse) => {
    asked.push(request.url)
    if (request.url === '/robots.txt') response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'text/html' }).end(page(request))
  }
  const server = createSecureServer({ key: TEST_KEY, cert: TEST_CERTIFICATE }, answer)
  return await listening(server, 'https', hostname, asked)
}

async function listening(server: Server, scheme: string, hostname: string, asked: string[]): Promise<TestServer> {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  server.on('connection', keep)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `${hostname}:${port}`,
    asked,
    url: path => urlOf(`${scheme}://${hostname}:${port}${path}`),
    async [Symbol.asyncDispose]() {
      const closed = new Promise(resolve => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** A well-behaved page. */
export function page(html: string, headers: Readonly<Record<string, string | string[]>> = {}): Behaviour {
  return (_, response) => response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(html)
}

/** A body of the given bytes, whatever the headers say of it. */
export function bytes(body: Uint8Array, headers: Readonly<Record<string, string>>): Behaviour {
  return (_, response) => response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body)
}

export function status(code: number, headers: Readonly<Record<string, string>> = {}): Behaviour {
  return (_, response) => response.writeHead(code, headers).end()
}

export function redirect(location: string, code = 302): Behaviour {
  return (_, response) => response.writeHead(code, { location }).end()
}

/** Behaves one way so many times, another way after. */
export function first(times: number, before: Behaviour, after: Behaviour): Behaviour {
  return (request, response, count) => (count < times ? before : after)(request, response, count)
}

/** Never answers at all. */
export const silence: Behaviour = () => {}

/** Sends a byte now and then, and never ends: no pause is long enough to call it dead. */
export const slowDrip: Behaviour = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  const timer = setInterval(() => response.write('.'), 10)
  response.on('close', () => clearInterval(timer))
}

/** Says again and again that the answer is on its way. */
export const endlessInterim: Behaviour = request => {
  const { socket } = request
  const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'), 5)
  socket.on('close', () => clearInterval(timer))
}

/** Sends as fast as it can, and never ends. */
export const endlessBody: Behaviour = (_, response) => {
  const chunk = Buffer.alloc(64 * 1024, 'a')
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', more)
  more()
}

/** A few kilobytes that unpack to many megabytes of nothing. */
export const gzipBomb: Behaviour = (_, response) => {
  const bomb = gzipSync(Buffer.alloc(32 * 1024 * 1024), { level: 9 })
  response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(bomb)
}

/** Hangs up without a word. */
export const resetAtOnce: Behaviour = request => {
  request.socket.resetAndDestroy()
}

/** Hangs up in the middle of the body. */
export const resetMidBody: Behaviour = (request, response) => {
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' })
  response.write('<p>half of', () => request.socket.resetAndDestroy())
}

/** Announces more bytes than it sends, then closes politely. */
export const overstatedLength: Behaviour = request => {
  request.socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 1000\r\n\r\n<p>short')
}

/** Chunks whose sizes are no numbers. */
export const badChunking: Behaviour = request => {
  request.socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n<p>what\r\n0\r\n\r\n')
}

/** Speaks another protocol. */
export const notHttp: Behaviour = request => {
  request.socket.end('220 mail.example.org ESMTP ready\r\n')
}

/** Sends everyone back to the same address until its cookie is set. */
export const cookieWall: Behaviour = (request, response) => {
  if (request.headers.cookie?.includes('seen=1')) response.writeHead(200, { 'content-type': 'text/html' }).end('<p>in')
  else response.writeHead(302, { location: request.url ?? '/', 'set-cookie': 'seen=1; Path=/' }).end()
}

/** A new cookie with every redirect to itself: looks like progress and is none. */
export const cookieTreadmill: Behaviour = (request, response, count) => {
  response.writeHead(302, { location: request.url ?? '/', 'set-cookie': `turn=${count}; Path=/` }).end()
}
