/**
 * After this time an item is passed over and delivered when it arrives: those after it must not wait for one that
 * hangs.
 */
const PATIENCE_MS = 10_000

interface Underway<Item, Arrived> {
  readonly item: Item
  readonly arriving: Promise<Arrived>
  isHere: boolean
  /** Whether its waiting time is over. */
  isLate: boolean
}

/** Concurrent work whose results are delivered in the order in which it was started. */
export class InOrder<Item, Arrived> {
  readonly #underway: Underway<Item, Arrived>[] = []

  get length(): number {
    return this.#underway.length
  }

  /** What is in flight, in the order in which it was started. */
  get items(): Item[] {
    return this.#underway.map(({ item }) => item)
  }

  add(item: Item, arriving: Promise<Arrived>): void {
    const underway = { item, arriving, isHere: false, isLate: false }
    const onHere = () => {
      underway.isHere = true
    }
    // Errors are reported when its turn comes.
    arriving.then(onHere, onHere)
    this.#underway.push(underway)
  }

  /** The next result, or null where nothing is in flight. */
  async next(): Promise<Arrived | null> {
    while (this.#underway.length > 0) {
      const at = this.#underway.findIndex(({ isLate, isHere }) => !isLate || isHere)
      const first = this.#underway[at]
      if (first === undefined) {
        await Promise.race(this.#underway.map(({ arriving }) => arriving))
        continue
      }
      const arrived = await within(PATIENCE_MS, first.arriving)
      if (arrived === null) {
        first.isLate = true
        continue
      }
      this.#underway.splice(at, 1)
      return arrived
    }
    return null
  }

  /** Whether the next result comes within a time; whoever asks waits for it so long. */
  async comesWithin(ms: number): Promise<boolean> {
    const first = this.#underway.find(({ isLate, isHere }) => !isLate || isHere)
    if (first === undefined || first.isHere) return first !== undefined
    const comes = () => true
    return (await within(ms, first.arriving.then(comes, comes))) ?? false
  }

  /** Waits until nothing is in flight, ignoring errors. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#underway.map(({ arriving }) => arriving))
  }
}

/** The value of a promise, or null where it takes longer. */
async function within<T>(ms: number, promised: Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(late.resolve, ms, null)
  try {
    return await Promise.race([promised, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
