/**
 * Items that several analysers read: fetched from the archive by the first and cached for the others, as long as they
 * stay below a size in total: a blog of any length takes no more memory than that; a larger one is read each time.
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
    // An incomplete iteration caches nothing.
    this.#kept = items
  }
}
