import type { Timestamp } from '../../records.ts'

/** Who wrote something, and when. */
interface Saying {
  readonly by: string
  readonly at: Timestamp
}

/** Who said something first, as far as dates tell; the order in which it is added says nothing. */
export class FirstSaid<What extends string | number> {
  readonly #first = new Map<What, Saying>()
  readonly #most: number

  /** Keeps different texts up to a limit. */
  constructor(most: number) {
    this.#most = most
  }

  add(what: What, by: string, at: Timestamp | null): void {
    if (at === null) return
    const known = this.#first.get(what)
    if (known === undefined ? this.#first.size < this.#most : at < known.at) this.#first.set(what, { by, at })
  }

  /** The same, of what was added before alone: at the same moment this is the first. */
  addKnown(what: What, by: string, at: Timestamp): void {
    const known = this.#first.get(what)
    if (known !== undefined && at <= known.at) this.#first.set(what, { by, at })
  }

  /** Who said it first of those with a date; null where none has one. */
  by(what: What): string | null {
    return this.#first.get(what)?.by ?? null
  }

  /** Whether it was surely said before a moment: where either has no date, nobody knows. */
  isBefore(what: What, at: Timestamp | null): boolean {
    const known = this.#first.get(what)
    if (known === undefined || at === null) return false
    // The time of a bare day is unknown.
    return isBareDay(known.at) || isBareDay(at) ? known.at.slice(0, 10) < at.slice(0, 10) : known.at < at
  }
}

/** Whether a moment is only a day: midnight is what a bare date becomes. */
export function isBareDay(at: Timestamp): boolean {
  return !at.includes('T') || /T00:00:00(?:\.0+)?Z?$/.test(at)
}
