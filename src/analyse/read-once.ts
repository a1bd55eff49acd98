/**
 * Items that several analysers go through, read from the archive by the first and kept for the others, as long as all of them together
 * stay below a size: a blog of any length takes no more memory than that, and is read each time.
 */
export class ReadOnce<Item> {
  readonly #read: () => AsyncIterable<Item>
  readonly #sizeOf: (item: Item) => number
  readonly #most: number
  #kept: readonly Item[] | null = null

  constructor(read: () => AsyncIterable<Item>, sizeOf: (item: Item) => number, most: number) {
    this.#read = read
    this.#sizeOf = sizeOf
    this.#most = most
  }

  /** All items, in the order in which they are read. */
  async *all(): AsyncGenerator<Item> {
    if (this.#kept !== null) {
      yield* this.#kept
      return
    }
    let items: Item[] | null = []
    let size = 0
    for await (const item of this.#read()) {
      size += this.#sizeOf(item)
      if (size > this.#most) items = null
      items?.push(item)
      yield item
    }
    // Who stops before the end leaves nothing.
    this.#kept = items
  }
}
