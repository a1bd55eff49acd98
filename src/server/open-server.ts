import { existsSync } from 'node:fs'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { ArchiveWriter } from '../door/index.ts'
import { PermablogError } from '../errors.ts'
import { isPostgres, openArchive } from '../store/index.ts'
import type { WatchEvent } from '../work/index.ts'
import { AnswersApart } from './apart/answers-apart.ts'
import { ExportsApart } from './apart/exports-apart.ts'
import { WorkApart } from './apart/work-apart.ts'
import { buildApp } from './app.ts'
import type { ServerContext } from './context.ts'
import { CrawlRuns } from './live/crawl-runs.ts'
import { EventLog } from './live/event-log.ts'
import { keepRemovalsFinished } from './live/finish-removals.ts'
import { keepUpToDate, type UpToDate, type WatchState } from './live/keep-up-to-date.ts'
import { ListRuns } from './live/list-runs.ts'
import { listTools } from './live/list-tools.ts'
import { keepNetworkFresh } from './live/network-renewal.ts'
import { serverMetrics } from './live/server-metrics.ts'
import { TaskRuns } from './live/task-runs.ts'
import { NotesWriter } from './notes-writer.ts'
import { StoredPages } from './replay/stored-pages.ts'
import { checkedAccess } from './safety/access.ts'
import { Gate } from './safety/gate.ts'
import { newKeys } from './safety/keys.ts'

/** What a server is given. */
export interface ServerOptions {
  /** A folder, or the address of a database; made where there is none. */
  readonly location: string
  /** The folder of WARCs and media files. */
  readonly folder: string
  readonly host: string
  readonly port: number
  /** What the owner logs in with; needed beyond loopback, unless everybody may read and nobody more. */
  readonly token: string | null
  /** The address by which others reach it, `https://blogs.example.org/`. */
  readonly publicUrl?: string
  /** Everybody may read; nothing that changes the archive, or says how it is run. */
  readonly isPublic?: boolean
  /** Search engines may list what everybody may read. */
  readonly isIndexed?: boolean
  readonly version: string
  /** Lets addresses that come in lead to private hosts. */
  readonly allowPrivate?: boolean
  /** Visit blogs when they are due, where the archive is a folder; on PostgreSQL that is for workers. */
  readonly watch?: boolean
  /** Hears what happens with such visits. */
  readonly onVisit?: (event: WatchEvent) => void
  /** How harvests use the network. */
  readonly network?: { readonly delay?: number; readonly concurrency?: number }
  /** The heap of each process that harvests, exports and reads pages for the server, in megabytes. */
  readonly heapMegabytes?: number
  /** Hears of what should not happen. */
  readonly onError?: (error: unknown) => void
}

/** A server that answers. */
export interface Server {
  /** On this machine; with the token, where there is one. */
  readonly url: string
  /** Where others reach it, without the token; null where nobody said. */
  readonly publicUrl: string | null
  readonly port: number
  /** Who visits blogs when they are due: the server, with the time of the next visit; another process; or nobody here. */
  readonly watching: WatchState
  /** Saves the harvests in work, then ends. */
  close(): Promise<void>
}

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
  const { host, token, publicUrl = null, isPublic = false, isIndexed = false, allowPrivate = false } = options
  const access = checkedAccess({ host, token, publicUrl, isPublic, isIndexed })
  const writer = new ArchiveWriter(options.location, 'permablog serve')
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
  const runs = new CrawlRuns(tools, events)
  const context: ServerContext = {
    store,
    writer,
    notes: new NotesWriter(options.location),
    folder: options.folder,
    archive,
    apart,
    answers: new AnswersApart(apart),
    exports: new ExportsApart(apart),
    runs,
    lists: new ListRuns(listTools({ store, writer, runs, allowPrivate }), events, closing.signal),
    tasks: new TaskRuns(events),
    metrics,
    onError,
    events,
    pages: new StoredPages(options.folder),
    keys: newKeys(),
    gate: new Gate(access, store.accessKeys),
    allowPrivate,
    version: options.version,
    isWatched: () => upToDate?.isWatched() ?? false,
    closing: closing.signal,
  }
  // Opened behind the port: the routes ask for it later.
  let upToDate: UpToDate | null = null
  const app = buildApp(context)
  const times = { headersTimeout: HEAD_MS, requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS }
  const http = createServer(times, getRequestListener(app.fetch))
  const renewal = keepNetworkFresh(context, options.location)
  const removals = keepRemovalsFinished(context)
  const close = async () => {
    closing.abort()
    await Promise.all([context.runs.close(), context.tasks.close(), renewal.close(), removals.close()])
    await upToDate?.close()
    apart.close()
    http.closeAllConnections()
    await new Promise(resolve => http.close(resolve))
    await context.pages.close()
    await store.close()
  }
  try {
    const port = await listening(http, host, options.port)
    upToDate = isShared ? null : await keepUpToDate(context, options)
    const watching: WatchState = (await upToDate?.state()) ?? { kind: 'workers' }
    return { url: addressOf(host, port, token), publicUrl: access.publicUrl?.href ?? null, port, watching, close }
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
