import { connect, type Socket } from 'node:net'
import type { CrawlProgress } from '../crawl/index.ts'
import { packageFacts } from '../package-files.ts'
import type { LentLock } from '../store/index.ts'
import { type DoorPlace, readDoor, socketPath } from './door-file.ts'
import { onMessages, say } from './json-lines.ts'
import { type CommandSays, type KeeperSays, keeperSaysSchema, type OutsideWork, type WorkEnding } from './messages.ts'

/** The process that lends its lock. */
export interface Keeper {
  readonly pid: number
  /** `serve` or `watch`. */
  readonly command: string
  /** Whether it visits blogs when they are due. */
  readonly isWatching: boolean
}

/** A harvest that the other process knows of. */
export interface Claim {
  /** Aborted where somebody stops it there. */
  readonly stopped: AbortSignal
  progress(progress: CrawlProgress): void
  end(ending: WorkEnding): void
}

/** The lock of another process, and what is agreed on with it while it is lent. */
export interface Loan extends LentLock {
  readonly keeper: Keeper
  /** Says which blog is harvested; null where that is in work there. */
  begin(work: OutsideWork): Promise<Claim | null>
  /** Gives the lock back; who comes next finds it free. */
  close(): Promise<void>
}

/** An open door. */
export interface Doorway {
  readonly keeper: Keeper
  /** Null where the other process can't write now. */
  borrow(onTakenOver?: () => void): Promise<Loan | null>
  close(): void
}

/** A process that reads a large page answers nobody for a while; one that hangs is none. */
const ANSWER_MS = 10_000
/** Shortest interval between two reports of progress. */
const BETWEEN_TELLINGS = 250

/** Asks at the door of an archive; null where nobody answers who is of the same version. `own` is the door of the one who asks. */
export async function knock(folder: string, command: string, own: string | null = null): Promise<Doorway | null> {
  const place = readDoor(folder)
  if (place === null || place.id === own) return null
  const socket = connectTo(folder, place)
  if (socket === null) return null
  const visit = new Visit(socket)
  const { secret } = place
  const hello = { kind: 'hello', secret, version: packageFacts().version, command, pid: process.pid } as const
  const answer = await visit.ask(hello, ANSWER_MS)
  if (answer?.kind !== 'welcome') {
    socket.destroy()
    return null
  }
  const { pid, command: keeping, isWatching } = answer
  const keeper = { pid, command: keeping, isWatching }
  return {
    keeper,
    borrow: async onTakenOver => {
      const lent = await visit.ask({ kind: 'borrow' })
      if (lent?.kind !== 'lent') return null
      const taken = onTakenOver === undefined ? {} : { onTakenOver }
      const { holder } = lent
      return {
        holder,
        keeper,
        over: visit.over,
        begin: work => visit.begin(work),
        close: () => visit.giveBack(),
        ...taken,
      }
    },
    close: () => socket.destroy(),
  }
}

/** Null where the folder has a longer name here than for who opened the door. */
function connectTo(folder: string, { port }: DoorPlace): Socket | null {
  if (port !== null) return connect(port, '127.0.0.1')
  const path = socketPath(folder)
  return path === null ? null : connect(path)
}

/** One connection, from the side of who asks. */
class Visit {
  readonly over: Promise<void>
  readonly #socket: Socket
  /** Who waits, by what is asked: one of a kind at a time, of harvests any number. */
  readonly #waiting = new Map<string, (message: KeeperSays | null) => void>()
  readonly #stops = new Map<number, AbortController>()
  #runs = 0

  constructor(socket: Socket) {
    this.#socket = socket
    const over = Promise.withResolvers<void>()
    this.over = over.promise
    // That it failed is heard by `close`.
    socket.on('error', () => {})
    socket.once('close', () => {
      over.resolve()
      for (const answer of this.#waiting.values()) answer(null)
    })
    onMessages(socket, keeperSaysSchema, message => this.#hear(message))
  }

  /** The answer, or null where none comes. */
  async ask(message: CommandSays, limit?: number): Promise<KeeperSays | null> {
    if (this.#socket.destroyed) return null
    const answer = Promise.withResolvers<KeeperSays | null>()
    const key = message.kind === 'begin' ? String(message.run) : ''
    this.#waiting.set(key, answer.resolve)
    const timer = limit === undefined ? undefined : setTimeout(() => answer.resolve(null), limit)
    say(this.#socket, message)
    try {
      return await answer.promise
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(key)
    }
  }

  async giveBack(): Promise<void> {
    const timer = setTimeout(() => this.#socket.destroy(), ANSWER_MS)
    say(this.#socket, { kind: 'return' } satisfies CommandSays)
    await this.over
    clearTimeout(timer)
  }

  /** Where the other process is gone, there is nobody who could be at the same blog. */
  async begin(work: OutsideWork): Promise<Claim | null> {
    this.#runs += 1
    const run = this.#runs
    const stop = new AbortController()
    this.#stops.set(run, stop)
    const answer = await this.ask({ kind: 'begin', run, work })
    if (answer?.kind === 'busy') {
      this.#stops.delete(run)
      return null
    }
    let told = 0
    return {
      stopped: stop.signal,
      progress: progress => {
        const now = Date.now()
        if (now - told < BETWEEN_TELLINGS) return
        told = now
        say(this.#socket, { kind: 'progress', run, progress } satisfies CommandSays)
      },
      end: ending => {
        this.#stops.delete(run)
        say(this.#socket, { kind: 'end', run, ending } satisfies CommandSays)
      },
    }
  }

  #hear(message: KeeperSays): void {
    if (message.kind === 'stop') this.#stops.get(message.run)?.abort()
    else this.#waiting.get('run' in message ? String(message.run) : '')?.(message)
  }
}
