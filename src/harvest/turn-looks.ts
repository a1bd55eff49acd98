/** Limit of further checks of one update with news: with the first ten, as many as a small blog has posts. */
const MOST_FURTHER = 30

/** The posts that one update checks in rotation, and how many more it may check. */
export class TurnLooks {
  readonly #keys: Set<string>
  readonly #excluded: ReadonlySet<string>
  #left: number

  /** `excluded` are the keys of posts that are fetched for another reason; if not open, no further posts are checked. */
  constructor(keys: Iterable<string>, excluded: ReadonlySet<string>, isOpen: boolean) {
    this.#keys = new Set(keys)
    this.#excluded = excluded
    this.#left = isOpen ? MOST_FURTHER : 0
  }

  get left(): number {
    return this.#left
  }

  /** The keys of posts that need no check, or have had it. */
  get excluded(): ReadonlySet<string> {
    return new Set([...this.#excluded, ...this.#keys])
  }

  isInTurn(key: string): boolean {
    return this.#keys.has(key)
  }

  /** Adds further posts. */
  add(keys: readonly string[]): void {
    for (const key of keys) this.#keys.add(key)
    this.#left = Math.max(0, this.#left - keys.length)
  }
}
