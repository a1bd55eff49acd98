import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { dial, type Guard } from '../fetch/index.ts'
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

/** Where the browser may go. */
export interface WayOut {
  /** Dials for it; without one nothing gets out. */
  readonly guard: Guard | null
  /** Addresses that it must not have though the guard would let it. */
  readonly isClosed: (url: URL) => boolean
}

/** None at all. */
export const NO_WAY_OUT: WayOut = { guard: null, isClosed: () => true }

/** Opens a connection for the browser; null where it may have none. */
type Dialler = (url: URL) => Promise<Socket | null>

/**
 * A proxy on loopback that the browser makes every connection through, whoever asks: page, frame, worker, redirect or
 * web socket. They are dialled here, by the guard that all connections of ours go by.
 */
export async function openProxy({ guard, isClosed }: WayOut): Promise<GuardedProxy> {
  const sockets = new Set<Duplex>()
  const keep = (socket: Duplex) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const dialled: Dialler = async url => {
    if (guard === null || isBlockedHost(url.hostname) || sockets.size > MAX_SOCKETS || isClosed(url)) return null
    const hostname = url.hostname.replace(/^\[|\]$/g, '')
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
    try {
      const socket = await dial(guard, { hostname, port }, CONNECT_TIMEOUT_MS)
      keep(socket)
      return socket
    } catch {
      return null
    }
  }
  const server = createServer((incoming, outgoing) => {
    void forward(incoming, outgoing, dialled)
  })
  server.on('connection', keep)
  server.on('connect', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    void tunnel(incoming, socket, head, dialled)
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

/** Sends by a connection that is there already: `http` would resolve the name and connect by itself. */
class DialledAgent extends Agent {
  readonly #socket: Socket

  constructor(socket: Socket) {
    super()
    this.#socket = socket
  }

  override createConnection(): Socket {
    return this.#socket
  }
}

async function forward(incoming: IncomingMessage, outgoing: ServerResponse, dialled: Dialler): Promise<void> {
  const url = URL.parse(incoming.url ?? '')
  const socket = url?.protocol === 'http:' ? await dialled(url) : null
  if (url === null || socket === null) return refuse(outgoing)
  const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !HOP_BY_HOP.includes(name)))
  const onward = request(url, {
    method: incoming.method,
    headers,
    agent: new DialledAgent(socket),
    timeout: IDLE_TIMEOUT_MS,
  })
  onward.on('timeout', () => onward.destroy())
  onward.on('error', () => refuse(outgoing))
  outgoing.on('close', () => {
    onward.destroy()
    socket.destroy()
  })
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

async function tunnel(incoming: IncomingMessage, socket: Socket, head: Buffer, dialled: Dialler): Promise<void> {
  const url = URL.parse(`https://${incoming.url ?? ''}`)
  const onward = url === null ? null : await dialled(url)
  if (onward === null) {
    socket.end('HTTP/1.1 502 Refused\r\n\r\n')
    return
  }
  onward.setTimeout(IDLE_TIMEOUT_MS, () => onward.destroy())
  onward.on('close', () => socket.destroy())
  socket.on('close', () => onward.destroy())
  if (socket.destroyed) onward.destroy()
  socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
  onward.write(head)
  onward.pipe(socket).pipe(onward)
}
