import { MOST_REQUESTS } from './ask-on.ts'

/** Refusals of which none was followed by an answer, from which on a way is taken to be shut: one post may be for members alone. */
const ENOUGH_REFUSALS = 3

/** Posts whose discussions had no end, from which on a way is taken to make them up. */
const ENOUGH_ENDLESS = 2
/** Requests for one post by such a way: a thousand comments, as most interfaces give them. */
const FEW_REQUESTS = 10

/** Ways to the comments of a blog: what it refuses for several posts and gives for none is not asked for again and again. */
export class CommentWays {
  /** Whether comments are to be had at all. */
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

  /** There was more than may be asked for. */
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
