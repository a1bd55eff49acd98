import { createHash, timingSafeEqual } from 'node:crypto'
import type { Socket } from 'node:net'
import { packageFacts } from '../package-files.ts'
import { onMessages, say } from './json-lines.ts'
import { type CommandSays, commandSaysSchema, type KeeperSays } from './messages.ts'
import type { DoorHost, OutsideRun } from './open-door.ts'

/** Who says nothing at the door within this many milliseconds has lost their way. */
const HELLO_MS = 10_000

/** Somebody at the door: has to say the secret, then may have the lock and tell what is done with it. */
export class Visitor {
  readonly #socket: Socket
  readonly #secret: string
  readonly #host: DoorHost
  readonly #runs = new Map<number, OutsideRun>()
  readonly #gone = Promise.withResolvers<void>()
  readonly #timer: NodeJS.Timeout
  #lending: Promise<void> | null = null
  #isKnown = false

  constructor(socket: Socket, secret: string, host: DoorHost) {
    this.#socket = socket
    this.#secret = secret
    this.#host = host
    this.#timer = setTimeout(() => socket.destroy(), HELLO_MS).unref()
    // That it failed is heard by `close`.
    socket.on('error', () => {})
    socket.once('close', () => this.#leave())
    onMessages(socket, commandSaysSchema, message => this.#hear(message))
  }

  /** Takes the lock back. The connection ends behind that: it is the sign that the lock is free. */
  async sendAway(): Promise<void> {
    this.#gone.resolve()
    await this.#lending
    this.#socket.destroy()
  }

  #hear(message: CommandSays): void {
    if (message.kind === 'hello') this.#greet(message)
    else if (!this.#isKnown) this.#socket.destroy()
    else this.#answer(message)
  }

  #answer(message: Exclude<CommandSays, { kind: 'hello' }>): void {
    switch (message.kind) {
      case 'borrow':
        this.#lending ??= this.#lend()
        break
      case 'return':
        void this.sendAway()
        break
      case 'begin':
        this.#begin(message)
        break
      case 'progress':
        this.#runs.get(message.run)?.progress(message.progress)
        break
      case 'end':
        this.#runs.get(message.run)?.end(message.ending)
        this.#runs.delete(message.run)
        break
      default:
        message satisfies never
    }
  }

  #greet({ secret, version }: Extract<CommandSays, { kind: 'hello' }>): void {
    clearTimeout(this.#timer)
    // Another version may have other tables, and says other things.
    this.#isKnown = isSame(secret, this.#secret) && version === packageFacts().version
    const { command, isWatching } = this.#host
    if (this.#isKnown) this.#say({ kind: 'welcome', pid: process.pid, command, isWatching: isWatching() })
    else this.#socket.destroy()
  }

  async #lend(): Promise<void> {
    const lend = async () =>
      await this.#host.writer.use(
        async ({ holder }) => {
          this.#say({ kind: 'lent', holder })
          await this.#gone.promise
        },
        { limit: 0 },
      )
    // Who is not lent the lock waits for it like others.
    await lend().catch(() => this.#say({ kind: 'not-lent' }))
  }

  #begin({ run, work }: Extract<CommandSays, { kind: 'begin' }>): void {
    const begun = this.#host.begin(work, () => this.#say({ kind: 'stop', run }))
    if (begun !== null) this.#runs.set(run, begun)
    this.#say({ kind: begun === null ? 'busy' : 'begun', run })
  }

  #leave(): void {
    clearTimeout(this.#timer)
    this.#gone.resolve()
    for (const run of this.#runs.values()) run.end({ kind: 'interrupted', report: null })
    this.#runs.clear()
  }

  #say(message: KeeperSays): void {
    say(this.#socket, message)
  }
}

/** Without telling by the time it takes how much of it is right. */
function isSame(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}
