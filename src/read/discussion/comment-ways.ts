import { MOST_REQUESTS } from './ask-on.ts'

/** Refusals without any success after which a way counts as closed: a single post may be for members only. */
const ENOUGH_REFUSALS = 3

/** Endless discussions after which a way counts as generating them. */
const ENOUGH_ENDLESS = 2
/** Limit of requests per post for such a way: a thousand comments, with most interfaces. */
const FEW_REQUESTS = 10

/**
 * Ways to the comments of a blog: one that is refused for several posts and works for none is not tried again and
 * again.
 */
export class CommentWays {
  /** Whether comments are wanted at all. */
  readonly areWanted: boolean
  readonly #refusals = new Map<string, number>()
  readonly #open = new Set<string>()
  readonly #endless = new Map<string, number>()

  constructor(areWanted = true) {
    this.areWanted = areWanted
  }

  isShut(way: string): boolean {
    return !this.#open.has(way) && (this.#refusals.get(way) ?? 0) >= ENOUGH_REFUSALS
  }

  refused(way: string): void {
    this.#refusals.set(way, (this.#refusals.get(way) ?? 0) + 1)
  }

  /** Records that the limit of requests was reached. */
  hadNoEnd(way: string): void {
    this.#endless.set(way, (this.#endless.get(way) ?? 0) + 1)
  }

  /** How many requests may be made for one post. */
  mostRequests(way: string): number {
    return (this.#endless.get(way) ?? 0) < ENOUGH_ENDLESS ? MOST_REQUESTS : FEW_REQUESTS
  }

  answered(way: string): void {
    this.#open.add(way)
  }
}
