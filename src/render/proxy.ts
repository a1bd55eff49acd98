import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Guard } from '../fetch/index.ts'
import { isBlockedHost } from './blocked-hosts.ts'

/** The only way out of the browser. */
export interface GuardedProxy {
  readonly port: number
  close(): Promise<void>
}

/** Sockets open at a time; a page that opens more is mischief. */
const MAX_SOCKETS = 512
const CONNECT_TIMEOUT_MS = 10_000
/** Nothing is sent either way for so long, and the connection is closed. */
const IDLE_TIMEOUT_MS = 60_000

/**
 * A proxy on loopback that the browser makes every connection through, whoever asks: page, frame, worker, redirect or
 * web socket. Names are resolved here, once, and checked; the socket goes to the checked address, so that no second
 * answer of the name server can lead elsewhere (rebinding). Without a guard nothing gets out.
 */
export async function openProxy(guard: Guard | null): Promise<GuardedProxy> {
  const sockets = new Set<Duplex>()
  const keep = (socket: Duplex) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const mayPass = async (url: URL): Promise<boolean> => {
    if (guard === null || isBlockedHost(url.hostname) || sockets.size > MAX_SOCKETS) return false
    return (await guard.check(url)).kind === 'open'
  }
  const server = createServer((incoming, outgoing) => {
    void forward(incoming, outgoing, guard, mayPass)
  })
  server.on('connection', keep)
  server.on('connect', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    void tunnel(incoming, socket, head, guard, mayPass, keep)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Headers between the browser and us, not for the server (RFC 9110 section 7.6.1). */
const HOP_BY_HOP = ['proxy-connection', 'proxy-authorization', 'connection', 'keep-alive']

async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  guard: Guard | null,
  mayPass: (url: URL) => Promise<boolean>,
): Promise<void> {
  const url = URL.parse(incoming.url ?? '')
  if (guard === null || url === null || url.protocol !== 'http:' || !(await mayPass(url))) return refuse(outgoing)
  const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !HOP_BY_HOP.includes(name)))
  const onward = request(url, { method: incoming.method, headers, lookup: guard.lookup, timeout: IDLE_TIMEOUT_MS })
  onward.on('timeout', () => onward.destroy())
  onward.on('error', () => refuse(outgoing))
  outgoing.on('close', () => onward.destroy())
  onward.on('response', answer => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders)
    answer.on('error', () => outgoing.destroy())
    answer.pipe(outgoing)
  })
  incoming.on('error', () => onward.destroy())
  incoming.pipe(onward)
}

function refuse(outgoing: ServerResponse): void {
  if (outgoing.headersSent) outgoing.destroy()
  else outgoing.writeHead(502).end()
}

async function tunnel(
  incoming: IncomingMessage,
  socket: Socket,
  head: Buffer,
  guard: Guard | null,
  mayPass: (url: URL) => Promise<boolean>,
  keep: (socket: Duplex) => void,
): Promise<void> {
  const url = URL.parse(`https://${incoming.url ?? ''}`)
  if (guard === null || url === null || !(await mayPass(url))) {
    socket.end('HTTP/1.1 502 Refused\r\n\r\n')
    return
  }
  const onward = connect({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 443),
    lookup: guard.lookup,
    timeout: CONNECT_TIMEOUT_MS,
  })
  keep(onward)
  onward.on('timeout', () => onward.destroy())
  onward.on('close', () => socket.destroy())
  socket.on('close', () => onward.destroy())
  onward.on('connect', () => {
    onward.setTimeout(IDLE_TIMEOUT_MS)
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    onward.write(head)
    onward.pipe(socket).pipe(onward)
  })
}
