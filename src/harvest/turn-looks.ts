/** Further looks of one update that has news: with the first ten, as many as a small blog has posts. */
const MOST_FURTHER = 30

/** The posts that one update looks at because it is their turn, and how many more it may look at. */
export class TurnLooks {
  readonly #keys: Set<string>
  readonly #told: ReadonlySet<string>
  #left: number

  /** `told` are the keys of posts that something else speaks for; one that is not open looks no further. */
  constructor(keys: Iterable<string>, told: ReadonlySet<string>, isOpen: boolean) {
    this.#keys = new Set(keys)
    this.#told = told
    this.#left = isOpen ? MOST_FURTHER : 0
  }

  get left(): number {
    return this.#left
  }

  /** The keys of posts that need no look, or have had it. */
  get told(): ReadonlySet<string> {
    return new Set([...this.#told, ...this.#keys])
  }

  isInTurn(key: string): boolean {
    return this.#keys.has(key)
  }

  /** Takes in further ones. */
  add(keys: readonly string[]): void {
    for (const key of keys) this.#keys.add(key)
    this.#left = Math.max(0, this.#left - keys.length)
  }
}
