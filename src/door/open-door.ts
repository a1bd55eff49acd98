import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import type { CrawlProgress } from '../crawl/index.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { removeDoor, socketPath, writeDoor } from './door-file.ts'
import { type Keeper, knock } from './knock.ts'
import type { OutsideWork, WorkEnding } from './messages.ts'
import { Visitor } from './visitor.ts'

/** A process that keeps the door of an archive: it writes now and then, and lends its lock. */
export interface DoorHost {
  /** `serve` or `watch`. */
  readonly command: string
  readonly isWatching: () => boolean
  /** Hears that the door is this one's by now, which another process kept before. */
  readonly onOpened?: () => void
  readonly writer: ArchiveWriter
  /** Takes note of what somebody else harvests, who is to be stopped by the function; null where the blog is in work here. */
  readonly begin: (work: OutsideWork, stop: () => void) => OutsideRun | null
}

/** A harvest of another process, as this one sees it. */
export interface OutsideRun {
  progress(progress: CrawlProgress): void
  end(ending: WorkEnding): void
}

/** The door of an archive, kept by this process or another. */
export interface Door {
  /** Another process that keeps it; null where this one does, or nobody can. */
  readonly keeper: Keeper | null
  /** Takes the lock back from all who have it, and closes. */
  close(): Promise<void>
}

/** How often it is looked whether another process that keeps the door is still there. */
const LOOK_AGAIN_MS = 15_000
const LOOPBACK = '127.0.0.1'
const OWNER_ONLY = 0o600

/**
 * Lets other processes of the same user write into the archive beside this one, by its lock. They ask at a socket in the folder, or at a port of this
 * machine where there can be none, and say the secret that only the owner of the folder can read. Where another process keeps the door, that
 * stays as long as it lives; where none can be opened, others have to wait for this one.
 */
export async function openDoor(folder: string, host: DoorHost): Promise<Door> {
  const other = await knock(folder, host.command)
  if (other === null) return { keeper: null, close: await opened(folder, host) }
  other.close()
  let close = async () => {}
  let underWay = Promise.resolve()
  const look = async () => {
    const still = await knock(folder, host.command)
    still?.close()
    if (still !== null) return
    clearInterval(timer)
    close = await opened(folder, host)
    host.onOpened?.()
  }
  const timer = setInterval(() => {
    underWay = underWay.then(look)
  }, LOOK_AGAIN_MS).unref()
  return {
    keeper: other.keeper,
    close: async () => {
      clearInterval(timer)
      await underWay
      await close()
    },
  }
}

/** Opens the door; gives what closes it. */
async function opened(folder: string, host: DoorHost): Promise<() => Promise<void>> {
  const place = { id: randomUUID(), secret: randomBytes(32).toString('base64url') }
  const visitors = new Set<Visitor>()
  const onConnection = (socket: Socket) => {
    const visitor = new Visitor(socket, place.secret, host)
    visitors.add(visitor)
    socket.once('close', () => visitors.delete(visitor))
  }
  try {
    const { server, port } = await listening(folder, onConnection)
    writeDoor(folder, { ...place, port })
    host.writer.lendsAt(place.id)
    // Nobody waits for who might come.
    server.unref()
    return async () => {
      removeDoor(folder, place.id)
      server.close()
      await Promise.all([...visitors].map(visitor => visitor.sendAway()))
    }
  } catch {
    return async () => {}
  }
}

/** What a killed process left behind is taken away: nobody answers there. */
async function listening(
  folder: string,
  onConnection: (socket: Socket) => void,
): Promise<{ readonly server: Server; readonly port: number | null }> {
  const path = socketPath(folder)
  if (path !== null) {
    try {
      rmSync(path, { force: true })
      const server = await listen(createServer(onConnection), path)
      chmodSync(path, OWNER_ONLY)
      return { server, port: null }
    } catch {
      // Some file systems have no sockets.
    }
  }
  const server = await listen(createServer(onConnection), null)
  const address = server.address()
  return { server, port: typeof address === 'object' && address !== null ? address.port : null }
}

async function listen(server: Server, path: string | null): Promise<Server> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    if (path === null) server.listen(0, LOOPBACK, resolve)
    else server.listen(path, resolve)
  })
  // A connection that can't be taken is the loss of who knocks.
  server.on('error', () => {})
  return server
}
