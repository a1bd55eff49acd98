/** Refusals of which none was followed by an answer, from which on a way is taken to be shut: one post may be for members alone. */
const ENOUGH_REFUSALS = 3

/** Ways to comments that a blog has shut: what it refuses for several posts and gives for none is not asked for again and again. */
export class CommentWays {
  readonly #refusals = new Map<string, number>()
  readonly #open = new Set<string>()

  isShut(way: string): boolean {
    return !this.#open.has(way) && (this.#refusals.get(way) ?? 0) >= ENOUGH_REFUSALS
  }

  refused(way: string): void {
    this.#refusals.set(way, (this.#refusals.get(way) ?? 0) + 1)
  }

  answered(way: string): void {
    this.#open.add(way)
  }
}
