import { setTimeout as sleep } from 'node:timers/promises'
import { type Behaviour, startServer, type TestServer } from '../../test/servers.ts'
import { blogPages } from '../hardening/planted-blog.ts'

/** Blogs on loopback that grow, and whose servers fail now and then. */
export interface FaultyBlogs extends AsyncDisposable {
  readonly urls: readonly string[]
  /** The posts that each has by now. */
  readonly counts: readonly number[]
  /** How many answers were faults. */
  faults(): number
  /** Publishes a post on one of them. */
  grow(): void
  /** No server fails from now on. */
  calm(): void
}

/** The share of answers that are faults. */
const SHARE = 0.06
const FIRST_POSTS = 3
/** Days of the month that posts are dated by. */
const MOST_POSTS = 9

const FAULTS: readonly Behaviour[] = [
  (_, response) => response.writeHead(500).end(),
  (_, response) => response.writeHead(503, { 'retry-after': '0' }).end(),
  (_, response) => response.writeHead(404).end(),
  request => request.socket.resetAndDestroy(),
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/html', 'content-length': '9999' }).end('<p>cut'),
  request => request.socket.end('220 no web server\r\n'),
  (_, response) => void sleep(300).then(() => response.writeHead(200, { 'content-type': 'text/html' }).end()),
]

/** Serves so many blogs. */
export async function serveFaultyBlogs(count: number, random: () => number): Promise<FaultyBlogs> {
  let [faults, share] = [0, SHARE]
  const counts = Array.from({ length: count }, () => FIRST_POSTS)
  const servers: TestServer[] = []
  for (let at = 0; at < count; at += 1) {
    const pages = blogPages({ count: () => counts[at] ?? FIRST_POSTS })
    const server = await startServer({}, (request, response, asked) => {
      const fault = random() < share ? FAULTS[Math.floor(random() * FAULTS.length)] : undefined
      if (fault !== undefined) faults += 1
      const behaviour = fault ?? pages
      behaviour(request, response, asked)
    })
    servers.push(server)
  }
  return {
    urls: servers.map(server => server.url('/')),
    counts,
    faults: () => faults,
    grow: () => {
      const at = Math.floor(random() * count)
      counts[at] = Math.min(MOST_POSTS, (counts[at] ?? FIRST_POSTS) + 1)
    },
    calm: () => {
      share = 0
    },
    [Symbol.asyncDispose]: async () => {
      for (const server of servers) await server[Symbol.asyncDispose]()
    },
  }
}
