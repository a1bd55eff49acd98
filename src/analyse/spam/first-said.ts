import type { Timestamp } from '../../records.ts'

/** Who wrote something, and when. */
interface Saying {
  readonly by: string
  readonly at: Timestamp
}

/** Who wrote something first, as far as dates show; the order of adding does not matter. */
export class FirstSaid {
  readonly #first = new Map<string, Saying>()
  readonly #most: number

  /** Keeps different texts up to a limit. */
  constructor(most: number) {
    this.#most = most
  }

  add(what: string, by: string, at: Timestamp | null): void {
    if (at === null) return
    const known = this.#first.get(what)
    if (known === undefined ? this.#first.size < this.#most : at < known.at) this.#first.set(what, { by, at })
  }

  /** The first author with a date; null where none has one. */
  by(what: string): string | null {
    return this.#first.get(what)?.by ?? null
  }

  /** Whether it was certainly written before a moment: false where either has no date. */
  isBefore(what: string, at: Timestamp | null): boolean {
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
