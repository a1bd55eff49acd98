import { randomBytes } from 'node:crypto'

/** Something that happened, for those who watch. */
export interface LiveEvent {
  readonly id: string
  readonly name: string
  readonly data: unknown
}

/** Events kept for those who lost the connection; some minutes of a busy crawl. */
const KEPT_EVENTS = 1000

/** What happens in this server, in order; who comes back says what was seen last, and gets the rest. */
export class EventLog {
  /** Numbers of another run of the server mean nothing here. */
  readonly #run = randomBytes(4).toString('hex')
  readonly #events: LiveEvent[] = []
  readonly #listeners = new Set<(event: LiveEvent) => void>()
  #count = 0

  add(name: string, data: unknown): void {
    this.#count += 1
    const event = { id: `${this.#run}-${this.#count}`, name, data }
    this.#events.push(event)
    if (this.#events.length > KEPT_EVENTS) this.#events.shift()
    for (const listener of this.#listeners) listener(event)
  }

  /** The events behind one; all that are kept where that is not known any more, none without one. */
  since(id: string | undefined): readonly LiveEvent[] {
    if (id === undefined) return []
    const at = this.#events.findIndex(event => event.id === id)
    return this.#events.slice(at + 1)
  }

  /** Hears of every event from now on, until it lets go. */
  listen(listener: (event: LiveEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** How many are watching. */
  get listeners(): number {
    return this.#listeners.size
  }
}
