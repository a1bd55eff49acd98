import { PURPOSES } from '../site/index.ts'
import type { FrontierItem, Store } from '../store/index.ts'

/** What a run has taken from the frontier and not begun to fetch, next one first. */
export class HeldItems {
  readonly #store: Store
  readonly #blog: string
  #items: readonly FrontierItem[] = []
  #areEarly = false

  constructor(store: Store, blog: string) {
    this.#store = store
    this.#blog = blog
  }

  get items(): readonly FrontierItem[] {
    return this.#items
  }

  get first(): FrontierItem | undefined {
    return this.#items[0]
  }

  add(items: readonly FrontierItem[]): void {
    this.#items = [...this.#items, ...items]
  }

  drop(item: FrontierItem): void {
    this.#items = this.#items.filter(({ key }) => key !== item.key)
  }

  /** Makes them wait until something is read that may name URLs with a higher priority. */
  wait(): 'wait' {
    this.#areEarly = true
    return 'wait'
  }

  /** Whether they were taken before something was read that may have named URLs with a higher priority. */
  get areEarly(): boolean {
    return this.#areEarly
  }

  /**
   * Takes what has a higher priority than a URL and than all lists, as far as there is room; returns whether there was
   * anything.
   */
  async takeBetter({ priority }: FrontierItem, room: number): Promise<boolean> {
    this.#areEarly = false
    const below = Math.min(priority, PURPOSES.index.priority)
    const better = await this.#store.take(this.#blog, room, ({ rank }) => rank < below)
    this.#items = [...better, ...this.#items]
    return better.length > 0
  }

  /** The first of some URLs that is held or waits, to be started now; null where none does. */
  async takeOne(keys: readonly string[]): Promise<FrontierItem | null> {
    for (const key of keys) {
      const held = this.#items.find(item => item.key === key)
      if (held !== undefined) this.drop(held)
      const taken = held ?? (await this.#store.takeThese(this.#blog, [key]))[0]
      if (taken !== undefined) return taken
    }
    return null
  }
}
