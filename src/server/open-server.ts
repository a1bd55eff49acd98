import { existsSync } from 'node:fs'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { PermablogError } from '../errors.ts'
import { isPostgres, openArchive } from '../store/index.ts'
import { AnswersApart } from './apart/answers-apart.ts'
import { ExportsApart } from './apart/exports-apart.ts'
import { WorkApart } from './apart/work-apart.ts'
import { buildApp } from './app.ts'
import { ArchiveWriter } from './archive-writer.ts'
import type { ServerContext } from './context.ts'
import { CrawlRuns } from './live/crawl-runs.ts'
import { EventLog } from './live/event-log.ts'
import { keepNetworkFresh } from './live/network-renewal.ts'
import { serverMetrics } from './live/server-metrics.ts'
import { TaskRuns } from './live/task-runs.ts'
import { StoredPages } from './replay/stored-pages.ts'
import { isLoopback } from './safety/host-check.ts'
import { newKeys } from './safety/keys.ts'

/** What a server is given. */
export interface ServerOptions {
  /** A folder, or the address of a database; made where there is none. */
  readonly location: string
  /** The folder of WARCs and media files. */
  readonly folder: string
  readonly host: string
  readonly port: number
  /** Needed beyond loopback. */
  readonly token: string | null
  readonly version: string
  /** Lets addresses that come in lead to private hosts. */
  readonly allowPrivate?: boolean
  /** How harvests use the network. */
  readonly network?: { readonly delay?: number; readonly concurrency?: number }
  /** The heap of each process that harvests, exports and reads pages for the server, in megabytes. */
  readonly heapMegabytes?: number
  /** Hears of what should not happen. */
  readonly onError?: (error: unknown) => void
}

/** A server that answers. */
export interface Server {
  /** With the token, where there is one. */
  readonly url: string
  readonly port: number
  /** Saves the harvests in work, then ends. */
  close(): Promise<void>
}

/** A token that is shorter can be guessed. */
const SHORTEST_TOKEN = 16
/** The head of a request, and a whole request, must be there within these, in milliseconds. */
const HEAD_MS = 10_000
const REQUEST_MS = 60_000
/**
 * How long a connection stays open between two requests. Proxies keep theirs for a minute, and a request that is sent while the
 * server closes is lost: the server must be the one who waits longer.
 */
const KEEP_ALIVE_MS = 75_000

/** Serves the web interface and the HTTP interface of an archive. */
export async function openServer(options: ServerOptions): Promise<Server> {
  const { host, token, allowPrivate = false } = options
  if (!isLoopback(host) && token === null) {
    throw new PermablogError('bad-usage', `Beyond this machine (${host}) a token is needed: give one with --token.`)
  }
  if (token !== null && token.length < SHORTEST_TOKEN) {
    throw new PermablogError('bad-usage', `A token has at least ${SHORTEST_TOKEN} characters.`)
  }
  const writer = new ArchiveWriter(options.location)
  // Makes the archive where there is none, so that a first blog can be added.
  if (!isPostgres(options.location) && !existsSync(join(options.location, 'permablog.db')))
    await writer.use(async () => {})
  // On PostgreSQL many may write; only who may sees the queue of the workers.
  const isShared = isPostgres(options.location)
  const store = await openArchive(options.location, { create: isShared, write: isShared })
  const closing = new AbortController()
  const events = new EventLog()
  const metrics = serverMetrics(store)
  const onError = options.onError ?? (() => {})
  const apart = new WorkApart(options.heapMegabytes)
  const archive = { location: options.location, folder: options.folder }
  const software = `permablog/${options.version}`
  const tools = { writer, apart, archive, software, allowPrivate, network: options.network ?? {}, metrics }
  const context: ServerContext = {
    store,
    writer,
    folder: options.folder,
    archive,
    apart,
    answers: new AnswersApart(apart),
    exports: new ExportsApart(apart),
    runs: new CrawlRuns(tools, events),
    tasks: new TaskRuns(events),
    metrics,
    onError,
    events,
    pages: new StoredPages(options.folder),
    keys: newKeys(),
    allowPrivate,
    version: options.version,
    closing: closing.signal,
  }
  const app = buildApp(context, { host, token })
  const times = { headersTimeout: HEAD_MS, requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS }
  const http = createServer(times, getRequestListener(app.fetch))
  const renewal = keepNetworkFresh(context, options.location)
  const close = async () => {
    closing.abort()
    await Promise.all([context.runs.close(), context.tasks.close(), renewal.close()])
    apart.close()
    http.closeAllConnections()
    await new Promise(resolve => http.close(resolve))
    await context.pages.close()
    await store.close()
  }
  try {
    const port = await listening(http, host, options.port)
    return { url: addressOf(host, port, token), port, close }
  } catch (error) {
    await close()
    throw error
  }
}

function addressOf(host: string, port: number, token: string | null): string {
  const name = host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? '127.0.0.1' : host
  return `http://${name}:${port}/${token === null ? '' : `?token=${encodeURIComponent(token)}`}`
}

async function listening(http: HttpServer, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    http.once('error', error => reject(portError(error, host, port)))
    http.listen(port, host, resolve)
  })
  const address: AddressInfo | string | null = http.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

function portError(error: Error, host: string, port: number): PermablogError {
  const isTaken = 'code' in error && error.code === 'EADDRINUSE'
  const why = isTaken ? 'another program has it; choose one with --port' : error.message
  return new PermablogError('bad-usage', `Port ${port} of ${host} can't be used: ${why}.`, { cause: error })
}
