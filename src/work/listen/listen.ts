import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Url, urlOf } from '../../url.ts'
import type { Hubs } from '../hubs/hubs.ts'
import { bind } from './bind.ts'
import { answerCall, type PingTools, ping } from './ping.ts'
import { readBody } from './read-body.ts'

/** Where pings come in. */
export interface Endpoint {
  readonly address: Url
  close(): Promise<void>
}

interface EndpointTools extends PingTools {
  readonly hubs: Hubs | null
}

/** A ping is some hundred bytes. */
const MOST_PING_BYTES = 64 * 1024
/** A hub sends the new part of the feed, or all of it; we only check its signature, piece by piece. */
const MOST_NEWS_BYTES = 16 * 1024 * 1024
/** Strangers may call: all of it is small, and the slow are let go. */
const LIMITS = {
  headersTimeout: 5_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
} as const
const MOST_CONNECTIONS = 100

/** Opens the endpoint for pings and for hubs. */
export async function listen(
  { host, port }: { readonly host: string; readonly port: number },
  tools: EndpointTools,
): Promise<Endpoint> {
  const server = createServer(LIMITS, (request, response) => {
    answer(request, response, tools).catch(() => {
      // Our own trouble; the store's is reported by the visits.
      if (!response.headersSent) reply(response, 500, 'Something went wrong here.')
      else response.destroy()
    })
  })
  server.maxConnections = MOST_CONNECTIONS
  const bound = await bind(server, { host, port }, '--listen')
  const name = host.includes(':') ? `[${host}]` : host
  return {
    address: urlOf(`http://${name}:${bound}/`),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A proxy may put something before our paths: their ends count. */
async function answer(request: IncomingMessage, response: ServerResponse, tools: EndpointTools): Promise<void> {
  const url = URL.parse(request.url ?? '/', 'http://endpoint/')
  const path = url?.pathname ?? '/'
  const query = url?.searchParams ?? new URLSearchParams()
  const subscription = /\/websub\/([\w-]+)$/.exec(path)?.[1]
  if (subscription !== undefined && tools.hubs !== null) {
    if (request.method === 'GET') return await verify(response, tools.hubs, subscription, query)
    if (request.method === 'POST') return await takeNews(request, response, tools.hubs, subscription)
  } else if (request.method === 'POST' && /\/(rpc2)?$/i.test(path)) {
    return await takeCall(request, response, tools)
  } else if (request.method === 'GET' && path.endsWith('/ping')) {
    const { isTaken, message } = await ping(query.getAll('url').slice(0, 1), tools)
    return reply(response, isTaken ? 200 : 404, message)
  }
  reply(response, 404, 'Pings are taken at POST /RPC2 (XML-RPC) and GET /ping?url=…')
}

async function takeCall(request: IncomingMessage, response: ServerResponse, tools: PingTools): Promise<void> {
  const pieces: Buffer[] = []
  const isWhole = await readBody(request, MOST_PING_BYTES, piece => pieces.push(piece))
  if (!isWhole) return refuse(response, 'The call is too long, or broke off.')
  const xml = await answerCall(Buffer.concat(pieces).toString('utf8'), tools)
  reply(response, 200, xml, 'text/xml; charset=utf-8')
}

async function verify(response: ServerResponse, hubs: Hubs, id: string, query: URLSearchParams): Promise<void> {
  const challenge = await hubs.verify(id, query)
  if (challenge === null) reply(response, 404, 'Nobody here asked for that.')
  else reply(response, 200, challenge)
}

async function takeNews(request: IncomingMessage, response: ServerResponse, hubs: Hubs, id: string): Promise<void> {
  const news = hubs.openNews(id, String(request.headers['x-hub-signature'] ?? ''))
  // 410 tells the hub to forget us (W3C WebSub, section 7).
  if (news === null) return refuse(response, 'There is no such subscription.', 410)
  const isWhole = await readBody(request, MOST_NEWS_BYTES, piece => news.add(piece))
  if (!isWhole) return refuse(response, 'The message is too long, or broke off.')
  await news.end()
  // The same to false and true messages, as section 8 suggests: who tries signatures learns nothing.
  reply(response, 202, 'Thanks.')
}

/** What is not read to its end is cut off with the connection. */
function refuse(response: ServerResponse, message: string, status = 413): void {
  response.setHeader('connection', 'close')
  reply(response, status, message)
}

function reply(response: ServerResponse, status: number, body: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff' }).end(body)
}
