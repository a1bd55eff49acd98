/** Ways to comments that a blog has shut: a refusal for one post holds for all, and is not asked for again and again. */
export class CommentWays {
  readonly #shut = new Set<string>()

  isShut(way: string): boolean {
    return this.#shut.has(way)
  }

  shut(way: string): void {
    this.#shut.add(way)
  }
}
