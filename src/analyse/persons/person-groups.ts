/** Aliases that were found to be one person, as sets that grow. */
export class PersonGroups {
  readonly #groups = new Map<string, Set<string>>()

  constructor(ids: Iterable<string>) {
    for (const id of ids) this.#groups.set(id, new Set([id]))
  }

  /** Those of the same person, with the alias itself. */
  of(id: string): ReadonlySet<string> {
    return this.#groups.get(id) ?? new Set([id])
  }

  isOne(a: string, b: string): boolean {
    return this.of(a) === this.of(b)
  }

  join(a: string, b: string): void {
    const [one, other] = [this.#groups.get(a), this.#groups.get(b)]
    if (one === undefined || other === undefined || one === other) return
    const [small, large] = one.size < other.size ? [one, other] : [other, one]
    for (const id of small) {
      large.add(id)
      this.#groups.set(id, large)
    }
  }

  /** Removes an alias from its person; the others stay together. */
  part(id: string): void {
    this.#groups.get(id)?.delete(id)
    if (this.#groups.has(id)) this.#groups.set(id, new Set([id]))
  }

  all(): readonly (readonly string[])[] {
    return [...new Set(this.#groups.values())].map(group => [...group])
  }
}
